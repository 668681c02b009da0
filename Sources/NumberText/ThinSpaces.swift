// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Thin spaces in thousands.

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
