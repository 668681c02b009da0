// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tables in parts, each below a row of its own, such as the storms of HURDAT2.

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct TablesInPartsTests {
  /// Two storms as NOAA writes them.
  private let storms = """
    AL011851,            UNNAMED,      3,
    18510625, 0000,  , HU, 28.0N,  94.8W,  80, -999,
    18510625, 0600,  , HU, 28.0N,  95.4W,  80, -999,
    18510625, 1200,  , HU, 28.0N,  96.0W,  80, -999,
    EP081970,             IONE-2,      2,
    19700722, 1200,  , TD, 13.6N, 100.4W,  25, -999,
    19700722, 1800,  , TD, 13.7N, 101.7W,  25, -999,

    """

  private func report(_ log: String, _ options: String = "") throws -> (Report, [String]) {
    try Workplace.use { place in
      try place.write(log, to: "log.txt")
      let outcome = try place.run("routeplot log.txt -o log.png --report r.json \(options)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return (
        try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json"))),
        outcome.messages
      )
    }
  }

  @Test("Each storm is a track with its name, and no line joins two of them")
  func hurricanes() throws {
    for size in ["", "--strict", "--threads 2"] {
      let (report, messages) = try report(storms, "--latitude 5 --longitude 6 \(size)")
      #expect(messages.isEmpty && report.fixes.used == 5 && report.rows.read == 5)
      #expect(report.segments == 2)
      #expect(report.tracks.map(\.name) == ["AL011851, UNNAMED", "EP081970, IONE-2"])
      #expect(report.tracks.map(\.fixes) == [3, 2])
      #expect((250_000..<270_000).contains(report.lengthMetres ?? 0))
    }
  }

  @Test("Without options the columns of the storms are named")
  func advice() throws {
    try Workplace.use { place in
      try place.write(storms, to: "log.txt")
      try place.expectFailure(
        "routeplot log.txt --dry-run", status: 65,
        message:
          "log.txt:1: no header, and the first two columns are not the position; columns 5 and 6 look "
          + "like it, give --latitude 5 --longitude 6")
    }
  }

  @Test("A date and a time of day in two columns without names are one time, whichever is chosen")
  func dateAndHour() throws {
    for column in [1, 2] {
      let (report, _) = try report(
        storms, "--latitude 5 --longitude 6 --time \(column) --color-by speed")
      #expect(report.time?.start == "1851-06-25T00:00:00Z")
      #expect(report.time?.end == "1970-07-22T18:00:00Z")
    }
    let aircraft = "MSG,2026/05/01,10:00:00.000,47.1,8.2\nMSG,2026/05/02,10:00:00.000,47.2,8.3\n"
    let (report, _) = try report(
      aircraft, "--latitude 4 --longitude 5 --time 3 --color-by speed")
    #expect(report.time?.end == "2026-05-02T10:00:00Z")
  }

  @Test("Texts above parts of a log begin tracks; a torn row does not")
  func texts() throws {
    let log = "Track 1\n47.1,8.2\n47.2,8.3\nTrack 2\n48.1,9.2\n48.2\n48.3,9.4\n"
    let (report, messages) = try report(log)
    #expect(report.tracks.map(\.name) == ["Track 1", "Track 2"] && report.segments == 2)
    #expect(
      messages == [
        "routeplot: log.txt:6:1: warning: row has 1 cell, expected at least 2; row left out"
      ])
  }

  @Test("Parts of one name are lines that are not joined, and columns divide parts further")
  func namesAgain() throws {
    let log =
      "Bus\n47.1,8.2,a\n47.2,8.3,b\nBus\n48.1,9.2,a\n48.2,9.3,a\nBus\n49.1,9.2,b\n49.2,9.3,b\n"
    let (one, _) = try report(log, "--latitude 1 --longitude 2")
    #expect(one.tracks.map(\.name) == ["Bus"] && one.segments == 3)
    let (two, _) = try report(log, "--latitude 1 --longitude 2 --group-by 3")
    #expect(two.tracks.map(\.name) == ["Bus, a", "Bus, b"])
  }

  @Test("A title that comes once names no track")
  func title() throws {
    let (report, messages) = try report("My log\n47.1,8.2\n47.2,8.3\n")
    #expect(messages.isEmpty && report.tracks.map(\.name) == [nil])
  }

  @Test("A second part far below is found")
  func longPart() throws {
    let rows = (0..<500).map { "47.\(1000 + $0),8.\(1000 + $0)\n" }.joined()
    let (report, _) = try report("Track 1\n\(rows)Track 2\n48.1,9.2\n48.2,9.3\n")
    #expect(report.tracks.map(\.fixes) == [500, 2] && report.segments == 2)
  }

  @Test("Written tracks have the names of the parts")
  func written() throws {
    try Workplace.use { place in
      try place.write(storms, to: "log.txt")
      let outcome = try place.run(
        "routeplot log.txt --latitude 5 --longitude 6 -o log.gpx && cat log.gpx")
      let text = String(decoding: outcome.output, as: UTF8.self)
      #expect(outcome.status == 0 && text.contains("<name>EP081970, IONE-2</name>"), "\(text)")
    }
  }
}
