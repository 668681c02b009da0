// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

/// Points with times of three minutes a step.
private let points = (0..<9).map { number in
  (
    latitude: 47 + Double(number) / 10, longitude: 8 + Double(number * number) / 50,
    minute: number * 3
  )
}

private func time(_ minute: Int) -> String {
  "2024-05-04T08:\(minute < 10 ? "0" : "")\(minute):00Z"
}

/// The points as each format has them.
private let documents = [
  "a.gpx": "<gpx>"
    + points.map {
      "<wpt lat=\"\($0.latitude)\" lon=\"\($0.longitude)\"><ele>400</ele><time>\(time($0.minute))</time></wpt>"
    }.joined() + "</gpx>",
  "a.kml": "<kml><Document>"
    + points.map {
      "<Placemark><TimeStamp><when>\(time($0.minute))</when></TimeStamp><Point><coordinates>\($0.longitude),\($0.latitude),400</coordinates></Point></Placemark>"
    }.joined() + "</Document></kml>",
  "a.geojson": "{\"type\":\"FeatureCollection\",\"features\":["
    + points.map {
      "{\"type\":\"Feature\",\"properties\":{\"time\":\"\(time($0.minute))\",\"car\":\"\($0.minute < 12 ? "x" : "y")\",\"elevation\":400},\"geometry\":{\"type\":\"Point\",\"coordinates\":[\($0.longitude),\($0.latitude)]}}"
    }.joined(separator: ",") + "]}",
]

struct JoinedPointsTests {
  private func prepare(_ place: Workplace) throws {
    for (name, text) in documents { try place.write(text, to: name) }
    let rows = points.map { "\($0.latitude),\($0.longitude),\(time($0.minute)),400\n" }
    try place.write("lat,lon,time,elevation\n\(rows.joined())", to: "a.csv")
  }

  @Test("Points with times are joined to a track, with their times and elevations")
  func joined() throws {
    try Workplace.use { place in
      try prepare(place)
      for options in [
        "", "--color-by time --legend", "--color-by speed", "--from 2024-05-04T08:08:00Z",
        "--gap 2min",
        "--stats", "--profile",
      ] {
        let table = try place.run("routeplot -q a.csv \(options)")
        #expect(
          table.status == 0 && table.output.starts(with: signature), "\(options): \(table.errors)")
        for name in documents.keys.sorted() {
          let outcome = try place.run("routeplot \(name) --join-points \(options)")
          #expect(
            outcome.output == table.output && outcome.errors.isEmpty,
            "\(name) \(options): \(outcome.errors)")
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
        #expect(
          outcome.messages == [
            "routeplot: \(name): warning: 9 points with times and no track; --join-points joins them to one"
          ], "\(outcome.errors)")
      }
      let marks = documents["a.gpx"]!.split(separator: "<wpt").prefix(8).joined(separator: "<wpt")
      try place.write("\(marks)</gpx>", to: "b.gpx")
      try place.write(
        documents["a.gpx"]!.replacing(
          "</gpx>",
          with:
            "<trk><trkseg><trkpt lat='47' lon='8'/><trkpt lat='47.1' lon='8'/></trkseg></trk></gpx>"
        ), to: "c.gpx")
      for name in ["b.gpx", "c.gpx"] {
        #expect(try place.run("routeplot \(name) -o a.png --overwrite").errors.isEmpty)
      }
    }
  }

  @Test("The points of a MultiPoint are joined, and tracks beside points stay as they are")
  func others() throws {
    try Workplace.use { place in
      let coordinates = points.map { "[\($0.longitude),\($0.latitude)]" }.joined(separator: ",")
      for (name, type) in [("m", "MultiPoint"), ("l", "LineString")] {
        try place.write(
          "{\"type\":\"\(type)\",\"coordinates\":[\(coordinates)]}", to: "\(name).geojson")
      }
      let line = try place.run("routeplot l.geojson").output
      #expect(try place.run("routeplot m.geojson --join-points").output == line)
      #expect(try place.run("routeplot m.geojson").output != line)
      try place.write(
        "<gpx><wpt lat='47' lon='8'/><wpt lat='47.2' lon='8.1'/><trk><name>t</name><trkseg><trkpt lat='46' lon='8'/><trkpt lat='46.1' lon='8'/></trkseg></trk></gpx>",
        to: "a.gpx")
      let text = try place.run("routeplot -q a.gpx --join-points -o a.geojson; cat a.geojson")
      let written = String(decoding: text.output, as: UTF8.self)
      #expect(
        written.contains("[8,46],[8,46.1]") && written.contains("[8,47],[8.1,47.2]"), "\(written)")
    }
  }
}
