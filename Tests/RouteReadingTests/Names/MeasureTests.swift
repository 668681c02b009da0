// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

struct MeasureTests {
  @Test(
    "A number is read with its unit, and with commas of both kinds",
    arguments: [
      ("1 km", 1.0, "km", 1000.0), ("10%", 10, "%", 1), ("-3.5°C", -3.5, "°C", 1),
      ("5nmi", 5, "nmi", 1852), ("36 km/h", 36, "km/h", 1 / 3.6), ("12\u{a0}min", 12, "min", 60),
      ("1,234.5 m", 1234.5, "m", 1), ("+7 W", 7, "W", 1), (" 2 h ", 2, "h", 3600),
    ])
  func units(cell: String, number: Double, symbol: String, factor: Double) throws {
    let measure = try #require(Measure(Array(cell.utf8)))
    #expect(measure.number() == number && measure.unit?.symbol == symbol)
    #expect(measure.unit?.isKnown == true && abs((measure.unit?.factor ?? 0) - factor) < 1e-9)
  }

  @Test(
    "A comma is a decimal sign, or stands between thousands, or can be either",
    arguments: [
      ("1,5", 1.5, nil), ("0,123", 0.123, nil), ("-12,75", -12.75, nil),
      ("1234,567", 1234.567, nil),
      ("1.234,5", 1234.5, nil), ("1,234", 1.234, 1234), ("1,234,567", nil, 1_234_567),
      ("1,234.5", nil, 1234.5), (",5", 0.5, nil), ("12", 12, 12), ("1.234", 1.234, 1.234),
    ] as [(String, Double?, Double?)])
  func commas(cell: String, decimal: Double?, thousands: Double?) throws {
    let measure = try #require(Measure(Array(cell.utf8)))
    #expect(measure.number(commaIsDecimal: true) == decimal)
    #expect(measure.number(commaIsDecimal: false) == thousands)
  }

  @Test(
    "Other texts are no measures",
    arguments: [
      "", "km", "A1", "1h30m", "12:30", "1 km x2", "--5", "1,2,3", "12,34.5", "5 km away", "1-2",
      "2024-06-01",
    ])
  func others(cell: String) { #expect(Measure(Array(cell.utf8)) == nil) }

  @Test("A capital alone, and a word behind a number, are no units that are known")
  func names() {
    for cell in ["12A", "7 B", "1M", "3rd", "5 km2"] {
      #expect(Measure(Array(cell.utf8))?.unit?.isKnown != true, "\(cell)")
    }
  }

  @Test("Signs of absence are none of a number")
  func absence() {
    for cell in [
      "?", "??", "--", "---", "#N/A", "#NA", "nil", "NaT", "<NA>", "n.a.", ".", "–", "—",
    ] {
      let bytes = Array(cell.utf8)
      let isMissing = parseCell(bytes.span, decimalComma: false).isMissing
      #expect(isMissing, "\(cell)")
    }
    for cell in ["unknown", "Undefined", "#VALUE!", "(null)", "not available"] {
      #expect(isWordForNothing(Array(cell.utf8)))
    }
    #expect(!isWordForNothing(Array("walk".utf8)))
  }
}
