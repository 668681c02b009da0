// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// Heights and times that are none, times in no order, clocks that leap, and times that are shifted.
struct JudgedValuesTests {
  /// A table of times and elevations, 1.1 km from row to row.
  private func log(_ rows: [(time: String, elevation: String)]) -> String {
    "time,lat,lon,elevation (m)\n"
      + rows.enumerated().map { "\($1.time),47.\(10 + $0),8,\($1.elevation)\n" }.joined()
  }

  /// A table of elevations, ten minutes from row to row.
  private func log(elevations: [String]) -> String {
    log(
      elevations.enumerated().map {
        ("2026-06-01T\(10 + $0 / 6):\($0 % 6)0:00Z", $1)
      })
  }

  private func report(_ outcome: Workplace.Outcome) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(outcome.output))
  }

  @Test("Elevations that are none make no ascent, and are counted in one line")
  func elevations() throws {
    try Workplace.use { place in
      for (number, elevations) in [
        ["500", "-32768", "520"], ["500", "65535", "520"], ["500", "1e20", "520"],
        ["0", "500", "520"], ["500", "-19999", "520"], ["500", "0", "520"],
      ].enumerated() {
        try place.write(log(elevations: elevations), to: "log.csv")
        let outcome = try place.run(
          "routeplot log.csv -o x.svg --svg-text --stats --profile --report -")
        #expect(outcome.status == 0)
        #expect(
          outcome.errors
            == "routeplot: log.csv: warning: 1 elevation of 3 left out: outside -11000...50000 m, or far from those before and after\n"
        )
        let report = try report(outcome)
        #expect(report.ascentMetres == 20, "\(number)")
        #expect(report.selection["implausibleElevations"] == 1)
        let svg = String(decoding: try place.read("x.svg"), as: UTF8.self)
        #expect(svg.contains(">20&#160;m<"), "\(number)")
      }
      // GPX, and feet.
      try place.write(
        """
        <gpx><trk><trkseg><trkpt lat="47" lon="8"><ele>500</ele></trkpt><trkpt lat="47.01" lon="8"><ele>-32768</ele></trkpt>
        <trkpt lat="47.02" lon="8"><ele>520</ele></trkpt></trkseg></trk></gpx>
        """, to: "log.gpx")
      let gpx = try place.run("routeplot log.gpx -o x.png --report - --profile")
      #expect(gpx.errors.contains("1 elevation of 3 left out"))
      let gpxReport = try report(gpx)
      #expect(gpxReport.ascentMetres == 20)
      let feet = log(elevations: ["500", "-32768", "600"]).replacing("(m)", with: "(ft)")
      try place.write(feet, to: "log.csv")
      let outcome = try place.run("routeplot log.csv -o x.png --report - --profile")
      #expect(outcome.errors.contains("1 elevation of 3 left out"))
      let ascent = try #require(try report(outcome).ascentMetres)
      #expect(abs(ascent - 30.48) < 1e-9)
    }
  }

  @Test("A picture that shows no heights and no times says nothing of them")
  func plain() throws {
    try Workplace.use { place in
      try place.write(log(elevations: ["500", "-32768", "520"]), to: "log.csv")
      let outcome = try place.run("routeplot log.csv -o x.png")
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
    }
  }

  @Test("Times that go back are said in one line, and its advice puts them in order")
  func order() throws {
    try Workplace.use { place in
      let times = ["10:00", "10:02", "10:01", "10:03"]
      try place.write(log(times.map { ("2026-08-01T\($0):00Z", "") }), to: "log.csv")
      for options in [
        "--report -", "--color-by speed", "--max-speed 900km/h", "--stats", "-v", "-o x.gpx",
      ] {
        let outcome = try place.run("routeplot log.csv -o x.png \(options)")
        let line =
          "routeplot: log.csv: warning: times go back in 1 of 3 legs; --sort time puts the fixes in order\n"
        #expect(outcome.errors.contains(line), "\(options)")
      }
      let sorted = try place.run("routeplot log.csv -o x.png --report - --sort time")
      #expect(sorted.errors.isEmpty)
      let length = try #require(try report(sorted).lengthMetres)
      #expect(abs(length - 5560) < 2)
      // The newest first, several of each second: the advice turns the line round.
      let rows = (0..<40).map {
        "2026-08-01T10:00:0\($0 / 10)Z,47.\(100 + $0),8"
      }
      try place.write("time,lat,lon\n" + rows.reversed().joined(separator: "\n"), to: "new.csv")
      let newest = try place.run("routeplot new.csv -o x.png --report - --color-by speed")
      #expect(newest.errors.contains("times go back in 3 of 39 legs"))
      let speeds = try #require(try report(newest).values?.range)
      #expect(speeds.allSatisfy { abs($0 - 4003) < 2 })
      let turned = try place.run("routeplot new.csv -o x.csv --sort time")
      #expect(turned.errors.isEmpty)
      let written = String(decoding: try place.read("x.csv"), as: UTF8.self).split(separator: "\n")
      let latitudes = written.dropFirst().map { String($0.split(separator: ",")[0]) }
      #expect(latitudes == latitudes.sorted())
      // One leg after another.
      let dayByDay = (0..<5).reversed().map { "2026-08-0\(1 + $0),47.\($0),8\n" }
      try place.write("time,lat,lon\n" + dayByDay.joined(), to: "days.csv")
      let days = try place.run("routeplot days.csv -o x.png -v")
      #expect(days.errors.contains("times go back in all 4 legs, as the newest fix is first"))
    }
  }

  @Test("A leap of the clock is said, is in no duration, and its advice leaves it out or mends it")
  func leaps() throws {
    try Workplace.use { place in
      let times = [
        "2023-11-30T16:00:00Z", "2023-11-30T16:10:00Z", "2004-04-15T16:20:00Z",
        "2004-04-15T16:30:00Z",
      ]
      try place.write(log(times.map { ($0, "") }), to: "log.csv")
      let outcome = try place.run("routeplot log.csv -o x.svg --svg-text --stats --report -")
      #expect(
        outcome.errors
          == "routeplot: log.csv: warning: times leap by 7168 days, which is 1024 weeks, in 1 of 3 legs, and no duration has that; "
          + "--from and --to take the part whose dates are right, and --time-shift shifts the others\n"
      )
      let outcomeReport = try report(outcome)
      #expect(outcomeReport.durationSeconds == 1200)
      let svg = String(decoding: try place.read("x.svg"), as: UTF8.self)
      #expect(svg.contains(">20&#160;min<"))
      let part = try place.run("routeplot log.csv -o x.png --report - --from 2010-01-01")
      #expect(part.errors.isEmpty)
      let partReport = try report(part)
      #expect(partReport.durationSeconds == 600)
      let shifted = try place.run(
        "routeplot log.csv -o x.csv --time-shift 1024w --to 2024-01-01")
      #expect(shifted.errors.isEmpty)
      let written = String(decoding: try place.read("x.csv"), as: UTF8.self)
      #expect(
        written.contains("47.12,8,2023-11-30T16:20:00Z") && written.contains("2023-11-30T16:30:00Z")
      )
      // A clock that starts in 1980 is none.
      try place.write(
        log(
          [("1980-01-06T00:00:10Z", ""), ("1980-01-06T00:00:20Z", "")]
            + times[..<2].map { ($0, "") }),
        to: "log.csv")
      let start = try place.run("routeplot log.csv -o x.png --report - --stats")
      #expect(
        start.errors
          == "routeplot: log.csv: warning: 2 times of 4 left out: outside the years 1000...2199, or years from those before and after\n"
      )
      let time = try #require(try report(start).time)
      #expect(time.start == "2023-11-30T16:00:00Z" && time.seconds == 600)
    }
  }

  @Test("Times are shifted before anything uses them")
  func shifted() throws {
    try Workplace.use { place in
      let rows = (0..<4).map { ("2004-04-15T2\($0):00:00+00:00", "\(500 + $0)") }
      try place.write(log(rows), to: "log.csv")
      for (shift, first) in [
        ("1024w", "2023-11-30T20:00:00Z"), ("-2h", "2004-04-15T18:00:00Z"),
        ("+30s", "2004-04-15T20:00:30Z"), ("1w1d1h30min", "2004-04-23T21:30:00Z"),
        ("0.5s", "2004-04-15T20:00:00.500Z"), ("\u{2212}1d", "2004-04-14T20:00:00Z"),
        ("0s", "2004-04-15T20:00:00Z"),
      ] {
        for options in ["", "--threads 1", "--sort time", "--max-speed 900km/h"] {
          let outcome = try place.run(
            "routeplot log.csv --overwrite -o x.csv -o x.gpx -o x.geojson -o x.png --time-shift=\(shift) --report - \(options)"
          )
          #expect(outcome.errors.isEmpty && outcome.status == 0, "\(shift)")
          let outcomeReport = try report(outcome)
          #expect(outcomeReport.time?.start == first, "\(shift)")
          for name in ["x.csv", "x.gpx", "x.geojson"] {
            let text = String(decoding: try place.read(name), as: UTF8.self)
            #expect(text.contains(first), "\(name)")
          }
        }
      }
      // Filters see the shifted times, and so do times of day.
      for (options, used) in [
        ("--from 2004-04-15T23:30 --time-shift 2h", 2),
        ("--from 23:30 --to 02:00 --time-shift 2h", 2),
        ("--from 20:00 --to 21:30", 2), ("--to 2004-04-15 --time-shift 1024w", 0),
      ] {
        let outcome = try place.run("routeplot log.csv --overwrite -o x.csv --report - \(options)")
        let found = outcome.status == 0 ? try report(outcome).fixes.used : 0
        #expect(found == used, "\(options)")
      }
      try place.expectFailure(
        "routeplot log.csv -o x.png --time-shift soon", status: 64,
        message:
          "the value 'soon' is invalid for '--time-shift <duration>': expected a duration in w, d, h, min or s, like 1024w, -2h or +30s; see 'routeplot --help'"
      )
      try place.write("lat,lon\n1,2\n2,3\n", to: "bare.csv")
      let bare = try place.run("routeplot bare.csv -o x.png --time-shift 2h")
      #expect(bare.status == 65)
    }
  }

  @Test("Seconds of GPS that are taken for Unix time are said, and the advice makes them right")
  func secondsOfGPS() throws {
    try Workplace.use { place in
      for name in ["gps_time", "GPS Time (s)", "gpsTime"] {
        try place.write("\(name),lat,lon\n1402297218,47.1,8\n1402297228,47.2,8\n", to: "log.csv")
        let outcome = try place.run("routeplot log.csv -o x.png --report -")
        #expect(
          outcome.errors
            == "routeplot: log.csv: warning: the times in column 1 '\(name)' are taken for Unix time; "
            + "if they count from 1980, as GPS does, give --time-shift 315964782s, else --time-format unix\n"
        )
        let shifted = try place.run("routeplot log.csv -o x.png --report - --time-shift 315964782s")
        #expect(shifted.errors.isEmpty)
        let shiftedReport = try report(shifted)
        #expect(shiftedReport.time?.start == "2024-06-13T07:00:00Z")
        let unix = try place.run("routeplot log.csv -o x.png --report - --time-format unix")
        #expect(unix.errors.isEmpty)
        let unixReport = try report(unix)
        #expect(unixReport.time?.start == "2014-06-09T07:00:18Z")
      }
      for log in [
        "gps_time,lat,lon\n1782900000,47.1,8\n1782900010,47.2,8\n",
        "gps_time,lat,lon\n2014-06-09T07:00:18Z,47.1,8\n2014-06-09T07:01:18Z,47.2,8\n",
        "time,lat,lon\n1402297218,47.1,8\n1402297228,47.2,8\n",
      ] {
        try place.write(log, to: "log.csv")
        #expect(try place.run("routeplot log.csv -o x.png --report -").errors.isEmpty)
      }
    }
  }

  @Test("Ten fixes of one second have their true speed, and none is too fast")
  func tenHertz() throws {
    try Workplace.use { place in
      let rows = (0..<300).map { row in
        let second = row / 10
        return "2026-01-01T00:00:\(second < 10 ? "0" : "")\(second)Z,\(47 + Double(row) / 1e5),8\n"
      }
      try place.write("time,lat,lon\n" + rows.joined(), to: "log.csv")
      for options in ["", "--color-smooth none", "--color-smooth 3s", "--color-smooth 50m"] {
        let outcome = try place.run(
          "routeplot log.csv -o x.png --color-by speed \(options) --max-speed 45km/h --report -")
        let report = try report(outcome)
        let range = try #require(report.values?.range)
        // The colours show a metre a second at least, with the one speed in their middle.
        #expect(abs(range[0] - 38.23) < 0.01 && abs(range[1] - 41.83) < 0.01, "\(options) \(range)")
        #expect(report.fixes.used == 300)
      }
    }
  }

  @Test("A clock that leaps in half of the legs or more makes no duration of years")
  func leapsInHalf() throws {
    let (now, past) = ("2026-05-01T10:0", "2006-09-15T10:0")
    try Workplace.use { place in
      for (days, seconds) in [
        ([now, past, now], 120.0), ([now, past, now, past, now, past], 240),
        ([past, now, past, now, past], 240),
      ] {
        try place.write(
          log(days.enumerated().map { ("\($1)\($0):00Z", "500") }), to: "log.csv")
        let outcome = try place.run("routeplot log.csv --dry-run --report -")
        #expect(outcome.status == 0 && !outcome.errors.contains("--sort time"))
        #expect(outcome.errors.contains("left out: outside the years 1000...2199, or years from"))
        #expect(try report(outcome).durationSeconds == seconds)
      }
    }
  }
}
