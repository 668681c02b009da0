// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers as people write them on a picture: thin spaces in thousands, and few figures.

/// A number as people write it: at most six decimals, none of them needless, and thin spaces in thousands.
package func writtenNumber(_ number: Double) -> String {
  let number = rounded(number, decimals: 6)
  guard number != 0 else { return "0" }
  guard abs(number) < 1e15 else { return "\(number)" }
  return (number < 0 ? "-" : "") + withThinSpaces(plainText(abs(number)))
}

/// A number with three figures, or all of those of a larger whole number: thin spaces in thousands, and a minus that
/// is as wide as a figure.
///
/// Very large and very small numbers have a power of ten, like 1.5e−7.
package func figures(_ number: Double) -> String {
  guard number.isFinite else { return "\(number)" }
  return DecimalNumber(number, places: DecimalNumber.placesOfFigures(number, 3)).text()
}

/// The digits of a plain number with a thin space before each three digits of its whole part.
func withThinSpaces(_ text: String) -> String {
  var digits = text.prefix { $0 != "." }
  let decimals = text.dropFirst(digits.count)
  var result = ""
  while digits.count > 3 {
    result = "\u{2009}\(digits.suffix(3))\(result)"
    digits = digits.dropLast(3)
  }
  return digits + result + decimals
}
