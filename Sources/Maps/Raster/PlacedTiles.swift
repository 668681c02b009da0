// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The decoded tiles of a picture: in a mosaic, or each for itself where the picture is not in Mercator.

import Drawing
import Mapping
import Processors
import Tiles

/// The decoded tiles of a picture; several threads may place them.
final class PlacedTiles: @unchecked Sendable {
  private let grid: TileGrid
  private let viewport: Viewport
  private let opacity: Double

  /// The image of all tiles; nil where they are no rectangle, or there are none.
  private let mosaic: TileMosaic?

  private let lock = ThreadLock()
  private var cells: [TileID: TileCell] = [:]

  /// No tiles yet.
  ///
  /// `side`: the pixels of a side of a tile. `opacity`: how strong the colours are, 0...1. Throws
  /// `TileError.Kind.noMemory`.
  init(
    _ grid: TileGrid, in viewport: Viewport, side: Int, opacity: Double
  ) throws(TileError) {
    (self.grid, self.viewport, self.opacity) = (grid, viewport, opacity)
    mosaic = TileMosaic(grid, pixels: side, opacity: opacity)
    if mosaic == nil, grid.columns != nil, grid.count > 0 {
      throw TileError(noMemoryFor: grid.count * side * side)
    }
  }

  /// Takes a tile, or the part of another one in its place.
  func place(_ cell: TileCell, of tile: TileID) {
    guard grid.columns == nil else {
      mosaic?.place(cell, of: tile)
      return
    }
    lock.withLock { cells[tile] = cell }
  }

  /// The tiles as one image and its box in the picture, once all are placed.
  ///
  /// Returns the image and its box; nil if there is nothing to show. Throws `TileError.Kind.noMemory`.
  func image(threads: Int) throws(TileError) -> (image: Bitmap, box: Rectangle)? {
    guard grid.columns == nil else {
      return mosaic.flatMap { mosaic in
        mosaic.takeImage().map { ($0, mosaic.box(in: viewport)) }
      }
    }
    guard !cells.isEmpty else { return nil }
    let tiles = WarpedTiles(cells, zoom: grid.zoom, viewport: viewport, opacity: opacity)
    guard let image = tiles.image(threads: threads) else {
      throw TileError(noMemoryFor: viewport.size.columns * viewport.size.rows)
    }
    return (image, Rectangle(left: 0, top: 0, right: viewport.width, bottom: viewport.height))
  }
}

extension TileError {
  /// There is no memory for the pixels of tiles side by side.
  ///
  /// `pixels`: how many there are, of four bytes each.
  fileprivate init(noMemoryFor pixels: Int) {
    self.init(
      .noMemory,
      "there is not enough memory for the tiles of the picture, which take \(pixels * 4 / 1_000_000 + 1) MB"
    )
  }
}
