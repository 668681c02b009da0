// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import RouteReading

struct AngleTests {
  private func parse(
    _ bytes: [UInt8], _ axis: Axis, decimalComma: Bool = false
  ) -> CellValue {
    parseAngle(bytes.span, axis: axis, decimalComma: decimalComma)
  }

  private func angle(
    _ text: String, _ axis: Axis, decimalComma: Bool = false
  ) -> Double? {
    guard case .number(let value) = parse(Array(text.utf8), axis, decimalComma: decimalComma)
    else { return nil }
    return value
  }

  private func isOther(_ text: String, _ axis: Axis, decimalComma: Bool = false) -> Bool {
    if case .other = parse(Array(text.utf8), axis, decimalComma: decimalComma) {
      true
    } else {
      false
    }
  }

  @Test(
    "A latitude is read in all its spellings",
    arguments: [
      ("52.5", 52.5), ("-52.5", -52.5), ("1e1", 10), ("28.0N", 28), ("28.0 N", 28), ("28.0S", -28),
      ("28n", 28), ("28 s", -28), ("N28.0", 28), ("N 28.0", 28), ("s28", -28), ("S  .5", -0.5),
      ("52.5°", 52.5), ("52.5º", 52.5), ("52.5˚N", 52.5), ("52.5 ° N", 52.5), ("-52.5°", -52.5),
      ("+52.5°", 52.5), ("\u{2212}52.5", -52.5), ("\u{2212}52°30'", -52.5), ("52.5 deg", 52.5),
      ("52°30'", 52.5), ("52°30'N", 52.5), ("52° 30′ S", -52.5), ("52°30", 52.5), ("52° 30", 52.5),
      ("52°30.6'", 52.51), ("52° 30.6’ N", 52.51), ("52°30.6´", 52.51), ("N 52 30.6", 52.51),
      ("52 30.6 N", 52.51), ("N52°30.6", 52.51), ("52d30.6mS", -52.51), ("52:30.6", 52.51),
      ("52°22'12\"N", 52.37), ("52° 22′ 12″ N", 52.37), ("52°22’12”S", -52.37),
      ("52°22'12''N", 52.37), ("52°22′12′′", 52.37), ("52 ° 22 ' 12 \" N", 52.37),
      ("52 deg 22' 12.00\" N", 52.37), ("52d22m12s", 52.37), ("52D22M12S", 52.37),
      ("52d22m12sS", -52.37), ("52d 22m 12s N", 52.37), ("52d22'12\"N", 52.37),
      ("52d22'12S", -52.37), ("52d22m12 S", -52.37), ("52 22 12 N", 52.37), ("52 22 12", 52.37),
      ("-52 22 12", -52.37), ("-52°22'12\"", -52.37), ("52:22:12", 52.37), ("52:22:12S", -52.37),
      ("-52:22:12", -52.37), ("S 52:22:12", -52.37), ("52\u{a0}22\u{202f}12\u{2009}N", 52.37),
      ("0°0'0\"", 0), ("052°022'012\"", 52.37), ("52°59'59.999999\"", 52.99999999972222),
    ])
  func latitudes(text: String, expected: Double) throws {
    let value = try #require(angle(text, .latitude))
    #expect(abs(value - expected) <= expected.magnitude.ulp)
  }

  @Test(
    "A longitude has the hemispheres E and W",
    arguments: [
      ("94.8W", -94.8), ("W 94.8", -94.8), ("94.8 w", -94.8), ("E5", 5), ("5E", 5), ("5 e", 5),
      ("e 5", 5), ("5E0", 5), ("5e1", 50), ("8° 30' E", 8.5), ("8:30 W", -8.5),
    ])
  func longitudes(text: String, expected: Double) {
    #expect(angle(text, .longitude) == expected)
  }

  @Test("A degree sign and marks may be bytes of Latin-1 and Windows-1252")
  func latin1() throws {
    let bytes =
      Array("52".utf8) + [0xb0] + Array("22".utf8) + [0x92] + Array("12".utf8) + [0x94, 0x4e]
    guard case .number(let value) = parse(bytes, .latitude) else {
      Issue.record("not read")
      return
    }
    #expect(value == 52.37)
    guard case .number(5) = parse([0x35, 0xa0, 0xb0, 0xa0, 0x57].dropLast() + [0x45], .longitude)
    else {
      Issue.record("not read")
      return
    }
  }

  @Test("A comma is a decimal sign where it may be, in minutes and seconds too")
  func decimalComma() {
    #expect(angle("28,5N", .latitude, decimalComma: true) == 28.5)
    #expect(angle("52°30,6'", .latitude, decimalComma: true) == 52.51)
    #expect(angle("0°0'0,9\" W", .longitude, decimalComma: true) == -0.00025)
    #expect(isOther("28,5N", .latitude))
    #expect(isOther("52°22'12,5\"", .latitude))
    #expect(isOther("1,2,3N", .latitude, decimalComma: true))
  }

