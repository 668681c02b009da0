// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The numbers of a file of counts, one after another, and what each of them means.

import Drawing

/// Takes the unpacked bytes of counts, and ignores positions outside the picture.
struct CountsNumbers {
  /// The meaning of the next number.
  private enum Meaning {
    /// The step from one square to the next, or 0 for the end.
    case square
    /// The number of pixels of the square that have counts.
    case count
    /// The step from one pixel of the square to the next.
    case pixel
    /// Its count, in parts of a pass.
    case parts
    /// There is none any more.
    case none
  }

  private let squares: CountsSquares
  private var next = Meaning.square
  private var (number, shift): (UInt64, UInt64) = (0, 0)

  /// The square, its pixels, how many of them are to come, the place of the last one, and its index in the picture.
  private var (square, pixelsLeft, place, index) = (-1, 0, -1, 0)
  private var pixels = (left: 0, top: 0, columns: 0, rows: 0)

  /// The number of pixels that had counts.
  private(set) var pixelsTaken = 0

  /// Whether all squares have been taken.
  var isOver: Bool { next == .none }

  init(_ squares: CountsSquares) { self.squares = squares }

  /// Adds the counts in bytes that follow.
  ///
  /// `bytes`: the bytes. `parts`: the counts of all pixels, row by row from the top; nil if the bytes are only checked.
  /// Returns their fault; nil if there is none.
  mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, into parts: UnsafeMutableBufferPointer<UInt32>?
  ) -> String? {
    for byte in bytes {
      number |= UInt64(byte & 0x7f) << shift
      if byte >= 0x80 {
        shift += 7
        if shift > 28 { return "a number is too large" }
        continue
      }
      // At most 35 bits.
      let value = Int(number)
      (number, shift) = (0, 0)
      switch next {
      case .parts:
        guard let more = UInt32(exactly: value), more > 0 else { return "a count is out of range" }
        if let parts { parts[index] = addedParts(parts[index], more) }
        pixelsLeft -= 1
        pixelsTaken += 1
        next = pixelsLeft > 0 ? .pixel : .square
      case .pixel:
        place += value
        let (row, column) = place.quotientAndRemainder(dividingBy: CountsSquares.side)
        guard value > 0, row < pixels.rows, column < pixels.columns else {
          return "a pixel is out of its square"
        }
        index = (pixels.top + row) * squares.width + pixels.left + column
        next = .parts
      case .square where value == 0:
        next = .none
      case .square:
        square += value
        guard square < squares.count else { return "a square is out of the picture" }
        pixels = squares.pixels(of: square)
        next = .count
      case .count:
        guard (1...(pixels.columns * pixels.rows)).contains(value) else {
          return "a number of pixels is out of range"
        }
        (pixelsLeft, place, next) = (value, -1, .pixel)
      case .none:
        return "there is more after its end"
      }
    }
    return nil
  }
}
