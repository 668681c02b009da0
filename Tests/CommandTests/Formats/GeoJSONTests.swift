// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// A run with times of its positions, a swim of two lines, and a hut.
private let features = """
  {"type":"FeatureCollection","features":[
  {"type":"Feature","properties":{"name":"Park","sport":"run","laps":3,
  "coordTimes":["2024-06-01T07:00:00Z","2024-06-01T07:01:00Z","2024-06-01T07:02:00Z"]},
  "geometry":{"type":"LineString","coordinates":[[8,47,400],[8.1,47.1,410],[8.2,47.2,405]]}},
  {"type":"Feature","properties":{"name":"Lake","sport":"swim","laps":12},
  "geometry":{"type":"MultiLineString","coordinates":[[[9,46],[9.1,46.1]],[[9.2,46.2],[9.3,46.3]]]}},
  {"type":"Feature","properties":{"name":"Hut"},"geometry":{"type":"Point","coordinates":[8,46]}}]}

  """

struct GeoJSONTests {
  @Test(
    "Properties are values for filters: of a feature, and of each position where they are arrays")
  func properties() throws {
    try Workplace.use { place in
      let park = [8, 47, 8.2, 47.2]
      let lake = [9, 46, 9.3, 46.3]
      try place.expectLog(features, options: "--where sport=run", fixes: 3, bounds: park)
      try place.expectLog(features, options: "--where name=Lake", fixes: 4, bounds: lake)
      try place.expectLog(features, options: "--where 'laps>=5'", fixes: 4, bounds: lake)
      try place.expectLog(
        features, options: "--where sport=run --from 2024-06-01T07:00:30Z", fixes: 2,
        bounds: [8.1, 47.1, 8.2, 47.2],
        warnings: [
          "log.csv: warning: 4 fixes of 7 without a time, which --from and --to leave out"
        ])
      try place.write(features, to: "a.geojson")
      for value in ["elevation", "laps", "sport"] {
        let outcome = try place.run("routeplot a.geojson --color-by \(value) -o \(value).png")
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      #expect(try place.read("laps.png") != (try place.read("elevation.png")))
      try place.expectFailure(
        "routeplot a.geojson --where wind=3 -o b.png", status: 65,
        message:
          "a.geojson: no point has a value 'wind'; there are 'name', 'sport', 'laps', 'coordTimes', 'elevation'"
      )
    }
  }

  @Test("A log that is not what --format says is refused with what it is")
  func otherFormats() throws {
    try Workplace.use { place in
      try place.write(features, to: "a.geojson")
      try place.write("<gpx><wpt lat='1' lon='2'/></gpx>", to: "b.gpx")
      for (log, format, found, expected) in [
        ("a.geojson", "gpx", "GeoJSON", "GPX"), ("a.geojson", "csv", "GeoJSON", "a table"),
        ("a.geojson", "directions", "GeoJSON", "an answer of directions"),
        ("b.gpx", "geojson", "GPX", "GeoJSON"), ("b.gpx", "polyline", "GPX", "an encoded polyline"),
        ("b.gpx", "nmea", "GPX", "NMEA"),
      ] {
        try place.expectFailure(
          "routeplot \(log) --format \(format) -o a.png", status: 65,
          message: "\(log): is \(found), expected \(expected); leave out --format")
      }
      try place.expectFailure(
        "routeplot b.gpx --route 2 -o a.png", status: 65,
        message:
          "b.gpx: is GPX, and only the answer of a directions service has routes and steps to choose; leave out --route and --detail"
      )
    }
  }
}
