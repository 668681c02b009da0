// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Waypoints in data that is written, and read again.

import CommandSupport
import TestSupport
import Testing

struct WrittenWaypointsTests {
  /// Three waypoints and a track; only the second waypoint has all texts.
  private static let log = """
    <gpx><wpt lat="47.1" lon="8.1"><name>A</name></wpt>
    <wpt lat="-47.2" lon="-8.2"><ele>1304.5</ele><time>2026-05-01T10:00:00Z</time><name>B &amp; C</name>\
    <cmt>a "comment"</cmt><desc>two words</desc><sym>Flag, Blue</sym><type>hut</type></wpt>
    <wpt lat="47.4" lon="8.4"><name>D</name></wpt>
    <trk><trkseg><trkpt lat="47" lon="8"><time>2026-05-01T09:00:00Z</time></trkpt>
    <trkpt lat="47.3" lon="8.3"><time>2026-05-01T11:00:00Z</time></trkpt></trkseg></trk></gpx>
    """

  @Test("Waypoints keep their texts from GPX to GeoJSON and back")
  func roundTrip() throws {
    try Workplace.use { place in
      try place.write(WrittenWaypointsTests.log, to: "a.gpx")
      let outcome = try place.run(
        "routeplot a.gpx -o b.gpx && routeplot b.gpx -o b.geojson && routeplot b.geojson -o c.gpx")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      let first = String(decoding: try place.read("b.gpx"), as: UTF8.self)
      for text in [
        "<ele>1304.5</ele>", "<time>2026-05-01T10:00:00Z</time>", "<name>B &amp; C</name>",
        "<desc>two words</desc>", "<sym>Flag, Blue</sym>", "<type>hut</type>",
      ] {
        #expect(first.contains(text), "\(text)")
      }
      func waypoints(_ text: String) -> [Substring] {
        text.split(separator: "<wpt").dropFirst().map {
          $0.prefix(upTo: $0.firstRange(of: "</wpt>")?.lowerBound ?? $0.endIndex)
        }
      }
      #expect(waypoints(first).last == " lat=\"47.4\" lon=\"8.4\"><name>D</name>")
      let last = String(decoding: try place.read("c.gpx"), as: UTF8.self)
      #expect(waypoints(last) == waypoints(first) && waypoints(last).count == 3, "\(last)")
    }
  }

  @Test("--time-shift moves the times of waypoints with those of tracks")
  func timeShift() throws {
    try Workplace.use { place in
      try place.write(WrittenWaypointsTests.log, to: "a.gpx")
      for name in ["b.gpx", "b.geojson"] {
        let outcome = try place.run("routeplot a.gpx --time-shift 1024w -o \(name)")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let text = String(decoding: try place.read(name), as: UTF8.self)
        #expect(!text.contains("2026-05-01") && text.contains("2045-12-15T10:00:00Z"), "\(text)")
      }
      // A time that is none stays as it is.
      try place.write(
        WrittenWaypointsTests.log.replacing("2026-05-01T10:00:00Z", with: "noon"), to: "a.gpx")
      _ = try place.run("routeplot a.gpx --time-shift 1h --overwrite -o b.gpx")
      #expect(
        String(decoding: try place.read("b.gpx"), as: UTF8.self).contains("<time>noon</time>"))
    }
  }
}
