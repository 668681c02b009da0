// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import RouteReading
import Testing

@testable import Tracks

/// Conditions on the cells of rows.
struct WhereTests {
  @Test("A value is a number where it is written as one, and only numbers are smaller or larger")
  func values() throws {
    for (text, number) in [
      ("3", 3), ("-0.5", -0.5), ("+1e3", 1000), ("0x10", nil), ("inf", nil), ("nan", nil),
      ("3,5", nil), ("", nil), ("1e999", nil), ("three", nil),
    ] as [(String, Double?)] {
      #expect(RowCondition(.number(1), .equal, text)?.number == number, "\(text)")
      for comparison in RowCondition.Comparison.allCases {
        let condition = RowCondition(.number(1), comparison, text)
        #expect((condition != nil) == (number != nil || !comparison.isOfNumbers))
      }
    }
  }

  /// The numbers of the fixes that are kept of a log, and what is counted.
  private func keep(_ log: String, _ conditions: [(Int, RowCondition.Comparison, String)]) throws
    -> (kept: [Int], report: SelectionReport)
  {
    var selection = SelectionOptions()
    selection.conditions = try conditions.map { column, comparison, value in
      try #require(RowCondition(.number(column), comparison, value))
    }
    var options = ReadingOptions()
    options.columns = selection.needs.columns
    let context = LogContext(selection: selection, fields: [.time], columns: options.columns)
    var builder = TrackBuilder(.unknown, log: context, observing: [.fixes])
    options.fields = [.time]
    let reader = try openLog(ByteSource(bytes: Array(log.utf8)), input: "log", options: options)
    var block = FixBlock()
    while try reader.next(into: &block) { builder.take(block) }
    let built = builder.finish()
    return (built.observed[SelectedFixes.self]?.fixes.numbers ?? [], built.selection)
  }

  private let log =
    "name,speed,lat,lon\nBob,1.0,1,1\nAnn,2,2,2\nBob,x,3,3\n bob ,,4,4\nAnn,10,5,5\n"

  @Test(
    "Numbers are compared as numbers and words as words",
    arguments: [
      (1, .equal, "Bob", [0, 2]), (1, .notEqual, "Bob", [1, 3, 4]), (1, .equal, "bob", [3]),
      (2, .equal, "1", [0]), (2, .equal, "x", [2]), (2, .notEqual, "2.0", [0, 2, 3, 4]),
      (2, .equal, "", [3]), (2, .notEqual, "", [0, 1, 2, 4]),
    ] as [(Int, RowCondition.Comparison, String, [Int])])
  func sameOrNot(
    column: Int, comparison: RowCondition.Comparison, value: String, kept: [Int]
  ) throws {
    let result = try keep(log, [(column, comparison, value)])
    #expect(result.kept == kept)
    #expect(result.report[.unlike] == 5 - kept.count && result.report[.notComparable] == 0)
  }

  @Test(
    "A cell that is no number is neither smaller nor larger, and is counted",
    arguments: [
      (.less, [0]), (.atMost, [0, 1]), (.greater, [4]), (.atLeast, [1, 4]),
    ] as [(RowCondition.Comparison, [Int])])
  func smallerOrLarger(comparison: RowCondition.Comparison, kept: [Int]) throws {
    let result = try keep(log, [(2, comparison, "2")])
    #expect(result.kept == kept)
    #expect(result.report[.unlike] == 5 - kept.count && result.report[.notComparable] == 2)
  }

  @Test("All conditions must hold, and a row is counted once")
  func several() throws {
    let result = try keep(log, [(1, .equal, "Ann"), (2, .greater, "2"), (2, .less, "20")])
    #expect(result.kept == [4])
    #expect(result.report[.unlike] == 4 && result.report[.notComparable] == 2)
  }

  @Test("Rows are chosen before the filters that look at tracks")
  func first() throws {
    // The row between would be a jump, and then each of the others one.
    let rows = (0..<6).map {
      "2026-01-01T00:00:0\($0)Z,\($0 % 2 == 0 ? "a" : "b"),\(1 + $0 % 2 * 40),\($0)"
    }
    var selection = SelectionOptions()
    selection.conditions = [try #require(RowCondition(.name("who"), .equal, "a"))]
    selection.maxSpeed = Speed(metresPerSecond: 150_000)
    var options = ReadingOptions()
    (options.fields, options.columns) = (selection.needs.fields, selection.needs.columns)
    var builder = TrackBuilder(
      .unknown,
      log: LogContext(selection: selection, fields: options.fields, columns: options.columns))
    let text = "time,who,lat,lon\n" + rows.joined(separator: "\n")
    let reader = try openLog(ByteSource(bytes: Array(text.utf8)), input: "log", options: options)
    var block = FixBlock()
    while try reader.next(into: &block) { builder.take(block) }
    let built = builder.finish()
    #expect(built.fixesKept == 3 && built.selection[.tooFast] == 0)
  }
}
