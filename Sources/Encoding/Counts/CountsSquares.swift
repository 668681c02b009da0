// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The squares of pixels in which counts are written.

/// The squares of a picture, row by row from the top; the last ones of rows and columns may be cut.
struct CountsSquares {
  /// The side of a square in pixels.
  static let side = 256

  /// Pixels a row of the picture, and its rows.
  let width, height: Int

  /// The number of squares side by side.
  private var across: Int { (width + CountsSquares.side - 1) / CountsSquares.side }

  /// The number of squares.
  var count: Int { across * ((height + CountsSquares.side - 1) / CountsSquares.side) }

  /// The pixels of a square: the first column and row, and how many of each there are.
  typealias Pixels = (left: Int, top: Int, columns: Int, rows: Int)

  /// The pixels of a square.
  func pixels(of square: Int) -> Pixels {
    let (row, column) = square.quotientAndRemainder(dividingBy: across)
    let (left, top) = (column * CountsSquares.side, row * CountsSquares.side)
    return (
      left, top, min(CountsSquares.side, width - left), min(CountsSquares.side, height - top)
    )
  }

  /// The squares that have pixels in some rows of the picture.
  func numbers(in rows: Range<Int>) -> Range<Int> {
    guard let last = rows.last else { return 0..<0 }
    let side = CountsSquares.side
    return (rows.lowerBound / side * across)..<((last / side + 1) * across)
  }
}
