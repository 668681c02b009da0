// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Squares of the picture with the legs that can show in them, each divided into four on the way down.

/// The visible part of a stroke in a square.
enum SquareContent {
  /// Every sample is covered.
  case full
  /// Only the legs found can show, if any.
  case legs(Int)
}

/// Finds the legs that can show in a square among those that can show in a larger one around.
protocol SquareFinder {
  /// Finds the legs that can show in a square.
  ///
  /// - Parameters:
  ///   - left: The left edge of the square, in pixels.
  ///   - top: Its upper edge.
  ///   - side: Its side.
  ///   - range: Where in `found` the legs are that can show in a larger square around.
  ///   - found: Numbers of legs; those that can show are appended.
  /// - Returns: How many legs can show there, or that it is full.
  /// - Complexity: O(range).
  mutating func find(
    left: Int, top: Int, side: Int, in range: Range<Int>, of found: inout [Int32]
  ) -> SquareContent
}

/// The squares that hold one band of the picture after the other.
struct NestedSquares<Finder: SquareFinder> {
  /// A square of the picture, with the legs that can show in it.
  struct Square {
    /// Its left edge, in pixels.
    var left: Int

    /// The place of its legs in `found`; nil if it is full.
    var legs: Range<Int>?
  }

  /// Squares side by side.
  private struct Strip {
    let squares: [Square]
    let top, side: Int
    /// The number of legs found before its squares.
    let start: Int
  }

  /// Numbers of legs: those of the larger squares first.
  private(set) var found: [Int32]

  private var finder: Finder

  /// The strips that hold the current band, the whole picture first.
  private var open: [Strip]

  /// The columns of pixels that are stroked.
  private let columns: Range<Int>

  /// One square around the picture.
  ///
  /// - Parameters:
  ///   - finder: Finds legs in squares.
  ///   - legs: The numbers of all legs, in an order that the finder keeps.
  ///   - width: Pixels a row of the picture.
  ///   - height: Rows of the picture.
  ///   - cells: The columns of four pixels that are stroked; nil for all of them.
  init(_ finder: Finder, of legs: [Int32], width: Int, height: Int, columns cells: Range<Int>?) {
    self.finder = finder
    columns = cells.map { ($0.lowerBound * 4)..<($0.upperBound * 4) } ?? 0..<width
    found = legs
    var side = SampledBand.height
    while side < max(width, height) { side *= 2 }
    let all = Square(left: 0, legs: found.indices)
    open = [Strip(squares: [all], top: 0, side: side, start: found.count)]
  }

  /// The squares of a band that have something in them, as high as the band.
  ///
  /// - Parameter y: The first row of the band, below those of the bands before.
  /// - Returns: The squares from left to right.
  mutating func ofBand(at y: Int) -> [Square] {
    while let strip = open.last {
      if y >= strip.top + strip.side {
        forget(downTo: strip.start)
        open.removeLast()
      } else if strip.squares.isEmpty || strip.side == SampledBand.height {
        return strip.squares
      } else {
        openHalf(of: strip, with: y)
      }
    }
    return []
  }

  /// Quarters the squares of a strip in the half where a row is.
  private mutating func openHalf(of strip: Strip, with y: Int) {
    let half = strip.side / 2
    let top = y < strip.top + half ? strip.top : strip.top + half
    let start = found.count
    var quarters: [Square] = []
    for square in strip.squares {
      for left in [square.left, square.left + half] where isSeen(left, side: half) {
        guard let legs = square.legs else {
          quarters.append(Square(left: left))
          continue
        }
        if let quarter = quarter(left: left, top: top, side: half, legs: legs) {
          quarters.append(quarter)
        }
      }
    }
    open.append(Strip(squares: quarters, top: top, side: half, start: start))
  }

  /// Whether columns are among those that are stroked.
  func isSeen(_ left: Int, side: Int) -> Bool {
    left < columns.upperBound && left + side > columns.lowerBound
  }

  /// Finds the legs of a quarter of a square.
  ///
  /// - Parameters:
  ///   - left: Its left edge, in pixels.
  ///   - top: Its upper edge.
  ///   - side: Its side.
  ///   - legs: The place of the legs of the square in `found`.
  /// - Returns: The quarter; nil if nothing shows in it.
  mutating func quarter(left: Int, top: Int, side: Int, legs: Range<Int>) -> Square? {
    let start = found.count
    switch finder.find(left: left, top: top, side: side, in: legs, of: &found) {
    case .full: return Square(left: left)
    case .legs(0): return nil
    case .legs: return Square(left: left, legs: start..<found.count)
    }
  }

  /// Forgets the legs that were found last.
  ///
  /// - Parameter count: How many stay.
  mutating func forget(downTo count: Int) { found.removeLast(found.count - count) }
}
