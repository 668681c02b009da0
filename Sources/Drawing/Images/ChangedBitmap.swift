// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Images of another size, turned, or cut to a disc.

import CLibrary

extension Bitmap {
  /// The image enlarged or reduced so that it fills a size; what goes beyond is cut off at both ends.
  ///
  /// - Parameters:
  ///   - width: Pixels per row, from 1.
  ///   - height: Rows, from 1.
  /// - Returns: The image; nil if there is no memory.
  package func filling(width: Int, height: Int) -> Bitmap? {
    guard let colors = Bitmap.memory(width * height) else { return nil }
    let scale = max(Double(width) / Double(self.width), Double(height) / Double(self.height))
    let (right, down) = (scale * Double(self.width) / 2, scale * Double(self.height) / 2)
    let (x, y) = (Double(width) / 2, Double(height) / 2)
    // Edges that are whole pixels but for the last bits would be mixed with nothing.
    let box = Rectangle(
      left: (x - right) > -0.01 ? 0 : x - right, top: (y - down) > -0.01 ? 0 : y - down,
      right: x + right < Double(width) + 0.01 ? Double(width) : x + right,
      bottom: y + down < Double(height) + 0.01 ? Double(height) : y + down)
    colors.update(repeating: .transparent, count: width * height)
    PlacedImage(self, in: box, clip: PixelRectangle(picture: width, height))
      .lay(on: colors, width: width, rows: 0..<height)
    return Bitmap(taking: colors, width: width, height: height)
  }

  /// The image turned upright.
  ///
  /// - Parameter orientation: 1...8, as in Exif: what is at the top and at the left of the pixels as they lie.
  /// - Returns: The image; nil if there is no memory.
  package func turned(_ orientation: Int) -> Bitmap? {
    guard (2...8).contains(orientation) else { return self }
    let swapsSides = orientation > 4
    let (columns, rows) = swapsSides ? (height, width) : (width, height)
    guard let colors = Bitmap.memory(columns * rows) else { return nil }
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) = swapsSides ? (row, column) : (column, row)
        // Which of the sides are mirrored: at 2 the columns, at 3 both, at 4 the rows, and so on.
        let mirrorsColumns = [2, 3, 7, 8].contains(orientation)
        let mirrorsRows = [3, 4, 6, 7].contains(orientation)
        let source = self.row(mirrorsRows ? height - 1 - y : y)
        colors[row * columns + column] = source[mirrorsColumns ? width - 1 - x : x]
      }
    }
    return Bitmap(taking: colors, width: columns, height: rows, isOpaque: isOpaque)
  }

  /// The part of the image in the largest disc in its middle; nil if there is no memory.
  package var disc: Bitmap? {
    guard let colors = Bitmap.memory(width * height) else { return nil }
    let (x, y) = (Double(width) / 2, Double(height) / 2)
    let radius = min(x, y)
    for row in 0..<height {
      let source = self.row(row)
      for column in 0..<width {
        let far = hypot(Double(column) + 0.5 - x, Double(row) + 0.5 - y)
        var color = source[column]
        color.alpha = UInt8(Double(color.alpha) * min(max(radius + 0.5 - far, 0), 1))
        colors[row * width + column] = color
      }
    }
    return Bitmap(taking: colors, width: width, height: height)
  }

  /// Memory for colours, which an image takes over; nil if there is none.
  private static func memory(_ count: Int) -> UnsafeMutablePointer<Color>? {
    malloc(count * MemoryLayout<Color>.stride)?.bindMemory(to: Color.self, capacity: count)
  }
}
