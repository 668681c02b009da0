// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times as their producers write them: the effect of --gap, --from and --to, and the messages when
// these have none.

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

extension Workplace {
  /// A log whose other column has these cells.
  fileprivate func writeLog(_ name: String, _ cells: [String]) throws {
    let rows = cells.enumerated().map { "47.\($0.offset + 1),8.\($0.offset + 1),\($0.element)" }
    try write(Array((["lat,lon,\(name)"] + rows).joined(separator: "\n").utf8), to: "log.csv")
  }

  /// The report on a log.
  fileprivate func report(_ options: String) throws -> (Report?, String) {
    let outcome = try run("routeplot log.csv --dry-run --report report.json \(options)")
    guard outcome.status == 0 else { return (nil, outcome.errors) }
    let report = try JSONDecoder().decode(Report.self, from: Data(try read("report.json")))
    return (report, outcome.errors)
  }

  /// Expects a gap before the last of three fixes, silently.
  fileprivate func expectGap(
    _ name: String, _ cells: [String], options: String = "--gap 5min", start: String?,
    warning: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try writeLog(name, cells)
    let (report, errors) = try report(options)
    #expect(
      errors == (warning.isEmpty ? "" : "routeplot: log.csv: warning: \(warning)\n"),
      sourceLocation: sourceLocation)
    #expect(report?.selection["gaps"] == 1, "\(cells)", sourceLocation: sourceLocation)
    #expect(report?.time?.start == start, "\(cells)", sourceLocation: sourceLocation)
  }
}

struct TimeTests {
  @Test(
    "Times in their usual spellings are read",
    arguments: [
      ("06/13/2024 ", "2024-06-13T10:00:00Z"), ("13/06/2024 ", "2024-06-13T10:00:00Z"),
      ("6/13/24 ", "2024-06-13T10:00:00Z"), ("13-06-2024 ", "2024-06-13T10:00:00Z"),
      ("13 Jun 2024 ", "2024-06-13T10:00:00Z"), ("20240613T", "2024-06-13T10:00:00Z"),
    ])
  func dates(date: String, start: String) throws {
    try Workplace.use { place in
      try place.expectGap("time", ["10:00", "10:04", "10:10"].map { date + $0 }, start: start)
      try place.expectGap(
        "time", ["10:00:00", "10:04:00", "10:10:00"].map { date + $0 + " AM" }, start: start)
    }
  }

  @Test("Zones by their names, and times of day without a date")
  func zonesAndClocks() throws {
    try Workplace.use { place in
      try place.expectGap(
        "time", ["10:00", "10:04", "10:10"].map { "2026-06-13 \($0) CEST" },
        start: "2026-06-13T08:00:00Z")
      try place.expectGap("time", ["23:59:50", "00:00:10", "00:20:10"], start: nil)
      try place.expectGap("time", ["11:58 PM", "12:01 AM", "12:20 AM"], start: nil)
    }
  }

  @Test("A zone in a name that is not known is said where a time needs it, and the advice works")
  func unknownZones() throws {
    let cells = ["10:00", "10:04", "10:10"].map { "2026-05-01 \($0):00" }
    func warning(_ name: String, _ zone: String) -> String {
      "routeplot: log.csv: warning: the zone '\(zone)' of column 3 '\(name)' is not known, so its times are "
        + "taken for UTC; give the zone with --timezone, like --timezone America/New_York or -05:00\n"
    }
    try Workplace.use { place in
      for (name, zone) in [
        ("timestamp (America/New_York)", "America/New_York"), ("time (Eastern)", "Eastern"),
        ("time (local)", "local"),
        ("time [Europe/Berlin]", "Europe/Berlin"),
        ("time (US/Eastern)", "US/Eastern"), ("time (CST)", "CST"),
        ("time (Eastern Time)", "Eastern Time"),
      ] {
        try place.writeLog(name, cells)
        let (report, errors) = try place.report("")
        #expect(errors == warning(name, zone))
        #expect(report?.time?.start == "2026-05-01T10:00:00Z")
        try place.writeLog(name, cells.map { $0 + "Z" })
        #expect(try place.report("").1.isEmpty)
      }
      for name in ["time (Etc/UTC)", "time (CET)", "time (yyyy-mm-dd)", "date/time"] {
        try place.writeLog(name, cells)
        #expect(try place.report("").1.isEmpty, "\(name)")
      }
      try place.writeLog("time (UTC-5)", cells)
      let (report, errors) = try place.report("")
      #expect(errors.isEmpty && report?.time?.start == "2026-05-01T15:00:00Z")
    }
  }

