// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles below a picture that is not in Mercator. Each pixel looks up its place on the tiles.

import CLibrary
import Drawing
import Geography
import Mapping
import Processors
import Tiles

/// An image of the size of a picture, made of tiles in Mercator.
struct WarpedTiles {
  private let cells: [TileID: TileCell]
  private let zoom: Int
  private let viewport: Viewport
  private let places: PixelPlaces
  private let opacity: Float

  init(_ cells: [TileID: TileCell], zoom: Int, viewport: Viewport, opacity: Double) {
    (self.cells, self.zoom, self.viewport) = (cells, zoom, viewport)
    (places, self.opacity) = (PixelPlaces(viewport), Float(opacity))
  }

  /// The image, one pixel for each of the picture.
  ///
  /// Returns the image; nil if there is no memory.
  func image(threads: Int) -> Bitmap? {
    let (width, height) = (viewport.size.columns, viewport.size.rows)
    guard let memory = calloc(width * height, 4) else { return nil }
    nonisolated(unsafe) let colors = memory.bindMemory(to: Color.self, capacity: width * height)
    let threads = max(min(threads, places.bands), 1)
    concurrentPerform(threads) { thread in
      for band in stride(from: thread, to: places.bands, by: threads) {
        fill(band: band, width: width, colors)
      }
    }
    return Bitmap(taking: colors, width: width, height: height)
  }

  private func fill(band: Int, width: Int, _ colors: UnsafeMutablePointer<Color>) {
    var last: (tile: TileID, cell: TileCell)?
    for square in places.squares(ofBand: band) {
      for row in square.rows {
        for column in square.columns {
          guard let place = places.place(column: column, row: row, in: square),
            let color = color(at: place, &last)
          else { continue }
          colors[row * width + column] = Color(premultiplied: color, opacity: opacity)
        }
      }
    }
  }

  /// The colour at a place on Mercator; nil if no tile is.
  private func color(
    at place: PlanePoint, _ last: inout (tile: TileID, cell: TileCell)?
  ) -> SIMD4<Float>? {
    guard let tile = TileID(holding: place, zoom: zoom) else { return nil }
    if last?.tile != tile {
      guard let cell = cells[tile] else { return nil }
      last = (tile, cell)
    }
    let count = Double(1 << zoom)
    return last?.cell.color(
      across: place.x * count - Double(tile.column),
      down: place.y * count - Double(tile.row))
  }
}
