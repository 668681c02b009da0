// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// An answer with two routes, the first of two legs.
private let answer = """
  {"status":"OK","routes":[
  {"summary":"A 1","overview_polyline":{"points":"_p~iF~ps|U_ulLnnqC_mqNvxq`@"},"legs":[
  {"start_location":{"lat":38.5,"lng":-120.2},"end_location":{"lat":40.7,"lng":-120.95}},
  {"start_location":{"lat":40.7,"lng":-120.95},"end_location":{"lat":43.252,"lng":-126.453}}]},
  {"summary":"A 2","overview_polyline":{"points":"_p~iF~ps|U_ulLnnqC"},"legs":[]}]}
  """

struct DirectionsTests {
  @Test("An answer of directions is drawn with all its routes, or with one of them")
  func routes() throws {
    try Workplace.use { place in
      try place.write(answer, to: "answer.json")
      let outcome = try place.run("routeplot answer.json --dry-run --report -")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
      #expect(report.format == "directions" && report.tracks.map(\.name) == ["A 1", "A 2"])
      let bounds = [-126.453, 38.5, -120.2, 43.252]
      try place.expectLog(answer, fixes: 5, bounds: bounds)
      try place.expectLog(answer, options: "--route 1", fixes: 3, bounds: bounds)
      try place.expectFailure(
        "routeplot answer.json --detail steps -o a.png", status: 65,
        message: "answer.json: route 1 has no lines of its steps; leave out --detail steps")
    }
  }

  @Test("The ends of legs are pins where marks are asked for")
  func stops() throws {
    try Workplace.use { place in
      try place.write(answer, to: "answer.json")
      try place.write("lat,lon\n38.5,-120.2\n40.7,-120.95\n43.252,-126.453\n", to: "route.csv")
      let plain = try place.run("routeplot answer.json --route 1").output
      #expect(plain == (try place.run("routeplot route.csv").output))
      let marked = try place.picture("routeplot answer.json --route 1 --markers start")
      let csv = try place.picture("routeplot route.csv --markers start")
      #expect(marked.pixels != csv.pixels)
    }
  }

  @Test("Every format is told by its content and drawn beside the others")
  func mixed() throws {
    try Workplace.use { place in
      let line = "{\"type\":\"LineString\",\"coordinates\":[[8,47],[9,48]]}"
      for (name, text) in [
        ("a.geojson", line),
        (
          "b.kml",
          "<kml><Placemark><LineString><coordinates>8,47 9,48</coordinates></LineString></Placemark></kml>"
        ),
        ("c.gpx", "<gpx><rte><rtept lat='47' lon='8'/><rtept lat='48' lon='9'/></rte></gpx>"),
        ("d.nmea", "$GPGLL,4700.0,N,00800.0,E,000001,A\n$GPGLL,4800.0,N,00900.0,E,000002,A\n"),
        ("e.csv", "lat,lon\n47,8\n48,9\n"), ("f.json", answer),
      ] {
        try place.write(text, to: name)
      }
      let all = "a.geojson b.kml c.gpx d.nmea e.csv f.json"
      let batch = try place.run("routeplot -d out -q --report r.jsonl \(all)")
      #expect(batch.status == 0 && batch.errors.isEmpty)
      let formats = try place.reports(in: "r.jsonl").map(\.format)
      #expect(formats == ["geojson", "kml", "gpx", "nmea", "csv", "directions"])
      let same = try ["a", "b", "c", "d", "e"].map { try place.read("out/\($0).png") }
      #expect(same.allSatisfy { $0 == same[0] })
      let one = try place.run("routeplot \(all) -o all.png")
      // The route of the answer is far away from the others.
      #expect(one.status == 0 && one.messages.count == 1)
      #expect(one.errors.contains("5 of 7 tracks are within 8,47,9,48, "), "\(one.errors)")
    }
  }
}
