// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The passes in a coarser picture, whose pixels are squares of pixels.

extension PassCounts {
  /// The fewest parts of a square with a pixel that has any: a lone fix stays visible.
  private static let fewestSeen: UInt32 = 16

  /// The passes in a picture with half as many pixels per side for the same ground, or a quarter, and so on.
  ///
  /// A pixel counts a line by the length that the line has in it, in pixels. So a square of *n* by *n* pixels counts
  /// their sum by *n*. A track that turns within such a square may count there more than once.
  ///
  /// - Parameters:
  ///   - fine: The passes of the finer picture, in all of its rows.
  ///   - halvings: How often the number of pixels a side is halved, 0...32.
  ///   - left: The column of the finer picture where this one begins; it may lie before the first one.
  ///   - top: The row where this one begins.
  ///   - width: Pixels a row of this picture, from 1.
  ///   - height: Its rows, from 1.
  /// - Complexity: O(pixels of both).
  package init(
    halving fine: PassCounts, times halvings: Int, left: Int, top: Int, width: Int, height: Int
  ) {
    precondition(fine.rows == 0..<fine.height, "Counts of all rows are halved")
    self.init(width: width, height: height)
    let columns = (left..<(left + width << halvings)).clamped(to: 0..<fine.width)
    let rows = (top..<(top + height << halvings)).clamped(to: 0..<fine.height)
    withParts { parts in
      var sums = [UInt64](repeating: 0, count: width)
      var greatest = [UInt32](repeating: 0, count: width)
      for row in rows {
        for column in columns {
          let count = fine.parts[row * fine.width + column]
          guard count > 0 else { continue }
          let place = (column - left) >> halvings
          sums[place] += UInt64(count)
          greatest[place] = max(greatest[place], count)
        }
        let square = (row - top) >> halvings
        guard row == rows.last || (row + 1 - top) >> halvings != square else { continue }
        for place in 0..<width where sums[place] > 0 {
          let sum = (sums[place] + (1 << halvings) / 2) >> UInt64(halvings)
          let least = min(greatest[place], PassCounts.fewestSeen)
          parts[square * width + place] = max(UInt32(min(sum, UInt64(UInt32.max))), least)
          (sums[place], greatest[place]) = (0, 0)
        }
      }
    }
  }
}
