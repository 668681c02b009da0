// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RouteReading

struct DecimalTests {
  private func parse(_ text: String, decimalComma: Bool = false) -> CellValue {
    parseCell(Array(text.utf8).span, decimalComma: decimalComma)
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
      "\\N", "\\n", ".", "?", "--",
    ])
  func missing(text: String) {
    #expect(isMissing(text))
  }

  @Test(
    "What is neither a decimal nor missing is something else",
    arguments: [
      "0x1p3", "0x10", "inf", "-inf", "Infinity", "nan(1)", "-nan", "1.2.3", "1..2", "+",
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

  @Test("Any decimal is read bit for bit as strtod reads it, as a number and as an angle")
  func sameAsTheCLibrary() {
    var generator = SeededGenerator(seed: 4)
    var mismatches: [String] = []
    var text: [UInt8] = []
    #if DEBUG
      let count = 100_000
    #else
      let count = 1_000_000
    #endif
    for index in 0..<count {
      writeRandomDecimal(&generator, to: &text)
      let expected = text.withUnsafeBytes { bytes in
        bytes.assumingMemoryBound(to: CChar.self).baseAddress.map { strtod($0, nil) } ?? .nan
      }
      let cell = text.dropLast()
      let value =
        index % 2 == 0
        ? parseCell(cell.span, decimalComma: false)
        : parseAngle(cell.span, axis: .latitude, decimalComma: false)
      let agrees =
        switch value {
        case .number(let number): number.bitPattern == expected.bitPattern
        case .other: !expected.isFinite
        case .missing: false
        }
      if !agrees { mismatches.append(String(decoding: text.dropLast(), as: UTF8.self)) }
    }
    #expect(mismatches == [])
  }

  @Test("The middle between two doubles goes to the even one, however long it is written")
  func halfway() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      // The digits of a double below 2⁵³ with its half unit are exact in a longer decimal.
      let integer = UInt64.random(in: 1 << 53..<1 << 60, using: &generator)
      for text in ["\(integer)", "\(integer).0000000000000000000001", "\(integer).5e-3"] {
        #expect(number(text)?.bitPattern == strtod(text, nil).bitPattern)
      }
    }
    for text in [
      "2.2250738585072011e-308", "2.2250738585072014e-308", "4.9406564584124654e-324",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623157e308",
      "1.7976931348623158e308", "9007199254740993",
      "0.500000000000000166533453693773481063544750213623046875",
    ] {
      #expect(number(text)?.bitPattern == strtod(text, nil).bitPattern)
    }
    #expect(isOther("1.7976931348623159e308"))
  }

  /// Writes up to 25 digits with the point anywhere, one in four with an exponent, and a NUL byte.
  private func writeRandomDecimal(_ generator: inout SeededGenerator, to text: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    var bits = generator.next()
    func take(_ count: UInt64) -> Int {
      defer { bits /= count }
      return Int(bits % count)
    }
    let sign = take(4)
    if sign > 1 { text.append(sign == 2 ? 0x2b : 0x2d) }
    let count = take(25) + 1
    let point = take(2) == 0 ? take(UInt64(count) + 1) : -1
    let hasExponent = take(4) == 0
    let exponent = take(341)
    let exponentSign = take(3)
    let isUpper = take(2) == 0
    for index in 0..<count {
      if index == point { text.append(0x2e) }
      if index % 16 == 0 { bits = generator.next() }
      text.append(0x30 + UInt8(take(10)))
    }
    if point == count { text.append(0x2e) }
    if hasExponent {
      text.append(isUpper ? 0x45 : 0x65)
      if exponentSign > 0 { text.append(exponentSign == 1 ? 0x2b : 0x2d) }
      text += "\(exponent)".utf8
    }
    text.append(0)
  }
}
