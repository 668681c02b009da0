// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// A GPX as a watch writes it: a track of two segments with a name, times and heart rates.
private let gpx = """
  <?xml version="1.0" encoding="UTF-8"?>
  <gpx version="1.1" creator="watch" xmlns="http://www.topografix.com/GPX/1/1">
  <trk><name>Morning</name>
  <trkseg>
  <trkpt lat="47.1" lon="8.1"><time>2024-06-01T07:00:00Z</time><extensions><hr>90</hr></extensions></trkpt>
  <trkpt lat="47.2" lon="8.4"><time>2024-06-01T07:01:00Z</time><extensions><hr>150</hr></extensions></trkpt>
  <trkpt lat="47.4" lon="8.3"><time>2024-06-01T07:02:00Z</time><extensions><hr>160</hr></extensions></trkpt>
  </trkseg>
  </trk></gpx>

  """

struct GPXTests {
  @Test("A GPX is the picture of its points, from a file, a pipe or compressed")
  func ways() throws {
    try Workplace.use { place in
      try place.write(gpx, to: "trip.gpx")
      try place.write(gzipped(Array(gpx.utf8)), to: "trip.gpx.gz")
      try place.write(Log.trip, to: "trip.csv")
      let csv = try place.run("routeplot trip.csv").output
      #expect(csv.starts(with: signature))
      for script in [
        "routeplot trip.gpx", "cat trip.gpx | routeplot -", "routeplot --format gpx trip.gpx",
        "routeplot trip.gpx.gz", "cat trip.gpx.gz | routeplot -", "routeplot --skip 0 trip.gpx",
        "routeplot -q -d . trip.gpx && cat trip.png",
      ] {
        let outcome = try place.run(script)
        #expect(outcome.errors.isEmpty && outcome.output == csv, "\(script)")
      }
      try place.expectLog(gpx, fixes: 3, bounds: [8.1, 47.1, 8.4, 47.4])
    }
  }

  @Test("It is said that a file has routes beside tracks, and one kind of them can be chosen")
  func routesBesideTracks() throws {
    try Workplace.use { place in
      let route = "<rte><rtept lat=\"1\" lon=\"2\"/><rtept lat=\"2\" lon=\"3\"/></rte>"
      let track =
        "<trk><trkseg><trkpt lat=\"1\" lon=\"2\"/><trkpt lat=\"2\" lon=\"2\"/></trkseg></trk>"
      let warning =
        "log.csv: warning: has 1 route besides its tracks, maybe of the same way; both are drawn: leave out one with --where kind=track or kind=route"
      let both = "<gpx>\(route)<rte/>\(track)</gpx>"
      for log in [both, "<gpx>\(track)\(route)</gpx>"] {
        try place.expectLog(log, fixes: 4, bounds: [2, 1, 3, 2], warnings: [warning])
      }
      try place.expectLog(both, options: "--where kind=track", fixes: 2, bounds: [2, 1, 2, 2])
      try place.expectLog(both, options: "--where kind=route", fixes: 2, bounds: [2, 1, 3, 2])
      try place.expectLog("<gpx>\(route)\(route)<trk/></gpx>", fixes: 4, bounds: [2, 1, 3, 2])
    }
  }

  @Test("Filters know the values of GPX, and the report has its format and the names of tracks")
  func values() throws {
    try Workplace.use { place in
      let bounds = [8.3, 47.2, 8.4, 47.4]
      try place.expectLog(gpx, options: "--where 'hr>100'", fixes: 2, bounds: bounds)
      try place.expectLog(
        gpx, options: "--from 2024-06-01T07:00:30Z", fixes: 2, bounds: bounds)
      try place.expectLog(
        gpx, options: "--where name=Morning", fixes: 3, bounds: [8.1, 47.1, 8.4, 47.4])
      try place.write(gpx, to: "trip.gpx")
      let outcome = try place.run("routeplot trip.gpx --dry-run --report -")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
      #expect(report.format == "gpx" && report.tracks.map(\.name) == ["Morning"])
      #expect(report.time?.seconds == 120 && report.dialect == nil)
    }
  }

  @Test("Formats are mixed in one picture and in one batch")
  func mixed() throws {
    try Workplace.use { place in
      try place.write(gpx, to: "a.gpx")
      try place.write(Log.trip, to: "b.csv")
      try place.write("_p~iF~ps|U_ulLnnqC_mqNvxq`@\n", to: "c.polyline")
      let one = try place.run("routeplot a.gpx b.csv c.polyline -o all.png --report all.json")
      #expect(one.status == 0 && one.errors.isEmpty)
      let batch = try place.run("routeplot -d out -q --report r.jsonl a.gpx b.csv c.polyline")
      #expect(batch.status == 0 && batch.errors.isEmpty)
      #expect(try place.reports(in: "r.jsonl").map(\.format) == ["gpx", "csv", "polyline"])
    }
  }

  @Test("A log of waypoints is drawn as its pins, and fits other pictures")
  func waypointsOnly() throws {
    try Workplace.use { place in
      try place.write(
        "<gpx><wpt lat='46' lon='7'><name>A</name></wpt><wpt lat='48' lon='9'/></gpx>",
        to: "huts.gpx")
      try place.write(gpx, to: "trip.gpx")
      let whole = try place.picture("routeplot huts.gpx")
      #expect(Set(whole.pixels).count > 2)
      #expect(try place.run("routeplot huts.gpx --bbox 6,45,10,49 -o a.png").errors.isEmpty)
      #expect(
        try place.run("routeplot huts.gpx --bbox 16,45,20,49 -o a.png").errors
          == "routeplot: huts.gpx: warning: nothing of the route is in the region; the route is at "
          + "7,46,9,48\n")
      let boxes = try ["trip.gpx", "huts.gpx"].map {
        try place.run("routeplot trip.gpx --fit-to \($0) --padding 0 --print-bbox").output
      }
      #expect(boxes[0] != boxes[1])
      #expect(
        String(decoding: boxes[1], as: UTF8.self).split(separator: ",").compactMap { Double($0) }
          .first.map { $0 < 7.001 } == true)
      for options in ["--geodesic", "--no-fit-pins"] {
        #expect(
          try place.run("routeplot trip.gpx --fit-to huts.gpx \(options) -o b.png").errors.isEmpty)
      }
    }
  }

  @Test("What is wrong is said with its place")
  func faults() throws {
    try Workplace.use { place in
      try place.write(gpx.replacing("</trkseg>", with: "</trk>"), to: "a.gpx")
      try place.expectFailure(
        "routeplot a.gpx --strict -o a.png", status: 65,
        message:
          "a.gpx:8:1: found the end tag of 'trk', expected that of 'trkseg'; correct it; or leave out --strict to draw all else"
      )
      try place.write(gpx.replacing("47.2", with: "97.2"), to: "a.gpx")
      let outcome = try place.run("routeplot a.gpx -o a.png")
      #expect(
        outcome.errors
          == "routeplot: a.gpx:6:1: warning: latitude '97.2' is outside -90...90; point left out\n")
      try place.write(gpx, to: "a.gpx")
      try place.expectFailure(
        "routeplot a.gpx --max-accuracy 9m", status: 65,
        message: "a.gpx: is GPX without accuracies; leave out --max-accuracy")
    }
  }
}
