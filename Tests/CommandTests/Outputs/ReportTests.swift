// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import CommandSupport
import TestSupport
import Testing

@testable import RoutePlotKit

struct ReportCommandTests {
  private let log = """
    time,lat,lon
    2026-06-13T07:12:20Z,0,10
    2026-06-13T07:12:40Z,0,11
    2026-06-13T07:13:00Z,,
    2026-06-13T07:13:20Z,x,11
    2026-06-13T07:13:40Z,91,11
    2026-06-13T07:14:00.5Z,1,11

    """

  @Test("The report tells every row, the region and the map to the plane")
  func report() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv -o log.png -s 400x300 --padding 50 --report report.json -q")
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      let report = try JSONDecoder().decode(Report.self, from: Data(place.read("report.json")))
      #expect(report.input == "log.csv" && report.output == "log.png" && report.status == 0)
      #expect(
        report.dialect
          == Report.Dialect(
            encoding: "UTF-8", delimiter: ",", decimalComma: false, unit: "degree", order: nil,
            headerLine: 1))
      #expect(report.columns.map(\.use) == ["latitude", "longitude", "time"])
      #expect(report.columns.map(\.number) == [2, 3, 1])
      #expect(report.rows.read == 6 && report.rows.used == 3)
      #expect(report.fixes == Report.Fixes(read: 3, used: 3) && report.tracks.count == 1)
      #expect(
        report.rows.leftOut == [
          Report.LeftOutRows(reason: "noPosition", count: 1, firstLines: [4]),
          Report.LeftOutRows(reason: "notANumber", count: 1, firstLines: [5]),
          Report.LeftOutRows(reason: "outOfRange", count: 1, firstLines: [6]),
        ])
      #expect(report.segments == 1)
      // Two legs of one degree on a sphere of 6371.0088 km.
      #expect(abs(try #require(report.lengthMetres) - 2 * 111_195.08) < 0.1)
      #expect(report.bounds == Report.Box(west: 10, south: 0, east: 11, north: 1))
      #expect(
        report.time
          == Report.Time(
            start: "2026-06-13T07:12:20Z", end: "2026-06-13T07:14:00.500Z", seconds: 100.5))
      let picture = try #require(report.picture)
      #expect(picture.width == 400 && picture.height == 300 && report.tiles.isEmpty)
      // A degree of longitude is 111319.49 metres of the plane; it is drawn on 200 pixels.
      let map = picture.pixelToPlane
      #expect(map[1] == 0 && map[3] == 0 && map[0] == -map[4])
      #expect(abs(map[0] * 200 - 111_325.14) < 1)
      #expect(abs(map[0] * 200 + map[2] - 10.5 * 111_319.490_8) < 0.01)
    }
  }

  @Test("A dry run finds out everything and writes no picture")
  func dryRun() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run("routeplot log.csv --dry-run --report -")
      #expect(outcome.status == 0)
      #expect(outcome.messages.count == 3)
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
      #expect(report.rows.used == 3 && report.output == nil)
      #expect(try place.files() == ["log.csv"])
      let piped = try place.run("routeplot - <log.csv -q --report report.json | cat >/dev/null")
      #expect(piped.status == 0)
      let other = try JSONDecoder().decode(Report.self, from: Data(place.read("report.json")))
      #expect(other.input == "-" && other.output == "-")
    }
  }

  @Test(
    "A number that no calendar has is no time", arguments: ["unix", "unix-ms", "iso"],
    ["1e300", "-1e300", "1e18"])
  func impossibleTimes(format: String, time: String) throws {
    try Workplace.use { place in
      try place.write("time,lat,lon\n\(time),1,2\n\(time),2,3\n", to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv --dry-run --report report.json --time-format \(format) --locate 0,0")
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
    }
  }

  @Test("What a log does not have is null in the report")
  func plain() throws {
    try Workplace.use { place in
      try place.write("1;2\n3;4\n", to: "log.csv")
      let outcome = try place.run("routeplot log.csv --dry-run --report -")
      let text = String(decoding: outcome.output, as: UTF8.self)
      #expect(text.contains("\"time\" : null") && text.contains("\"headerLine\" : null"))
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
      #expect(report.time == nil && report.dialect?.headerLine == nil)
      #expect(report.dialect?.order == "lat,lon")
    }
  }

  @Test("Rows are rows and fixes are fixes where a row holds a line")
  func lines() throws {
    try Workplace.use { place in
      let rows = ["1;\"LINESTRING (1 2,3 4,5 6)\"", "2;\"LINESTRING (1 2,3 9)\"", "3;"]
      try place.write((["id;geom"] + rows).joined(separator: "\n"), to: "log.csv")
      let outcome = try place.run("routeplot log.csv --dry-run -q --every 2 --report -")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
      #expect(report.rows.read == 3 && report.rows.used == 2)
      #expect(report.rows.leftOut.map(\.count) == [1])
      #expect(report.fixes == Report.Fixes(read: 5, used: 3))
      #expect(report.selection["passedOver"] == 2)
      #expect(report.dialect?.order == "lon,lat")
    }
  }

  @Test("--verbose says the same for people")
  func verbose() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,10\n0,11\n", to: "log.csv")
      let outcome = try place.run("routeplot log.csv -o log.png -s 400x300 -v")
      #expect(
        outcome.errors == """
          routeplot: log.csv: UTF-8, delimiter ',', header on line 1, position in columns 1 'lat' and 2 'lon'
          routeplot: log.csv: no column of times
          routeplot: log.csv: 2 rows read, 2 used, 2 fixes of 2, 1 track, 1 segment, 111.195 km
          routeplot: log.csv: south 0, west 10, north 0, east 11
          routeplot: picture: 400x300 pixels, 327.044 metres a pixel at the middle

          """)
    }
  }

  @Test("--verbose shows times, tracks, the order of pairs and every digit of the bounds")
  func verboseInFull() throws {
    try Workplace.use { place in
      try place.write(
        """
        name,when,Position
        a,2026-06-13T07:12:20Z,"53.406735,-2.984873"
        b,2026-06-13T07:12:30Z,"53.462305,-2.893706"
        b,2026-06-13T07:13:20Z,"53.462306,-2.893706"

        """, to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv --dry-run -v --group-by name --time when --every 5")
      let said = outcome.messages.prefix(5).joined(separator: "\n")
      #expect(
        said == """
          routeplot: log.csv: UTF-8, delimiter ',', header on line 1, position in column 3 'Position' in the order \
          lat,lon
          routeplot: log.csv: times in column 2 'when', from 2026-06-13T07:12:20Z to 2026-06-13T07:13:20Z
          routeplot: log.csv: 3 rows read, 3 used, 3 fixes of 3, 2 tracks, 2 segments, 0.000111 km
          routeplot: log.csv: south 53.406735, west -2.984873, north 53.462306, east -2.893706
          routeplot: picture: 1005x1024 pixels, 7.51146 metres a pixel at the middle
          """)
    }
  }

  @Test("A report that cannot be written is an error")
  func unwritable() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run -q --report gone/report.json", status: 73,
        message: "gone/report.json: there is no folder gone; create it with mkdir -p first")
    }
  }
}

