// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Posters with a cell for each track.

import Drawing
import TestSupport
import Testing

struct PosterGridTests {
  private func picture(_ place: Workplace, _ name: String = "a.png") throws -> DecodedPicture {
    try #require(DecodedPicture(try place.read(name)))
  }

  /// The cells of a picture, row by row.
  private func cells(_ picture: DecodedPicture) -> [(rows: Range<Int>, columns: [Range<Int>])] {
    picture.rowsDrawn().map { ($0, picture.columnsDrawn(in: $0)) }
  }

  @Test("Each track has a cell, as large as it can be", arguments: [1, 2, 3, 5, 12, 30])
  func cells(count: Int) throws {
    try Workplace.use { place in
      for number in 0..<count { try place.write(squareLog(2 + number), to: "\(100 + number).csv") }
      let outcome = try place.run("routeplot *.csv --layout grid -s 480x480 -o a.png")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let rows = cells(try picture(place))
      #expect(rows.reduce(0) { $0 + $1.columns.count } == count)
      // All rows but the last one are full, and all squares have one size.
      let most = rows[0].columns.count
      #expect(rows.dropLast().allSatisfy { $0.columns.count == most })
      let sides = rows.flatMap { row in row.columns.map(\.count) + [row.rows.count] }
      #expect((sides.max() ?? 0) - (sides.min() ?? 0) <= 1, "\(sides)")
      // The squares reach from margin to margin, at least in one direction.
      let whole = max(
        (rows.last?.rows.upperBound ?? 0) - rows[0].rows.lowerBound,
        (rows[0].columns.last?.upperBound ?? 0) - rows[0].columns[0].lowerBound)
      #expect(whole > 420, "\(whole)")
    }
  }

  @Test("Tracks fill their cells, or have one scale")
  func scales() throws {
    try Workplace.use { place in
      try place.write(squareLog(10), to: "a.csv")
      try place.write(squareLog(20), to: "b.csv")
      for (scale, ratio) in [("own", 1.0), ("same", 2)] {
        let outcome = try place.run(
          "routeplot a.csv b.csv --layout grid --grid-scale \(scale) -s 600x300 -o a.png")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let picture = try picture(place)
        let columns = picture.columnsDrawn(in: 0..<300)
        try #require(columns.count == 2)
        #expect(abs(Double(columns[1].count) / Double(columns[0].count) - ratio) < 0.03)
      }
    }
  }

  @Test(
    "Tracks are sorted by time, length or name; equal ones stay in the order of the logs",
    arguments: [
      ("", [30, 10, 20, 5]), ("--grid-sort time", [30, 10, 20, 5]),
      ("--grid-sort length", [30, 20, 10, 5]), ("--grid-sort name", [20, 30, 5, 10]),
    ])
  func order(options: String, sides: [Int]) throws {
    try Workplace.use { place in
      try place.write(squareLog(10, start: "2025-02-01T10:00", kind: "gpx", name: "d"), to: "1.gpx")
      try place.write(squareLog(20, start: "2025-03-01T10:00", kind: "gpx", name: "A"), to: "2.gpx")
      try place.write(squareLog(30, start: "2025-01-01T10:00", kind: "gpx", name: "b"), to: "3.gpx")
      try place.write(squareLog(5, start: nil), to: "c.csv")
      let outcome = try place.run(
        "routeplot ?.gpx c.csv --layout grid --grid-scale same \(options) -s 800x160 -o a.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let columns = try picture(place).columnsDrawn(in: 0..<160)
      try #require(columns.count == 4)
      let widest = Double(columns.map(\.count).max() ?? 1)
      let found = columns.map { Double($0.count) / widest * 30 }
      #expect(zip(found, sides).allSatisfy { abs($0 - Double($1)) < 1.5 }, "\(found)")
    }
  }

  @Test("A log that cannot be read is left out with a line, and so is one without a track")
  func brokenLogs() throws {
    try Workplace.use { place in
      for number in 1...3 { try place.write(squareLog(number), to: "\(number).csv") }
      try place.write("", to: "4.csv")
      try place.write("lat,lon\nx,y\nz,w\n", to: "5.csv")
      try place.write(
        "<gpx version='1.1'><wpt lat='1' lon='2'><name>Hut</name></wpt></gpx>", to: "6.gpx")
      let outcome = try place.run(
        "routeplot ?.csv ?.gpx --layout grid -s 600x200 -o a.png --report r.json")
      #expect(outcome.status == 1)
      #expect(outcome.messages.count == 4, "\(outcome.errors)")
      for (line, log) in zip(outcome.messages, ["4.csv", "5.csv", "6.gpx"]) {
        #expect(line.hasPrefix("routeplot: \(log)"), "\(line)")
      }
      #expect(
        outcome.errors.contains("6.gpx: has places and no track, and a poster shows tracks\n"))
      #expect(outcome.errors.contains("warning: 3 logs of 6 left out"))
      #expect(try picture(place).columnsDrawn(in: 0..<200).count == 3)
      let report = String(decoding: try place.read("r.json"), as: UTF8.self)
      #expect(report.split(separator: "\n").count == 6)
      let none = try place.run("routeplot 4.csv 5.csv --layout grid -o b.png")
      #expect(none.status == 65 && none.messages.count == 2, "\(none.errors)")
    }
  }

