// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

/// Features of several geometries, and one with values for each position.
let exampleGeoJSON = """
  {"type":"FeatureCollection","name":"x","features":[
   {"type":"Feature","properties":{"name":"Way \\u00fc","sport":"run","n":3,
     "coordTimes":["2024-06-01T07:00:00Z","2024-06-01T07:01:00Z","2024-06-01T07:02:00Z"]},
    "geometry":{"type":"LineString","coordinates":[[8.1,47.1,500],[8.2,47.2,501],[8.3,47.3]]}},
   {"type":"Feature","geometry":{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8]]]},
    "properties":{"sport":"swim"}},
   {"type":"Feature","geometry":{"type":"Point","coordinates":[9,46]},"properties":{"name":"Hut","marker-color":"#ff0000"}},
   {"type":"Feature","geometry":null,"properties":null}
  ]}
  """

struct GeoJSONReaderTests {
  @Test("Features are tracks, lines are segments, and points are waypoints")
  func features() throws {
    let log = try read(exampleGeoJSON)
    #expect(log.format == .geojson)
    #expect(
      log.fixes == [[47.1, 8.1], [47.2, 8.2], [47.3, 8.3], [2, 1], [4, 3], [6, 5], [8, 7]])
    #expect(log.tracks == [0, 0, 0, 1, 1, 1, 1] && log.breaks == [3, 5])
    #expect(log.report.nameOfTrack(0) == "Way ü" && log.report.nameOfTrack(1) == nil)
    #expect(
      log.waypoints == [
        Waypoint(Coordinate(latitude: 46, longitude: 9), label: "Hut", color: "#ff0000")
      ])
  }

  @Test("Properties are values of the track, arrays of the right length of each position")
  func properties() throws {
    let log = try read(exampleGeoJSON, asking([.time, .elevation], columns: ["sport", "n"]))
    #expect(log.values[0].prefix(3) == [1_717_225_200, 1_717_225_260, 1_717_225_320])
    #expect(log.values[1].prefix(2) == [500, 501] && log.values[1][2].isNaN)
    #expect(log.fixBlock.columns[0].cells == ["run", "run", "run", "swim", "swim", "swim", "swim"])
    #expect(log.fixBlock.columns[1].numbers.prefix(3) == [3, 3, 3])
    let short = exampleGeoJSON.replacing("\"2024-06-01T07:00:00Z\",", with: "")
    #expect(
      failure(short, asking([.time]))
        == "log.csv:3:17: 'coordTimes' has 2 values for 3 positions, expected one each")
    #expect(
      failure(exampleGeoJSON, asking(columns: ["watt"]))?.hasPrefix(
        "log.csv: no point has a value 'watt'; there are 'name', 'sport', 'n', 'coordTimes'")
        == true)
  }

  @Test(
    "Each kind of geometry gives its lines, wherever its type stands",
    arguments: [
      ("LineString", "[[1,2],[3,4]]", [0, 0]), ("MultiPoint", "[[1,2],[3,4]]", [0, 1]),
      ("Polygon", "[[[1,2],[3,4],[1,2]],[[5,6],[7,8]]]", [0, 0, 0, 1, 1]),
      ("MultiPolygon", "[[[[1,2],[3,4]]],[[[5,6],[7,8]],[[9,9]]]]", [0, 0, 1, 1, 2]),
      ("MultiLineString", "[[[1,2],[3,4]],[],[[5,6]]]", [0, 0, 1]), ("LineString", "[]", []),
    ])
  func geometries(type: String, coordinates: String, segments: [Int]) throws {
    for text in [
      "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}",
      "{\"coordinates\":\(coordinates),\"type\":\"\(type)\"}",
      "{\"geometry\":{\"coordinates\":\(coordinates),\"type\":\"\(type)\"},\"type\":\"Feature\"}",
      "{\"type\":\"GeometryCollection\",\"geometries\":[{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}]}",
    ] {
      guard !segments.isEmpty else {
        #expect(
          failure(text) == "log.csv: is GeoJSON without a track or a waypoint; nothing to draw")
        continue
      }
      let log = try read(text)
      #expect(log.fixesUsed == segments.count)
      #expect(
        log.breaks == segments.indices.dropFirst().filter { segments[$0] != segments[$0 - 1] })
    }
    let point = try read("{\"coordinates\":[8,47],\"type\":\"Point\"}")
    #expect(point.waypoints.count == 1 && point.fixesUsed == 0)
  }

  @Test("Documents behind one another are tracks, with line ends or record separators between")
  func sequences() throws {
    let line = "{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]}"
    for text in [
      "\(line)\n\(line)\n", "\u{1e}\(line)\n\u{1e}\(line)\n", "\(line)\(line)",
      "\u{feff}\(line)\r\n\(line)",
    ] {
      let log = try read(text)
      #expect(log.tracks == [0, 0, 1, 1] && log.breaks == [2])
    }
  }

  @Test("A document of a sequence that is cut off costs none of the others")
  func cutSequence() throws {
    let line = "{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]}"
    for length in [20, 35, 45] {
      let log = try read("\u{1e}\(line)\n\u{1e}\(line.prefix(length))\n\u{1e}\(line)\n")
      #expect(
        log.fixes == [[2, 1], [4, 3]] + (length > 44 ? [[2, 1]] : []) + [[2, 1], [4, 3]])
      #expect(log.damage?.position?.line == 3 && log.damage?.count == 1, "\(length)")
    }
  }

  @Test("Positions in other reference systems are refused, wherever that is said")
  func referenceSystems() throws {
    func document(_ crs: String, isLast: Bool = false) -> String {
      let line = "\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]"
      let crs = "\"crs\":\(crs)"
      return "{\(isLast ? "\(line),\(crs)" : "\(crs),\(line)")}"
    }
    func named(_ name: String) -> String {
      "{\"type\":\"name\",\"properties\":{\"name\":\"\(name)\"}}"
    }
    for name in [
      "urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "EPSG:4326", "epsg:4269",
      "urn:ogc:def:crs:EPSG::4326", "urn:ogc:def:crs:EPSG:6.18:4326",
      "http://www.opengis.net/def/crs/EPSG/0/4258",
    ] {
      #expect(try read(document(named(name))).fixes == [[2, 1], [4, 3]])
    }
    #expect(try read(document("null")).fixes.count == 2)
    for name in [
      "EPSG:3857", "urn:ogc:def:crs:EPSG::25832", "urn:ogc:def:crs:EPSG:4326:31467", "x",
    ] {
      let words =
        "positions are in the reference system '\(name)', expected degrees of WGS 84; "
        + "convert them with ogr2ogr -t_srs EPSG:4326 out.geojson in.geojson"
      if !name.contains(":4326:") {
        #expect(failure(document(named(name))) == "log.csv:1:44: \(words)")
      }
      #expect(failure(document(named("EPSG:3857"), isLast: true))?.contains("'EPSG:3857'") == true)
    }
    #expect(
      failure(document("{\"type\":\"link\",\"properties\":{\"href\":\"http://x/2\"}}"))?
        .contains("'http://x/2'") == true)
  }

  @Test("An elevation that is null is not known")
  func missingElevations() throws {
    let log = try read(
      "{\"type\":\"LineString\",\"coordinates\":[[1,2,null],[3,4,5],[5,6,null,7]]}",
      asking([.elevation]))
    #expect(log.fixes == [[2, 1], [4, 3], [6, 5]])
    #expect(log.values[0][0].isNaN && log.values[0][1] == 5 && log.values[0][2].isNaN)
  }

  @Test("A value whose name says another unit is no elevation and no speed")
  func units() throws {
    let text =
      "{\"type\":\"Feature\",\"geometry\":{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,4]]},"
      + "\"properties\":{\"speed (km/h)\":[36,18],\"alt (ft)\":[10,20],\"accuracy\":3}}"
    let log = try read(text, asking([.speed, .elevation, .accuracy], columns: ["speed (km/h)"]))
    #expect(log.values[0].allSatisfy { $0.isNaN } && log.values[1].allSatisfy { $0.isNaN })
    #expect(log.values[2] == [3, 3] && log.fixBlock.columns[0].numbers == [36, 18])
    let metres = text.replacing("km/h", with: "m/s").replacing("ft", with: "m")
    let other = try read(metres, asking([.speed, .elevation]))
    #expect(other.values[0] == [36, 18] && other.values[1] == [10, 20])
  }

  @Test(
    "What is wrong gets one line with its place",
    arguments: [
      (
        "{\"type\":\"LineString\",\"coordinates\":[[3]]}",
        "1:39: a position has 1 number, expected longitude and latitude"
      ),
      (
        "{\"type\":\"LineString\",\"coordinates\":[[1,\n",
        "2:1: the document is cut off here, before its first point; get all of it"
      ),
      (
        "{\"type\":\"LineString\",\"name\":\"Way",
        "1:29: the document is cut off here, before its first point; get all of it"
      ),
      (
        "{\"type\":\"LineString\",\"name\"",
        "1:28: the document is cut off here, before its first point; get all of it"
      ),
      (
        "{\"type\":\"LineString\",\"coordinates\":[[3,x]]}",
        "1:40: found 'x', expected a value"
      ),
      (
        "{\"type\":\"LineString\",\"coordinates\":[[3,01]]}",
        "1:40: found '01', expected a number as JSON writes it, such as 2 or -0.5"
      ),
      (
        "{\"type\":\"LineString\",\"coordinates\":[[1 2]]}",
        "1:40: found '2', expected a comma or the end of an array"
      ),
      (
        "{\"type\":\"LineString\",\"coordinates\":[[[1,2]]]}",
        "1:45: the coordinates of this 'LineString' are nested in the wrong way"
      ),
      (
        "{\"type\":\"Feature\",\"geometry\":{\"type\":\"Curve\",\"coordinates\":[[1,2]]}}",
        "1:67: type 'Curve' is not a type of GeoJSON"
      ),
      (
        "{\"coordinates\":[[1,2]]}",
        "1:23: an object with coordinates ends here and has no type, expected that of a geometry"
      ),
      (
        "{\"type\":\"FeatureCollection\",\"features\":[1]}",
        "1:41: found '1', expected an object of GeoJSON"
      ),
    ])
  func faults(text: String, words: String) {
    let found = failure(text)
    #expect(found == "log.csv:\(words)")
  }

  @Test("Positions off the Earth are left out, and brackets without end are no danger")
  func hostile() throws {
    let log = try read("{\"type\":\"LineString\",\"coordinates\":[[1,2],[3,91],[3,4],[5,6]]}")
    #expect(log.fixesUsed == 3)
    #expect(log.warningLines == ["1:43: latitude '91' is outside -90...90"])
    let brackets = String(repeating: "[", count: 200_000)
    let deep = failure("{\"type\":\"LineString\",\"coordinates\":\(brackets)")
    #expect(deep?.hasSuffix("brackets are nested more than 1000 deep here; expected a log") == true)
    let long = "{\"type\":\"Feature\",\"a\":\"" + String(repeating: "x", count: 3 << 20) + "\"}"
    #expect(failure(long)?.contains("is longer than 1 MiB") == true)
  }

  @Test("The third number of a position is the elevation, whatever the properties say")
  func thirdNumber() throws {
    for coordinates in ["[8,47,100],[9,48,200],[10,49,300]", "[8,47,100],[9,48],[10,49,300]"] {
      let log = try read(
        "{\"type\":\"Feature\",\"properties\":{\"elevation\":[9,9,9]},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[\(coordinates)]}}",
        asking([.elevation]))
      #expect(log.values[0] == [100, coordinates.contains("[9,48]") ? 9 : 200, 300])
    }
  }
}