  @Test("A day above 12 decides wherever it is in the first megabyte")
  func decidedLater() throws {
    try Workplace.use { place in
      let days = (0..<2000).map {
        "06/07/2024 \($0 / 60 % 24):\($0 % 60 < 10 ? "0" : "")\($0 % 60)"
      }
      try place.expectGap(
        "time", days.prefix(1400) + ["06/13/2024 10:00"], start: "2024-06-07T00:00:00Z")
    }
  }

  @Test("A newest-first log has gaps too")
  func newestFirst() throws {
    try Workplace.use { place in
      let warning =
        "times go back in all 2 legs, as the newest fix is first; --sort time puts the fixes in order"
      try place.expectGap(
        "time", ["2026-06-13T10:10Z", "2026-06-13T10:04Z", "2026-06-13T10:00Z"],
        start: "2026-06-13T10:00:00Z", warning: warning)
      try place.expectGap(
        "time", ["00:20:10", "00:00:10", "23:59:50"], start: nil, warning: warning)
    }
  }

  @Test("Units in the name count, and what counts from a start has no date")
  func units() throws {
    try Workplace.use { place in
      for name in ["time (ms)", "time_ms", "timestampMs", "elapsed [ms]", "t (ms)"] {
        try place.expectGap(name, ["0", "1000", "302000"], start: nil)
      }
      try place.expectGap("time (µs)", ["0", "1000000", "302000000"], start: nil)
      try place.expectGap("elapsed (min)", ["0", "1", "6.5"], start: nil)
      try place.expectGap("t (s)", ["0", "1", "302"], start: nil)
      try place.expectGap("time", ["0", "10", "20", "30", "350"], start: nil)
      try place.expectGap(
        "timestamp_ms", ["1781334740000", "1781334741000", "1781339740000"],
        start: "2026-06-13T07:12:20Z")
      try place.expectGap(
        "time_ns", ["1781334740000000000", "1781334741000000000", "1781339740000000000"],
        start: "2026-06-13T07:12:20Z")
      try place.expectGap(
        "tst", ["1781334740", "1781334741", "1781339740"], start: "2026-06-13T07:12:20Z")
      try place.expectGap(
        "BaseDateTime", ["2026-06-13T07:12:20", "2026-06-13T07:12:30", "2026-06-13T07:20:00"],
        start: "2026-06-13T07:12:20Z")
      try place.expectGap(
        "time", ["20240614", "20240614", "20240615"], start: "2024-06-14T00:00:00Z")
      try place.expectGap(
        "Time (UTC+2)", ["2026-06-13 10:00", "2026-06-13 10:01", "2026-06-13 11:00"],
        start: "2026-06-13T08:00:00Z")
    }
  }

