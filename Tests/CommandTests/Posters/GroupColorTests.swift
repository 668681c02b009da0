// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Colours by a value of whole tracks, over logs of several formats.

import TestSupport
import Testing

struct GroupColorTests {
  /// Logs of four formats in two years, three months and three kinds of activity.
  private func write(to place: Workplace) throws {
    try place.write(squareLog(10, start: "2024-02-05T10:00", kind: "gpx"), to: "1.gpx")
    try place.write(
      squareLog(20, start: "2024-07-03T10:00", kind: "tcx", type: "Biking"), to: "2.tcx")
    try place.write(squareLog(30, start: "2025-07-05T10:00", kind: "geojson"), to: "3.geojson")
    try place.write(
      squareLog(40, start: "2025-09-06T10:00").replacing(",time\n", with: ",time,sport\n")
        .replacing("Z\n", with: "Z,Running\n"), to: "4.csv")
    try place.write(squareLog(50, start: nil), to: "5.csv")
  }

  @Test(
    "Tracks of a group have one colour, in a map and in a grid, and a legend names the groups",
    arguments: [("log", 5), ("year", 3), ("month", 4), ("weekday", 4), ("type", 3)])
  func groups(value: String, count: Int) throws {
    try Workplace.use { place in
      try write(to: place)
      let logs = "?.gpx ?.tcx ?.geojson ?.csv"
      for layout in ["", "--layout grid"] {
        let command = "routeplot \(logs) -s 400x400 \(layout) --color-by \(value)"
        let outcome = try place.run("\(command) -o a.svg && \(command) --legend -o b.svg")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        let colors = colorsOfLines(try place.read("a.svg"))
        #expect(colors.count == count, "\(layout) \(colors)")
        #expect(try place.read("a.svg") != place.read("b.svg"))
      }
    }
  }

  @Test(
    "Months keep their colours whichever others there are, and --color and --color-map set them")
  func colors() throws {
    try Workplace.use { place in
      try write(to: place)
      func colors(_ command: String) throws -> Set<String> {
        let outcome = try place.run("routeplot \(command) -s 400x400 -o a.svg")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        return colorsOfLines(try place.read("a.svg"))
      }
      let all = try colors("2.tcx 3.geojson 4.csv --color-by month")
      let alone = try colors("2.tcx 3.geojson --color-by month")
      #expect(all.count == 2 && alone.count == 1 && all.isSuperset(of: alone))
      #expect(
        try colors("1.gpx 3.geojson --color-by year -c red -c lime") == ["#ff0000", "#00ff00"])
      let map = try colors("1.gpx 3.geojson --color-by year --color-map '#000,#f00'")
      #expect(map.count == 2 && map.allSatisfy { $0.hasSuffix("0000") }, "\(map)")
    }
  }

  @Test("A column of the name of a value of tracks is named in a warning")
  func namesakes() throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon,time,year,type\n1,2,2025-01-01T10:00:00Z,7,a\n1,3,2025-01-01T11:00:00Z,8,b\n",
        to: "a.csv")
      for (value, start) in [
        ("year", "colours show the year of tracks"), ("type", "column 5 'type'"),
      ] {
        let outcome = try place.run("routeplot a.csv --color-by \(value) -o a.png")
        #expect(outcome.status == 0 && outcome.messages.count == 1)
        #expect(
          outcome.errors.hasPrefix("routeplot: a.csv: warning: \(start)"), "\(outcome.errors)")
      }
      #expect(try place.run("routeplot a.csv --color-by 4 -o a.png").errors.isEmpty)
    }
  }

  @Test("Options for values along tracks are refused")
  func refused() throws {
    try Workplace.use { place in
      try write(to: place)
      for option in ["--color-range 1:2", "--color-steps 1", "--color-smooth 10s"] {
        let outcome = try place.run("routeplot 1.gpx --color-by year \(option) -o a.png")
        #expect(outcome.status == 64 && outcome.messages.count == 1, "\(outcome.errors)")
      }
    }
  }
}
