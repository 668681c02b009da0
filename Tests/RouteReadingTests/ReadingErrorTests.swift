// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import RouteReading

struct ReadingErrorTests {
  @Test(
    "A cell is quoted as it is, and what could harm a terminal is spelled out",
    arguments: [
      ("", "''"), ("47.1", "'47.1'"), ("Zürich 北", "'Zürich 北'"), ("a\nb\tc", "'a\\u{a}b\\u{9}c'"),
      ("\u{1b}[2J", "'\\u{1b}[2J'"), ("\u{202e}abc", "'\\u{202e}abc'"), ("\u{7f}", "'\\u{7f}'"),
      ("\u{9b}31m", "'\\u{9b}31m'"), ("a\u{2028}b", "'a\\u{2028}b'"), ("\u{feff}", "'\\u{feff}'"),
      ("\u{e000}", "'\\u{e000}'"), ("\0", "'\\u{0}'"), ("👍", "'👍'"),
    ])
  func quoting(text: String, expected: String) {
    #expect(quotedCell(text.utf8) == expected)
  }

  @Test("Bytes that are no UTF-8 are shown as replacement characters")
  func strayBytes() {
    #expect(quotedCell([0x41, 0xff, 0x42] as [UInt8]) == "'A\u{fffd}B'")
    #expect(quotedCell([0xe9, 0x74, 0xe9] as [UInt8]) == "'\u{fffd}t\u{fffd}'")
  }

  @Test("A cell is cut after 40 characters, whatever their size")
  func cutting() {
    for character in ["a", "é", "北", "👍"] {
      let forty = String(repeating: character, count: 40)
      #expect(quotedCell(forty.utf8) == "'\(forty)'")
      #expect(quotedCell((forty + character).utf8) == "'\(forty)…'")
      let thousand = String(repeating: character, count: 1000)
      #expect(quotedCell(thousand.utf8) == "'\(forty)…'")
    }
    let escapes = String(repeating: "\u{1b}", count: 41)
    let shown = String(repeating: "\\u{1b}", count: 40)
    #expect(quotedCell(escapes.utf8) == "'\(shown)…'")
  }

  @Test("One of a thing is counted in the singular")
  func counting() {
    #expect(counted(1, "row") == "1 row")
    #expect(counted(0, "row") == "0 rows")
    #expect(counted(2, "row") == "2 rows")
    #expect(counted(2, "fix", plural: "fixes") == "2 fixes")
  }

  @Test("A place is told as far as it is known")
  func places() {
    func described(_ position: LogPosition?) -> String {
      ReadingError(input: "log.csv", position: position, reason: .rowTooLong).description
    }
    let words = "this row is longer than 1 MiB; expected one position on each line"
    #expect(described(nil) == "log.csv: \(words)")
    #expect(described(LogPosition(line: 3, column: nil)) == "log.csv:3: \(words)")
    #expect(described(LogPosition(line: 3, column: 7)) == "log.csv:3:7: \(words)")
  }

  @Test("The reasons that come from elsewhere keep the words they came with")
  func foreignWords() {
    func described(_ reason: ReadingError.Reason) -> String {
      ReadingError(input: "log.csv", position: nil, reason: reason).description
    }
    #expect(described(.unreadable("Is a directory")) == "log.csv: cannot be read: Is a directory")
    #expect(
      described(.grammar("memory exhausted")) == "log.csv: the CSV parser failed: memory exhausted"
    )
  }

  @Test("At most twelve columns are listed")
  func longLists() {
    let columns = (1...15).map { NamedColumn(($0, "c\($0)")) }
    let error = ReadingError(
      input: "log.csv", position: nil, reason: .unknownColumn("c16", columns))
    #expect(
      error.description
        == "log.csv: no column 'c16' among 1 'c1', 2 'c2', 3 'c3', 4 'c4', 5 'c5', 6 'c6', "
        + "7 'c7', 8 'c8', 9 'c9', 10 'c10', 11 'c11', 12 'c12' and 3 more; "
        + "give one of these names or a number")
    let twelve = ReadingError(
      input: "log.csv", position: nil, reason: .noPositionColumns(Array(columns.prefix(12))))
    #expect(twelve.description.hasSuffix("11 'c11', 12 'c12'"))
  }

  @Test("A fault says what was found and what was expected")
  func faults() {
    let cell = Array("91".utf8)
    #expect(
      RowFault.notANumber(axis: .longitude, cell: Array("n\u{1b}".utf8)).description
        == "longitude 'n\\u{1b}' is not a number in degrees")
    #expect(
      RowFault.outOfRange(axis: .latitude, cell: cell).description
        == "latitude '91' is outside -90...90")
    #expect(
      RowFault.outOfRange(axis: .longitude, cell: Array("361".utf8)).description
        == "longitude '361' is outside -360...360")
    #expect(
      RowFault.shortRow(found: 1, expected: 2).description == "row has 1 cell, expected at least 2")
    #expect(
      RowFault.shortRow(found: 2, expected: 3).description == "row has 2 cells, expected at least 3"
    )
  }

  @Test("Where most rows are bad the columns are in doubt, if the first fault leaves a doubt")
  func mostRowsBad() {
    func described(_ first: RowFault, _ names: [String]) -> String {
      let columns = names.enumerated().map { NamedColumn(($0.offset + 1, $0.element)) }
      return MostRowsBad(bad: 3, good: 1, first: first, columns: columns).description
    }
    #expect(
      described(.notANumber(axis: .latitude, cell: [0x61]), ["a", "b"])
        == "latitude 'a' is not a number in degrees; 3 rows of 4 cannot be used, so columns 1 'a' "
        + "and 2 'b' are probably not the position")
    #expect(
      described(.notAPosition(cell: [0x61]), [""])
        == "'a' is not a latitude and a longitude in degrees; 3 rows of 4 cannot be used, so column "
        + "1 is probably not the position")
    #expect(
      described(.longRow(found: 3, expected: 2), ["a", "b"])
        == "row has 3 cells, expected 2; 3 rows of 4 cannot be used")
    #expect(
      described(.notANumber(axis: .latitude, cell: Array("47,5".utf8)), ["a", "b"])
        == "latitude '47,5' is not a number in degrees; 3 rows of 4 cannot be used")
  }
}
