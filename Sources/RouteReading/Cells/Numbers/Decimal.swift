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

  /// The number; nil if the text is not a number.
  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// Whether nothing is there.
  var isMissing: Bool { if case .missing = self { true } else { false } }

  /// Whether it is neither a number nor nothing.
  var isOther: Bool { if case .other = self { true } else { false } }
}

/// Exact powers of ten: 10²² is the largest that a double holds exactly.
let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]

/// Reads a cell as a decimal number.
///
/// Up to 19 digits whose value is below 2⁵³ are one exact integer and one correctly rounded division
/// by a power of ten (Clinger, "How to read floating point numbers accurately", PLDI 1990). All others
/// go to the standard library, which rounds correctly too.
///
/// `cell`: the bytes of the cell without spaces around them. Complexity: O(*n*) in the length of the cell.
func parseCell(_ cell: Span<UInt8>, decimalComma: Bool) -> CellValue {
  guard !cell.isEmpty else { return .missing }
  let negative = cell[0] == 0x2d
  var position = negative || cell[0] == 0x2b ? 1 : 0
  let firstDigit = position
  var mantissa: UInt64 = 0
  while position < cell.count, cell[position] &- 0x30 < 10 {
    mantissa = mantissa &* 10 &+ UInt64(cell[position] &- 0x30)
    position &+= 1
  }
  var (digits, decimals) = (position &- firstDigit, 0)
  if position < cell.count, cell[position] == 0x2e || (decimalComma && cell[position] == 0x2c) {
    position &+= 1
    let firstDecimal = position
    while position < cell.count, cell[position] &- 0x30 < 10 {
      mantissa = mantissa &* 10 &+ UInt64(cell[position] &- 0x30)
      position &+= 1
    }
    decimals = position &- firstDecimal
    digits &+= decimals
  }
  if digits > 0, position == cell.count, digits <= 19, mantissa < 1 << 53 {
    let value = Double(mantissa) / powersOfTen[decimals]
    return .number(negative ? -value : value)
  }
  guard digits > 0 else { return isMissing(cell) ? .missing : .other }
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
/// length takes linear time and little memory.
private func parseUnusual(
  _ cell: Span<UInt8>, exponentAt start: Int, decimalComma: Bool
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
  var text: [UInt8] = []
  text.reserveCapacity(min(start, digitLimit) + 16)
  if negative { text.append(0x2d) }
  var digits = 0
  var sawPoint = false
  var rest = false
  for index in 0..<start {
    let byte = cell[index]
    if byte == 0x2e || byte == 0x2c { sawPoint = true }
    guard byte &- 0x30 < 10 else { continue }
    if digits == 0, byte == 0x30 {
      if sawPoint { exponent -= 1 }
      continue
    }
    if digits > 0, !sawPoint { exponent += 1 }
    if digits == 0, sawPoint { exponent -= 1 }
    if digits < digitLimit {
      text.append(byte)
      if digits == 0 { text.append(0x2e) }
    } else if byte != 0x30 {
      rest = true
    }
    digits += 1
  }
  // The exponent is of the first digit now: beyond these it is not a double, or zero.
  guard digits > 0, exponent >= -400 else { return .number(negative ? -0.0 : 0) }
  guard exponent < 400 else { return .other }
  if rest { text.append(0x31) }
  text.append(0x65)
  if exponent < 0 { text.append(0x2d) }
  for place in [100, 10, 1] { text.append(0x30 + UInt8(abs(exponent) / place % 10)) }
  // The grammar is checked above, so neither hex nor inf can get here; an overflow can.
  guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
    return .other
  }
  return .number(value)
}

/// Whether a cell is one of the words for nothing, in any case.
private func isMissing(_ cell: Span<UInt8>) -> Bool {
  guard cell.count <= 5 else { return false }
  // The one in front tells a cell from the same one after NUL bytes.
  var packed: UInt64 = 1
  for index in cell.indices {
    let byte = cell[index]
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
