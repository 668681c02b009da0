// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The density of tracks as a picture: soft lines, and a colour for each density.

/// The number of passes at each pixel, softened so that lines have no steps.
package struct DensityField {
  /// Parts of a pass, row by row.
  private let values: [UInt32]

  /// Pixels a row, and rows.
  let width, height: Int

  /// The columns of each row outside of which the density is 0: most pixels of a picture are far from its tracks.
  private let columns: [Range<Int>]

  /// The number of parts of a pass here.
  private let whole: Double

  /// The densities of some passes.
  ///
  /// Each pixel and its eight neighbours are summed with the weights 1, 2, 1 across and down, so that the middle
  /// of a level line has the count of its passes.
  ///
  /// - Parameters:
  ///   - counts: The counts of all rows.
  ///   - radius: How far passes reach to each side, in pixels; below 1 a line is as wide as its softened edges.
  /// - Complexity: O(pixels); the memory of the counts is used again, as a large picture has a gigabyte of them.
  package init(_ counts: consuming PassCounts, radius: Double = 0) {
    // In the middle of a wide line all nine pixels have its passes, and of a thin one those along it.
    whole = Double(PassCounts.whole) * (radius < 1 ? 8 : 16)
    var counts = counts.widened(by: radius)
    precondition(counts.rows == 0..<counts.height, "A density has all rows")
    (width, height) = (counts.width, counts.height)
    let (width, height) = (counts.width, counts.height)
    let columns = DensityField.columns(of: counts)
    var values = counts.takeParts()
    // The counts of a row and of the one above, which are overwritten.
    var here = [UInt32](repeating: 0, count: width)
    var above = here
    values.withUnsafeMutableBufferPointer { values in
      for row in 0..<height {
        let start = row * width
        swap(&here, &above)
        here.withUnsafeMutableBufferPointer { here in
          _ = here.update(fromContentsOf: values[start..<(start + width)])
        }
        let isLast = row == height - 1
        /// The weighted sum of a pixel with those above and below.
        func down(_ column: Int) -> UInt64 {
          guard column < width else { return 0 }
          let below = isLast ? 0 : values[start + width + column]
          return 2 * UInt64(here[column]) + UInt64(above[column]) + UInt64(below)
        }
        var left: UInt64 = 0
        var middle = down(columns[row].lowerBound)
        for column in columns[row] {
          let right = down(column + 1)
          values[start + column] = UInt32(min(left + 2 * middle + right, UInt64(UInt32.max)))
          left = middle
          middle = right
        }
      }
    }
    (self.values, self.columns) = (values, columns)
  }

  /// The columns of each row that have passes, or neighbours that have.
  private static func columns(of counts: PassCounts) -> [Range<Int>] {
    let (width, height) = (counts.width, counts.height)
    let passed = (0..<height).map { row -> Range<Int> in
      let parts = counts.parts[(row * width)..<((row + 1) * width)]
      guard let first = parts.firstIndex(where: { $0 > 0 }),
        let last = parts.lastIndex(where: { $0 > 0 })
      else { return 0..<0 }
      return (first - parts.startIndex)..<(last - parts.startIndex + 1)
    }
    return (0..<height).map { row in
      let near = passed[max(row - 1, 0)...min(row + 1, height - 1)].filter { !$0.isEmpty }
      guard let first = near.map(\.lowerBound).min(), let last = near.map(\.upperBound).max() else {
        return 0..<0
      }
      return max(first - 1, 0)..<min(last + 1, width)
    }
  }

  /// Calls back with each density above 0, row by row from the top.
  func forEachValue(_ body: (_ index: Int, _ value: UInt32) -> Void) {
    values.withUnsafeBufferPointer { values in
      for (row, columns) in columns.enumerated() {
        for index in (row * width + columns.lowerBound)..<(row * width + columns.upperBound)
        where values[index] > 0 {
          body(index, values[index])
        }
      }
    }
  }

  /// The passes of a density that is called back with.
  func passes(_ value: UInt32) -> Double { Double(value) / whole }

  /// The greatest density, in passes.
  package var greatest: Double {
    var greatest: UInt32 = 0
    forEachValue { greatest = max(greatest, $1) }
    return Double(greatest) / whole
  }

  /// The density that a part of all pixels where any track passes do not exceed.
  ///
  /// - Parameter part: The part, 0...1.
  /// - Returns: The density in passes; 0 if no track passes.
  /// - Complexity: O(pixels).
  package func percentile(_ part: Double) -> Double {
    // The upper halves first, then the lower halves of those that share the one in question.
    var counts = [Int](repeating: 0, count: 1 << 16)
    forEachValue { counts[Int($1 >> 16)] += 1 }
    let total = counts.reduce(0, +)
    guard total > 0 else { return 0 }
    var rank = min(Int(Double(total) * part), total - 1)
    func find(_ counts: [Int]) -> UInt32 {
      for (index, count) in counts.enumerated() {
        if rank < count { return UInt32(index) }
        rank -= count
      }
      return 0
    }
    let upper = find(counts)
    counts = [Int](repeating: 0, count: 1 << 16)
    forEachValue { if $1 >> 16 == upper { counts[Int($1 & 0xffff)] += 1 } }
    return Double(upper << 16 | find(counts)) / whole
  }

  /// The place of a density along the colours.
  ///
  /// - Parameters:
  ///   - density: The density in passes, from 0.
  ///   - greatest: The density of the last colour, above 0.
  /// - Returns: 0 for no pass, 1 for the greatest density and all above it.
  package static func part(of density: Double, greatest: Double) -> Double {
    min(logarithm(1 + density) / logarithm(1 + greatest), 1)
  }

  /// The number of distinguished colours, and of steps from nothing to one pass.
  private static let (steps, fadeSteps) = (160, 16)

  /// Calls back with the colour of each pixel, row by row from the top.
  ///
  /// The colours go with the logarithm of 1 + the density, up to a greatest one. Densities below
  /// one pass fade into nothing.
  ///
  /// - Parameters:
  ///   - row: Colours from the least density to the greatest.
  ///   - greatest: The density from which on all is the last colour, in passes, above 0.
  ///   - body: Takes the index of the pixel and its colour; it is not called if no track passes.
  /// - Complexity: O(pixels).
  package func colors(
    _ row: [Color], greatest: Double, _ body: (_ index: Int, _ color: Color) -> Void
  ) {
    let steps = DensityField.steps
    func color(_ density: Double) -> Color {
      let part = DensityField.part(of: density, greatest: greatest)
      let step = (part * Double(steps)).rounded() / Double(steps)
      return row[Int((step * Double(row.count - 1)).rounded())]
    }
    let first = color(1)
    // Densities come again and again: the latest is remembered.
    var (latest, latestColor) = (UInt32(0), Color.transparent)
    forEachValue { index, value in
      if value != latest {
        let density = Double(value) / whole
        latest = value
        if density < 1 {
          let fade = (density * Double(DensityField.fadeSteps)).rounded(.up)
          latestColor = first
          latestColor.alpha = UInt8(
            (fade / Double(DensityField.fadeSteps) * Double(first.alpha)).rounded())
        } else {
          latestColor = color(density)
        }
      }
      body(index, latestColor)
    }
  }
}

/// The binary logarithm of a number from 1, the same on every machine.
///
/// The series of the inverse hyperbolic tangent (Abramowitz and Stegun, 4.1.27): its argument is at most 1/3
/// here, so twelve terms are right to 13 digits.
private func logarithm(_ number: Double) -> Double {
  let fraction = number.significand
  let z = (fraction - 1) / (fraction + 1)
  var (power, sum) = (z, 0.0)
  for term in 0..<12 {
    sum += power / Double(2 * term + 1)
    power *= z * z
  }
  return Double(number.exponent) + 2 * sum / 0.6931471805599453
}
