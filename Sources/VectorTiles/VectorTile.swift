// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The content of a vector tile, by its class on a street map, and the streets with names.

/// The content of one tile, by class.
package struct VectorTile: Sendable {
  /// The name of the schema that its layers follow, such as "OpenMapTiles"; nil if none is known to have them.
  package internal(set) var schema: String?

  /// The names of its layers, those that are not drawn included, in their order.
  package internal(set) var layers: [String] = []

  /// The places of which this tile is the owner.
  package internal(set) var places: [TilePlace] = []

  /// The lines of streets that have names.
  package internal(set) var streetNames: [TileStreetName] = []

  /// The lines of main roads that have a number, such as A1, in place of their names.
  package internal(set) var roadNumbers: [TileStreetName] = []

  /// The lines of streets with traffic in one direction, which is that of their points.
  package internal(set) var oneWays: [TileOneWay] = []

  /// The numbers of houses of which this tile is the owner.
  package internal(set) var houseNumbers: [TileHouseNumber] = []

  /// The number of places and lines of streets without a name, because theirs are only in scripts that need shaping.
  package internal(set) var namesLeftOut = 0

  /// The number of places and lines of streets that have a name in the language of the selection, and of those that
  /// have it in a script that needs shaping, so that another name stands for it.
  package internal(set) var namesInLanguage = 0, namesToShape = 0

  /// The shapes of each class.
  var areas = [TileShapes](repeating: TileShapes(), count: AreaClass.allCases.count)

  /// The shapes of each class and level.
  var lines = [TileShapes](
    repeating: TileShapes(), count: LineClass.allCases.count * LineLevel.allCases.count)

  /// A tile of nothing.
  init() {}

  /// The rings of a class, clipped to the tile.
  ///
  /// Outer rings have a positive area, and holes a negative one, where y goes down: the signed area is half the sum
  /// of x₁y₂ − x₂y₁.
  package func areas(_ areaClass: AreaClass) -> TileShapes { areas[areaClass.rawValue] }

  /// The lines of a class at a level, two points each at least; not clipped.
  package func lines(_ lineClass: LineClass, _ level: LineLevel) -> TileShapes {
    lines[VectorTile.place(lineClass, level)]
  }

  /// Forgets all shapes and keeps the names; shapes are most of what a tile holds.
  package mutating func forgetShapes() {
    let nothing = VectorTile()
    (areas, lines, oneWays) = (nothing.areas, nothing.lines, nothing.oneWays)
  }

  /// The place of the shapes of a class and a level.
  static func place(_ lineClass: LineClass, _ level: LineLevel) -> Int {
    lineClass.rawValue * LineLevel.allCases.count + level.rawValue
  }
}

/// A tile that cannot be read, or breaks a limit.
package struct VectorTileError: Error, Equatable, Sendable {
  /// The fault, as one line that follows the name of the tile, such as "is damaged: it ends too early".
  package let message: String

  init(_ message: String) { self.message = message }

  /// Bytes that the format does not allow, with a clause about the found content.
  static func damage(_ why: String) -> VectorTileError { VectorTileError("is damaged: \(why)") }
}

/// The limits that a tile may not break; real tiles have a hundredth of each.
enum VectorTileLimits {
  /// The most bytes.
  static let bytes = 32 << 20

  /// The most layers.
  static let layers = 1000

  /// The most features of a tile, the most rings and lines of it, and the most keys and values of a layer.
  static let features = 1_000_000

  /// The most points of a tile.
  static let points = 10_000_000

  /// Coordinates are nearer to zero than this, in parts of the extent.
  static let coordinate = 1 << 24

  /// The parts that the side of a tile may be divided into.
  static let extents = 1...65_536
}

/// A line of a street with traffic in one direction.
package struct TileOneWay: Equatable, Sendable {
  /// The class of the street, and its level.
  package var lineClass: LineClass, level: LineLevel

  /// The line in the direction of traffic, two points at least; not clipped.
  package var points: [TilePoint]
}

/// The number of a house.
package struct TileHouseNumber: Equatable, Sendable {
  /// The number, such as 12a.
  package var text: String

  /// Its place: within the tile, 0 ≤ x < 1 and 0 ≤ y < 1.
  package var point: TilePoint
}

/// A line of a street that has a name.
package struct TileStreetName: Equatable, Sendable {
  /// The name, in a script that can be set letter by letter.
  package var name: String

  /// The class of the street.
  package var lineClass: LineClass

  /// Its level.
  package var level: LineLevel

  /// The line, two points at least; not clipped.
  package var points: [TilePoint]
}
