// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers with fewer decimals.

/// A number rounded to some decimals.
///
/// - Parameters:
///   - number: The number.
///   - decimals: How many decimals it keeps, from 0.
///   - rule: The side to which it is rounded.
/// - Returns: The number that is nearest to these decimals; zero may have a sign.
@inlinable
package func rounded(
  _ number: Double, decimals: Int,
  _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
) -> Double {
  let power = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
  return (number * power).rounded(rule) / power
}

/// A number to six significant digits, and to a millionth.
package func roundedForPeople(_ number: Double) -> Double {
  var decimals = 0
  var scaled = abs(number)
  while scaled < 100_000, decimals < 6 { (scaled, decimals) = (scaled * 10, decimals + 1) }
  return rounded(number, decimals: decimals)
}

/// A number to the nearest whole one, one half away from zero, as `rounded()` does.
///
/// What is cut off is exact, and a conversion takes a tenth of the time of a call of libm.
///
/// - Parameter number: Within ±9·10¹⁸.
/// - Returns: The whole number.
@inlinable @inline(__always)
package func roundedToWhole(_ number: Double) -> Int {
  let whole = Int(number)
  let rest = number - Double(whole)
  return whole &+ (rest >= 0.5 ? 1 : rest <= -0.5 ? -1 : 0)
}
