// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Geography
import Testing

@testable import RouteReading

struct CoordinatePairTests {
  private func parse(
    _ text: String, _ order: CoordinateOrder = .latitudeLongitude
  ) -> PositionsValue {
    parsePairs(Array(text.utf8).span, order: order)
  }

  private func line(_ pairs: [Double]...) -> PositionsValue {
    .positions(pairs.map { Coordinate(latitude: $0[0], longitude: $0[1]) })
  }

  @Test(
    "Two numbers in one cell are a position, however they are separated",
    arguments: [
      "52.1,4.3", "52.1, 4.3", "52.1 ,4.3", "52.1;4.3", "52.1 ; 4.3", "52.1 4.3", "52.1   4.3",
      "52.1\t4.3", " 52.1,4.3 ", "(52.1, 4.3)", "[52.1, 4.3]", "( 52.1 4.3 )", "52,1;4,3",
      "52,1; 4,3", "52,1 4,3", "52,1, 4,3", "521e-1,43E-1", "52.1N 4.3E", "52.1N, 4.3E",
      "N52.1,E4.3",
      "N 52.1 E 4.3", "52°6'N 4°18'E", "52° 6' 0\" N, 4° 18' 0\" E", "52° 6' 0\" N 4° 18' 0\" E",
      "N 52 6.0 E 4 18.0", "52:06:00 4:18:00", "4.3E 52.1N", "4.3, 52.1N", "E4.3;52.1",
    ])
  func positions(text: String) {
    #expect(parse(text) == line([52.1, 4.3]))
  }

  @Test("Without hemispheres the order decides")
  func order() {
    #expect(parse("31.16 121.35") == line([31.16, 121.35]))
    #expect(parse("[4.3, 52.1]", .longitudeLatitude) == line([52.1, 4.3]))
    #expect(parse("4.3E 52.1N", .longitudeLatitude) == line([52.1, 4.3]))
    #expect(parse("52.1N,4.3W", .longitudeLatitude) == line([52.1, -4.3]))
    #expect(parse("99,999") == line([99, 999]))
    #expect(parse("52,1") == line([52, 1]))
  }

  @Test("An altitude after two numbers is not needed")
  func altitudes() {
    for text in ["4.3,52.1,0", "[4.3, 52.1, 7.5]", "4.3, 52.1, -7", "4.3,52.1,", "[4.3,52.1,nan]"] {
      #expect(parse(text, .longitudeLatitude) == line([52.1, 4.3]))
    }
    #expect(parse("52.1,4,7") == line([52.1, 4]))
    #expect(parse("[4,52,7]", .longitudeLatitude) == line([52, 4]))
    #expect(parse(",,") == .other)
    #expect(parse("[,,]") == .missing)
  }

  @Test("A geo URI is latitude first, whatever the order")
  func geoURI() {
    for text in [
      "geo:52.1,4.3", "GEO:52.1,4.3,7", " geo:52.1,4.3;u=35 ", "geo:52.1,4.3;crs=WGS84;u=5",
      "geo:52.1,4.3;u=35;crs=wgs84", "geo:52.1,4.3?z=11",
    ] {
      #expect(parse(text) == line([52.1, 4.3]))
      #expect(parse(text, .longitudeLatitude) == line([52.1, 4.3]))
    }
    for text in [
      "geo:", "geo:52.1", "geo:52.1,4.3,7,8", "geo:52.1,x", "geo:,", "geo:1,2;crs=nad27",
      "geo:1,2;crs=wgs842", "geo:52.1;4.3", "geometry:1,2",
    ] {
      #expect(parse(text) == .other)
    }
  }

  @Test("A GeoJSON geometry is longitude first, whatever the order")
  func geoJSON() {
    for text in [
      #"{"type":"Point","coordinates":[4.3,52.1]}"#, #"{"coordinates":[4.3,52.1],"type":"Point"}"#,
      " { \"type\" : \"Point\" ,\n \"coordinates\" : [ 4.3 , 52.1 , 7 ] } ",
      #"{"type":"Point","bbox":[1,{"a":"]}\""}],"crs":null,"coordinates":[4.3,52.1]}"#,
      "{'type': 'Point', 'coordinates': (4.3, 52.1)}",
      #"{"type":"LineString","coordinates":[[4.3,52.1]]}"#,
    ] {
      #expect(parse(text) == line([52.1, 4.3]), "\(text)")
      #expect(parse(text, .longitudeLatitude) == line([52.1, 4.3]))
    }
    #expect(
      parse(#"{"type":"LineString","coordinates":[[1,2], [3,4,5]]}"#) == line([2, 1], [4, 3]))
    for text in [
      #"{"type":"Point","coordinates":[]}"#, #"{"type":"Point","coordinates":null}"#,
    ] {
      #expect(parse(text) == .missing)
    }
    for text in [
      "{", "{}", "{}}", #"{"type":"Point"}"#, #"{"coordinates":[1,2]}"#,
      #"{"type":"Point","coordinates":[1]}"#, #"{"type":"Point","coordinates":[1,2]"#,
      #"{"type":"Point","coordinates":[1,2]} x"#, #"{"type":"Point","coordinates":[1,"a"]}"#,
      #"{"type":"Point","coordinates":[[1,2]]}"#, #"{"type":"LineString","coordinates":[1,2]}"#,
      #"{"type":"Polygon","coordinates":[[[1,2]]]}"#, #"{"type":"Point","coordinates":[1,2,]}"#,
      #"{"type":"Point","coordinates":[1,2,3,4,5]}"#, #"{"type":"Point,"coordinates":[1,2]}"#,
      #"{"type":"Point","coordinates":1,2}"#, #"{"lat":1,"lon":2}"#, #"{"type"#, #"{"a\"#,
    ] {
      #expect(parse(text) == .other, "\(text)")
    }
    #expect(parse("{\"a\":" + String(repeating: "[", count: 500_000)) == .other)
  }

  @Test("Well-known text is longitude first, whatever the order")
  func wellKnownText() {
    for text in [
      "POINT (4.3 52.1)", "POINT(4.3 52.1)", "point(4.3  52.1)", "Point( 4.3 52.1 )",
      "SRID=4326;POINT(4.3 52.1)", "srid=4326; POINT (4.3 52.1)", "POINT Z (4.3 52.1 7)",
      "POINTZ(4.3 52.1 7)", "POINT M(4.3 52.1 7)", "POINT ZM (4.3 52.1 7 8)", "POINT(4.3 52.1 7)",
      "LINESTRING(4.3 52.1)", " POINT(4.3 52.1) ",
    ] {
      #expect(parse(text) == line([52.1, 4.3]))
      #expect(parse(text, .longitudeLatitude) == line([52.1, 4.3]))
    }
    #expect(
      parse("LINESTRING(1.65 0.25,1.66 0.7, 2.5e0 1.7)")
        == line([0.25, 1.65], [0.7, 1.66], [1.7, 2.5]))
    #expect(parse("LineString Z (1 2 3 , 4 5 6)") == line([2, 1], [5, 4]))
  }

