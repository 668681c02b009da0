// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The numbers of a column of plain rows. Nearly all have at most eight bytes, which are read
// together.

/// Reads the numbers of the cells of a column.
struct PlainNumbers {
  private let decimalSign: UInt8

  /// The expected form of a longer number.
  private var digits = ExpectedDigits()

  /// - Parameter decimalComma: Whether a comma is a decimal sign, as a point always is.
  init(decimalComma: Bool) { decimalSign = RouteReading.decimalSign(hasComma: decimalComma) }

  /// Reads a cell.
  ///
  /// Returns the number; nil if the cell is long, or not written as nearly every number is.
  @inline(__always)
  mutating func number(_ row: Int, _ place: Int, of cells: PlainCells) -> Double? {
    let count = cells[row, place].count
    guard count > 0, count <= 14 else { return nil }
    return count <= 8
      ? shortNumber(cells.chunk(row, place), count: count)
      : cells.number(row, place, decimalSign: decimalSign, digits: &digits)
  }

  /// Reads a cell, and keeps its text.
  ///
  /// Returns the number and the text; nil if the cell is long, or not written as nearly every number is.
  @inline(__always)
  func numberAndText(
    _ row: Int, _ place: Int, of cells: PlainCells
  ) -> (number: Double, text: CellText)? {
    let count = cells[row, place].count
    guard count > 0, count <= CellText.mostBytes else { return nil }
    let chunk = cells.chunk(row, place)
    guard let number = shortNumber(chunk, count: count) else { return nil }
    return (number, CellText(chunk, count: count))
  }

  /// The number of a cell of up to eight bytes.
  ///
  /// `chunk`: the bytes of the cell and what is after them, the first one lowest. `count`: the bytes of the cell, at
  /// least one. Returns the number; nil if it is written otherwise.
  @inline(__always)
  private func shortNumber(_ chunk: UInt64, count: Int) -> Double? {
    guard chunk & 0xff != 0x2d else {
      guard count > 1, let number = unsignedNumber(chunk &>> 8, count: count &- 1) else {
        return nil
      }
      return -number
    }
    return unsignedNumber(chunk, count: count)
  }

  /// The number of up to eight bytes that have no sign.
  @inline(__always)
  private func unsignedNumber(_ chunk: UInt64, count: Int) -> Double? {
    // Digits become their numbers. The last one is the highest byte, and what is below the first one is 0.
    let zeros = UInt64(truncatingIfNeeded: 64 &- count &* 8)
    let digits = (chunk ^ (0x30 &* eachByte)) &<< zeros
    var points = zeroBytes(digits ^ ((0x2e ^ 0x30) &* eachByte))
    if decimalSign != 0x2e {
      points |= zeroBytes(digits ^ (UInt64(decimalSign ^ 0x30) &* eachByte))
    }
    guard points != 0 else {
      return areDigits(digits) ? wholeNumber(digits) : nil
    }
    // The digits before the decimal sign move up into its place. At least one is there.
    let upToSign = points ^ (points &- 1)
    let moved = digits & ~upToSign | (digits & (upToSign &>> 8)) &<< 8
    let place = points.trailingZeroBitCount &>> 3
    guard place &+ count > 8, areDigits(moved) else { return nil }
    return wholeNumber(moved) / powersOfTen[7 &- place]
  }

  /// Whether each byte is the number of a digit.
  @inline(__always)
  private func areDigits(_ digits: UInt64) -> Bool {
    ((digits &+ 0x76 &* eachByte) | digits) & (0x80 &* eachByte) == 0
  }

  /// The number of eight digits, whose own numbers these are.
  @inline(__always)
  private func wholeNumber(_ digits: UInt64) -> Double {
    // Added to 2⁵² a number stands in the low bits. The conversion of an integer waits for the division before it.
    Double(bitPattern: 0x4330_0000_0000_0000 | joinedDigits(digits)) - 0x1p52
  }
}
