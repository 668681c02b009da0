// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

/// Columns that are requested by name or number: their cells come with the fixes.
struct ColumnCellsTests {
  private func options(_ columns: ColumnSelector...) -> ReadingOptions {
    var options = ReadingOptions()
    options.columns = columns
    return options
  }

  @Test("A cell is a number and a text")
  func numbersAndTexts() throws {
    let log = try read(
      "boat,lat,lon,Knots (kn)\nAlinghi,1,2,7.5\n\"Luna, Rossa\",3,4,-\nAlinghi,5,6,1e1\n",
      options(.name("knots"), .name("boat")))
    #expect(log.columns[0].numbers[0] == 7.5 && log.columns[0].numbers[2] == 10)
    #expect(log.columns[0].numbers[1].isNaN)
    #expect(log.columns[0].cells == ["7.5", "-", "1e1"])
    #expect(log.columns[1].cells == ["Alinghi", "Luna, Rossa", "Alinghi"])
    #expect(log.columns[1].numbers.allSatisfy { $0.isNaN })
    #expect(log.layout?.columns.map(\.description) == ["4 'Knots (kn)'", "1 'boat'"])
  }

  @Test("Rows that give no fix give no cell")
  func rowsLeftOut() throws {
    let log = try read("lat,lon,id\n1,2,a\n,,b\nx,2,c\n3,4,d\n5,6,e\n", options(.name("id")))
    #expect(log.columns[0].cells == ["a", "d", "e"])
  }

  @Test(
    "A row that ends before the column has an empty cell, and spaces around a cell do not count")
  func shortRowsAndSpaces() throws {
    let log = try read("lat,lon,id\n1,2\n3,4,\" a \"\n5,6,a\n", options(.number(3)))
    #expect(log.columns[0].cells == ["", "a", "a"])
    #expect(log.columns[0].texts[1] == log.columns[0].texts[2])
  }

  @Test("Texts of any length are kept, and a long one that is repeated is the same")
  func lengths() throws {
    let names = (0...20).map { String("sailing across the sea".prefix($0)) }
    let log = try read(
      "lat,lon,name\n" + names.map { "1,2,\($0)\n1,2,\($0)\n" }.joined(), options(.number(3)))
    let column = log.columns[0]
    #expect(column.cells == names.flatMap { [$0.trimmed, $0.trimmed] })
    for row in stride(from: 0, to: column.texts.count, by: 2) {
      #expect(column.texts[row] == column.texts[row + 1])
    }
    var made = 0
    let counts = column.valuesOfTexts { text in
      made += 1
      return column.text(text).count
    }
    #expect(counts == names.flatMap { [$0.trimmed.count, $0.trimmed.count] })
    #expect(made == Set(names.map(\.trimmed)).count)
  }

  @Test("A comma is a decimal sign where the log has such numbers")
  func decimalComma() throws {
    let log = try read("lat;lon;v\n47,5;8,5;2,25\n", options(.name("v")))
    #expect(log.columns[0].numbers == [2.25])
  }

  @Test("The columns of the position can be asked for too, and one column twice")
  func sameColumns() throws {
    let log = try read("lat,lon\n47.5,8\n48,9\n", options(.name("lat"), .number(1), .number(2)))
    #expect(log.fixes == [[47.5, 8], [48, 9]])
    #expect(log.columns.map(\.numbers) == [[47.5, 48], [47.5, 48], [8, 9]])
  }

  @Test("Each fix of a line in one cell has the cells of its row")
  func lines() throws {
    let log = try read(
      "id;geom\na;LINESTRING(8 47, 9 48)\nb;POINT(1 2)\n", options(.name("id")))
    #expect(log.columns[0].cells == ["a", "a", "b"])
  }

  @Test("A column that the log has not is an error")
  func noColumn() {
    #expect(
      failure("lat,lon\n1,2\n", options(.name("boat")))
        == "log.csv:1: no column 'boat' among 1 'lat', 2 'lon'; give one of these names or a number"
    )
    #expect(
      failure("lat,lon\n1,2\n", options(.number(3)))
        == "log.csv:1: no column '3' among 1 'lat', 2 'lon'; give one of these names or a number")
    #expect(
      failure("1,2\n3,4\n", options(.number(3)))
        == "log.csv: no column '3' among columns without names; give one of these names or a number"
    )
    #expect(
      failure("lat,lon,a,a\n1,2,3,4\n", options(.name("a")))
        == "log.csv:1: several columns are named 'a': 3 'a', 4 'a'; give one of these numbers")
    #expect(failure("lat,lon\n1,2,\n", options(.number(3))) == nil)
  }

  @Test("Texts are those of their rows for any blocks and threads, however many there are")
  func anyBlocks() throws {
    var generator = SeededGenerator(seed: 81)
    let names = (0..<3_000).map { _ in "\(Int.random(in: 0..<700, using: &generator))" }
    let text =
      "id,lat,lon\n"
      + names.map { "b\($0),\($0),8\n".replacing(",\($0),", with: ",1,") }
      .joined()
    for (blockSize, rowThreads) in [
      (97, RowThreads.none), (1 << 18, .none), (10_000, RowThreads(threads: 3, leastBytes: 1_000)),
    ] {
      let log = try read(
        Array(text.utf8), options(.name("id")), blockSize: blockSize, rowThreads: rowThreads)
      #expect(log.columns[0].cells == names.map { "b\($0)" })
    }
  }
}

extension String {
  /// Without spaces at both ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
