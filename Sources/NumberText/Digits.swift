// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The decimal digits of whole numbers, eight at a time.
//
// Eight digits are made in one register: a number is cut into two of four digits, these into four of two, and these
// into eight of one, each step for all parts at the same time (Khuong, "How to print integers really fast", 2017).
// A division of a part is a multiplication and a shift, which are exact below the bounds that are written there.

/// The eight digits of a number below 10⁸ as numbers 0 to 9, one a byte, the first digit in the lowest byte.
@inlinable @inline(__always)
func eightDigits(_ number: UInt64) -> UInt64 {
  let thousands = number / 10_000
  let fours = thousands | (number &- thousands &* 10_000) << 32
  // 10486 / 2²⁰ is a hundredth, rounded down right below 10 000.
  let hundreds = (fours &* 10_486) >> 20 & 0x0000_007f_0000_007f
  let twos = hundreds | (fours &- hundreds &* 100) << 16
  // 103 / 2¹⁰ is a tenth, rounded down right below 100.
  let tens = (twos &* 103) >> 10 & 0x000f_000f_000f_000f
  return tens | (twos &- tens &* 10) << 8
}

/// The characters of eight digits, as `eightDigits` gives them.
@inlinable @inline(__always)
func characters(_ digits: UInt64) -> UInt64 { digits | 0x3030_3030_3030_3030 }

/// Writes eight bytes.
///
/// - Parameters:
///   - bytes: The bytes, the first one lowest.
///   - place: Where they go.
@inlinable @inline(__always)
package func writeBytes(_ bytes: UInt64, to place: UnsafeMutablePointer<UInt8>) {
  UnsafeMutableRawPointer(place).storeBytes(of: bytes.littleEndian, as: UInt64.self)
}

/// Writes the two digits of a number below 100.
///
/// - Returns: The place behind them.
@inlinable @inline(__always)
package func writeTwoDigits(
  _ number: Int, to place: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  let tens = (number &* 103) >> 10
  place[0] = UInt8(truncatingIfNeeded: tens &+ 0x30)
  place[1] = UInt8(truncatingIfNeeded: number &- tens &* 10 &+ 0x30)
  return place + 2
}

/// Writes a number without zeros before it.
///
/// `number`: the number, below 10¹⁶. `place`: where its digits go; 16 bytes can be written there.
@inlinable @inline(__always)
func writeWhole(
  _ number: UInt64, to place: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  guard number >= 100_000_000 else { return writeUnpadded(number, to: place) }
  let upper = number / 100_000_000
  let next = writeUnpadded(upper, to: place)
  writeBytes(characters(eightDigits(number &- upper &* 100_000_000)), to: next)
  return next + 8
}

/// Writes a number below 10⁸ without zeros before it.
@inlinable @inline(__always)
func writeUnpadded(
  _ number: UInt64, to place: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  let digits = eightDigits(number)
  // The last digit stays, be it a zero.
  let zeros = min(digits.trailingZeroBitCount, 56) & ~7
  writeBytes(characters(digits) >> UInt64(zeros), to: place)
  return place + (8 - zeros / 8)
}

/// Writes the decimals of a number behind their point, without zeros at their end; nothing where all are zeros.
///
/// `decimals`: the first sixteen decimals as a whole number below 10¹⁶. `place`: where the point goes; 17 bytes can be
/// written there.
@inlinable @inline(__always)
func writeDecimals(
  _ decimals: UInt64, to place: UnsafeMutablePointer<UInt8>
) -> UnsafeMutablePointer<UInt8> {
  guard decimals != 0 else { return place }
  place[0] = 0x2e
  let upper = decimals / 100_000_000
  let digits = eightDigits(upper)
  writeBytes(characters(digits), to: place + 1)
  let lower = decimals &- upper &* 100_000_000
  guard lower != 0 else { return place + (9 - digits.leadingZeroBitCount / 8) }
  let last = eightDigits(lower)
  writeBytes(characters(last), to: place + 9)
  return place + (17 - last.leadingZeroBitCount / 8)
}
