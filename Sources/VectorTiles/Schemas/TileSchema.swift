// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Schemas of vector tiles: which layers there are, and what of a map of streets each feature is.

/// A schema: the layers that tiles of one kind have, and what is drawn of them.
///
/// Each has a file with its tables. It is added to `knownSchemas`.
struct TileSchema: Sendable {
  /// Its name for messages.
  let name: String

  /// The layers that no other schema has.
  ///
  /// They tell it from the others.
  let ownLayers: Set<String>

  /// What is drawn, by the names of layers.
  let layers: [String: LayerTable]

  /// The layers of which nothing is drawn.
  let otherLayers: Set<String>

  /// The keys of kinds.
  ///
  /// They tell which schema a tile follows that has no layer of its own, as one of the sea.
  let kindKeys: [String]
}

/// What is drawn of a layer.
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

  /// How its lines run.
  ///
  /// Those that no table has an entry for run on the ground.
  var levels: [KeyTable<LineLevel>] = []

  /// Borders that have such a mark are disputed, and of no other class.
  var disputed: [KeyTable<Mark>] = []

  /// What its lines are for.
  var use = LineUse.shapes

  /// What its points are; nil where they are no places.
  var places: PlaceTable?

  /// What the lines of a layer are for.
  enum LineUse {
    /// They are drawn.
    case shapes
    /// Names are written along them.
    case names
    /// Both.
    case shapesAndNames
  }
}

/// What a property says by yes or no.
enum Mark: Int, Sendable {
  case set
}

/// What the values of a property mean.
struct KeyTable<Class: RawRepresentable & Hashable & Sendable>: Sendable
where Class.RawValue == Int {
  /// The keys of the property, of which a feature has one: schemas change over the years.
  let keys: [String]

  /// The number of the class of each value; nil where such features are not drawn.
  let classes: [String: Int?]

  /// A table.
  ///
  /// - Parameters:
  ///   - keys: The keys of the property.
  ///   - values: The values that have each class. Numbers are written like 2, and booleans like true.
  ///   - notDrawn: The values of features that are not drawn.
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

/// What the points of a layer are.
struct PlaceTable: Sendable {
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

  /// The marks of capitals of countries.
  var capitals: [KeyTable<Mark>] = []
}
