// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// Waypoints of hidden places, as users see them.
struct HiddenWaypointTests {
  private static let track =
    "<trk><trkseg><trkpt lat='47.5' lon='19'/><trkpt lat='47.502' lon='19.002'/>"
    + "<trkpt lat='47.51' lon='19.01'/><trkpt lat='47.53' lon='19.05'/></trkseg></trk>"

  private static let gpx =
    "<gpx><wpt lat='47.5' lon='19'><name>home</name></wpt>"
    + "<wpt lat='47.52' lon='19.04'><name>inn</name></wpt>\(track)</gpx>"

  private static let geojson =
    #"{"type":"FeatureCollection","features":["#
    + #"{"type":"Feature","properties":{"name":"home"},"geometry":{"type":"Point","coordinates":[19,47.5]}},"#
    + #"{"type":"Feature","properties":{"name":"inn"},"geometry":{"type":"Point","coordinates":[19.04,47.52]}},"#
    + #"{"type":"LineString","coordinates":[[19,47.5],[19.002,47.502],[19.01,47.51],[19.05,47.53]]}]}"#

  private static let kml =
    "<kml><Document><Placemark><name>home</name><Point><coordinates>19,47.5</coordinates></Point></Placemark>"
    + "<Placemark><name>inn</name><Point><coordinates>19.04,47.52</coordinates></Point></Placemark>"
    + "<Placemark><LineString><coordinates>19,47.5 19.002,47.502 19.01,47.51 19.05,47.53"
    + "</coordinates></LineString></Placemark></Document></kml>"

  @Test(
    "A waypoint in a hidden circle, or near a hidden end, is in no output",
    arguments: [gpx, geojson, kml])
  func hidden(log: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log")
      for (options, names) in [
        ("", ["home", "inn"]), ("--hide 47.5,19,500m", ["inn"]), ("--trim-start 500m", ["inn"]),
        ("--hide 47.52,19.04,10m", ["home"]), ("--trim-end 1.5km", ["home"]),
        ("--no-waypoints", []),
      ] {
        for format in ["geojson", "gpx"] {
          _ = try place.run("routeplot log -q \(options) -o out.\(format) --overwrite")
          let text = String(decoding: try place.read("out.\(format)"), as: UTF8.self)
          #expect(["home", "inn"].filter(text.contains) == names, "\(options)")
        }
        _ = try place.run("routeplot log -q \(options) -o out.svg")
        let other = names.isEmpty ? options : options + " --no-waypoints"
        let shown = try place.run("routeplot log -q \(options) --print-bbox").output
        let tracks = try place.run("routeplot log -q \(other) --print-bbox").output
        // The region holds the waypoints that are shown, and no others.
        if names == ["inn"] || names.isEmpty { #expect(shown == tracks, "\(options)") }
      }
      #expect(
        try place.run("routeplot log --dry-run --hide 47.5,19,500m").messages == [
          "routeplot: log: --hide hides 2 fixes and 0 legs between others, and 1 waypoint, leaving 2 fixes"
        ])
      #expect(
        try place.run("routeplot log --dry-run --trim-start 500m").messages == [
          "routeplot: log: --trim-start hides 2 fixes, leaving 2 fixes",
          "routeplot: log: 1 waypoint near the hidden ends is hidden too",
        ])
    }
  }

  @Test("A segment that is cut off takes the waypoints near it along, however far away it is")
  func segments() throws {
    try Workplace.use { place in
      try place.write(
        "<gpx><wpt lat='48.001' lon='20'><name>work</name></wpt><trk><trkseg><trkpt lat='47' lon='19'/></trkseg>"
          + "<trkseg><trkpt lat='48' lon='20'/><trkpt lat='48.001' lon='20'/><trkpt lat='48.1' lon='20'/>"
          + "<trkpt lat='48.2' lon='20'/></trkseg></trk></gpx>", to: "log.gpx")
      _ = try place.run("routeplot log.gpx -q --trim-start 500m -o out.gpx")
      #expect(!String(decoding: try place.read("out.gpx"), as: UTF8.self).contains("wpt"))
    }
  }

  @Test("Pins in a hidden circle are left out too, and a log of hidden waypoints gives no picture")
  func pins() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47.4,19\n47.5,19\n47.6,19\n", to: "log.csv")
      try place.write("lat,lon,label\n47.5,19,home\n47.6,19,inn\n", to: "pins.csv")
      let outcome = try place.run(
        "routeplot log.csv -s 60x60 --pins pins.csv --hide 47.5,19,1km -o hidden.png")
      #expect(
        outcome.messages.first == "routeplot: pins.csv: --hide hides 1 pin, leaving 1 pin")
      try place.write("lat,lon,label\n47.6,19,inn\n", to: "inn.csv")
      _ = try place.run(
        "routeplot log.csv -q -s 60x60 --pins inn.csv --hide 47.5,19,1km -o inn.png")
      #expect(try place.read("hidden.png") == place.read("inn.png"))
      try place.write("<gpx><wpt lat='47.5' lon='19'/></gpx>", to: "home.gpx")
      try place.expectFailure(
        "routeplot home.gpx --hide 47.5,19,1km", status: 65,
        message: "home.gpx: no waypoint of 1 is left to draw: --hide left out 1; use weaker filters"
      )
      try place.expectFailure(
        "routeplot home.gpx --no-waypoints", status: 65,
        message:
          "home.gpx: no waypoint of 1 is left to draw: --no-waypoints left out 1; use weaker filters"
      )
    }
  }

  @Test("A word that only hidden rows have is in no report and no legend")
  func words() throws {
    try Workplace.use { place in
      let rows = "47.6,19.1,a\n47.7,19.2,b\n"
      try place.write("lat,lon,word\n47.5,19,secret\n" + rows, to: "log.csv")
      try place.write("lat,lon,word\n" + rows, to: "other.csv")
      func run(_ log: String) throws -> Workplace.Outcome {
        try place.run(
          "routeplot \(log) -q --color-by word --legend --hide 47.5,19,1km -s 300x200 -o x.png --report r.json"
        )
      }
      _ = try run("log.csv")
      let picture = try place.read("x.png")
      #expect(!String(decoding: try place.read("r.json"), as: UTF8.self).contains("secret"))
      _ = try run("other.csv")
      #expect(try place.read("x.png") == picture)
    }
  }

  @Test("GPX to GPX keeps what a waypoint has")
  func notes() throws {
    try Workplace.use { place in
      let waypoint =
        #"<wpt lat="47.5" lon="19"><ele>120.5</ele><time>2026-01-01T00:00:00Z</time><name>A</name>"#
        + "<cmt>c &amp; d</cmt><desc>e</desc><sym>Flag, Blue</sym><type>t</type></wpt>"
      try place.write("<gpx>\(waypoint)</gpx>", to: "a.gpx")
      for command in ["a.gpx -o b.gpx", "b.gpx -o c.geojson", "c.geojson -o d.gpx"] {
        _ = try place.run("routeplot \(command)")
      }
      #expect(String(decoding: try place.read("b.gpx"), as: UTF8.self).contains(waypoint))
      let geojson = String(decoding: try place.read("c.geojson"), as: UTF8.self)
      #expect(geojson.contains("[19,47.5,120.5]") && geojson.contains(#""sym":"Flag, Blue""#))
      #expect(String(decoding: try place.read("d.gpx"), as: UTF8.self).contains("<ele>120.5</ele>"))
    }
  }
}
