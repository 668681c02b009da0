// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Sources of the tiles of a map: a folder, a file or a server.

/// A tile of a web map: a square of the world in Web Mercator, which zoom 0 shows whole and each zoom halves.
///
/// The scheme is that of "OpenGIS Web Map Tile Service Implementation Standard" (OGC 07-057r7), annex E.4, as all
/// web maps use it.
package struct TileID: Hashable, Sendable {
  /// The level, 0...24.
  package let zoom: Int

  /// The column from the meridian of −180°, 0..<2^zoom.
  package let column: Int

  /// The row from the north, 0..<2^zoom.
  package let row: Int

  /// A tile; nil if there is none of these numbers.
  package init?(zoom: Int, column: Int, row: Int) {
    guard (0...24).contains(zoom), column >= 0, row >= 0, column < 1 << zoom, row < 1 << zoom else {
      return nil
    }
    (self.zoom, self.column, self.row) = (zoom, column, row)
  }

  /// The tile of the zoom before that holds this one; nil for the one that shows the whole world.
  package var parent: TileID? { TileID(zoom: zoom - 1, column: column / 2, row: row / 2) }

  /// The row from the south, as the Tile Map Service of OSGeo counts, 0..<2^zoom.
  package var rowFromSouth: Int { (1 << zoom) - 1 - row }

  /// The tile as far from the south as this one is from the north.
  var mirrored: TileID { TileID(zoom: zoom, column: column, row: rowFromSouth) ?? self }

  /// A digit for each zoom from 1, by which quarter of the tile before holds this one: 0 and 1 in the north, 2 and 3
  /// in the south.
  var quadkey: String {
    var digits = ""
    for bit in (0..<zoom).reversed() {
      let (isEast, isSouth) = (column >> bit & 1 == 1, row >> bit & 1 == 1)
      digits += isSouth ? (isEast ? "3" : "2") : (isEast ? "1" : "0")
    }
    return digits
  }
}

/// The answer of a source for one tile.
package enum Tile: Equatable, Sendable {
  /// The bytes of the tile, not compressed beyond what its own format does.
  case bytes([UInt8])

  /// The source has no such tile.
  case missing

  /// The source may have it and did not give it, for a reason in words, such as "answers 500".
  case failed(String)
}

/// Facts about a source of tiles.
package struct TileSourceFacts: Equatable, Sendable {
  /// Its name for messages and reports: the path of a file, the template of a folder, the host of a server.
  ///
  /// It holds no secret.
  package var name: String

  /// The zooms that it says it has; nil if it says nothing.
  package var zooms: ClosedRange<Int>?

  /// Whom a picture has to name, as plain text of one line; nil if it says nothing.
  package var attribution: String?

  /// Whether its tiles are vector tiles, and no pictures.
  package var hasVectors = false

  /// The area that it declares; nil if it declares none.
  package var bounds: TileBounds?

  /// How the colours of its tiles are heights, in its own word; nil if it does not say that they are.
  package var encoding: String?

  /// Whether it says that the tiles that it does not have are blank.
  package var leavesOutBlank = false

  /// The word for that in the metadata of a file; only this program writes and reads it.
  package static let blankKey = "missingTiles", blankWord = "blank"

  package init(
    name: String, zooms: ClosedRange<Int>? = nil, attribution: String? = nil,
    hasVectors: Bool = false, bounds: TileBounds? = nil, leavesOutBlank: Bool = false
  ) {
    (self.name, self.zooms, self.attribution) = (name, zooms, attribution)
    (self.hasVectors, self.bounds, self.leavesOutBlank) = (hasVectors, bounds, leavesOutBlank)
  }
}

/// A source of tiles.
package protocol TileSource: AnyObject, Sendable {
  /// Facts about it.
  var facts: TileSourceFacts { get }

  /// Asks for tiles.
  ///
  /// - Parameter wanted: The tiles, each once.
  /// - Returns: An answer for each of them.
  /// - Throws: `TileError`, if no tile can be obtained at all, such as from a file that is damaged.
  func tiles(_ wanted: [TileID]) throws(TileError) -> [TileID: Tile]

  /// Says under which other names or numbers the source has tiles.
  ///
  /// - Parameter wanted: Tiles, all of which are missing.
  /// - Returns: What was found and what to do; nil if there is nothing to say.
  func adviceIfMissing(_ wanted: [TileID]) -> String?
}

extension TileSource {
  /// Says nothing, as most sources have no other names.
  package func adviceIfMissing(_ wanted: [TileID]) -> String? { nil }
}

/// A source that cannot be used.
package struct TileError: Error, Equatable, Sendable {
  /// The kinds of faults, by what has to change.
  package enum Kind: Equatable, Sendable {
    /// The request makes no sense.
    case usage
    /// The file, or what a server answers, is wrong.
    case data
    /// The file cannot be opened, or the server cannot be reached.
    case unavailable
    /// The server cannot be reached, though it may be at another time.
    case notReached
    /// The picture needs more tiles than can be drawn.
    case tooManyTiles
    /// The system does not have the memory for the tiles of the picture.
    case noMemory
    /// There is no memory for the heights of a picture.
    case noMemoryForHeights
    /// As many new tiles are needed of a server, and fewer are allowed.
    case tooManyNewTiles(needed: Int)
    /// There is no tile for the picture.
    case noTiles
    /// The picture lies where a map of streets has no tile; the area as west, south, east and north in degrees with
    /// commas between, or nil if it is not a box.
    case notCovered(area: String?)
    /// The server wants a key.
    case noKey
    /// A source of heights has none for the picture.
    case noHeights
    /// A source of heights has more for the picture than can be read.
    case tooManyHeights
    /// The colours of its tiles are heights, and a picture was expected.
    case areHeights
  }

  /// Its kind.
  package var kind: Kind

  /// The found content, the expected content, and advice, as one line without the name of the source.
  package var message: String

  package init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }
}

extension TileError {
  /// The finding that a source has no tile of a picture.
  package static func noneFound(of tiles: Int, zoom: Int) -> String {
    "has none of the \(tiles) tiles of the picture at zoom \(zoom)"
  }
}