  @Test("Each track of a log, and each of its groups, has a cell of its own")
  func tracksOfALog() throws {
    try Workplace.use { place in
      let rows = squareLog(10).split(separator: "\n").dropFirst()
      let boats = ["a", "b", "c"].map { boat in rows.map { "\(boat),\($0)\n" }.joined() }
      try place.write("boat,lat,lon,time\n" + boats.joined(), to: "fleet.csv")
      let outcome = try place.run(
        "routeplot fleet.csv --group-by boat --layout grid -s 600x200 -o a.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try picture(place).columnsDrawn(in: 0..<200).count == 3)
    }
  }

  @Test("The picture is the same for any number of threads, and in PNG, SVG and PDF")
  func formats() throws {
    try Workplace.use { place in
      for number in 1...7 {
        try place.write(squareLog(number, start: "2025-0\(number)-01T10:00"), to: "\(number).csv")
      }
      let command =
        "routeplot ?.csv --layout grid -s 500x400 --title Squares --stats --color-by month --legend --caption '{date}'"
      let outcome = try place.run(
        """
        \(command) -o a.png -o a.svg -o a.pdf && \(command) --threads 1 -o b.png && \
        \(command) --threads 5 -o c.png && cmp a.png b.png && cmp a.png c.png && \(command) -o d.svg && cmp a.svg d.svg
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let svg = try place.read("a.svg")
      #expect(String(decoding: svg, as: UTF8.self).contains("class=\"poster\""))
      // A stroke for each month, in colours that the pixels have too.
      let colors = colorsOfLines(svg)
      #expect(colors.count == 7, "\(colors)")
      #expect(colors.isSubset(of: Set(try picture(place).pixels.map(\.hexadecimal))))
      #expect(try place.read("a.pdf").starts(with: Array("%PDF".utf8)))
    }
  }

  @Test("A caption stands below its cell, with what its fields stand for")
  func captions() throws {
    try Workplace.use { place in
      try place.write(squareLog(10, kind: "gpx", name: "Lake"), to: "a.gpx")
      try place.write(squareLog(20, start: nil), to: "b.csv")
      for (caption, text) in [
        ("{track}", "Lake"), ("{date}", "2025-03-04"), ("{distance}", "4.45\u{a0}km"),
        ("{duration}", "4\u{a0}s"), ("{stem} {number}", "a 1"), ("{name}", "a.gpx"),
      ] {
        let outcome = try place.run(
          """
          routeplot a.gpx --layout grid -s 300x300 -o a.png --caption '\(caption)' && \
          routeplot a.gpx --layout grid -s 300x300 -o b.png --caption '\(text)' && cmp a.png b.png
          """)
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(caption): \(outcome.errors)")
        #expect(try picture(place).rowsDrawn().count == 2)
      }
      // What is not known leaves neither a space nor a sign.
      let outcome = try place.run(
        """
        routeplot b.csv --layout grid -s 300x300 -o a.png --caption '{date} · {track}' && \
        routeplot b.csv --layout grid -s 300x300 -o b.png --caption b && cmp a.png b.png
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test("Captions without room are left out with a warning")
  func captionsWithoutRoom() throws {
    try Workplace.use { place in
      for number in 10..<60 { try place.write(squareLog(number), to: "\(number).csv") }
      let outcome = try place.run(
        "routeplot *.csv --layout grid -s 200x200 -o a.png --caption '{date} · {distance}'")
      #expect(outcome.status == 0 && outcome.messages.count == 1)
      #expect(
        outcome.errors.hasPrefix("routeplot: warning: the captions have no room below cells of "))
      _ = try place.run("routeplot *.csv --layout grid -s 200x200 -o b.png")
      #expect(try place.read("a.png") == place.read("b.png"))
    }
  }

  @Test("Title, figures and legend stand beside the cells, and a size that is not asked for fits")
  func furniture() throws {
    try Workplace.use { place in
      for number in 1...6 {
        try place.write(
          squareLog(number, kind: "gpx", type: number < 4 ? "run" : "Biking"), to: "\(number).gpx")
      }
      let outcome = try place.run(
        "routeplot *.gpx --layout grid --title 'Six squares' --stats --color-by type --legend -o a.png"
      )
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let rows = try picture(place).rowsDrawn()
      // A title, figures, two rows of cells and a legend.
      #expect(rows.count == 5, "\(rows)")
      #expect(rows[2].count == rows[3].count && rows[2].count > 100)
    }
  }

  @Test(
    "What belongs to a map is refused in one sentence",
    arguments: [
      "--map earth", "--photos a.jpg", "--follow", "-d out", "--pins a.csv", "--density",
      "--bbox 1,2,3,4", "--projection polar", "--scale-bar", "--profile", "--markers end",
      "--dash 4,4", "--print-bbox", "--color-by speed", "--legend", "-o b.gpx", "-o b.apng",
      "-o 'b/{z}/{x}/{y}.png'", "--legend --color-by log --legend-position top-left",
      "--calendar-year 2025", "--caption '{text}'",
    ])
  func refused(options: String) throws {
    try Workplace.use { place in
      try place.write(squareLog(3), to: "a.csv")
      let output = options.hasPrefix("-o") || options.hasPrefix("-d") ? "" : "-o a.png"
      let outcome = try place.run("routeplot a.csv --layout grid \(output) \(options)")
      #expect(outcome.status == 64 && outcome.messages.count == 1, "\(outcome.errors)")
      #expect(try !place.files().contains("a.png"))
    }
  }

  @Test("What a style says of maps is left out")
  func styles() throws {
    try Workplace.use { place in
      try place.write(squareLog(3), to: "a.csv")
      try place.write(
        "{ \"graticule\": true, \"markers\": \"end\", \"dash\": \"4,4\" }", to: "s.json")
      let outcome = try place.run(
        """
        routeplot a.csv --layout grid -s 200x200 -o a.png --style s.json && \
        routeplot a.csv --layout grid -s 200x200 -o b.png && cmp a.png b.png
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
  }

  @Test("A line that is not asked for grows with its cell")
  func lineWidth() throws {
    try Workplace.use { place in
      try place.write(squareLog(3), to: "a.csv")
      var widths: [Int] = []
      for size in [100, 1600] {
        _ = try place.run("routeplot a.csv --layout grid -s \(size)x\(size) -o a.png")
        let picture = try picture(place)
        let row = picture.width * (picture.height / 2)
        widths.append((row..<(row + picture.width)).count { picture.pixels[$0] != .white })
      }
      #expect(widths[0] > 1 && widths[1] >= 2 * widths[0], "\(widths)")
    }
  }
}
