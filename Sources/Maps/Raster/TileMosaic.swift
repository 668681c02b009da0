// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles below a picture in Mercator as one image, so that it is resampled once and has no seams.

import CLibrary
import Drawing
import Geography
import Mapping
import Processors
import Tiles

/// Tiles side by side.
struct TileMosaic {
  /// The image.
  let image: Bitmap

  /// The place of the image in the picture, in pixels of the layout.
  let box: Rectangle

  /// The most pixels of a mosaic: 256 MB of memory.
  static let mostPixels = 1 << 26

  /// The mosaic; nil if there is no memory, or nothing to show.
  ///
  /// - Parameters:
  ///   - cells: The tiles that there are.
  ///   - grid: The tiles that are needed, a rectangle.
  ///   - viewport: The picture.
  ///   - pixels: The pixels of a side of a tile.
  ///   - opacity: How strong the colours are, 0...1.
  ///   - threads: How many threads share the work.
  init?(
    _ cells: [TileID: TileCell], grid: TileGrid, viewport: Viewport, pixels: Int, opacity: Double,
    threads: Int
  ) {
    guard let columns = grid.columns, let rows = grid.rows, !columns.isEmpty, !rows.isEmpty else {
      return nil
    }
    let (width, height) = (columns.count * pixels, rows.count * pixels)
    guard width * height <= TileMosaic.mostPixels, let memory = calloc(width * height, 4) else {
      return nil
    }
    let placed = rows.flatMap { row in
      columns.map { column in
        let wrapped = column - (column >> grid.zoom) << grid.zoom
        return TileID(zoom: grid.zoom, column: wrapped, row: row).flatMap { cells[$0] }
      }
    }
    // Each tile has a place of its own.
    nonisolated(unsafe) let colors = memory.bindMemory(to: Color.self, capacity: width * height)
    let threads = max(min(threads, rows.count), 1)
    concurrentPerform(threads) { thread in
      for (index, cell) in placed.enumerated() where index / columns.count % threads == thread {
        let (down, across) = index.quotientAndRemainder(dividingBy: columns.count)
        cell?.write(
          to: colors + down * pixels * width + across * pixels, stride: width, side: pixels,
          opacity: Float(opacity))
      }
    }
    image = Bitmap(
      taking: colors, width: width, height: height,
      isOpaque: opacity >= 1 && placed.allSatisfy { $0?.image.isOpaque == true })
    box = TileMosaic.box(columns, rows, grid: grid, viewport: viewport, pixels: pixels)
  }

  /// The box of some columns and rows in the picture.
  private static func box(
    _ columns: Range<Int>, _ rows: Range<Int>, grid: TileGrid, viewport: Viewport, pixels: Int
  ) -> Rectangle {
    let count = Double(1 << grid.zoom)
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
