// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The numbers of a column of plain rows. Nearly all have at most eight bytes, which are looked at together.

/// Reads the numbers of the cells of a column.
struct PlainNumbers {
  private let decimalSign: UInt8

  /// What is expected of a longer number.
  private var digits = DigitsOfColumn()

  /// - Parameter decimalComma: Whether a comma is a decimal sign, as a point always is.
  init(decimalComma: Bool) { decimalSign = RouteReading.decimalSign(hasComma: decimalComma) }

  /// Reads a cell.
  ///
  /// - Parameter cell: A cell of a plain row where it stands in the log, without the spaces around it.
  /// - Returns: The number; nil if the cell is long, or not written as nearly every number is.
  @inline(__always)
  mutating func number(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    // From the start of a cell of a plain row 25 bytes can be read, as many as a number of 14 needs.
    guard let start = cell.baseAddress, cell.count <= 14 else { return nil }
    if cell.count <= 8 {
      guard !cell.isEmpty else { return nil }
      return shortNumber(start, eightBytes(at: start), count: cell.count)
    }
    return longNumber(start, count: cell.count)
  }

  /// Reads a cell, and keeps its text.
  ///
  /// - Parameter cell: A cell of a plain row where it stands in the log, without the spaces around it.
  /// - Returns: The number and the text; nil if the cell is long, or not written as nearly every number is.
  @inline(__always)
  mutating func numberAndText(
    _ cell: UnsafeBufferPointer<UInt8>
  ) -> (number: Double, text: CellText)? {
    guard let start = cell.baseAddress, cell.count <= CellText.mostBytes, !cell.isEmpty else {
      return nil
    }
    let chunk = eightBytes(at: start)
    guard let number = shortNumber(start, chunk, count: cell.count) else { return nil }
    return (number, CellText(chunk, count: cell.count))
  }

  /// The number of a cell of up to eight bytes.
  ///
  /// - Parameters:
  ///   - start: Where the cell starts.
  ///   - chunk: Eight bytes from there.
  ///   - count: The bytes of the cell, at least one.
  /// - Returns: The number; nil if it is written otherwise.
  @inline(__always)
  private func shortNumber(
    _ start: UnsafePointer<UInt8>, _ chunk: UInt64, count: Int
  ) -> Double? {
    let isNegative = start[0] == 0x2d
    // The last byte of the cell is the highest one, and before the first digit there are zeros.
    let zeros = UInt64(truncatingIfNeeded: 64 &- count &* 8)
    let sign: UInt64 = isNegative ? 0x2d ^ 0x30 : 0
    var chunk = (chunk ^ sign) &<< zeros | ((0x30 &* eachByte) &>> 1) &>> (63 &- zeros)
    var decimals = 0
    var points = zeroBytes(chunk ^ (0x2e &* eachByte))
    if decimalSign != 0x2e { points |= zeroBytes(chunk ^ (UInt64(decimalSign) &* eachByte)) }
    if points != 0 {
      // The digits before the sign move up into its place.
      let place = UInt64(truncatingIfNeeded: points.trailingZeroBitCount) &- 7
      let before = (1 &<< place) &- 1
      decimals = 7 &- Int(truncatingIfNeeded: place &>> 3)
      chunk = chunk & ~(before &<< 8 | 0xff) | (chunk & before) &<< 8 | 0x30
    }
    // One digit at least stands before the decimal sign.
    guard count > decimals &+ (points != 0 ? 1 : 0) &+ (isNegative ? 1 : 0) else { return nil }
    let upper = 0xf0 &* eachByte
    let others =
      ((chunk & upper) ^ (0x30 &* eachByte))
      | (((chunk &+ 0x06 &* eachByte) & upper) ^ (0x30 &* eachByte))
    guard others == 0 else { return nil }
    // Added to 2⁵² a number stands in the low bits. The conversion of an integer waits for the division before it.
    let value = Double(bitPattern: 0x4330_0000_0000_0000 | eightDigits(chunk)) - 0x1p52
    let number =
      decimals == 0 ? value : value / powersOfTen.withUnsafeBufferPointer { $0[decimals] }
    return isNegative ? -number : number
  }

  /// The number of a cell of up to fourteen bytes.
  private mutating func longNumber(_ start: UnsafePointer<UInt8>, count: Int) -> Double? {
    var next = start
    let number = powersOfTen.withUnsafeBufferPointer { powers in
      takePlainNumber(&next, decimalSign: decimalSign, powers: powers, digits: &digits)
    }
    return next == start + count ? number : nil
  }
}
