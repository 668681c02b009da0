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

  /// The image of all tiles; nil where they are no rectangle, or there is no memory.
  private let mosaic: TileMosaic?

  private let lock = ThreadLock()
  private var cells: [TileID: TileCell] = [:]

  /// No tiles yet.
  ///
  /// - Parameters:
  ///   - grid: The tiles that are needed.
  ///   - viewport: The picture.
  ///   - side: The pixels of a side of a tile.
  ///   - opacity: How strong the colours are, 0...1.
  init(_ grid: TileGrid, in viewport: Viewport, side: Int, opacity: Double) {
    (self.grid, self.viewport, self.opacity) = (grid, viewport, opacity)
    mosaic = TileMosaic(grid, pixels: side, opacity: opacity)
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
  /// - Parameter threads: How many threads share the work.
  /// - Returns: The image and its box; nil if there is nothing to show.
  func image(threads: Int) -> (image: Bitmap, box: Rectangle)? {
    guard grid.columns == nil else {
      return mosaic.flatMap { mosaic in
        mosaic.takeImage().map { ($0, mosaic.box(in: viewport)) }
      }
    }
    guard !cells.isEmpty else { return nil }
    return WarpedTiles(cells, zoom: grid.zoom, viewport: viewport, opacity: opacity)
      .image(threads: threads)
      .map { ($0, Rectangle(left: 0, top: 0, right: viewport.width, bottom: viewport.height)) }
  }
}