  @Test(
    "What is no latitude, or could be two things, is something else",
    arguments: [
      "28E", "W28", "28O", "O28", "-28N", "+28S", "N-28", "\u{2212}28N", "N28N", "N28S", "28NS",
      "28 N 5",
      "N", "N N", "N°", "°", "52°°", "52°60'", "52°22'60\"", "52:60", "52:22:60", "52 60 0 N",
      "52.5°30'", "52.5 30 N", "52°22.5'12\"", "52:22.5:12", "52°-22'", "52 -22 12", "--5",
      "52 30.6", "31.16 121.35", "52 22 12 5", "52:22:12:5", "52::12", ":52", "52:", "52:22:",
      "52°22''", "22'", "52°12\"", "52'22\"", "52d22m12S", "52D22M12s", "52 22'12\"x", "52°x",
      "0x10", "0x10N", "inf", "infN", "1.2.3", "1.2.3N", "1..2N", "nan(1)", "28Nx", "x28N",
      "2024-05-01", "12:34:56Z", "28northish", "5e1N", "5e", "1e999", "１N", "52°\u{2212}5'",
      "N52,5",
    ])
  func notLatitudes(text: String) {
    #expect(isOther(text, .latitude))
  }

  @Test(
    "The signs for nothing stay what they are", arguments: ["", "-", "NaN", "NA", "null", "\\N"])
  func missing(text: String) {
    for axis in [Axis.latitude, .longitude] {
      guard case .missing = parse(Array(text.utf8), axis) else {
        Issue.record("\(text) is not missing")
        return
      }
    }
  }

  @Test("A hemisphere of its own is a letter or a word, in any case")
  func hemispheres() {
    func sign(_ text: String) -> String? {
      hemisphereSign(Array(text.utf8).span).map { "\($0.sign) \($0.axis)" }
    }
    for text in ["N", "n", " n ", "north", "North"] { #expect(sign(text) == "1.0 latitude") }
    for text in ["S", "s", "SOUTH"] { #expect(sign(text) == "-1.0 latitude") }
    for text in ["E", "e", "East"] { #expect(sign(text) == "1.0 longitude") }
    for text in ["W", "w", "west"] { #expect(sign(text) == "-1.0 longitude") }
    for text in ["", " ", "x", "NN", "northern", "1", "N1", "-", "NaN"] {
      #expect(sign(text) == nil)
    }
  }

  @Test("Degrees, minutes and seconds come back to the degree they were written from")
  func roundTrip() {
    var generator = SeededGenerator(seed: 11)
    var worst = 0.0
    var failures: [String] = []
    for index in 0..<50_000 {
      let value = Double.random(in: 0..<180, using: &generator)
      let degrees = value.rounded(.down)
      let minutes = ((value - degrees) * 60).rounded(.down)
      let seconds = max(0, ((value - degrees) * 60 - minutes) * 60)
      if seconds >= 60 { continue }
      let (d, m) = (Int(degrees), Int(minutes))
      // Swift writes small numbers with an exponent, which minutes and seconds have not.
      let s = seconds < 0.001 ? "0" : "\(seconds)"
      let text = [
        "\(d)°\(m)'\(s)\"E", "E \(d) \(m) \(s)", "\(d):\(m):\(s)", "\(d)d\(m)m\(s)s",
        "\(d)° \(m)′ \(s)″",
      ][index % 5]
      guard let read = angle(text, .longitude) else {
        failures.append(text)
        continue
      }
      worst = max(worst, abs(read - value))
    }
    #expect(failures == [])
    #expect(worst < 1e-6)
  }

  @Test("Whole thousandths of a second are read bit for bit as the nearest double of their sum")
  func exactSums() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<20_000 {
      let d = Int.random(in: 0..<180, using: &generator)
      let m = Int.random(in: 0..<60, using: &generator)
      let s = Int.random(in: 0..<60, using: &generator)
      let exact = Double((d * 60 + m) * 60 + s) / 3600
      let read = angle("\(d)°\(m)'\(s)\"", .longitude) ?? .nan
      #expect(abs(read - exact) <= exact.ulp)
    }
  }

  @Test("Whatever the bytes are, they are read to the end or refused")
  func noise() {
    var generator = SeededGenerator(seed: 13)
    let pieces = [
      "5", "22", "60", ".", ",", " ", "N", "s", "E", "W", "d", "m", "°", "'", "\"", "′", "-", ":",
    ]
    for _ in 0..<100_000 {
      let text = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let broken = Array(text.utf8).dropLast(Int.random(in: 0...1, using: &generator))
      if case .number(let value) = parse(Array(broken), .latitude, decimalComma: true) {
        #expect(value.isFinite)
      }
    }
  }

  @Test("A million digits are read, and a million of anything else is refused")
  func longCells() {
    let digits = String(repeating: "1234567890", count: 100_000)
    #expect(angle("0.\(digits)", .latitude) == 0.123456789012345678901234567890)
    #expect(angle("0.\(digits)S", .latitude) == -0.123456789012345678901234567890)
    #expect(
      angle("52°22'0.\(digits)\"N", .latitude)
        == angle("52°22'0.123456789012345678901234567890\"", .latitude))
    #expect(angle(String(repeating: "0", count: 1_000_000) + "7", .latitude) == 7)
    #expect(angle("0." + String(repeating: "0", count: 999_999) + "1e1000000", .latitude) == 1)
    #expect(angle("1" + String(repeating: "0", count: 1_000_000) + "e-1000000", .latitude) == 1)
    #expect(isOther(digits, .latitude))
    #expect(isOther(String(repeating: "5 ", count: 500_000), .latitude))
    #expect(isOther(String(repeating: "°", count: 500_000), .latitude))
    #expect(angle(String(repeating: " ", count: 1_000_000) + "5N", .latitude) == 5)
    // Half a unit in the last place, and a digit far after decides.
    let half = "9007199254740993" + "." + String(repeating: "0", count: 5000)
    #expect(angle(half, .latitude) == 9_007_199_254_740_992)
    #expect(angle(half + "1", .latitude) == 9_007_199_254_740_994)
  }
}
