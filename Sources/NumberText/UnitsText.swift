// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Whole numbers as text: with zeros before them, and as a count of units of the last decimal.

/// A whole number with zeros before it.
///
/// - Parameters:
///   - number: The number.
///   - digits: At least this many digits.
///   - radix: The base of the digits.
///   - uppercase: Whether digits above 9 are capital letters.
/// - Returns: The digits.
package func paddedText(
  _ number: some BinaryInteger, digits: Int, radix: Int = 10, uppercase: Bool = false
) -> String {
  let text = String(number, radix: radix, uppercase: uppercase)
  return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
}

/// A number with as many decimals as are given, be they zeros: `1.50` for 150 hundredths.
///
/// - Parameters:
///   - units: How many units of the last decimal, from 0.
///   - decimals: How many decimals, from 0.
/// - Returns: The number.
package func fixedText(units: Int, decimals: Int) -> String {
  guard decimals > 0 else { return "\(units)" }
  let whole = (0..<decimals).reduce(1) { product, _ in product * 10 }
  return "\(units / whole).\(paddedText(units % whole, digits: decimals))"
}

extension [UInt8] {
  /// Adds a number with no more characters than it needs: `.5` for 50 hundredths.
  ///
  /// - Parameters:
  ///   - units: How many units of the last decimal.
  ///   - whole: How many units are one, a power of ten.
  @inlinable
  package mutating func append(units: UInt, whole: UInt) {
    var part = units % whole
    if units >= whole || part == 0 { self += String(units / whole).utf8 }
    guard part > 0 else { return }
    append(UInt8(ascii: "."))
    var unit = whole / 10
    while part > 0 {
      append(UInt8(ascii: "0") + UInt8(part / unit))
      (part, unit) = (part % unit, unit / 10)
    }
  }
}
