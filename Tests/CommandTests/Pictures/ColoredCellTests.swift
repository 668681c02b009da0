// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Columns shown by colours: the majority of cells decides, and a doubt is a warning.

import Drawing
import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct ColoredCellTests {
  /// What a column of cells gives: the value of the colours in the report, and the warnings.
  private func value(
    _ cells: [String], options: String = "", delimiter: String = ","
  ) throws -> (value: Report.Values, warnings: [String]) {
    try Workplace.use { place in
      let rows = cells.enumerated().map { row, cell in
        ["1.5", "2.\(row)5", cell].joined(separator: delimiter) + "\n"
      }
      try place.write(
        ["lat", "lon", "v"].joined(separator: delimiter) + "\n" + rows.joined(), to: "a.csv")
      let outcome = try place.run("routeplot a.csv --color-by v -o a.png --report r \(options)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let report = try #require(try place.reports(in: "r").first?.values)
      return (report, outcome.messages.map { String($0.dropFirst(27)) })
    }
  }

  @Test(
    "A sign of absence in the first cell does not make words of numbers",
    arguments: [
      "?", "??", "--", "---", "#N/A", "nil", "NaT", "<NA>", "n.a.", "unknown", "Undefined",
      "missing", "#VALUE!", "#DIV/0!", "(null)", "no data",
    ])
  func absence(sign: String) throws {
    let (value, warnings) = try value([sign, "5", "7", sign, "9"])
    #expect(value.range == [5, 9] && value.words == nil && warnings.isEmpty)
  }

  @Test("A word for nothing is a word among words")
  func wordsForNothing() throws {
    let (value, warnings) = try value(["walk", "unknown", "bus", "?"])
    #expect(value.words == ["walk", "unknown", "bus"] && warnings.isEmpty)
  }

  @Test(
    "Units behind numbers are those of the legend, and lengths, speeds and durations are converted",
    arguments: [
      (["1 km", "3 km"], [1, 3], "km"), (["1 km", "500 m", "0"], [0, 1], "km"),
      (["10%", "30%"], [10, 30], "%"), (["36 km/h", "20 m/s"], [36, 72], "km/h"),
      (["-3°C", "4 °C"], [-3, 4], "°C"), (["3 pax", "5 pax"], [3, 5], "pax"),
      (["90 s", "2 min"], [90, 120], "s"),
    ])
  func units(cells: [String], range: [Double], unit: String) throws {
    let (value, warnings) = try value(cells)
    let found = try #require(value.range)
    #expect(zip(found, range).allSatisfy { abs($0 - $1) < 1e-9 } && value.unit == unit)
    #expect(warnings.isEmpty)
  }

  @Test(
    "Commas within quotes are decimal signs or stand between thousands",
    arguments: [
      (["\"1,5\"", "\"2,25\""], [1.5, 2.25]), (["\"0,123\"", "\"1,234\""], [0.123, 1.234]),
      (["950", "\"1,234.5\""], [950, 1234.5]),
      (["\"1,234\"", "\"1,234,567\""], [1234, 1_234_567]),
      (["\"1,234\"", "1.5"], [1.5, 1234]),
    ])
  func commas(cells: [String], range: [Double]) throws {
    let (value, warnings) = try value(cells)
    #expect(value.range == range && warnings.isEmpty)
  }

  @Test("A comma that can be either is taken with a warning")
  func doubtfulCommas() throws {
    let (value, warnings) = try value(["\"1,234\"", "\"2,345\""])
    #expect(value.range == [1234, 2345])
    #expect(
      warnings == [
        "commas in the column of colours are taken to stand between thousands, the first is in '1,234'; write decimal points if they are decimal signs"
      ])
  }

  @Test(
    "Most cells decide, and what does not fit is told",
    arguments: [
      (
        ["err", "5", "7"], nil,
        "1 cell of the column of colours is no number, the first is 'err', and drawn grey"
      ),
      (
        ["5", "7", "1 km", "x"], nil,
        "2 cells of the column of colours are no number, the first is '1 km', and drawn grey"
      ),
      (
        ["1 km", "2 km", "3"], nil,
        "1 cell of the column of colours is no number with a unit like 'km', the first is '3', and drawn grey"
      ),
      (
        ["5", "walk", "bus"], ["5", "walk", "bus"],
        "1 cell of the column of colours is a number, the first is '5', and drawn as words, as most are"
      ),
    ] as [([String], [String]?, String)])
  func most(cells: [String], words: [String]?, warning: String) throws {
    let (value, warnings) = try value(cells)
    #expect(value.words == words && warnings == [warning])
  }

  @Test("Names that begin with numbers are words")
  func names() throws {
    let (value, warnings) = try value(["12A", "12B", "7A", "M3"])
    #expect(value.words == ["12A", "12B", "7A", "M3"] && warnings.isEmpty)
  }

  @Test("What decides are cells, not blocks: a file, a pipe and threads have the same picture")
  func sameBytes() throws {
    try Workplace.use { place in
      let rows = (0..<30_000).map { row in
        let cell = row < 900 ? "" : row < 2000 ? "start" : "\(row % 70) km"
        return "\(Double(row % 300) * 0.01),\(Double(row) * 0.0001),\(cell)"
      }
      try place.write("lat,lon,v\n" + rows.joined(separator: "\n"), to: "a.csv")
      let outcome = try place.run(
        """
        routeplot a.csv --color-by v --legend --threads 1 -o 1.png
        routeplot a.csv --color-by v --legend --threads 4 -o 4.png
        cat a.csv | routeplot - --color-by v --legend -o 3.png
        routeplot --follow a.csv --until-idle 0 --color-by v --legend -o 5.png
        cmp 1.png 4.png && cmp 1.png 3.png
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("1100 cells of the column of colours are no number"))
    }
  }

  @Test("Words and numbers of several logs are not drawn in one picture")
  func severalLogs() throws {
    try Workplace.use { place in
      try place.write("lat,lon,v\n1,2,walk\n3,4,bus\n", to: "a.csv")
      try place.write("lat,lon,v\n1,2,5\n3,4,7\n", to: "b.csv")
      try place.write("lat,lon,v\n1,2,5 km\n3,4,7 km\n", to: "c.csv")
      try place.expectFailure(
        "routeplot a.csv b.csv --color-by v -o a.png", status: 65,
        message:
          "b.csv: the values to colour by are numbers, but those of earlier logs are words; draw a picture of each"
      )
      try place.expectFailure(
        "routeplot b.csv c.csv --color-by v -o a.png", status: 65,
        message:
          "c.csv: the values to colour by are in km, but those of earlier logs are in no unit that is known; draw a picture of each, or name the units in the headers"
      )
    }
  }

  @Test("Elevations that cannot be read are told where colours need them")
  func unreadableElevations() throws {
    try Workplace.use { place in
      try place.write("lat,lon,ele\n1,2,100\n3,4,low\n5,6,300\n", to: "a.csv")
      let outcome = try place.run("routeplot a.csv --color-by elevation -o a.png")
      #expect(
        outcome.errors
          == "routeplot: a.csv:3:5: warning: 1 of 3 elevations cannot be read, the first is 'low'; expected numbers\n"
      )
    }
  }
}
