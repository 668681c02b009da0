// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pixels of a picture that have colours of their own, many side by side in the same one.

import CLibrary

/// Pixels side by side in one colour, and the next ones.
///
/// A run takes 12 bytes; its outline would take twenty times as much.
package struct PixelRuns: Equatable, Sendable {
  /// Pixels of one row side by side.
  struct Run: Equatable, Sendable {
    /// The row.
    let row: Int32

    /// The first column.
    let column: Int32

    /// The number of pixels.
    let count: UInt16

    /// The number of the colour.
    let color: UInt16
  }

  /// The colours, each once.
  private(set) var colors: [Color] = []

  /// The runs, row by row from the top and from left to right.
  private(set) var runs: [Run] = []

  /// The number of runs.
  package var count: Int { runs.count }

  /// Pixels of the picture for each pixel of what they are painted on.
  private(set) var scale: Double

  /// The place in the picture of the first pixel of their canvas.
  private(set) var left = 0, top = 0

  /// Whether they are an image, not outlines, in files of shapes.
  package let isImage: Bool

  private var numbers: [Color: UInt16] = [:]
  private var latest: (color: Color, number: UInt16)?

  /// No pixels.
  ///
  /// - Parameters:
  ///   - scale: Pixels of the picture for each pixel of what they are painted on, above 0.
  ///   - isImage: Whether they are an image, not outlines, in files of shapes. Default: false.
  package init(scale: Double, isImage: Bool = false) {
    (self.scale, self.isImage) = (scale, isImage)
  }

  package static func == (a: PixelRuns, b: PixelRuns) -> Bool {
    a.scale == b.scale && a.left == b.left && a.top == b.top && a.colors == b.colors
      && a.runs == b.runs
  }

  /// Makes room for runs.
  ///
  /// - Parameter count: The number of runs.
  package mutating func reserveCapacity(_ count: Int) { runs.makeRoom(for: count) }

  /// Adds a pixel after all others, row by row from the top.
  ///
  /// - Parameters:
  ///   - color: Its colour; there are at most 65 536.
  ///   - column: Its column.
  ///   - row: Its row.
  package mutating func add(_ color: Color, column: Int, row: Int) {
    let number = number(of: color)
    if let last = runs.last, last.color == number, last.row == row, last.count < .max,
      Int(last.column) + Int(last.count) == column
    {
      runs[runs.count - 1] = Run(
        row: last.row, column: last.column, count: last.count + 1, color: number)
    } else {
      runs.append(Run(row: Int32(row), column: Int32(column), count: 1, color: number))
    }
  }

  /// Adds pixels side by side after all others, row by row from the top.
  ///
  /// - Parameters:
  ///   - number: The number of their colour, which is not that of the pixel to the left.
  ///   - columns: Their columns, at least one.
  ///   - row: Their row.
  package mutating func add(_ number: UInt16, columns: Range<Int>, row: Int) {
    let most = Int(UInt16.max)
    guard columns.count > most else {
      runs.append(
        Run(
          row: Int32(row), column: Int32(columns.lowerBound), count: UInt16(columns.count),
          color: number))
      return
    }
    for first in stride(from: columns.lowerBound, to: columns.upperBound, by: most) {
      runs.append(
        Run(
          row: Int32(row), column: Int32(first),
          count: UInt16(min(columns.upperBound - first, most)), color: number))
    }
  }

  /// The number of a colour, a new one if it has none.
  ///
  /// - Parameter color: The colour.
  /// - Returns: The number by which runs are added.
  package mutating func number(of color: Color) -> UInt16 {
    if let latest, latest.color == color { return latest.number }
    // Few are compared sooner than looked up.
    let known =
      colors.count <= 16 ? colors.firstIndex(of: color).map { UInt16($0) } : numbers[color]
    let number = known ?? UInt16(colors.count)
    if Int(number) == colors.count {
      colors.append(color)
      numbers[color] = number
    }
    latest = (color, number)
    return number
  }

  /// The numbers of the colours in an order that does not depend on where they are.
  var order: [Int] { colors.indices.sorted { colors[$0].hexadecimal < colors[$1].hexadecimal } }

  /// The outlines of the pixels of each colour, in pixels of what they are painted on.
  package var outlines: [(color: Color, outline: Path)] {
    var paths = [Path](repeating: Path(), count: colors.count)
    for run in runs {
      let (column, row) = (Int(run.column) - left, Int(run.row) - top)
      paths[Int(run.color)].append(
        Path(
          Rectangle(
            left: Double(column) / scale, top: Double(row) / scale,
            right: Double(column + Int(run.count)) / scale, bottom: Double(row + 1) / scale)))
    }
    return order.map { (colors[$0], paths[$0]) }
  }

  /// The pixels as an image, transparent between them, and its box in pixels of what they are painted on; nil if there is
  /// none, or no memory for it.
  ///
  /// - Complexity: O(pixels of the box).
  package var image: (image: Bitmap, box: Rectangle)? {
    guard let first = runs.first, let last = runs.last else { return nil }
    let columns =
      (runs.map(\.column).min() ?? 0)..<(runs.map { $0.column + Int32($0.count) }.max() ?? 1)
    let (width, height) = (columns.count, Int(last.row - first.row) + 1)
    guard
      let pixels = calloc(width * height, MemoryLayout<Color>.stride)?
        .bindMemory(to: Color.self, capacity: width * height)
    else { return nil }
    for run in runs {
      let place = Int(run.row - first.row) * width + Int(run.column - columns.lowerBound)
      (pixels + place).update(repeating: colors[Int(run.color)], count: Int(run.count))
    }
    let (x, y) = (Int(columns.lowerBound) - left, Int(first.row) - top)
    return (
      Bitmap(taking: pixels, width: width, height: height),
      Rectangle(
        left: Double(x) / scale, top: Double(y) / scale, right: Double(x + width) / scale,
        bottom: Double(y + height) / scale)
    )
  }

  /// The same pixels on a canvas that has more of them for the same length.
  func scaled(_ factor: Double) -> PixelRuns {
    var result = self
    result.scale /= factor
    return result
  }

  /// The same pixels on a canvas that begins elsewhere; nil if it does not begin with a pixel.
  func shifted(left x: Double, top y: Double) -> PixelRuns? {
    guard let x = Int(exactly: x * scale), let y = Int(exactly: y * scale) else { return nil }
    var result = self
    (result.left, result.top) = (left + x, top + y)
    return result
  }
}
