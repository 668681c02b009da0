// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers as the bytes of their shortest decimals, which give the same numbers when they are read.
//
// Nearly every number of a log was written with few digits. So a number is taken for a whole number of units of
// a last decimal. If that whole number, divided by a power of ten, is the number again, its digits are the digits of the
// number: both are exact below 2⁵³, so the quotient is rounded once, as whoever reads the digits rounds it.

/// Powers of ten, from 10⁰; a number of `Double` is each of them exactly.
private let powersOfTen: [UInt64] = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000,
]

/// Writes a number in plain decimals, if it has at most seven of them and is no larger than nearly all numbers are.
///
/// All of it becomes a part of the code that calls it: a call takes as long as the digits do.
///
/// - Parameters:
///   - number: The number.
///   - place: Where its text goes; 40 bytes can be written there.
/// - Returns: The place behind the text; nil if `writeLongDecimal(_:to:)` has to be tried.
@inlinable @inline(__always)
package func writeDecimal(
  _ number: Double, to place: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8>? {
  // Most positions have at most seven decimals.
  let scaled = number * 1e7
  guard abs(scaled) < 9e15 else { return nil }
  let units = roundedToWhole(scaled)
  // Zero may have a sign.
  guard Double(units) / 1e7 == number, units != 0 || number.sign == .plus else { return nil }
  return writeUnits(units, whole: 10_000_000, toSixteenDecimals: 1_000_000_000, to: place)
}

/// Writes a number that has more than seven decimals, but no more than fifteen digits.
///
/// - Parameters:
///   - number: A finite number.
///   - place: Where its text goes; 40 bytes can be written there.
/// - Returns: The place behind the text; nil if only `plainText(_:)` finds its digits.
@inline(never)
package func writeLongDecimal(
  _ number: Double, to place: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8>? {
  // Two different decimals of up to fifteen digits are never the same number, so one that gives the number is
  // its shortest decimal. A number of 10¹⁴ units or more has no more than that; a smaller one has zeros before its
  // digits.
  let decimals = decimalsOfFifteenDigits(number.magnitude)
  guard decimals > 7 else { return nil }
  let (whole, factor) = (powersOfTen[decimals], powersOfTen[16 - decimals])
  let units = roundedToWhole(number * Double(whole))
  guard units.magnitude < 1_000_000_000_000_000, units != 0,
    Double(units) / Double(whole) == number
  else { return nil }
  return writeUnits(units, whole: whole, toSixteenDecimals: factor, to: place)
}

/// Writes a whole number of units of a last decimal, without needless zeros at its end.
///
/// `place`: where the text goes; 40 bytes can be written there.
@inlinable @inline(__always)
func writeUnits(
  _ units: Int, whole: UInt64, toSixteenDecimals factor: UInt64,
  to place: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  place[0] = 0x2d
  let ones = UInt64(units.magnitude) / whole
  let next = writeWhole(ones, to: place + (units < 0 ? 1 : 0))
  return writeDecimals((UInt64(units.magnitude) &- ones &* whole) &* factor, to: next)
}

/// How many decimals a number has that has fifteen digits or, below one, fewer.
///
/// Returns the decimals, up to 15; 0 for a number that is too large to have any.
private func decimalsOfFifteenDigits(_ magnitude: Double) -> Int {
  var (decimals, bound) = (15, 1.0)
  while decimals > 0, magnitude >= bound { (decimals, bound) = (decimals - 1, bound * 10) }
  return decimals
}