struct OptionTests {
  @Test("What is trimmed is in no report: not its place, not its time, not its length")
  func privacy() throws {
    try Workplace.use { place in
      let rows = (0..<10).map { "2026-01-01T00:00:0\($0)Z,0,0.00\($0)1" }
      try place.write((["time,lat,lon"] + rows).joined(separator: "\n"), to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv --dry-run --report - --trim-start 200m --trim-end 200m")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
      // A thousandth of a degree is 111.2 m.
      #expect(report.bounds == Report.Box(west: 0.0021, south: 0, east: 0.0071, north: 0))
      #expect(report.time?.start == "2026-01-01T00:00:02Z")
      #expect(report.time?.end == "2026-01-01T00:00:07Z")
      #expect(report.rows.used == 10 && report.fixes == Report.Fixes(read: 10, used: 6))
      #expect(
        outcome.messages == [
          "routeplot: log.csv: --trim-start hides 2 fixes and --trim-end hides 2 fixes, "
            + "leaving 6 fixes"
        ])
      #expect(report.selection["trimmedAtStart"] == 2 && report.selection["trimmedAtEnd"] == 2)
      #expect(abs(try #require(report.lengthMetres) - 5 * 111.195) < 0.01)
      #expect(!String(decoding: outcome.output, as: UTF8.self).contains("0.0091"))
    }
  }

