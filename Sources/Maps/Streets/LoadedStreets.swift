// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The streets below a picture, in pixels.

import Drawing
import Mapping
import Tiles
import VectorTiles

/// The tiles of a map of streets below a picture.
package struct LoadedStreets: Sendable {
  /// The tiles that are needed.
  let grid: TileGrid

  /// Those that there are.
  let cells: [TileID: StreetCell]

  /// Facts about them.
  package let use: TileUse

  /// The zoom of the picture, for tiles of 512 pixels.
  package let zoom: Double

  /// Whether there is a tile everywhere in the picture.
  let isWhole: Bool

  /// Calls back with each tile and its place, also in each copy of the world.
  func forEachCell(_ viewport: Viewport, _ body: (StreetCell, TilePlacement) -> Void) {
    guard let columns = grid.columns, let rows = grid.rows else { return }
    for row in rows {
      for column in columns {
        let wrapped = column - (column >> grid.zoom) << grid.zoom
        guard let tile = TileID(zoom: grid.zoom, column: wrapped, row: row), let cell = cells[tile]
        else { continue }
        body(
          cell,
          TilePlacement(
            column: column, row: row, zoom: grid.zoom, zooms: cell.zooms, viewport))
      }
    }
  }
}
