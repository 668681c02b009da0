// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers as people write them on a picture: thin spaces in thousands, and few figures.

/// A number as people write it: at most six decimals, none of them needless, and thin spaces in thousands.
package func writtenNumber(_ number: Double) -> String {
  let number = rounded(number, decimals: 6)
  guard number == number.rounded(), abs(number) < 1e15 else { return "\(number)" }
  var digits = String(Int(number))
  var result = ""
  while digits.count > 3 {
    result = "\u{2009}\(digits.suffix(3))\(result)"
    digits = String(digits.dropLast(3))
  }
  return digits + result
}

/// A number with three figures, or all of those of a larger whole number: thin spaces in thousands, and a minus that
/// is as wide as a figure.
///
/// Very large and very small numbers have a power of ten, like 1.5e−7.
package func figures(_ number: Double) -> String {
  let size = abs(number)
  guard size == 0 || (1e-4..<1e15).contains(size) else { return figuresWithPower(number) }
  var (decimals, scale) = (0, 1.0)
  while size > 0, size * scale < 100, decimals < 9 {
    (decimals, scale) = (decimals + 1, scale * 10)
  }
  let short = rounded(size, decimals: decimals)
  return (number < 0 && short != 0 ? minus : "") + writtenNumber(short)
}

/// A number as three figures and a power of ten.
private func figuresWithPower(_ number: Double) -> String {
  guard number.isFinite else { return "\(number)" }
  var (size, power) = (abs(number), 0)
  while size >= 10 { (size, power) = (size / 10, power + 1) }
  while size < 1 { (size, power) = (size * 10, power - 1) }
  var short = rounded(size, decimals: 2)
  if short >= 10 { (short, power) = (short / 10, power + 1) }
  return "\(number < 0 ? minus : "")\(writtenNumber(short))e\(power < 0 ? minus : "")\(abs(power))"
}

/// A minus that is as wide as a figure.
private let minus = "\u{2212}"
