// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads a decimal number: exactly the result of strtod, and fast for the usual numbers.

/// The content of a cell.
enum CellValue {
  /// A number.
  case number(Double)
  /// One of the signs for "nothing here": empty, `-`, `--`, `?`, `NaN`, `NA`, `#N/A`, `null`, `nil`, `\N`.
  case missing
  /// Anything else.
  case other
}

/// Exact powers of ten: 10²² is the largest that a double holds exactly.
let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]

/// Reads a cell as a decimal number.
///
/// Up to 19 digits whose value is below 2⁵³, with a power of ten up to 22, are one exact integer and
/// one correctly rounded multiplication or division (Clinger, "How to read floating point numbers
/// accurately", PLDI 1990). All others go to the standard library, which rounds correctly too.
///
/// - Parameters:
///   - cell: The bytes of the cell without spaces around them.
///   - decimalComma: Whether a comma is a decimal sign.
/// - Returns: The number, or what stands in its place.
/// - Complexity: O(*n*) in the length of the cell.
func parseCell(_ cell: UnsafeBufferPointer<UInt8>, decimalComma: Bool) -> CellValue {
  var position = 0
  let end = cell.count
  guard end > 0 else { return .missing }
  let negative = cell[0] == 0x2d
  if negative || cell[0] == 0x2b { position = 1 }
  var mantissa: UInt64 = 0
  var digits = 0
  var decimals = 0
  var sawPoint = false
  while position < end {
    let byte = cell[position]
    let digit = byte &- 0x30
    if digit < 10 {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      // Leading zeros are no digits of the mantissa, so they never make it overflow.
      if mantissa != 0 || digits > 0 { digits += 1 }
      if sawPoint { decimals += 1 }
    } else if !sawPoint, byte == 0x2e || (decimalComma && byte == 0x2c) {
      sawPoint = true
    } else {
      break
    }
    position += 1
  }
  let read = position - (negative || cell[0] == 0x2b ? 1 : 0) - (sawPoint ? 1 : 0)
  if read > 0, position == end, digits <= 19, mantissa < 1 << 53, decimals <= 22 {
    let value = Double(mantissa) / powersOfTen[decimals]
    return .number(negative ? -value : value)
  }
  guard read > 0 else { return isMissing(cell) ? .missing : .other }
  return parseUnusual(cell, exponentAt: position, decimalComma: decimalComma)
}

/// The most significant digits that are looked at one by one.
///
/// A double, or the middle between two, has at most 767 significant digits; of those after them it
/// only matters whether all are zero (Lemire, "Number parsing at a gigabyte per second", 2021).
private let digitLimit = 768

/// Numbers with an exponent or too many digits for one division.
///
/// They are written again as `-d.ddd…e±n` with a bounded number of digits, so that a cell of any
/// length takes linear time and no memory of its own.
private func parseUnusual(
  _ cell: UnsafeBufferPointer<UInt8>, exponentAt start: Int, decimalComma: Bool
) -> CellValue {
  var exponent = 0
  var position = start
  if position < cell.count, cell[position] | 0x20 == 0x65 {
    position += 1
    let negative = position < cell.count && cell[position] == 0x2d
    if position < cell.count, negative || cell[position] == 0x2b { position += 1 }
    let first = position
    while position < cell.count, cell[position] &- 0x30 < 10 {
      // Far beyond the length of any cell, yet far from overflow.
      exponent = min(exponent * 10 + Int(cell[position] &- 0x30), 1 << 50)
      position += 1
    }
    guard position > first else { return .other }
    if negative { exponent = -exponent }
  }
  guard position == cell.count else { return .other }
  let negative = cell[0] == 0x2d
  return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digitLimit + 16) { text in
    var count = 0
    func append(_ byte: UInt8) {
      text[count] = byte
      count += 1
    }
    if negative { append(0x2d) }
    var digits = 0
    var sawPoint = false
    var rest = false
    for byte in UnsafeBufferPointer(rebasing: cell[..<start]) {
      if byte == 0x2e || byte == 0x2c { sawPoint = true }
      guard byte &- 0x30 < 10 else { continue }
      if digits == 0, byte == 0x30 {
        if sawPoint { exponent -= 1 }
        continue
      }
      if digits > 0, !sawPoint { exponent += 1 }
      if digits == 0, sawPoint { exponent -= 1 }
      if digits < digitLimit {
        append(byte)
        if digits == 0 { append(0x2e) }
      } else if byte != 0x30 {
        rest = true
      }
      digits += 1
    }
    // The exponent is of the first digit now: beyond these it is no double, or zero.
    guard digits > 0, exponent >= -400 else { return .number(negative ? -0.0 : 0) }
    guard exponent < 400 else { return .other }
    if rest { append(0x31) }
    append(0x65)
    if exponent < 0 { append(0x2d) }
    for place in [100, 10, 1] { append(0x30 + UInt8(abs(exponent) / place % 10)) }
    // The grammar is checked above, so neither hex nor inf can get here; an overflow can.
    let written = String(decoding: UnsafeBufferPointer(rebasing: text[..<count]), as: UTF8.self)
    guard let value = Double(written), value.isFinite else { return .other }
    return .number(value)
  }
}

/// Whether a cell is one of the words for nothing, in any case.
private func isMissing(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
  guard cell.count <= 5 else { return false }
  // The one in front tells a cell from the same one after NUL bytes.
  var packed: UInt64 = 1
  for byte in cell {
    packed = packed << 8 | UInt64((0x41...0x5a).contains(byte) ? byte | 0x20 : byte)
  }
  switch packed {
  case 0x1_2d, 0x1_6e61, 0x1_6e61_6e, 0x1_6e2f_61, 0x1_5c6e: return true  // - na nan n/a \n
  case 0x1_6e75_6c6c, 0x1_6e6f_6e65, 0x1_6e69_6c, 0x1_6e61_74: return true  // null none nil nat
  case 0x1_3f, 0x1_3f3f, 0x1_3f3f_3f, 0x1_2d2d, 0x1_2d2d_2d, 0x1_2e: return true  // ? - .
  case 0x1_236e_2f61, 0x1_236e_61, 0x1_6e2e_612e, 0x1_3c6e_613e: return true  // #n/a #na n.a. <na>
  case 0x1_2372_6566_21, 0x1_236e_756d_21: return true  // #ref! #num!
  case 0x1_e280_93, 0x1_e280_94: return true  // the dashes of typesetters
  default: return false
  }
}
