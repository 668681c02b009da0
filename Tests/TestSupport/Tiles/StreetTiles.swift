// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A source of vector tiles that tests make up.

package import Tiles

/// A source whose vector tiles are what a test says.
package final class StreetTiles: TileSource {
  package let facts: TileSourceFacts
  private let answer: @Sendable (TileID) -> Tile

  /// - Parameters:
  ///   - zooms: The zooms that it says it has. Default: it says nothing.
  ///   - bounds: What it says that it covers. Default: it says nothing.
  ///   - answer: Its answer for a tile.
  package init(
    zooms: ClosedRange<Int>? = nil, bounds: TileBounds? = nil,
    answer: @escaping @Sendable (TileID) -> Tile
  ) {
    facts = TileSourceFacts(name: "test", zooms: zooms, hasVectors: true, bounds: bounds)
    self.answer = answer
  }

  /// - Parameters:
  ///   - zooms: The zooms that it says it has. Default: it says nothing.
  ///   - bounds: What it says that it covers. Default: it says nothing.
  ///   - layers: The layers of a tile; nil if there is none.
  package convenience init(
    zooms: ClosedRange<Int>? = nil, bounds: TileBounds? = nil,
    layers: @escaping @Sendable (TileID) -> [VectorTileLayer]?
  ) {
    self.init(zooms: zooms, bounds: bounds) { tile in
      layers(tile).map { .bytes(VectorTileWriter($0).bytes) } ?? .missing
    }
  }

  package func tiles(_ wanted: [TileID]) throws(TileError) -> [TileID: Tile] {
    Dictionary(uniqueKeysWithValues: wanted.map { ($0, answer($0)) })
  }
}
