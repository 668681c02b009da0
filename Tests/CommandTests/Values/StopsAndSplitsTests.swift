// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import RoutePlotKit
import TestSupport
import Testing

/// `--stops` and `--splits`.
struct StopsAndSplitsTests {
  /// Half an hour at 12 km/h, half an hour within 20 m of one place, half an hour at 12 km/h.
  private let trip =
    "time,lat,lon\n"
    + (0...180).map { index -> String in
      let way = index <= 60 ? index : index <= 120 ? 60 : index - 60
      let north = index > 60 && index <= 120 ? Double(index % 3) * 1e-4 : 0
      return "\(1_780_000_000 + index * 30),\(47 + north),\(8 + Double(way) * 1.3186e-3)\n"
    }.joined()

  @Test(
    "A stop is a square with its duration, and a report has its place, its start and its duration")
  func stops() throws {
    try Workplace.use { place in
      try place.write(trip, to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv -o a.svg --svg-text --stops 5min -s 400x300 --report r.json; "
          + "grep -o '>[^<]*</text>' a.svg | uniq")
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(String(decoding: outcome.output, as: UTF8.self) == ">30&#160;min</text>\n")
      let report = try #require(try place.reports(in: "r.json").first)
      let stop = try #require(report.tracks[0].stops?.first)
      #expect(report.tracks[0].stops?.count == 1 && stop.durationSeconds == 1800)
      #expect(abs(stop.latitude - 47.0001) < 1e-5 && abs(stop.longitude - 8.079116) < 1e-5)
      #expect(stop.start == "2026-05-28T20:56:40Z", "\(stop.start ?? "")")
      let plain = try place.picture("routeplot log.csv -s 400x300")
      let marked = try place.picture("routeplot log.csv -s 400x300 --stops 5min")
      let none = try place.picture("routeplot log.csv -s 400x300 --stops 31min")
      func violet(_ picture: DecodedPicture) -> Int {
        (0..<300).reduce(0) { sum, y in
          sum + (0..<400).count { picture[$0, y].red > 90 && picture[$0, y].green < 90 }
        }
      }
      #expect(violet(marked) > 20 && violet(plain) == 0 && violet(none) == 0)
      // Without the option nothing is reported.
      _ = try place.run("routeplot log.csv --dry-run --report p.json")
      let track = try #require(try place.reports(in: "p.json").first?.tracks.first)
      #expect(track.stops == nil && track.splits == nil)
    }
  }

  @Test("A device that pauses breaks the line and stops; the newest fix may be first")
  func pauses() throws {
    try Workplace.use { place in
      func point(_ minute: Int, _ latitude: Double) -> String {
        let time = "2026-06-13T\(minute < 60 ? "08" : "09"):\(10 + minute % 60 % 50):00Z"
        return "<trkpt lat=\"\(latitude)\" lon=\"8\"><time>\(time)</time></trkpt>"
      }
      try place.write(
        "<gpx><trk><trkseg>\(point(0, 47))\(point(5, 47.01))</trkseg><trkseg>\(point(25, 47.0101))"
          + "\(point(30, 47.02))</trkseg></trk></gpx>", to: "a.gpx")
      try place.write(
        "time,lat,lon\n2000,47.02,8\n1700,47.01,8\n500,47.01,8\n0,47,8\n", to: "b.csv")
      for log in ["a.gpx", "b.csv"] {
        _ = try place.run("routeplot \(log) --dry-run --stops 5min --report r.json")
        let report = try #require(try place.reports(in: "r.json").first)
        #expect(report.tracks[0].stops?.map(\.durationSeconds) == [1200], "\(log)")
      }
    }
  }

  @Test("Splits have the time of each length, with that of the stops in them")
  func splits() throws {
    try Workplace.use { place in
      try place.write(trip, to: "log.csv")
      _ = try place.run("routeplot log.csv --dry-run --splits 1km --report r.json")
      let splits = try #require(try place.reports(in: "r.json").first?.tracks[0].splits)
      #expect(splits.prefix(5).allSatisfy { abs($0.durationSeconds - 300) < 2 })
      #expect(abs(splits.reduce(0) { $0 + $1.durationSeconds } - 5400) < 1e-6)
      _ = try place.run("routeplot log.csv --dry-run --splits 1mi --report r.json")
      let miles = try #require(try place.reports(in: "r.json").first?.tracks[0].splits)
      #expect(miles.prefix(3).allSatisfy { abs($0.durationSeconds - 482.8) < 3 })
      #expect(miles[0].lengthMetres == 1609.344)
    }
  }

  @Test("Stops need times, and splits a report")
  func refused() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n1,2\n3,4\n", to: "a.csv")
      try place.expectFailure(
        "routeplot a.csv -o x.png --stops 5min", status: 65,
        message:
          "a.csv:1: no column of times among 1 'lat', 2 'lon'; name it with --time, or leave out the options that need times"
      )
      try place.expectFailure(
        "routeplot a.csv -o x.png --stops 5s", status: 64,
        message:
          "the value '5s' is invalid for '--stops <duration>': expected a duration from 10s in s, min, h or d, "
          + "like 5min; see 'routeplot --help'")
      try place.expectFailure(
        "routeplot a.csv -o x.png --splits 1km", status: 64,
        message:
          "--splits has no effect without --report; add --report, like --report -; see 'routeplot --help'"
      )
    }
  }
}
