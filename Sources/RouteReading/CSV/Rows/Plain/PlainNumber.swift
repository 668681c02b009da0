// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A decimal number as nearly every log writes it: a minus, digits, a decimal sign, digits.

import CKernels

/// The number of digits of the last number of a column, which the next one is likely to have.
struct ExpectedDigits {
  /// Digits before the decimal sign, and the first eight after it.
  fileprivate var whole = 2
  fileprivate var decimals = 7
}

/// The digits of both numbers of a position.
struct ExpectedPositionDigits {
  var latitude = ExpectedDigits()
  var longitude = ExpectedDigits()
}

/// The sign before the decimals, besides the point.
func decimalSign(hasComma: Bool) -> UInt8 { hasComma ? 0x2c : 0x2e }

/// Reads a number of up to seven digits before the decimal sign and sixteen after it, 19 together.
///
/// It is one exact integer and one correctly rounded division, as in `parseCell`.
///
/// `next`: where it starts; then the byte after it. At least 32 bytes can be read. `digits`: the expected form of the
/// number, and then its form; it affects only the time. Returns the number; nil if it is written otherwise.
@inline(__always)
func takePlainNumber(
  _ next: inout UnsafePointer<UInt8>, decimalSign: UInt8, powers: UnsafeBufferPointer<Double>,
  digits: inout ExpectedDigits
) -> Double? {
  if next[0] == 0x20 { next += 1 }
  let isNegative = next[0] == 0x2d
  if isNegative { next += 1 }
  var chunk = eightBytes(at: next)
  var count = predictedvalue_or(digits.whole, leadingDigits(chunk))
  digits.whole = count
  guard count > 0, count < 8 else { return nil }
  let whole = count
  var mantissa = number(chunk, digits: count)
  next += count
  var decimals = 0
  if next[0] == 0x2e || next[0] == decimalSign {
    next += 1
    chunk = eightBytes(at: next)
    decimals = predictedvalue_or(digits.decimals, leadingDigits(chunk))
    digits.decimals = decimals
    mantissa = mantissa &* wholePower(decimals) &+ number(chunk, digits: decimals)
    next += decimals
    if decimals == 8 {
      chunk = eightBytes(at: next)
      count = leadingDigits(chunk)
      // 19 digits are below 2⁶⁴, more may not be.
      guard whole + decimals + count < 20, count < 8 || !isDigit(next[8]) else { return nil }
      mantissa = mantissa &* wholePower(count) &+ number(chunk, digits: count)
      decimals += count
      next += count
    }
  }
  let value =
    mantissa < 1 << 53
    ? Double(mantissa) / powers[decimals] : quotient(mantissa, byPowerOfTen: decimals)
  return isNegative ? -value : value
}

/// The number of digits at the start of eight bytes.
@inline(__always)
private func leadingDigits(_ chunk: UInt64) -> Int {
  // A byte is a digit if its upper half is 3, and still is when six is added. A carry goes upwards, to
  // bytes after one that is not a digit.
  let upper = 0xf0 &* eachByte
  let digits = 0x30 &* eachByte
  let others = ((chunk & upper) ^ digits) | (((chunk &+ 0x06 &* eachByte) & upper) ^ digits)
  return others.trailingZeroBitCount / 8
}

@inline(__always)
private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

/// The number that the first bytes say, up to eight digits.
///
/// The digits are moved up after zeros, and then pairs, fours and eights of them are joined, all at
/// once (Lemire, "Quickly parsing eight digits", 2018).
@inline(__always)
private func number(_ chunk: UInt64, digits: Int) -> UInt64 {
  joinedDigits((chunk & (0x0f &* eachByte)) << UInt64(64 - 8 * digits))
}

/// The number of eight digits, whose own numbers these are, the first one lowest.
@inline(__always)
func joinedDigits(_ digits: UInt64) -> UInt64 {
  var value = (digits &* (10 << 8 | 1)) >> 8 & 0x00ff_00ff_00ff_00ff
  value = (value &* (100 << 16 | 1)) >> 16 & 0x0000_ffff_0000_ffff
  return (value &* (10_000 << 32 | 1)) >> 32
}

/// Ten to a power up to eight.
@inline(__always)
private func wholePower(_ exponent: Int) -> UInt64 {
  wholePowers.withUnsafeBufferPointer { $0[exponent] }
}

private let wholePowers: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
]
