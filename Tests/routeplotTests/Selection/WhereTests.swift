// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoutePlotKit
import RouteReading
import CommandSupport
import TestSupport
import Testing

@testable import routeplot

/// Rows chosen by their cells, as users see them.
struct RowConditionTests {
  private let log = "boat,speed (kn),lat,lon\nA,1,1,1\nB,2.5,2,2\nA,3,3,3\nB,,4,4\nA,12,5,6\n"

  @Test(
    "Columns are named as for other options, spaces around the comparison do not count",
    arguments: [
      ("boat=A", 3, [1.0, 1, 6, 5]), ("'Boat = A'", 3, [1, 1, 6, 5]), ("1=A", 3, [1, 1, 6, 5]),
      ("'boat!=A'", 2, [2, 2, 4, 4]), ("'speed=3.0'", 1, [3, 3, 3, 3]),
      ("'speed!='", 4, [1, 1, 6, 5]), ("boat=A --where '2=12'", 1, [6, 5, 6, 5]),
    ])
  func rows(condition: String, fixes: Int, bounds: [Double]) throws {
    try Workplace.use { place in
      try place.expectLog(
        log, options: "--where \(condition)", fixes: fixes, bounds: bounds,
        warnings: fixes > 1
          ? [] : ["log.csv: warning: 1 fix of 5 is left to draw: --where left out 4"])
    }
  }

  @Test(
    "What cannot be compared is left out, and said; how much is left out is in report and summary")
  func told() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv --dry-run -v --report r.json --where 'speed>=2.5'")
      #expect(
        outcome.messages.first
          == "routeplot: log.csv: warning: 1 fix of 5 without a number to compare, which --where leaves out"
      )
      #expect(outcome.messages.contains("routeplot: log.csv: --where left out 2"))
      let report = try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json")))
      #expect(report.selection["where"] == 2 && report.selection["notComparable"] == 1)
      #expect(report.rows.used == 5 && report.fixes.used == 3)
    }
  }

  @Test(
    "A column that is not there is named with those that are, and so is a condition that is none")
  func mistakes() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --where depth=3", status: 65,
        message:
          "log.csv:1: no column 'depth' among 1 'boat', 2 'speed (kn)', 3 'lat', 4 'lon'; "
          + "give one of these names or a number")
      try place.expectFailure(
        "routeplot log.csv --where boat=a", status: 65,
        message: "log.csv: no fix of 5 is left to draw: --where left out 5; use weaker filters")
      let end = "; see 'routeplot --help'"
      func comparisons(_ sign: String) -> String {
        "=, !=, <, <=, > or >= between column and value; put a value that begins with \(sign) in quotes"
      }
      for (condition, expected) in [
        ("speed", "a column and a value, like 'speed>3' or name=value, in quotes"),
        ("=3", "a column and a value, like 'speed>3' or name=value, in quotes"),
        ("'speed!3'", "a column and a value, like 'speed>3' or name=value, in quotes"),
        ("'speed>fast'", "a number without a unit after >; times have --from and --to"),
        ("'speed<=3 kn'", "a number without a unit after <=; times have --from and --to"),
        ("boat==A", comparisons("=")), ("'boat!==A'", comparisons("=")),
        ("'speed=>3'", comparisons(">")), ("'boat<>A'", comparisons(">")),
      ] {
        let value = condition.filter { $0 != "'" }
        try place.expectFailure(
          "routeplot log.csv --where \(condition)", status: 64,
          message:
            "the value '\(value)' is invalid for '--where <condition>': expected \(expected)\(end)"
        )
      }
    }
  }

  @Test(
    "A value may stand in quotes, as a cell may, and then begin with any sign",
    arguments: [
      (#"name="New York""#, "New York"), ("name='New York'", "New York"),
      ("name = New York", "New York"), (#"name="say ""hi""""#, #"say "hi""#),
      (#"name=say "hi""#, #"say "hi""#), (#"name="=SUM(1)""#, "=SUM(1)"), ("name='it''s'", "it's"),
      ("name=it's", "it's"), ("name=''", ""), ("name='", "'"),
      (#"name="a" or "b""#, #""a" or "b""#),
      (#"name='"x"'"#, #""x""#), ("name='7'", "7"),
    ])
  func quotes(condition: String, value: String) throws {
    let parsed = try parseCondition(condition)
    #expect(parsed.value == value)
    #expect(parsed == RowCondition(.name("name"), .equal, value))
  }

  @Test("The rows of a column beside the position are chosen for any size of blocks and threads")
  func largeLog() throws {
    try Workplace.use { place in
      let rows = (0..<60_000).map { "\($0 % 3),47.\(100_000 + $0),8.\(100_000 + $0 * 7 % 90_000)" }
      try place.write(
        (["kind,lat,lon"] + rows).joined(separator: "\n"), to: "log.csv")
      let chosen = rows.enumerated().filter { $0.offset % 3 == 1 }.map(\.element)
      try place.write((["kind,lat,lon"] + chosen).joined(separator: "\n"), to: "chosen.csv")
      let picture = try place.run("routeplot chosen.csv -s 300x200").output
      for options in ["", "--threads 1", "--threads 3"] {
        let command = "routeplot log.csv -s 300x200 --where kind=1 --join-left-out \(options)"
        #expect(try place.run(command).output == picture)
        #expect(
          try place.run("cat log.csv | " + command.replacingOccurrences(of: "log.csv", with: "-"))
            .output == picture)
      }
    }
  }
}
