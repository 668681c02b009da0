// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A decoded tile and the part of it that a picture shows.

import Tiles
import VectorTiles

/// A vector tile in the place of a tile that is wanted: itself, or one of a lower zoom of which a part is shown.
struct StreetCell: Sendable {
  /// The content of the tile.
  let tile: VectorTile

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
