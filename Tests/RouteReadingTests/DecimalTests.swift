// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RouteReading

struct DecimalTests {
  private func parse(_ text: String, decimalComma: Bool = false) -> CellValue {
    Array(text.utf8).withUnsafeBufferPointer { parseCell($0, decimalComma: decimalComma) }
  }

  private func number(_ text: String, decimalComma: Bool = false) -> Double? {
    guard case .number(let value) = parse(text, decimalComma: decimalComma) else { return nil }
    return value
  }

  private func isMissing(_ text: String) -> Bool {
    if case .missing = parse(text) { true } else { false }
  }

  private func isOther(_ text: String, decimalComma: Bool = false) -> Bool {
    if case .other = parse(text, decimalComma: decimalComma) { true } else { false }
  }

  @Test(
    "A decimal is read in all its spellings",
    arguments: [
      ("0", 0), ("7", 7), ("+7", 7), ("-7", -7), ("007.50", 7.5), (".5", 0.5), ("-.5", -0.5),
      ("5.", 5), ("47.376887", 47.376887), ("1e2", 100), ("1E2", 100), ("+1.5e+1", 15),
      ("-125e-1", -12.5), ("5.e1", 50), (".5e1", 5), ("0e0", 0), ("1e-400", 0),
      ("0.00000000000000000000000000000000000001", 1e-38),
      ("8.5400000000000000000000000000000001", 8.54), ("9007199254740993", 9_007_199_254_740_992),
      ("123456789012345678901234567890", 1.2345678901234568e29),
    ])
  func numbers(text: String, expected: Double) {
    #expect(number(text) == expected)
  }

  @Test("The sign of zero is kept")
  func negativeZero() {
    #expect(number("-0.0")?.sign == .minus)
    #expect(number("0.0")?.sign == .plus)
  }

  @Test(
    "Nothing, a dash and the words for nothing are missing, in any case",
    arguments: [
      "", "-", "nan", "NaN", "NAN", "NA", "na", "n/a", "N/A", "null", "NULL", "none", "None",
      "\\N", "\\n",
    ])
  func missing(text: String) {
    #expect(isMissing(text))
  }

  @Test(
    "What is neither a decimal nor missing is something else",
    arguments: [
      "0x1p3", "0x10", "inf", "-inf", "Infinity", "nan(1)", "-nan", "1.2.3", "1..2", ".", "+", "--",
      "-.", "+-1", "--1", "\u{2212}1", "1,5", "1 2", "12N", "47°22'", "1e", "1e+", "1e1.5", "e5",
      "1ee5", "1e999", "-1e999", "nope", "nulls", "1\u{0}", "１", "1_000", "2024-05-01",
    ])
  func other(text: String) {
    #expect(isOther(text))
  }

  @Test("A comma is a decimal sign only where it is not the delimiter")
  func decimalComma() {
    #expect(number("47,25", decimalComma: true) == 47.25)
    #expect(number("-,5", decimalComma: true) == -0.5)
    #expect(number("1,5e1", decimalComma: true) == 15)
    #expect(number("47.25", decimalComma: true) == 47.25)
    #expect(
      number("0,1234567890123456789012345", decimalComma: true) == 0.1234567890123456789012345)
    #expect(isOther("47,25"))
    #expect(isOther("1,234.5", decimalComma: true))
    #expect(isOther("1.234,5", decimalComma: true))
    #expect(isOther("1e1,5", decimalComma: true))
  }

  @Test("Any decimal is read bit for bit as strtod reads it")
  func sameAsTheCLibrary() {
    var generator = SeededGenerator(seed: 4)
    var mismatches: [String] = []
    for _ in 0..<200_000 {
      let text = randomDecimal(&generator)
      let expected = strtod(text, nil)
      if expected.isFinite ? number(text)?.bitPattern != expected.bitPattern : !isOther(text) {
        mismatches.append(text)
      }
    }
    #expect(mismatches == [])
  }

  /// Up to 25 digits with the point anywhere; one in four has an exponent.
  private func randomDecimal(_ generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...25, using: &generator)
    var text = (0..<count).map { _ in String(Int.random(in: 0...9, using: &generator)) }
    if Bool.random(using: &generator) {
      text.insert(".", at: Int.random(in: 0...count, using: &generator))
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      text.append(Bool.random(using: &generator) ? "e" : "E")
      text.append(["", "+", "-"].randomElement(using: &generator) ?? "")
      text.append(String(Int.random(in: 0...340, using: &generator)))
    }
    return (["", "", "+", "-"].randomElement(using: &generator) ?? "") + text.joined()
  }
}
