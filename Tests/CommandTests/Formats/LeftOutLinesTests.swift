// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// Lines that break where fixes are left out, as users see them.
struct LeftOutLinesTests {
  /// Two days from 8:00 to 17:00, by bus from 11:00 to 13:00.
  private let log: String = {
    var rows = ["time,lat,lon,act,boat"]
    for day in 1...2 {
      for hour in 8..<18 {
        let act = (11...13).contains(hour) ? "bus" : "walk"
        rows.append(
          "2026-06-0\(day)T\(hour < 10 ? "0" : "")\(hour):00:00Z,47.\(day)\(hour + 10),19.\(hour + 10),\(act),\(hour % 2 == 0 ? "A" : "B")"
        )
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }()

  private func report(_ command: String, _ place: Workplace) throws -> Report {
    let outcome = try place.run(command + " --dry-run --report -")
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output))
  }

  @Test(
    "Conditions and windows break the line, and segments, length and gaps follow",
    arguments: [
      ("--where act=walk", 3, 2), ("--from 10:00 --to 12:00", 2, 1),
      ("--where act=walk --join-left-out", 1, 0), ("--every 4", 1, 0),
      ("--where act=walk --sort time", 3, 2), ("--where boat=A --group-by boat", 1, 0),
      ("--where act=walk --threads 1", 3, 2),
    ])
  func lines(options: String, segments: Int, breaks: Int) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let report = try report("routeplot log.csv -q \(options)", place)
      #expect(report.segments == segments)
      #expect(report.selection["omissionBreaks"] == breaks && report.selection["gaps"] == 0)
      let joined = try self.report(
        "routeplot log.csv -q \(options.replacing(" --join-left-out", with: ""))", place)
      let length = try #require(report.lengthMetres)
      #expect(try #require(joined.lengthMetres) <= length)
      try place.write(Array(log.utf8), to: "log.csv")
      _ = try place.run("routeplot log.csv -q \(options) -o log.gpx --overwrite")
      let gpx = String(decoding: try place.read("log.gpx"), as: UTF8.self)
      #expect(gpx.components(separatedBy: "<trkseg>").count - 1 == segments)
    }
  }

  @Test("A pixel between two days of a clock window is ground")
  func pixels() throws {
    try Workplace.use { place in
      try place.write(
        "time,lat,lon\n2026-01-01T10:00Z,1,0\n2026-01-01T11:00Z,1,1\n2026-01-01T20:00Z,1,2\n"
          + "2026-01-02T10:00Z,1,3\n2026-01-02T11:00Z,1,4\n", to: "log.csv")
      func isGround(_ options: String, _ x: Int) throws -> Bool {
        try place.picture(
          "routeplot log.csv -q -s 120x40 --padding 10 --stroke-width 4 --from 09:00 --to 12:00 \(options)"
        )[x, 20]
          == .white
      }
      #expect(try isGround("", 60) && !isGround("", 20) && !isGround("", 100))
      #expect(try !isGround("--join-left-out", 60))
    }
  }

  @Test("One of several things whose rows take turns is one line, also without --group-by")
  func turns() throws {
    try Workplace.use { place in
      for options in ["boat=Hecht", "boat=Hecht --group-by boat", "'boat!=Hecht' --group-by boat"] {
        let log = Workplace.package.appendingPathComponent("Samples/fleet.csv").path
        let report = try report("routeplot '\(log)' -q --where \(options)", place)
        #expect(report.selection["omissionBreaks"] == 0, "\(options)")
      }
    }
  }

  @Test("A line that breaks at nearly every fix is told of")
  func told() throws {
    try Workplace.use { place in
      let rows = (0..<60).map { "\($0 % 3),47.\(100 + $0),8.1" }
      try place.write((["kind,lat,lon"] + rows).joined(separator: "\n"), to: "log.csv")
      #expect(
        try place.run("routeplot log.csv --dry-run --where kind=1").messages == [
          "routeplot: log.csv: warning: the line breaks 19 times where fixes are left out, and 20 are left; "
            + "if the rows of several tracks alternate, separate them with --group-by; else join the line with --join-left-out"
        ])
      #expect(
        try place.run("routeplot log.csv --dry-run --where kind=1 --join-left-out").errors.isEmpty)
    }
  }
}
