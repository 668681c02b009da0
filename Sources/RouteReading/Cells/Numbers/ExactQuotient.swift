// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads a decimal number with more digits than a double holds.

/// An integer over a power of ten, correctly rounded to the nearest double, halves to even.
///
/// m / 10ⁿ is m / 5ⁿ, moved by n bits. The first 64 bits of that quotient and whether anything follows them
/// tell how it is rounded.
///
/// `mantissa`: the integer, above 0. `exponent`: the power of ten, 0...27: five to these powers is below 2⁶⁴.
@inline(never)
func quotient(_ mantissa: UInt64, byPowerOfTen exponent: Int) -> Double {
  var divisor: UInt64 = 1
  for _ in 0..<exponent { divisor *= 5 }
  // Both with the highest bit set, and the dividend less than the divisor: the quotient has 64 bits.
  let (up, down) = (mantissa.leadingZeroBitCount, divisor.leadingZeroBitCount)
  let (dividend, normal) = (mantissa << UInt64(up), divisor << UInt64(down))
  let isLess = dividend < normal
  let high = isLess ? dividend : dividend >> 1
  let low = isLess ? 0 : dividend << 63
  let (quotient, remainder) = normal.dividingFullWidth((high, low))
  // Its highest bit is set. A double has 53 of them.
  let spare: UInt64 = 11
  var bits = quotient >> spare
  let rest = quotient & (1 << spare - 1)
  let half: UInt64 = 1 << (spare - 1)
  if rest > half || (rest == half && (remainder > 0 || bits & 1 == 1)) { bits += 1 }
  let moved = Int(spare) - 64 + (isLess ? 0 : 1) - up + down - exponent
  return Double(sign: .plus, exponent: moved, significand: Double(bits))
}
