// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles of a picture as one image, so that it is resampled once and has no seams.

import CLibrary
import Drawing
import Geography
import Mapping
import Processors
import Tiles

/// Tiles side by side, each written to its place as soon as it is decoded.
///
/// So no tile is in memory twice. Several threads may place tiles.
final class TileMosaic: @unchecked Sendable {
  private let columns, rows: Range<Int>
  private let zoom: Int

  /// The pixels of a side of a tile.
  private let pixels: Int
  private let opacity: Float

  // Each tile has a place of its own.
  private let colors: UnsafeMutablePointer<Color>

  private let lock = ThreadLock()
  private var placed = 0
  private var hasTransparency = false
  private var isTaken = false

  /// The most pixels of a mosaic: 256 MB of memory.
  static let mostPixels = 1 << 26

  /// A mosaic without tiles; nil if there is no memory, or the tiles are no rectangle.
  ///
  /// `pixels`: the pixels of a side of a tile. `opacity`: how strong the colours are, 0...1.
  init?(_ grid: TileGrid, pixels: Int, opacity: Double) {
    guard let columns = grid.columns, let rows = grid.rows, !columns.isEmpty, !rows.isEmpty else {
      return nil
    }
    let count = columns.count * rows.count * pixels * pixels
    guard count <= TileMosaic.mostPixels, let memory = calloc(count, 4) else { return nil }
    colors = memory.bindMemory(to: Color.self, capacity: count)
    (self.columns, self.rows, zoom) = (columns, rows, grid.zoom)
    (self.pixels, self.opacity) = (pixels, Float(opacity))
  }

  deinit { if !isTaken { free(colors) } }

  /// Writes a tile to its place, in each copy of the world.
  func place(_ cell: TileCell, of tile: TileID) {
    let width = columns.count * pixels
    let top = (tile.row - rows.lowerBound) * pixels
    var count = 0
    for column in columns where column - (column >> zoom) << zoom == tile.column {
      cell.write(
        to: colors + top * width + (column - columns.lowerBound) * pixels, stride: width,
        side: pixels, opacity: opacity)
      count += 1
    }
    lock.withLock {
      placed += count
      if !cell.image.isOpaque { hasTransparency = true }
    }
  }

  /// Hands over the image, once all tiles are placed.
  ///
  /// Returns the image; nil if no tile is placed, or the image is taken already.
  func takeImage() -> Bitmap? {
    guard placed > 0, !isTaken else { return nil }
    isTaken = true
    return Bitmap(
      taking: colors, width: columns.count * pixels, height: rows.count * pixels,
      isOpaque: opacity >= 1 && placed == columns.count * rows.count && !hasTransparency)
  }

  /// The place of the image in a picture, in pixels of the layout.
  func box(in viewport: Viewport) -> Rectangle {
    let count = Double(1 << zoom)
    func pixel(_ column: Int, _ row: Int) -> Point {
      viewport.pixel(PlanePoint(x: Double(column) / count, y: Double(row) / count))
    }
    let (first, last) = (
      pixel(columns.lowerBound, rows.lowerBound), pixel(columns.upperBound, rows.upperBound)
    )
    let scale = viewport.pixelScale
    let side = (last.x - first.x) / Double(columns.count) * scale
    guard abs(side - Double(pixels)) < 1e-6 * side else {
      return Rectangle(left: first.x, top: first.y, right: last.x, bottom: last.y)
    }
    // One pixel for one: at a whole pixel they are copied, and nothing moves by more than half of one.
    let (left, top) = ((first.x * scale).rounded() / scale, (first.y * scale).rounded() / scale)
    return Rectangle(
      left: left, top: top, right: left + Double(columns.count * pixels) / scale,
      bottom: top + Double(rows.count * pixels) / scale)
  }
}

extension TileCell {
  /// Writes the part to a square of an image.
  fileprivate func write(
    to place: UnsafeMutablePointer<Color>, stride: Int, side pixels: Int, opacity: Float
  ) {
    let isWhole = side == 1 && image.width == pixels
    for row in 0..<pixels {
      let line = place + row * stride
      if isWhole {
        image.copyRow(row, to: line)
        if opacity < 1 {
          for column in 0..<pixels {
            line[column].alpha = UInt8((Float(line[column].alpha) * opacity).rounded())
          }
        }
        continue
      }
      let down = (Double(row) + 0.5) / Double(pixels)
      for column in 0..<pixels {
        line[column] = Color(
          premultiplied: color(across: (Double(column) + 0.5) / Double(pixels), down: down),
          opacity: opacity)
      }
    }
  }
}
