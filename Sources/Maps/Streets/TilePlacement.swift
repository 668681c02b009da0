// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The place of a vector tile in a picture.

import Drawing
import Mapping
import VectorTiles

/// A tile's place in a picture: from parts of its side to pixels.
struct TilePlacement {
  private let column, row: Double

  /// The pixels of a side of the tile.
  let side: Double

  private let originX, originY: Double

  /// - Parameters:
  ///   - column: The column of the wanted tile, in any copy of the world.
  ///   - row: Its row.
  ///   - zoom: Its zoom.
  ///   - zooms: How many zooms above it the tile is that stands in its place.
  ///   - viewport: The picture.
  init(column: Int, row: Int, zoom: Int, zooms: Int, _ viewport: Viewport) {
    // Both tiles at a border have the same number there: everything is exact except one product, which is the same.
    self.column = Double(column >> zooms)
    self.row = Double(row >> zooms)
    side = viewport.scale / Double(1 << (zoom - zooms))
    originX = viewport.width / 2 - viewport.middleX * viewport.scale
    originY = viewport.height / 2 - viewport.middleY * viewport.scale
  }

  /// The pixel of a place of the tile.
  @inline(__always)
  func point(_ place: TilePoint) -> Point {
    Point(x: (column + place.x) * side + originX, y: (row + place.y) * side + originY)
  }
}
