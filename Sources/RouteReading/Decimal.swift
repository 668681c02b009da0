// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Text to a number: exactly what strtod gives, for decimals only, and fast for the usual ones.

/// What a cell says.
enum CellValue {
  /// A number.
  case number(Double)
  /// One of the signs for "no position": empty, `-`, `NaN`, `NA`, `null`, `\N`.
  case missing
  /// Anything else.
  case other
}

/// Exact powers of ten: 10²² is the largest that a double holds exactly.
private let powersOfTen: InlinePowers = InlinePowers()

/// A table without the bounds checks and reference counts of an array in the innermost loop.
private struct InlinePowers: @unchecked Sendable {
  let values: UnsafeMutablePointer<Double>
  init() {
    values = .allocate(capacity: 23)
    var power = 1.0
    for exponent in 0..<23 {
      values[exponent] = power
      power *= 10
    }
  }
}

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
    let value = Double(mantissa) / powersOfTen.values[decimals]
    return .number(negative ? -value : value)
  }
  guard read > 0 else { return isMissing(cell) ? .missing : .other }
  return parseUnusual(cell, exponentAt: position, decimalComma: decimalComma)
}

/// Numbers with an exponent or too many digits for one division.
private func parseUnusual(
  _ cell: UnsafeBufferPointer<UInt8>, exponentAt start: Int, decimalComma: Bool
) -> CellValue {
  var position = start
  if position < cell.count, cell[position] | 0x20 == 0x65 {
    position += 1
    if position < cell.count, cell[position] == 0x2d || cell[position] == 0x2b { position += 1 }
    let first = position
    while position < cell.count, cell[position] &- 0x30 < 10 { position += 1 }
    guard position > first else { return .other }
  }
  guard position == cell.count else { return .other }
  let text = String(
    decoding: cell.map { decimalComma && $0 == 0x2c ? 0x2e : $0 }, as: UTF8.self)
  // The grammar is checked above, so neither hex nor inf can get here; an overflow can.
  guard let value = Double(text), value.isFinite else { return .other }
  return .number(value)
}

private func isMissing(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
  guard cell.count <= 4 else { return false }
  let lower = cell.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
  return ["-", "nan", "na", "n/a", "null", "none", "\\n"].contains { lower.elementsEqual($0.utf8) }
}
