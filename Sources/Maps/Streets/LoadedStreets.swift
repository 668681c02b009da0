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
  private(set) var cells: [TileID: StreetCell]

  /// Facts about them.
  package let use: TileUse

  /// The zoom of the picture, for tiles of 512 pixels.
  package let zoom: Double

  /// Whether there is a tile everywhere in the picture.
  let isWhole: Bool

  /// The same tiles with their names alone.
  var withoutShapes: LoadedStreets {
    var result = self
    result.cells = cells.mapValues(\.withoutShapes)
    return result
  }

  /// Calls back with each tile, its place and its sides without a tile next to them, also in each copy of the world.
  func forEachCell(
    _ viewport: Viewport, _ body: (StreetCell, TilePlacement, TileWindow.Sides) -> Void
  ) {
    guard let columns = grid.columns, let rows = grid.rows else { return }
    for row in rows {
      for column in columns {
        guard let cell = cell(column, row) else { continue }
        var bare: TileWindow.Sides = []
        for (side, right, down) in TileWindow.Sides.neighbours {
          let (column, row) = (column + right, row + down)
          // Beyond the picture nothing is known, and nothing is seen.
          if columns.contains(column), rows.contains(row), self.cell(column, row) == nil {
            bare.insert(side)
          }
        }
        body(
          cell,
          TilePlacement(column: column, row: row, zoom: grid.zoom, zooms: cell.zooms, viewport),
          bare)
      }
    }
  }

  /// The tile in a place of the grid, in any copy of the world; nil if there is none.
  private func cell(_ column: Int, _ row: Int) -> StreetCell? {
    let wrapped = column - (column >> grid.zoom) << grid.zoom
    return TileID(zoom: grid.zoom, column: wrapped, row: row).flatMap { cells[$0] }
  }
}
