// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks in the colours of paces.

import CommandSupport
import RoutePlotKit
import TestSupport
import Testing

struct PaceTests {
  /// A log to the north with this many metres in each step of a minute.
  private func log(_ steps: [Double]) -> String {
    var metres = 0.0
    var rows = "time,lat,lon\n0,47,8\n"
    for (number, step) in steps.enumerated() {
      metres += step
      rows += "\((number + 1) * 60),\(47 + metres / 6_371_008.8 * 180 / .pi),8\n"
    }
    return rows
  }

  @Test("A pace is in minutes a kilometre, a mile or a nautical mile, by the units")
  func units() throws {
    try Workplace.use { place in
      try place.write(log([200, 200, 200]), to: "a.csv")
      for (units, metres, unit) in [
        ("metric", 1000.0, "min/km"), ("imperial", 1609.344, "min/mi"),
        ("nautical", 1852, "min/nmi"),
      ] {
        let outcome = try place.run(
          "routeplot a.csv --color-by pace --units \(units) --legend --report r.json --dry-run")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let values = try #require(try place.reports(in: "r.json").first?.values)
        #expect(values.unit == unit)
        #expect(abs((values.range?[0] ?? 0) - metres / 200) < 1e-6)
      }
    }
  }

  @Test("A column of paces is the pace, in its unit")
  func recorded() throws {
    try Workplace.use { place in
      let rows = ",5.5\n60,47.003,8,6.5\n120,47.006,8,7.5\n"
      for (name, factor) in [
        ("pace", 1), ("Pace (min/km)", 1), ("pace [min/mi]", 1 / 1.609344),
        ("pace (s/km)", 1.0 / 60),
      ] {
        try place.write("time,lat,lon,\(name)\n0,47,8\(rows)", to: "a.csv")
        let outcome = try place.run(
          "routeplot a.csv --color-by pace --legend --report r.json --dry-run")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let range = try #require(try place.reports(in: "r.json").first?.values?.range)
        // The colours show a minute at least.
        let isShort = 2 * factor < 1
        let ends = isShort ? [0, 1] : [5.5 * factor, 7.5 * factor]
        #expect(zip(range, ends).allSatisfy { abs($0 - $1) < 1e-6 }, "\(name) \(range)")
      }
    }
  }

  @Test("A pace is read as minutes and seconds, in the unit after it or that of the column")
  func written() throws {
    try Workplace.use { place in
      let miles = 1 / 1.609344
      for (name, cell, pace) in [
        ("pace", "5:30", 5.5), ("pace", "05:30", 5.5), ("pace", "1:02:03", 62.05),
        ("pace", "5'30\"", 5.5), ("pace", "5'30''", 5.5), ("Pace", "5′30″/km", 5.5),
        ("pace", "5:30/km", 5.5), ("pace", "8:51 /mi", 8.85 * miles),
        ("pace", "8:51 min/mile", 8.85 * miles), ("pace (min/mi)", "8:51", 8.85 * miles),
        ("pace (min/mi)", "5:30/km", 5.5), ("pace (s/km)", "5:30", 5.5), ("pace", "5:30.6", 5.51),
        ("pace (mm:ss/mi)", "8:51", 8.85 * miles), ("pace (/mi)", "8:51", 8.85 * miles),
        ("pace", "5.5 min/km", 5.5), ("pace", "1:45/100m", 17.5),
        ("pace per mile", "8:51", 8.85 * miles),
      ] {
        let quoted = "\"\(cell.replacing("\"", with: "\"\""))\""
        try place.write(
          "time,lat,lon,\(name)\n0,47,8,\(quoted)\n60,47.003,8,\(quoted)\n", to: "a.csv")
        let outcome = try place.run("routeplot a.csv --color-by pace --report r.json --dry-run")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(name) \(cell): \(outcome.errors)")
        let range = try place.reports(in: "r.json").first?.values?.range
        #expect(abs((range?[0] ?? 0) - pace) < 1e-6, "\(name) \(cell): \(range ?? [])")
      }
    }
  }

  @Test("What is no pace is counted, and never a number")
  func unreadable() throws {
    try Workplace.use { place in
      for cell in [
        "5:61", "5:3", "5:", ":30", "5:30/furlong", "5:30:00:00", "'30", "5;30", "1e3:00",
      ] {
        try place.write("lat,lon,pace\n47,8,6:00\n47.003,8,\(cell)\n47.006,8,6:00\n", to: "a.csv")
        let outcome = try place.run("routeplot a.csv --color-by pace --report r.json --dry-run")
        #expect(outcome.messages.count == 1, "\(cell): \(outcome.errors)")
        #expect(try place.reports(in: "r.json").first?.values?.range == [6, 6], "\(cell)")
      }
    }
  }

  @Test("The legend of a pace has minutes and seconds, at round steps")
  func legend() throws {
    try Workplace.use { place in
      try place.write(log([200, 180, 160, 200]), to: "a.csv")
      let outcome = try place.run(
        "routeplot a.csv --color-by pace --color-range 4.5:7 --legend -o a.svg --svg-text")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
      for text in ["4:30", "5:00", "6:00", "7:00", "min/km"] {
        #expect(svg.contains(">\(text)<"), "\(text)")
      }
    }
  }

  @Test("A track that stands has no pace, and a slow one has")
  func standing() throws {
    try Workplace.use { place in
      try place.write(log([200, 200, 2, 2, 2, 2, 2, 2, 200, 200]), to: "a.csv")
      let outcome = try place.run(
        "routeplot a.csv --color-by pace --color-smooth none --report r.json -o a.svg")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(String(decoding: try place.read("a.svg"), as: UTF8.self).contains("#8c939b"))
      let range = try #require(try place.reports(in: "r.json").first?.values?.range)
      #expect(range[0] > 4.9 && range[1] < 60)
    }
  }
}