  @Test(
    "Nothing, the signs for it and an empty geometry are missing",
    arguments: [
      "", "  ", "-", "NaN", "null", "NaN,NaN", "nan nan", "-,-", ",", "52.1,NaN", ", ",
      "POINT EMPTY",
      "LINESTRING EMPTY", "point z empty", "POINT(nan nan)", "SRID=4326;POINT EMPTY",
      "MULTILINESTRING EMPTY", "MULTILINESTRING(EMPTY)", "GEOMETRYCOLLECTION EMPTY",
    ])
  func missing(text: String) {
    #expect(parse(text) == .missing)
  }

  @Test(
    "Anything else is something else",
    arguments: [
      "52.1", "x", "52.1,x", "x 4.3", "52,4,7", "52.1,4.3,x", "[52.1,4.3,7,8]", "52,1,4,3",
      "52,4, 10", "52.1 4.3 7.5",
      "52.1;4.3;7", "(52.1, 4.3", "52.1, 4.3)", "(52.1, 4.3]", "((52.1, 4.3))", "52.1N 4.3N",
      "52.1E,4.3E", "52 22 4 53", "0x1,2", "inf,1", "1.2.3,4", "52.1,4.3x",
      "POINT", "POINT(", "POINT()", "POINT(4.3)", "POINT(4.3 52.1", "POINT(4.3 52.1) x",
      "POINT((4.3 52.1))", "POINT(4.3, 52.1)", "POINT(4.3 52.1, 4.4 52.2)", "POINT(1 2 3 4 5)",
      "POINT 4.3 52.1", "POINTS(4.3 52.1)", "POINT(4.3N 52.1)", "POINT EMPTY x",
      "SRID=4326;52.1,4.3", "LINESTRING(1 2,)", "LINESTRING(1 2,,3 4)", "LINESTRING(1 2, nan nan)",
      "LINESTRING(1 2", "MULTILINESTRING(1 2, 3 4)", "MULTILINESTRING((1 2), x)", "POLYGONAL",
      "0101000020E6100000",
    ])
  func other(text: String) {
    #expect(parse(text) == .other)
  }

  @Test(
    "Lines of a geometry are apart",
    arguments: [
      "MULTILINESTRING((1 2,3 4),(5 6,7 8))",
      "multilinestring z ((1 2 9, 3 4 9) , EMPTY, (5 6,7 8))",
      "SRID=4326;MULTILINESTRINGZM((1 2 8 9,3 4 8 9),(5 6 8 9,7 8 8 9))",
    ])
  func lines(text: String) {
    let lines = [[(2.0, 1.0), (4, 3)], [(6, 5), (8, 7)]].map {
      $0.map { Coordinate(latitude: $0.0, longitude: $0.1) }
    }
    #expect(parse(text) == .lines(lines))
  }

  @Test(
    "Other geometries are known by their names",
    arguments: [
      ("SRID=3857;POINT(1 2)", OtherGeometry.reference(3857)),
      ("MULTIPOINT((1 2))", .collection("MULTIPOINT")),
      ("Polygon Z ((1 2 3, 3 4 3, 1 2 3))", .area("POLYGON")),
      ("SRID=4326;MULTIPOLYGON(((1 2, 3 4, 1 2)))", .area("MULTIPOLYGON")),
      ("GEOMETRYCOLLECTION(POINT(1 2))", .collection("GEOMETRYCOLLECTION")),
      ("CIRCULARSTRING(1 2,3 4,5 6)", .curve("CIRCULARSTRING")),
      ("0101000020E610000000000000000033400000000000804740", .binary),
      ("\\x010100000000000000000033400000000000804740", .binary),
      ("00000000014033000000000000404780000000000000", .binary),
    ])
  func otherGeometries(text: String, geometry: OtherGeometry) {
    #expect(parse(text) == .geometry(geometry))
  }

  @Test("A cell of any length is read once")
  func longCells() {
    let vertices = Array(repeating: "4.3 52.1", count: 50_000).joined(separator: ",")
    guard case .positions(let positions) = parse("LINESTRING(\(vertices))") else {
      Issue.record("not read")
      return
    }
    #expect(positions.count == 50_000)
    #expect(parse(String(repeating: "1 ", count: 500_000)) == .other)
    #expect(parse(String(repeating: "1,", count: 500_000)) == .other)
    #expect(parse("POINT(" + String(repeating: "1 ", count: 500_000)) == .other)
  }
}
