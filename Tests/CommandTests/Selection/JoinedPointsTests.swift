// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

/// A point with a time.
private struct TimedPoint {
  let latitude: Double
  let longitude: Double
  let minute: Int

  init(_ number: Int) {
    latitude = 47 + Double(number) / 10
    longitude = 8 + Double(number * number) / 50
    minute = number * 3
  }

  var time: String { "2024-05-04T08:\(minute < 10 ? "0" : "")\(minute):00Z" }

  var waypoint: String {
    "<wpt lat=\"\(latitude)\" lon=\"\(longitude)\"><ele>400</ele><time>\(time)</time></wpt>"
  }

  var placemark: String {
    let place = "<Point><coordinates>\(longitude),\(latitude),400</coordinates></Point>"
    return "<Placemark><TimeStamp><when>\(time)</when></TimeStamp>\(place)</Placemark>"
  }

  var feature: String {
    let car = minute < 12 ? "x" : "y"
    let properties = "{\"time\":\"\(time)\",\"car\":\"\(car)\",\"elevation\":400}"
    let geometry = "{\"type\":\"Point\",\"coordinates\":\(coordinates)}"
    return "{\"type\":\"Feature\",\"properties\":\(properties),\"geometry\":\(geometry)}"
  }

  var coordinates: String { "[\(longitude),\(latitude)]" }

  var row: String { "\(latitude),\(longitude),\(time),400\n" }
}

private let points: [TimedPoint] = (0..<9).map { TimedPoint($0) }

private let waypoints: [String] = points.map(\.waypoint)

/// The points as each format has them.
private let documents: [String: String] = {
  let features: String = points.map(\.feature).joined(separator: ",")
  let placemarks: String = points.map(\.placemark).joined()
  return [
    "a.gpx": "<gpx>\(waypoints.joined())</gpx>",
    "a.kml": "<kml><Document>\(placemarks)</Document></kml>",
    "a.geojson": "{\"type\":\"FeatureCollection\",\"features\":[\(features)]}",
  ]
}()

struct JoinedPointsTests {
  private func prepare(_ place: Workplace) throws {
    for (name, text) in documents { try place.write(text, to: name) }
    let rows: String = points.map(\.row).joined()
    try place.write("lat,lon,time,elevation\n\(rows)", to: "a.csv")
  }

  @Test("Points with times are joined to a track, with their times and elevations")
  func joined() throws {
    try Workplace.use { place in
      try prepare(place)
      for options in [
        "", "--color-by time --legend", "--color-by speed", "--from 2024-05-04T08:08:00Z",
        "--gap 2min", "--stats", "--profile",
      ] {
        let table = try place.run("routeplot -q a.csv \(options)")
        #expect(table.status == 0 && table.output.starts(with: signature), "\(options)")
        for name in documents.keys.sorted() {
          let outcome = try place.run("routeplot \(name) --join-points \(options)")
          let isSame = outcome.output == table.output
          #expect(isSame && outcome.errors.isEmpty, "\(name) \(options): \(outcome.errors)")
        }
      }
      let groups = try place.run(
        "routeplot -q a.geojson --join-points --group-by car -o b.csv; cat b.csv")
      #expect(String(decoding: groups.output, as: UTF8.self).contains(",y,"), "\(groups.errors)")
    }
  }

  @Test(
    "Without the option they are pins, and a warning names it; a few marks and a track have none")
  func warning() throws {
    try Workplace.use { place in
      try prepare(place)
      for name in documents.keys.sorted() {
        let outcome = try place.run("routeplot \(name) -o a.png --overwrite")
        let words =
          "routeplot: \(name): warning: 9 points with times and no track; --join-points joins them to one"
        #expect(outcome.messages == [words], "\(outcome.errors)")
      }
      let marks: String = waypoints.prefix(7).joined()
      try place.write("<gpx>\(marks)</gpx>", to: "b.gpx")
      let line = "<trkpt lat='47' lon='8'/><trkpt lat='47.1' lon='8'/>"
      let all: String = waypoints.joined()
      try place.write("<gpx>\(all)<trk><trkseg>\(line)</trkseg></trk></gpx>", to: "c.gpx")
      for name in ["b.gpx", "c.gpx"] {
        #expect(try place.run("routeplot \(name) -o a.png --overwrite").errors.isEmpty)
      }
    }
  }

  @Test("The points of a MultiPoint are joined, and tracks beside points stay as they are")
  func others() throws {
    try Workplace.use { place in
      let coordinates: String = points.map(\.coordinates).joined(separator: ",")
      for (name, type) in [("m", "MultiPoint"), ("l", "LineString")] {
        let text = "{\"type\":\"\(type)\",\"coordinates\":[\(coordinates)]}"
        try place.write(text, to: "\(name).geojson")
      }
      let line = try place.run("routeplot l.geojson").output
      #expect(try place.run("routeplot m.geojson --join-points").output == line)
      #expect(try place.run("routeplot m.geojson").output != line)
      let track =
        "<trk><name>t</name><trkseg><trkpt lat='46' lon='8'/><trkpt lat='46.1' lon='8'/></trkseg></trk>"
      try place.write(
        "<gpx><wpt lat='47' lon='8'/><wpt lat='47.2' lon='8.1'/>\(track)</gpx>", to: "a.gpx")
      let outcome = try place.run("routeplot -q a.gpx --join-points -o a.geojson; cat a.geojson")
      let written = String(decoding: outcome.output, as: UTF8.self)
      #expect(written.contains("[8,46],[8,46.1]"), "\(written)")
      #expect(written.contains("[8,47],[8.1,47.2]"), "\(written)")
    }
  }
}
