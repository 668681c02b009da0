// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteWriting

/// A number as files have it.
private func written(_ number: Double) -> String {
  var text = WrittenText()
  text.append(decimal: number)
  return String(decoding: text.bytes, as: UTF8.self)
}

/// The same, made of the shortest digits that the standard library gives, a character at a time.
///
/// Where seven decimals give the number, they are written, be there shorter ones or not.
private func expected(_ number: Double) -> String {
  guard number.isFinite else { return "" }
  let sign = number.sign == .minus ? "-" : ""
  let units = (number.magnitude * 1e7).rounded()
  var (digits, decimals) = ("", 0)
  if number != 0, units < 9e15, units / 1e7 == number.magnitude {
    (digits, decimals) = ("\(Int(units))", 7)
  } else {
    let parts = "\(number.magnitude)".split(separator: "e")
    let halves = parts[0].split(separator: ".")
    digits = halves.joined()
    decimals = (halves.count > 1 ? halves[1].count : 0) - (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }
  if decimals < 0 {
    digits += String(repeating: "0", count: -decimals)
    decimals = 0
  }
  digits = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
  var whole = String(digits.dropLast(decimals).drop { $0 == "0" })
  if whole.isEmpty { whole = "0" }
  var fraction = String(digits.suffix(decimals))
  while fraction.hasSuffix("0") { fraction.removeLast() }
  return sign + whole + (fraction.isEmpty ? "" : "." + fraction)
}

struct WrittenDecimalsTests {
  @Test("Numbers are written without exponents and needless zeros")
  func decimals() {
    for (number, text) in [
      (0.0, "0"), (-0.0, "-0"), (-0.5, "-0.5"), (1e-7, "0.0000001"), (180, "180"),
      (-1e-9, "-0.000000001"), (12.3456789, "12.3456789"), (-0.0000125, "-0.0000125"),
      (100.5, "100.5"), (.nan, ""), (.infinity, ""), (1e16, "10000000000000000"),
      (-1.25e20, "-125000000000000000000"), (0.1 + 0.2, "0.30000000000000004"),
      (8.00000001, "8.00000001"), (46.123456789012, "46.123456789012"),
      (1e-15, "0.000000000000001"),
      (99_999_999, "99999999"), (100_000_000, "100000000"), (900_000_000, "900000000"),
      (123_456_789.125, "123456789.125"),
    ] {
      #expect(written(number) == text)
    }
  }

  @Test("Numbers are the digits that the standard library finds")
  func sameDigits() {
    var generator = SeededGenerator(seed: 7)
    func check(_ number: Double) {
      for number in [number, -number, number.nextUp, number.nextDown] {
        let text = written(number)
        #expect(text == expected(number))
        if number.isFinite { #expect(Double(text) == number) }
      }
    }
    // Powers of ten and of two, and the numbers beside them.
    for exponent in -330...308 { check(Double("1e\(exponent)") ?? 0) }
    for exponent in -1074...1023 { check(Double(sign: .plus, exponent: exponent, significand: 1)) }
    for number in [
      0, .greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude, .infinity,
      9e15 / 1e7, 9_007_199_254_740_991, 9_007_199_254_740_992, 0x1p53 / 1e7,
    ] {
      check(number)
    }
    for _ in 0..<20_000 {
      // Any number at all, a place, and decimals of all lengths, with a half of the last one.
      check(Double(bitPattern: .random(in: 0 ... .max, using: &generator)))
      check(.random(in: -180...180, using: &generator))
      let digits = Int.random(in: 0...17, using: &generator)
      let units = Int.random(
        in: 0...(0..<digits).reduce(9) { bound, _ in bound * 10 }, using: &generator)
      let decimals = Int.random(in: 0...20, using: &generator)
      check(Double("\(units)e-\(decimals)") ?? 0)
      check(Double("\(units)5e-\(decimals + 1)") ?? 0)
    }
  }
}
