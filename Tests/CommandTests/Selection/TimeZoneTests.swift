// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// --timezone: the zone of times without one, of days and clocks, and of the times in a picture.

import CommandSupport
import TestSupport
import Testing

extension Workplace {
  /// Writes a zone with summer time, as `TZDIR` names it.
  fileprivate func writeZone() throws {
    _ = try run("mkdir -p zones/Europe")
    try write(zoneFile(first: 3600, rule: "CET-1CEST,M3.5.0,M10.5.0/3"), to: "zones/Europe/Berlin")
  }

  /// The times of the fixes that a command writes.
  fileprivate func times(
    _ arguments: String, warning: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let outcome = try run("TZDIR=zones routeplot \(arguments) --overwrite -o out.gpx")
    #expect(outcome.errors == warning, sourceLocation: sourceLocation)
    return String(decoding: try read("out.gpx"), as: UTF8.self).components("<time>", "</time>")
  }
}

extension String {
  /// The texts between two marks.
  fileprivate func components(_ start: String, _ end: String) -> [String] {
    split(separator: start).dropFirst().compactMap {
      $0.split(separator: end).first.map(String.init)
    }
  }
}

@Suite("--timezone")
struct TimeZoneTests {
  @Test(
    "A time without a zone is of the zone, one with a zone is what it says",
    arguments: [
      ("time", "2026-06-13 09:12:20", "", "2026-06-13T07:12:20Z"),
      ("time", "2026-01-13T09:12:20.5", "", "2026-01-13T08:12:20.500Z"),
      ("time", "2026-06-13T09:12:20Z", "", "2026-06-13T09:12:20Z"),
      ("time", "2026-06-13T09:12:20-04:00", "", "2026-06-13T13:12:20Z"),
      ("time", "13 Jun 2026 09:12:20", "", "2026-06-13T07:12:20Z"),
      ("time", "1781335940", "", "2026-06-13T07:32:20Z"),
      ("time", "20260613091220", "", "2026-06-13T07:12:20Z"),
      ("time (UTC+5)", "2026-06-13 09:12:20", "", "2026-06-13T04:12:20Z"),
      ("timestamp (America/New_York)", "2026-06-13 09:12:20", "", "2026-06-13T07:12:20Z"),
      ("time", "13.06.2026 09:12", "--time-format '%d.%m.%Y %H:%M'", "2026-06-13T07:12:00Z"),
      (
        "time", "13.06.2026 09:12 -04:00", "--time-format '%d.%m.%Y %H:%M %z'",
        "2026-06-13T13:12:00Z"
      ),
      ("time", "46186.5", "--time-format excel", "2026-06-13T10:00:00Z"),
      ("time", "2026-10-25 02:30:00", "", "2026-10-25T00:30:00Z"),
      ("date,time", "2026-06-13,09:12:20", "", "2026-06-13T07:12:20Z"),
    ])
  func cells(names: String, cell: String, options: String, expected: String) throws {
    try Workplace.use { place in
      try place.writeZone()
      try place.write("lat,lon,\(names)\n47,8,\(cell)\n47.001,8.001,\(cell)\n", to: "a.csv")
      let times = try place.times("a.csv --timezone Europe/Berlin \(options)")
      #expect(times.first == expected)
    }
  }

  @Test("Documents and receivers are read by it where they say no zone")
  func documents() throws {
    try Workplace.use { place in
      try place.writeZone()
      try place.write(
        """
        <gpx><trk><trkseg><trkpt lat="47" lon="8"><time>2026-06-13T09:00:00</time></trkpt>
        <trkpt lat="47.001" lon="8"><time>2026-06-13T08:00:00Z</time></trkpt></trkseg></trk></gpx>
        """, to: "a.gpx")
      #expect(
        try place.times("a.gpx --timezone Europe/Berlin") == [
          "2026-06-13T07:00:00Z", "2026-06-13T08:00:00Z",
        ])
      try place.write(
        """
        $GPRMC,220000,A,4700.000,N,00800.000,E,0,0,130626,,*16
        $GPRMC,220500,A,4700.100,N,00800.000,E,0,0,130626,,*12

        """, to: "a.nmea")
      // Ten at night in UTC is midnight in Berlin.
      #expect(
        try place.times("a.nmea -q --from 00:00 --to 00:01 --timezone Europe/Berlin") == [
          "2026-06-13T22:00:00Z"
        ])
    }
  }

  @Test("Days and clocks of --from and --to are of the zone")
  func spans() throws {
    try Workplace.use { place in
      try place.writeZone()
      let hours = ["13T21", "13T22", "14T05", "14T21", "14T22"]
      let rows = hours.enumerated().map { "47.00\($0.offset),8,2026-06-\($0.element):30:00Z" }
      try place.write((["lat,lon,time"] + rows).joined(separator: "\n"), to: "a.csv")
      for (options, expected) in [
        ("--from 2026-06-14 --to 2026-06-14", ["13T22", "14T05", "14T21"]),
        ("--from 2026-06-14T07:00 --to 2026-06-14T07:30", ["14T05"]),
        ("--from 2026-06-14T07:00Z --to 2026-06-14T21:30Z", ["14T21"]),
        ("--from 00:00 --to 08:00", ["13T22", "14T05", "14T22"]),
        ("--from 20260615", ["14T22"]),
      ] {
        let times = try place.times("a.csv -q --timezone Europe/Berlin \(options)")
        #expect(times == expected.map { "2026-06-\($0):30:00Z" }, "\(options)")
      }
      try place.expectFailure(
        "TZDIR=zones routeplot a.csv -o a.png --timezone Europe/Berlin --from 2026-07-01",
        status: 65,
        message:
          "a.csv: no fix of 5 is left to draw: --from and --to left out 5; the log is from "
          + "2026-06-13T23:30:00+02:00 to 2026-06-15T00:30:00+02:00, in Europe/Berlin; choose times within it"
      )
    }
  }

  @Test("The legend has the times of the zone, and its distance from UTC")
  func legend() throws {
    try Workplace.use { place in
      try place.writeZone()
      try place.write(
        "lat,lon,time\n47,8,2026-06-13T07:00:00Z\n47.01,8.01,2026-06-13T10:30:00Z\n", to: "a.csv")
      for (options, unit, times) in [
        ("", "UTC", ["07:00", "10:30"]),
        ("--timezone Europe/Berlin", "UTC+2", ["09:00", "12:30"]),
        ("--timezone=-03:30", "UTC&#8722;3:30", ["03:30", "07:00"]),
      ] {
        let outcome = try place.run(
          "TZDIR=zones routeplot a.csv --color-by time --legend --svg-text --overwrite -o a.svg \(options)"
        )
        #expect(outcome.errors == "")
        let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
        for text in [unit] + times { #expect(svg.contains(">\(text)<"), "\(text) \(options)") }
      }
    }
  }

  @Test("Times of day without a date have no zone")
  func clocks() throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon,time\n47,8,07:00:00\n47.001,8,07:10:00\n47.002,8,07:20:00\n", to: "a.csv")
      for zone in ["UTC", "+05:00"] {
        let outcome = try place.run(
          "routeplot a.csv --from 07:05 --timezone \(zone) --overwrite -o out.csv; wc -l <out.csv")
        #expect(outcome.errors == "")
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("3"))
      }
    }
  }
}
