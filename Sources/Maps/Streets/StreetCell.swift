// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A decoded tile, the part of it that a picture shows, and its place there.

import Drawing
import Mapping
import Tiles
import VectorTiles

/// A vector tile in the place of a tile that is wanted: itself, or one of a lower zoom of which a part is shown.
struct StreetCell: Sendable {
  /// The content of the tile.
  private(set) var tile: VectorTile

  /// The place of the tile.
  let id: TileID

  /// The zooms that the tile is above the wanted one.
  let zooms: Int

  /// The part of the tile that is shown; nil for all of it.
  let window: TileWindow?

  /// - Parameters:
  ///   - content: The content of the tile.
  ///   - id: Its place.
  ///   - wanted: The tile in whose place it stands. Default: itself.
  init(_ content: VectorTile, _ id: TileID, shows wanted: TileID? = nil) {
    (tile, self.id) = (content, id)
    guard let wanted, wanted.zoom > id.zoom else {
      (zooms, window) = (0, nil)
      return
    }
    zooms = wanted.zoom - id.zoom
    let count = Double(1 << zooms)
    let (x, y) = (
      Double(wanted.column - id.column << zooms) / count,
      Double(wanted.row - id.row << zooms) / count
    )
    window = TileWindow(west: x, north: y, east: x + 1 / count, south: y + 1 / count)
  }
}

extension StreetCell {
  /// The same tile with its names alone.
  var withoutShapes: StreetCell {
    var result = self
    result.tile.forgetShapes()
    return result
  }
}

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