  @Test("Who hides one end of a round trip is told that the other one shows the place")
  func roundTrip() throws {
    try Workplace.use { place in
      let rows = (Array(0..<10) + (0..<10).reversed()).map { "0,0.00\($0)1" }
      try place.write((["lat,lon"] + rows).joined(separator: "\n"), to: "log.csv")
      for (option, words) in [
        (
          "--trim-start",
          "1 track ends as near to the start as what is hidden there; "
            + "hide both ends with --trim-end"
        ),
        (
          "--trim-end",
          "1 track starts as near to the end as what is hidden there; "
            + "hide both ends with --trim-start"
        ),
      ] {
        let outcome = try place.run("routeplot log.csv --dry-run \(option) 300m")
        #expect(
          outcome.messages == [
            "routeplot: log.csv: \(option) hides 3 fixes, leaving 17 fixes",
            "routeplot: log.csv: warning: \(words)",
          ])
        #expect(try place.run("routeplot log.csv --dry-run -q \(option) 300m").errors.isEmpty)
      }
      let both = try place.run("routeplot log.csv --dry-run --trim-start 300m --trim-end 300m")
      #expect(both.messages.count == 1)
    }
  }

  @Test("Each track is trimmed by itself")
  func trimsTracks() throws {
    try Workplace.use { place in
      let rows = (0..<10).flatMap { ["a,0,0.00\($0)1", "b,1,0.00\($0)1"] } + ["c,2,0"]
      try place.write((["name,lat,lon"] + rows + [""]).joined(separator: "\n"), to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv --dry-run -q --group-by name --trim-start 200m --report -")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
      #expect(report.tracks.count == 2 && report.fixes == Report.Fixes(read: 21, used: 16))
      #expect(report.bounds == Report.Box(west: 0.0021, south: 0, east: 0.0091, north: 1))
    }
  }

  @Test("--max-speed draws no leg that is faster")
  func maxSpeed() throws {
    try Workplace.use { place in
      let rows = (0..<20).map { "\($0),1,\(Double($0) / 10_000 + ($0 < 10 ? 0 : 1))" }
      try place.write((["time,lat,lon"] + rows).joined(separator: "\n"), to: "log.csv")
      let picture = try place.picture("routeplot log.csv -s 320x50 --max-speed 100km/h")
      #expect(picture[160, 25] == picture[0, 0])
      #expect(try place.picture("routeplot log.csv -s 320x50")[160, 25] != picture[0, 0])
    }
  }

  @Test("--group-by draws a line for each value, and for each pair of values")
  func groupBy() throws {
    try Workplace.use { place in
      try place.write(
        "name,year,lat,lon\na,1,0,0.1\nb,1,1,0\na,1,0,1\nb,1,1,1\na,2,2,0\na,2,2,1\n",
        to: "log.csv")
      func segments(_ options: String) throws -> Int {
        let outcome = try place.run("routeplot log.csv --dry-run --report - \(options)")
        return try JSONDecoder().decode(Report.self, from: Data(outcome.output)).segments
      }
      #expect(try segments("") == 1)
      #expect(try segments("--group-by name") == 2)
      #expect(try segments("--group-by name --group-by 2") == 3)
      try place.expectFailure(
        "routeplot log.csv -o log.png --group-by ship", status: 65,
        message: "log.csv:1: no column 'ship' among 1 'name', 2 'year', 3 'lat', 4 'lon'; "
          + "give one of these names or a number")
      // Rows with decimals are read in another way.
      let rows = (0..<40).map { "\($0 % 2),\($0 / 20),47.\(1000 + $0),8.\(1000 + $0)\n" }
      try place.write("name,year,lat,lon\n\(rows.joined())", to: "log.csv")
      #expect(try segments("--group-by name --group-by year") == 4)
    }
  }

  @Test("--strict stops at the first bad row")
  func strict() throws {
    try Workplace.use { place in
      try place.write(Log.faulty, to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv -o log.png --strict", status: 65,
        message: "log.csv:3:1: latitude 'oops' is not a number in degrees; "
          + "correct it, or leave out --strict to draw the others")
    }
  }

  @Test("--break-at-missing leaves the gap open")
  func breakAtMissing() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,0.1\n0,1\n,\n0,2\n0,3\n", to: "log.csv")
      _ = try place.run(
        """
        routeplot log.csv -q -o whole.png -s 320x50
        routeplot log.csv -q -o broken.png -s 320x50 --break-at-missing
        """)
      let whole = try #require(DecodedPicture(try place.read("whole.png")))
      let broken = try #require(DecodedPicture(try place.read("broken.png")))
      #expect(whole[154, 25] != whole[0, 0])
      #expect(broken[154, 25] == broken[0, 0])
      #expect(broken[20, 25] == whole[20, 25])
    }
  }

  @Test("--skip steps over lines that are no CSV")
  func skip() throws {
    try Workplace.use { place in
      try place.write("a \"quote\n\"that never closes\n1,2\n3,4\nx,5\n6,7\n", to: "log.csv")
      let outcome = try place.run("routeplot log.csv -o log.png --skip 2")
      #expect(outcome.status == 0)
      #expect(
        outcome.errors
          == "routeplot: log.csv:5:1: warning: latitude 'x' is not a number in degrees; "
          + "row left out\n")
    }
  }
}
