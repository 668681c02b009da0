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
  /// - Parameter cell: A cell of a plain row where it stands in the log, without the spaces around it.
  /// - Returns: The number; nil if the cell is long, or not written as nearly every number is.
  @inline(__always)
  mutating func number(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
    // From the start of a cell of a plain row 25 bytes can be read, as many as a number of 14 needs.
    guard let start = cell.baseAddress, !cell.isEmpty, cell.count <= 14 else { return nil }
    return cell.count <= 8
      ? shortNumber(eightBytes(at: start), count: cell.count)
      : longNumber(start, count: cell.count)
  }

  /// Reads a cell, and keeps its text.
  ///
  /// - Parameter cell: A cell of a plain row where it stands in the log, without the spaces around it.
  /// - Returns: The number and the text; nil if the cell is long, or not written as nearly every number is.
  @inline(__always)
  func numberAndText(_ cell: UnsafeBufferPointer<UInt8>) -> (number: Double, text: CellText)? {
    guard let start = cell.baseAddress, !cell.isEmpty, cell.count <= CellText.mostBytes else {
      return nil
    }
    let chunk = eightBytes(at: start)
    guard let number = shortNumber(chunk, count: cell.count) else { return nil }
    return (number, CellText(chunk, count: cell.count))
  }

  /// The number of a cell of up to eight bytes.
  ///
  /// - Parameters:
  ///   - chunk: The bytes of the cell and what is after them, the first one lowest.
  ///   - count: The bytes of the cell, at least one.
  /// - Returns: The number; nil if it is written otherwise.
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
    return wholeNumber(moved) / powersOfTen.withUnsafeBufferPointer { $0[7 &- place] }
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

  /// The number of a cell of up to fourteen bytes.
  private mutating func longNumber(_ start: UnsafePointer<UInt8>, count: Int) -> Double? {
    var next = start
    let number = powersOfTen.withUnsafeBufferPointer { powers in
      takePlainNumber(&next, decimalSign: decimalSign, powers: powers, digits: &digits)
    }
    return next == start + count ? number : nil
  }
}
