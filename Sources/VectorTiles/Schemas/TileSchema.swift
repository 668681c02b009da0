// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Schemas of vector tiles: the layers, and the class of each feature.

/// A schema: the layers that tiles of one kind have, and the parts of them that are drawn.
///
/// Each has a file with its tables. It is added to `knownSchemas`.
struct TileSchema: Sendable {
  /// Its name for messages.
  let name: String

  /// The layers that no other schema has.
  ///
  /// They tell it from the others.
  let ownLayers: Set<String>

  /// The drawn parts, by the names of layers.
  let layers: [String: LayerTable]

  /// The layers of which nothing is drawn.
  let otherLayers: Set<String>

  /// The keys of kinds.
  ///
  /// They tell which schema a tile follows that has no layer of its own, as one of the sea.
  let kindKeys: [String]
}

/// The drawn parts of a layer.
struct LayerTable: Sendable {
  /// The classes of its polygons.
  ///
  /// The first table that has an entry for a feature decides.
  var areas: [KeyTable<AreaClass>] = []

  /// The class of a polygon that no table has an entry for; nil for none.
  var otherAreas: AreaClass?

  /// The classes of its lines.
  ///
  /// The first table that has an entry for a feature decides.
  var lines: [KeyTable<LineClass>] = []

  /// The levels of its lines.
  ///
  /// Those that no table has an entry for run on the ground.
  var levels: [KeyTable<LineLevel>] = []

  /// The levels of bridges that lie over others.
  var bridges: [KeyTable<LineLevel>] = []

  /// Roads that have such a flag are ramps.
  var ramps: [KeyTable<Flag>] = []

  /// Borders that have such a flag are disputed, and of no other class.
  var disputed: [KeyTable<Flag>] = []

  /// The directions of traffic on its lines.
  var directions: [KeyTable<TrafficDirection>] = []

  /// The key of the numbers of houses that its points have; nil for none.
  var houseNumber: String?

  /// The use of its lines.
  var use = LineUse.shapes

  /// The rules for its points; nil if they are not places.
  var places: PlaceRules?

  /// The use of the lines of a layer.
  enum LineUse {
    /// They are drawn.
    case shapes
    /// Names are written along them.
    case names
    /// Both.
    case shapesAndNames
  }
}

extension TileSchema {
  /// Railways that are not the main tracks, by their service, as OpenStreetMap names it.
  ///
  /// `key`: the key of the service.
  static func railsByService(_ key: String) -> KeyTable<LineClass> {
    KeyTable(key, values: [.siding: ["crossover", "siding", "spur", "yard"]])
  }

  /// Streets with traffic in one direction, as OpenStreetMap writes it.
  ///
  /// `key`: the key of the direction.
  static func oneWays(_ key: String) -> KeyTable<TrafficDirection> {
    KeyTable(key, values: [.forward: ["1", "true", "yes"], .backward: ["-1"]])
  }

  /// Points that symbols show, by kinds of schemas and by tags of OpenStreetMap.
  ///
  /// `keys`: the keys of the kind.
  static func pointRules(_ keys: String...) -> PlaceRules {
    PlaceRules(
      kinds: [
        KeyTable(
          keys: keys,
          values: [
            .peak: ["peak", "volcano"], .pass: ["mountain_pass", "saddle"],
            .station: ["halt", "station"], .hut: ["alpine_hut", "wilderness_hut"],
            .viewpoint: ["viewpoint"], .spring: ["spring"],
          ])
      ],
      rank: "rank",
      minor: [
        KeyTable(keys: keys, values: [.set: ["halt"]]),
        KeyTable(
          "station", values: [.set: ["funicular", "light_rail", "miniature", "monorail", "subway"]]),
      ])
  }

  /// The kinds of waters with names.
  static let waterKinds = KeyTable<PlaceKind>(
    "class", "kind", "pmap:kind",
    values: [
      .sea: ["bay", "fjord", "ocean", "sea", "strait"],
      .lake: ["basin", "lake", "pond", "reservoir", "water"],
    ])

  /// The levels of bridges by the number of their layer, as OpenStreetMap counts them.
  ///
  /// `keys`: the keys of the number.
  static func bridgesByLayer(_ keys: String...) -> KeyTable<LineLevel> {
    KeyTable(keys: keys, values: [.secondBridge: ["2"], .thirdBridge: ["3", "4", "5"]])
  }
}

/// A property that is yes or no.
enum Flag: Int, Sendable {
  case set
}

/// The only direction of traffic on a street.
enum TrafficDirection: Int, Sendable {
  /// From the first point of the line to the last.
  case forward
  /// From the last point to the first.
  case backward
}

/// The meaning of the values of a property.
struct KeyTable<Class: RawRepresentable & Hashable & Sendable>: Sendable
where Class.RawValue == Int {
  /// The keys of the property, of which a feature has one: schemas change over the years.
  let keys: [String]

  /// The number of the class of each value; nil if such features are not drawn.
  let classes: [String: Int?]

  /// A table.
  ///
  /// `values`: the values that have each class. Numbers are written like 2, and booleans like true.
  init(_ keys: String..., values: KeyValuePairs<Class, [String]>, notDrawn: [String] = []) {
    self.init(keys: keys, values: values, notDrawn: notDrawn)
  }

  /// A table of keys in an array.
  init(keys: [String], values: KeyValuePairs<Class, [String]>, notDrawn: [String] = []) {
    var classes: [String: Int?] = [:]
    for (name, texts) in values {
      for text in texts { classes.updateValue(name.rawValue, forKey: text) }
    }
    for text in notDrawn { classes.updateValue(nil, forKey: text) }
    (self.keys, self.classes) = (keys, classes)
  }
}

/// Which points of a layer are named places, and how important they are.
struct PlaceRules: Sendable {
  /// The kinds of places.
  ///
  /// The first table that has an entry for a feature decides.
  var kinds: [KeyTable<PlaceKind>]

  /// The key of the rank among places of one kind; smaller numbers are more important.
  var rank: String?

  /// The keys of the rank by population; larger numbers are more important.
  var populationRank: [String] = []

  /// The key of the population.
  var population = "population"

  /// The keys of the zoom from which a place is shown, for tiles of 256 pixels.
  var leastZoom: [String] = []

  /// The flags of places that are less important than others of their kind, and shown from one zoom later.
  var minor: [KeyTable<Flag>] = []

  /// The flags of capitals of countries.
  var capitals: [KeyTable<Flag>] = []
}