  @Test("A counter that may count milliseconds is taken for seconds with a warning")
  func unsaidUnit() throws {
    try Workplace.use { place in
      try place.writeLog("time", ["0", "1000", "2000"])
      let (report, errors) = try place.report("--gap 5min")
      #expect(report?.selection["gaps"] == 2)
      #expect(
        errors == "routeplot: log.csv: warning: the times count from a start and are taken for "
          + "seconds; if they are milliseconds give --time-format unix-ms, else unix\n")
      let (other, silence) = try place.report("--gap 5min --time-format unix-ms")
      #expect(other?.selection["gaps"] == 0 && other?.time == nil && silence.isEmpty)
    }
  }

  @Test(
    "Times that cannot be read are an error where an option needs them, with a way out that works",
    arguments: [
      (
        "06/07/2024 10:00",
        "it can be read in two ways, so choose with --time-format '%d/%m/%Y %H:%M' or '%m/%d/%Y %H:%M'"
      ),
      ("2026-06-13 10:00 CST", "give its pattern with --time-format '%Y-%m-%d %H:%M CST'"),
      ("10h00", "give its pattern with --time-format '%Hh%M'"),
      (
        "45456.5",
        "it can be a day of a spreadsheet or a counter, so choose with --time-format excel or unix"
      ),
      (
        "101220",
        "it can be a time of day or a counter, so choose with --time-format '%H%M%S' or unix"
      ),
      (
        "soon",
        "expected a time such as 2026-06-13T07:12:20Z, or Unix time; name another column with --time, or give a pattern with --time-format"
      ),
    ])
  func unreadable(cell: String, advice: String) throws {
    try Workplace.use { place in
      try place.writeLog("time", ["", cell, cell])
      for options in ["--gap 5min", "--max-speed 900km/h", "--from 2020-01-01", "--to 2030-01-01"] {
        try place.expectFailure(
          "routeplot log.csv --dry-run \(options)", status: 65,
          message: "log.csv:3:10: none of 2 times can be read, the first is '\(cell)'; \(advice)")
      }
      let (report, errors) = try place.report("--gap 5km")
      #expect(report?.time == nil && errors.isEmpty)
      for part in advice.split(separator: "'") where part.hasPrefix("%") {
        #expect(try place.report("--gap 5min --time-format '\(part)'").0 != nil)
      }
    }
  }

  @Test("Numbers in a column of dates are no counter")
  func numbersInDates() throws {
    try Workplace.use { place in
      try place.writeLog("date", ["2000125", "2000126"])
      try place.expectFailure(
        "routeplot log.csv --dry-run --gap 20d", status: 65,
        message: "log.csv:2:10: none of 2 times can be read, the first is '2000125'; expected a "
          + "time such as 2026-06-13T07:12:20Z, or Unix time; name another column with --time, or "
          + "give a pattern with --time-format")
    }
  }

  @Test("A pattern that matches no row says so")
  func patternOfNoRow() throws {
    try Workplace.use { place in
      try place.writeLog("time", ["2026-06-13T10:00Z", "2026-06-13T10:01Z"])
      try place.expectFailure(
        "routeplot log.csv --dry-run --gap 5min --time-format '%d.%m.%Y'", status: 65,
        message: "log.csv:2:10: none of 2 times can be read, the first is '2026-06-13T10:00Z'; "
          + "leave out --time-format, as it can be read without")
    }
  }

  @Test("Some times that cannot be read, or are not there, are a warning with their number")
  func someUnreadable() throws {
    try Workplace.use { place in
      try place.writeLog(
        "time", ["2026-06-13T10:00Z", "soon", "", "2026-06-13T10:20Z", "later", "0"])
      let unreadable =
        "routeplot: log.csv:3:10: warning: 3 of 5 times cannot be read, the first is 'soon'; expected "
        + "a time such as 2026-06-13T07:12:20Z, or Unix time; name another column with --time, or "
        + "give a pattern with --time-format\n"
      #expect(
        try place.report("--from 2026-06-13").1 == unreadable
          + "routeplot: log.csv: warning: 4 fixes of 6 without a time, which --from and --to leave out\n"
      )
      #expect(
        try place.report("--gap 5min").1 == unreadable
          + "routeplot: log.csv: warning: 4 fixes of 6 without a time, which --gap and --max-speed keep\n"
      )
      #expect(try place.report("").1 == unreadable)
      #expect(try place.report("--quiet --gap 5min").1 == "")
    }
  }

  @Test(
    "A day counts to its end, and a time of day counts on every day, as the log's clock shows it")
  func spans() throws {
    try Workplace.use { place in
      try place.writeLog(
        "time",
        [
          "2026-06-12T09:00:00+02:00", "2026-06-12T10:00:00+02:00", "2026-06-13T10:00:00+02:00",
          "2026-06-13T23:30:00Z", "2026-06-14T00:00:00Z",
        ])
      func used(_ options: String) throws -> Int? { try place.report(options).0?.fixes.used }
      #expect(try used("--to 2026-06-13") == 4)
      #expect(try used("--to 20260613") == 4)
      #expect(try used("--to 2026-06-13T08:00Z") == 3)
      #expect(try used("--from 2026-06-13 --to 2026-06-13") == 2)
      #expect(try used("--from 09:30") == 3)
      #expect(try used("--from 9:30 --to 17:00") == 2)
      #expect(try used("--to 09:00") == 2)
      #expect(try used("--from '11:00 PM' --to 09:00") == 3)
    }
  }

  @Test("An option that needs what the times do not tell is an error")
  func withoutDates() throws {
    try Workplace.use { place in
      try place.writeLog("time", ["09:30", "10:30"])
      #expect(try place.report("--from 10:00").0?.fixes.used == 1)
      try place.expectFailure(
        "routeplot log.csv --dry-run --from 2026-06-13", status: 65,
        message: "log.csv:1: the times of column 3 'time' have no date; give --from and --to as "
          + "times of day such as 09:30, or name a column with dates with --time")
      try place.writeLog("time", ["0", "1"])
      for option in ["--to 2026-06-13", "--from 09:30"] {
        try place.expectFailure(
          "routeplot log.csv --dry-run \(option)", status: 65,
          message: "log.csv:1: the times of column 3 'time' count from a start and tell no date or "
            + "time of day; leave out --from and --to, or name another column with --time")
      }
      try place.writeLog("time", ["", "NA"])
      try place.expectFailure(
        "routeplot log.csv --dry-run --gap 5min", status: 65,
        message: "log.csv:1: column 3 'time' holds no time; name another one with --time, or leave "
          + "out the options that need times")
    }
  }

  @Test("The column whose cells are times is taken, whatever the others are called")
  func columns() throws {
    try Workplace.use { place in
      func start(_ log: String, _ options: String = "--gap 5min") throws -> String? {
        try place.write(Array(log.utf8), to: "log.csv")
        let (report, errors) = try place.report(options)
        #expect(errors.isEmpty)
        return report?.time?.start
      }
      #expect(
        try start(
          "time,timestamp,lat,lon\nday,2026-06-13T10:00Z,1,2\nnight,2026-06-13T10:01Z,2,3\n")
          == "2026-06-13T10:00:00Z")
      #expect(
        try start("time,timestamp,lat,lon\n0,2026-06-13T10:00Z,1,2\n1,2026-06-13T10:01Z,2,3\n")
          == "2026-06-13T10:00:00Z")
      #expect(
        try start("date,timestamp,lat,lon\n2026-06-13,2026-06-13T10:00Z,1,2\n")
          == "2026-06-13T10:00:00Z")
      #expect(
        try start("GPS Date,GPS Time,lat,lon\n06/13/2026,10:00 PM,1,2\n06/13/2026,10:01 PM,2,3\n")
          == "2026-06-13T22:00:00Z")
      #expect(
        try start(
          "date,time,lat,lon\n06/07/2026,10:00,1,2\n", "--gap 5min --time-format '%m/%d/%Y %H:%M'")
          == "2026-06-07T10:00:00Z")
      #expect(
        try start("date,time,lat,lon\n2026-06-13,10:00,1,2\n", "--gap 5min --time time")
          == "2026-06-13T10:00:00Z")
      try place.write("date,time,lat,lon\n06/07/2026,10:00,1,2\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run --from 2026-01-01", status: 65,
        message:
          "log.csv:2:12: none of 1 time can be read, the first is '06/07/2026 10:00'; it can "
          + "be read in two ways, so choose with --time-format '%d/%m/%Y %H:%M' or "
          + "'%m/%d/%Y %H:%M'")
    }
  }

  @Test("What is said does not depend on threads, or on a file or a pipe")
  func sameFromAnySource() throws {
    try Workplace.use { place in
      let rows = (0..<60_000).map { index in
        let seconds = 1_781_334_740 + index
        let cell = index % 9000 == 8999 ? "soon" : index % 7000 == 6999 ? "" : "\(seconds)"
        return "47.\(index % 1000),8.\(index % 999),\(cell)"
      }
      try place.write(Array((["lat,lon,time"] + rows).joined(separator: "\n").utf8), to: "log.csv")
      let runs = try [
        "routeplot log.csv --gap 5min -o a.png",
        "routeplot log.csv --gap 5min --threads 1 -o b.png",
        "cat log.csv | routeplot - --gap 5min -o c.png",
      ].map { try place.run($0).errors.replacing("standard input", with: "log.csv") }
      #expect(runs[0].contains("log.csv:9001:12: warning: 6 of 59992 times cannot be read"))
      #expect(runs[0] == runs[1] && runs[0] == runs[2])
      #expect(try place.read("a.png") == place.read("b.png"))
      #expect(try place.read("a.png") == place.read("c.png"))
    }
  }
}
