// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The light around busy places of a density.

import CLibrary

/// How much the passes of a picture light up what is around them.
///
/// It is the density of the colours, blurred by a narrow and by a wide Gaussian: each is three means of squares, of whole
/// numbers, so that it does not depend on the machine. A glow has no edges, so a large picture has fewer cells than
/// pixels.
package struct GlowField {
  /// Pixels a side of a cell.
  private let step: Int

  /// Cells a row, and rows.
  private let columns, rows: Int

  /// The light of each cell, row by row, 0...1.
  private let light: [Float]

  /// The greatest number of cells.
  private static let mostCells = 1 << 23

  /// The wide Gaussian in parts of the narrow one, and how much each counts.
  private static let (wide, ofNarrow, ofWide) = (4.0, 3.0, 8.0)

  /// How many standard deviations of the narrow Gaussian away light may still be seen.
  package static let reach = 3 * wide

  /// The place of the brightest light among the colours, and its opacity: the lines themselves stay the brightest.
  private static let (hue, opacity) = (0.55, 0.75)

  /// The light around a density.
  ///
  /// - Parameters:
  ///   - field: The density.
  ///   - greatest: The density of the last colour, in passes, above 0.
  ///   - deviation: The standard deviation of the narrow Gaussian, in pixels, above 0.
  /// - Complexity: O(pixels).
  package init(_ field: DensityField, greatest: Double, deviation: Double) {
    let (width, height) = (field.width, field.height)
    var step = max(Int(deviation / 2), 1)
    while ((width + step - 1) / step) * ((height + step - 1) / step) > GlowField.mostCells {
      step += 1
    }
    (self.step, columns, rows) = (step, (width + step - 1) / step, (height + step - 1) / step)
    let cells = GlowField.means(of: field, greatest: greatest, step: step, columns, rows)
    let own = deviation / Double(step)
    var narrow = BlurredCells(cells, columns: columns, rows: rows)
    narrow.blur(deviation: own)
    // Both together are as wide as one that is blurred at once.
    var wide = narrow
    wide.blur(deviation: own * (GlowField.wide * GlowField.wide - 1).squareRoot())
    light = zip(narrow.cells, wide.cells).map { narrow, wide in
      let sum =
        (GlowField.ofNarrow * Double(narrow) + GlowField.ofWide * Double(wide)) / GlowField.whole
      // Like 1 − exp(−x), which is not the same on every machine.
      let rest = 1 / (1 + sum / 4)
      return Float(1 - rest * rest * rest * rest)
    }
  }

  /// The number of a cell whose pixels all have the last colour.
  private static let whole = Double(1 << 20)

  /// The means of cells: the part of each density along the colours, more for the greater ones.
  private static func means(
    of field: DensityField, greatest: Double, step: Int, _ columns: Int, _ rows: Int
  ) -> [UInt32] {
    var sums = [UInt64](repeating: 0, count: columns * rows)
    // Densities come again and again.
    var (latest, part) = (UInt32(0), UInt64(0))
    field.forEachValue { index, value in
      if value != latest {
        latest = value
        let place = DensityField.part(of: field.passes(value), greatest: greatest)
        part = UInt64((place * place.squareRoot() * whole).rounded())
      }
      let (row, column) = index.quotientAndRemainder(dividingBy: field.width)
      sums[row / step * columns + column / step] += part
    }
    return sums.enumerated().map { place, sum in
      guard sum > 0 else { return 0 }
      let (row, column) = place.quotientAndRemainder(dividingBy: columns)
      let pixels = min(step, field.width - column * step) * min(step, field.height - row * step)
      return UInt32(sum / UInt64(pixels))
    }
  }

  /// The light as an image.
  ///
  /// - Parameter colors: The colours from no pass to the greatest density, at least one.
  /// - Returns: The image, and the width and the height that it fills in pixels; nil if there is no memory for it.
  package func image(_ colors: [Color]) -> (image: Bitmap, width: Int, height: Int)? {
    guard
      let pixels = calloc(light.count, MemoryLayout<Color>.stride)?
        .bindMemory(to: Color.self, capacity: light.count)
    else { return nil }
    for (place, light) in light.enumerated() where light > 0 {
      let part = Double(light)
      var color = colors[Int((GlowField.hue * part * Double(colors.count - 1)).rounded())]
      color.alpha = UInt8((GlowField.opacity * part * Double(color.alpha)).rounded())
      pixels[place] = color.alpha > 0 ? color : .transparent
    }
    return (
      Bitmap(taking: pixels, width: columns, height: rows), columns * step, rows * step
    )
  }
}

/// Numbers in rows and columns, which go on beyond the edges as they are there.
private struct BlurredCells {
  private(set) var cells: [UInt32]
  private var other: [UInt32]
  private let columns, rows: Int

  init(_ cells: [UInt32], columns: Int, rows: Int) {
    (self.cells, self.columns, self.rows) = (cells, columns, rows)
    other = cells
  }

  /// Blurs them by three means of squares, which are nearly a Gaussian.
  ///
  /// `deviation`: its standard deviation in cells.
  mutating func blur(deviation: Double) {
    let radius = max(Int((((4 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded()), 1)
    for _ in 0..<3 {
      blurAcross(radius: radius)
      blurDown(radius: radius)
    }
  }

  /// Makes each cell the mean of those to its left and right.
  private mutating func blurAcross(radius: Int) {
    let (columns, count) = (columns, UInt32(2 * radius + 1))
    cells.withUnsafeBufferPointer { cells in
      other.withUnsafeMutableBufferPointer { other in
        for row in 0..<rows {
          let start = row * columns
          func cell(_ column: Int) -> UInt32 { cells[start + min(max(column, 0), columns - 1)] }
          var sum = (-radius...radius).reduce(UInt32(0)) { $0 + cell($1) }
          for column in 0..<columns {
            other[start + column] = (sum + count / 2) / count
            sum = sum + cell(column + radius + 1) - cell(column - radius)
          }
        }
      }
    }
    swap(&cells, &other)
  }

  /// Makes each cell the mean of those above and below.
  private mutating func blurDown(radius: Int) {
    let (columns, rows, count) = (columns, rows, UInt32(2 * radius + 1))
    var sums = [UInt32](repeating: 0, count: columns)
    func start(_ row: Int) -> Int { min(max(row, 0), rows - 1) * columns }
    cells.withUnsafeBufferPointer { cells in
      other.withUnsafeMutableBufferPointer { other in
        sums.withUnsafeMutableBufferPointer { sums in
          for row in -radius...radius {
            for column in 0..<columns { sums[column] += cells[start(row) + column] }
          }
          for row in 0..<rows {
            let (below, above) = (start(row + radius + 1), start(row - radius))
            for column in 0..<columns {
              other[row * columns + column] = (sums[column] + count / 2) / count
              sums[column] = sums[column] + cells[below + column] - cells[above + column]
            }
          }
        }
      }
    }
    swap(&cells, &other)
  }
}
