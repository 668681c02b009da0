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

/// A square of the picture, as the discs of legs of one width see it.
///
/// `LegsBySquare.swift` has the reasons.
struct SquareReach {
  /// The middle of the square, in pixels.
  let x, y: Double

  /// The square of the distance from the middle within which a leg covers all of the square; negative for none.
  let squareWithin: Double

  /// The square of the distance from which on a leg covers nothing of it.
  let squareBeyond: Double

  /// The largest distance from the middle, in pixels.
  private let reach: Double

  /// The greatest error of two legs together, in pixels.
  private let margin: Double

  /// Both distances to any place of the square together, in pixels.
  private let sum: Double

  private let turn: Double

  /// - Parameters:
  ///   - left: The left edge of the square, in pixels.
  ///   - top: Its upper edge.
  ///   - side: Its side.
  ///   - radius: Half of the width of the stroke, in pixels.
  ///   - margin: The greatest error of two legs together, in pixels.
  init(left: Int, top: Int, side: Int, radius: Double, margin: Double) {
    (x, y) = (Double(left) + Double(side) / 2, Double(top) + Double(side) / 2)
    reach = Double(side) * 0.5.squareRoot()
    self.margin = margin
    let within = radius - reach - margin
    squareWithin = within > 0 ? within * within : -1
    let beyond = radius + reach + margin
    squareBeyond = beyond * beyond
    sum = 2 * (radius + 2 * reach + margin)
    turn = 4 * reach * reach
  }

  /// Whether the square is so small that of legs as far away as the radius few are nearest to some place of it.
  func isSmall(for radius: Double) -> Bool { reach * 4 < radius }

  /// The most pixels that a straight leg gains on its nearest point.
  ///
  /// Returns the pixels.
  @inline(__always)
  func bend(of square: Double) -> Double {
    let room = square.squareRoot() - reach
    return room > 0 ? reach * reach / (2 * room) : .infinity
  }

  /// The difference of squares that a leg has to lose to another one to be farther from each place of the square.
  @inline(__always)
  func ahead(length: Float, bend: Double) -> Double {
    (min(Double(length), bend) + margin) * sum
  }

  /// Whether a leg is farther from each place of the square than another one.
  @inline(__always)
  func isBehind(gain: Double, _ x: Double, _ y: Double) -> Bool {
    gain > 0 && gain * gain >= turn * (x * x + y * y)
  }
}

/// Finds the legs that can show in a square among those that can show in a larger one around.
protocol SquareFinder {
  /// Finds the legs that can show in a square.
  ///
  /// `left`: the left edge of the square, in pixels. Complexity: O(range).
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
  /// `cells`: the columns of four pixels that are stroked; nil for all of them.
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
  /// `y`: the first row of the band, below those of the bands before.
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
  /// `left`: its left edge, in pixels. Returns the quarter; nil if nothing shows in it.
  mutating func quarter(left: Int, top: Int, side: Int, legs: Range<Int>) -> Square? {
    let start = found.count
    switch finder.find(left: left, top: top, side: side, in: legs, of: &found) {
    case .full: return Square(left: left)
    case .legs(0): return nil
    case .legs: return Square(left: left, legs: start..<found.count)
    }
  }

  /// Forgets the legs that were found last.
  mutating func forget(downTo count: Int) { found.removeLast(found.count - count) }
}
