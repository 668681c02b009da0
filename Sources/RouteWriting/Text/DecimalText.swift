// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers as the bytes of their shortest decimals, which give the same numbers when they are read.
//
// Nearly every number of a log was written with few digits. So a number is taken for a whole number of units of
// a last decimal. If that whole number, divided by a power of ten, is the number again, its digits are the digits of the
// number: both are exact below 2⁵³, so the quotient is rounded once, as whoever reads the digits rounds it.

import NumberText

/// Powers of ten, from 10⁰; a number of `Double` is each of them exactly.
private let powersOfTen: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000,
]

extension WrittenText {
  /// Adds a number in plain decimals, with no more digits than tell it from all other numbers.
  ///
  /// - Parameter number: A finite number; nothing is added for one that is not known (NaN).
  @inline(__always)
  mutating func append(decimal number: Double) {
    // Most positions have at most seven decimals.
    let scaled = number * 1e7
    guard abs(scaled) < 9e15 else { return append(rare: number) }
    let units = roundedToWhole(scaled)
    // Zero may have a sign.
    guard Double(units) / 1e7 == number, units != 0 || number.sign == .plus else {
      return append(rare: number)
    }
    append(units: units, whole: 10_000_000, toSixteenDecimals: 1_000_000_000)
  }

  /// Adds a whole number of units of a last decimal, without needless zeros at its end.
  ///
  /// - Parameters:
  ///   - units: How many units, within ±10¹⁶.
  ///   - whole: How many units are one, a power of ten.
  ///   - factor: 10¹⁶ divided by it.
  @inline(__always)
  private mutating func append(units: Int, whole: UInt64, toSixteenDecimals factor: UInt64) {
    var next = room(for: 40)
    next[0] = 0x2d
    next += units < 0 ? 1 : 0
    let ones = UInt64(units.magnitude) / whole
    next = writeWhole(ones, to: next)
    next = writeDecimals((UInt64(units.magnitude) &- ones &* whole) &* factor, to: next)
    grow(to: next)
  }

  /// Adds a number that has more than seven decimals, or no decimals at all.
  @inline(never)
  private mutating func append(rare number: Double) {
    guard number.isFinite else { return }
    // Two different decimals of up to fifteen digits are never the same number, so one that gives the number is
    // its shortest decimal. A number of 10¹⁴ units or more has no more than that; a smaller one has zeros before its
    // digits.
    let decimals = decimalsOfFifteenDigits(number.magnitude)
    if decimals > 7 {
      let (whole, factor) = (powersOfTen[decimals], powersOfTen[16 - decimals])
      let units = roundedToWhole(number * Double(whole))
      if units.magnitude < 1_000_000_000_000_000, units != 0,
        Double(units) / Double(whole) == number
      {
        return append(units: units, whole: whole, toSixteenDecimals: factor)
      }
    }
    append(plainText(number).utf8)
  }
}

/// A number to the nearest whole one, one half away from zero, as `rounded()` does.
///
/// What is cut off is exact, and a conversion takes a tenth of the time of a call of libm.
///
/// - Parameter number: Within ±9·10¹⁸.
/// - Returns: The whole number.
@inline(__always)
func roundedToWhole(_ number: Double) -> Int {
  let whole = Int(number)
  let rest = number - Double(whole)
  return whole &+ (rest >= 0.5 ? 1 : rest <= -0.5 ? -1 : 0)
}

/// How many decimals a number has that has fifteen digits or, below one, fewer.
///
/// - Parameter magnitude: The number without its sign.
/// - Returns: The decimals, up to 15; 0 for a number that is too large to have any.
private func decimalsOfFifteenDigits(_ magnitude: Double) -> Int {
  var (decimals, bound) = (15, 1.0)
  while decimals > 0, magnitude >= bound { (decimals, bound) = (decimals - 1, bound * 10) }
  return decimals
}
