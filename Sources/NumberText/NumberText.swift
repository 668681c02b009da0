// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers as text for people: no needless digits, no exponents.

/// A number to so many decimals.
package func rounded(_ number: Double, decimals: Int) -> Double {
  let power = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
  return (number * power).rounded() / power
}

/// A number to six significant digits, and to a millionth.
package func roundedForPeople(_ number: Double) -> Double {
  var decimals = 0
  var scaled = abs(number)
  while scaled < 100_000, decimals < 6 { (scaled, decimals) = (scaled * 10, decimals + 1) }
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
