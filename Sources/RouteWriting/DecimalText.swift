// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers as the bytes of their shortest decimals, which give the same numbers when they are read.

import NumberText

extension [UInt8] {
  /// Adds a number in plain decimals, with no more digits than tell it from all other numbers.
  ///
  /// - Parameter number: A finite number; nothing is added for one that is not known (NaN).
  mutating func append(decimal number: Double) {
    guard number.isFinite else { return }
    // Most positions have at most seven decimals. A quotient of two whole numbers below 2⁵³ is rounded
    // once, so it is the number that these digits are read as.
    let units = (number * 1e7).rounded()
    if abs(units) < 9e15, units / 1e7 == number, number != 0 || number.sign == .plus {
      append(units: Int(units), decimals: 7)
    } else {
      append(contentsOf: plainText(number).utf8)
    }
  }

  /// Adds a whole number of units of a last decimal, without needless zeros at its end.
  mutating func append(units: Int, decimals: Int) {
    if units < 0 { append(UInt8(ascii: "-")) }
    var (rest, decimals) = (units.magnitude, decimals)
    while decimals > 0, rest % 10 == 0 { (rest, decimals) = (rest / 10, decimals - 1) }
    let digits = Array(String(rest).utf8)
    guard decimals > 0 else { return append(contentsOf: digits) }
    let whole = Swift.max(digits.count - decimals, 0)
    if whole == 0 { append(UInt8(ascii: "0")) } else { append(contentsOf: digits[..<whole]) }
    append(UInt8(ascii: "."))
    append(
      contentsOf: repeatElement(UInt8(ascii: "0"), count: Swift.max(decimals - digits.count, 0)))
    append(contentsOf: digits[whole...])
  }
}
