// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

/// Numbers besides the position in plain rows: several bytes of them are looked at together.
struct PlainNumbersTests {
  /// The cell of a number as some log might write it, or nearly one.
  private func cell(_ generator: inout SeededGenerator, sign: String) -> String {
    func digits(most: Int) -> String {
      let count = Int.random(in: 0...most, using: &generator)
      return (0..<count).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
    }
    let (whole, decimals) = (digits(most: 9), digits(most: 8))
    let others = ["", "-", "nan", ".", "-.", "+5", "5e3", "1.2.3", "--5", "5-", "-0", "x"]
    switch Int.random(in: 0..<12, using: &generator) {
    case 0..<4: return whole
    case 4..<8: return whole + sign + decimals
    case 8: return "-" + whole + sign + decimals
    case 9: return "-" + whole
    case 10: return others[Int.random(in: 0..<others.count, using: &generator)]
    default: return whole + "." + decimals
    }
  }

  @Test(
    "Each is the number that the reader of cells makes of it, to the last bit, and has its text",
    arguments: [(",", "."), (";", ",")])
  func sameAsCells(_ delimiter: String, sign: String) throws {
    var generator = SeededGenerator(seed: 13)
    let cells = (0..<20_000).map { _ in cell(&generator, sign: sign) }
    let rows = cells.map { ["47\(sign)5", "8\(sign)25", "12", $0].joined(separator: delimiter) }
    let names = ["lat", "lon", "note", "v"].joined(separator: delimiter)
    var options = ReadingOptions()
    options.columns = [.name("v")]
    let log = try read(([names] + rows).joined(separator: "\n") + "\n", options)
    #expect(log.columns[0].cells == cells)
    try #require(log.columns[0].numbers.count == cells.count)
    for (cell, number) in zip(cells, log.columns[0].numbers) {
      let value = parseCell(Array(cell.utf8).span, decimalComma: sign == ",")
      let expected = value.number ?? .nan
      #expect(
        number.bitPattern == expected.bitPattern || number.isNaN && expected.isNaN, "\(cell)")
    }
  }

  @Test("Fields are read like columns, and a radius below nothing is none")
  func fields() throws {
    var options = ReadingOptions()
    options.fields = [.elevation, .accuracy]
    let rows = [("12.5", "3"), ("-7", "-1"), ("1234567.25", ""), ("", "12.125"), ("00.50", "-0")]
    let log = try read(
      "lat,lon,elevation,accuracy\n"
        + rows.map { "47.5,8.25,\($0.0),\($0.1)\n" }.joined() + String(repeating: " ", count: 40),
      options)
    #expect(log.values[0].map(\.description) == ["12.5", "-7.0", "1234567.25", "nan", "0.5"])
    #expect(log.values[1].map(\.description) == ["3.0", "nan", "nan", "12.125", "-0.0"])
  }
}
