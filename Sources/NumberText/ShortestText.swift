// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers as the fewest digits that give them again, without exponents.

/// A number with some significant digits; a larger whole number is rounded to units.
package func rounded(_ number: Double, figures: Int) -> Double {
  var decimals = figures - 1
  var scaled = abs(number)
  while scaled >= 10, decimals > 0 { (scaled, decimals) = (scaled / 10, decimals - 1) }
  while scaled > 0, scaled < 1, decimals < 6 { (scaled, decimals) = (scaled * 10, decimals + 1) }
  return rounded(number, decimals: decimals)
}

/// The shortest digits that give a finite number again, without an exponent and without a fraction of nothing.
package func plainText(_ number: Double) -> String {
  let text = "\(number)"
  // Bytes are found in a tenth of the time of characters.
  guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "e")),
    let exponent = Int(text[text.index(after: mark)...])
  else { return text.hasSuffix(".0") ? String(text.dropLast(2)) : text }
  let digits = text[..<mark].filter { $0 != "." && $0 != "-" }
  let sign = text.hasPrefix("-") ? "-" : ""
  // Only whole numbers have an exponent above zero, so no digit stands after the point.
  guard exponent < 0 else {
    return sign + digits + String(repeating: "0", count: exponent + 1 - digits.count)
  }
  return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits
}
