// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Headers contain names: a geometry, a position or a number is data.

import CommandSupport
import TestSupport
import Testing

struct HeaderNamesTests {
  @Test(
    "A column of geometries is known by its name",
    arguments: [
      "geo", "geom", "the_geom", "geom_wkt", "wkt_geom", "shape", "Shape", "geometry", "WKT",
    ])
  func names(name: String) throws {
    try Workplace.use { place in
      try place.expectLog(
        "time,\(name)\n1,POINT(19 47)\n2,POINT(19.5 47.5)\n3,POINT(20 48)\n", fixes: 3,
        bounds: [19, 47, 20, 48])
      // A shape may be something else: then other columns are looked at.
      try place.expectLog(
        "\(name),lat,lon\nround,47,19\nflat,48,20\n", fixes: 2, bounds: [19, 47, 20, 48])
    }
  }

  @Test("A column of geometries is known by what is in it, with any name or none")
  func contents() throws {
    try Workplace.use { place in
      for log in [
        "where,when\nPOINT(19 47),1\nPOINT(20 48),2\n", "POINT(19 47)\nPOINT(20 48)\n",
        "1,POINT(19 47)\n2,POINT(20 48)\n", ",0\n0,POINT(19 47)\n1,POINT(20 48)\n",
        "# a comment\nid;weg\n1;POINT(19 47)\n2;\n3;POINT(20 48)\n",
        "2026-06-13T07:12:20Z\tPOINT(19 47)\n2026-06-13T07:12:21Z\tPOINT(20 48)\n",
      ] {
        let warnings =
          log.contains("2;\n")
          ? ["log.csv: warning: 1 row of 3 left out for lack of a position"] : []
        try place.expectLog(log, fixes: 2, bounds: [19, 47, 20, 48], warnings: warnings)
      }
    }
  }

  @Test("Each line of a file of lines is drawn, with quotes or without")
  func lines() throws {
    try Workplace.use { place in
      for log in [
        "\"LINESTRING(19 47,20 48)\"\n\"LINESTRING(21 47,22 48)\"\n",
        "LINESTRING(19 47,20 48)\nLINESTRING(21 47,22 48)\n",
        "wkt\nLINESTRING(19 47, 20 48)\nLINESTRING(21 47, 22 48)\n",
        "1;LINESTRING(19 47,20 48)\n2;LINESTRING(21 47,22 48)\n",
        "id;geom\n1;SRID=4326;LINESTRING Z(19 47 1,20 48 1)\n2;SRID=4326;LINESTRING(21 47,22 48)\n",
        "id,geom\n1,\"SRID=4326;LINESTRINGZ(19 47 1,20 48 1)\"\n2,\"LINESTRING(21 47,22 48)\"\n",
        "id;x\n7;MULTILINESTRING((19 47,20 48),(21 47,22 48))\n",
      ] {
        try place.expectLog(log, fixes: 4, bounds: [19, 47, 22, 48])
        let said = try place.run("routeplot log.csv --dry-run -v").errors
        #expect(said.contains("2 segments"))
      }
    }
  }

  @Test("Other geometries are refused by their name, with what to do")
  func otherGeometries() throws {
    try Workplace.use { place in
      for (cell, words) in [
        (
          "\"POLYGON((19 47,20 48,20 47,19 47))\"",
          "POLYGON, expected POINT, LINESTRING or MULTILINESTRING; take its outline, "
            + "with ST_Boundary of PostGIS or Polygons to Lines of QGIS"
        ),
        (
          "GEOMETRYCOLLECTION(POINT(19 47))",
          "GEOMETRYCOLLECTION, expected POINT, LINESTRING or MULTILINESTRING; take it apart, "
            + "with ST_Dump of PostGIS or Multipart to Singleparts of QGIS"
        ),
        (
          "0101000020E610000000000000000033400000000000804740",
          "WKB in hexadecimal, expected text; write it with ST_AsText of PostGIS"
        ),
        (
          "SRID=3857;POINT(2115070 5942074)",
          "coordinates of SRID 3857, expected 4326; convert them with ST_Transform of PostGIS"
        ),
      ] {
        for header in ["id,geom\n", "id,what\n", ""] {
          try place.write("\(header)1,\(cell)\n2,\(cell)\n", to: "log.csv")
          try place.expectFailure(
            "routeplot log.csv", status: 65,
            message: "log.csv:\(header.isEmpty ? 1 : 2):3: the cell holds \(words); "
              + "2 rows of 2 cannot be used")
        }
      }
      try place.expectLog(
        "geom\nPOINT(19 47)\nPOINT(20 48)\n\"POLYGON((1 2,3 4,1 2))\"\n", fixes: 2,
        bounds: [19, 47, 20, 48],
        warnings: [
          "log.csv:4:1: warning: the cell holds POLYGON, expected POINT, LINESTRING or "
            + "MULTILINESTRING; take its outline, with ST_Boundary of PostGIS or Polygons to Lines "
            + "of QGIS; row left out"
        ])
    }
  }

  @Test("Two columns of geometries are a choice")
  func ambiguous() throws {
    try Workplace.use { place in
      try place.write("from,to\nPOINT(19 47),POINT(20 48)\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv", status: 65,
        message: "log.csv:2: several columns hold positions: 1 'from', 2 'to'; "
          + "choose one with --position")
      try place.expectLog(
        "from,to\nPOINT(19 47),POINT(20 48)\n", options: "--position to", fixes: 1,
        bounds: [20, 48, 20, 48])
    }
  }

  private let index =
    "warning: column 1 only counts the rows, so the position is taken from the next two; "
    + "--latitude 1 --longitude 2 takes the first two"

  @Test("A header that numbers the columns, as pandas writes it, is not drawn")
  func numbered() throws {
    try Workplace.use { place in
      let pandas = ",0,1\n0,47.5,19.0\n1,47.6,19.1\n2,47.7,19.3\n"
      let bounds = [19.0, 47.5, 19.3, 47.7]
      try place.expectLog(pandas, fixes: 3, bounds: bounds, warnings: ["log.csv: \(index)"])
      try place.expectLog(
        pandas, options: "--latitude 2 --longitude 3", fixes: 3, bounds: bounds)
      try place.expectLog(
        ",lat,lon\n0,47.5,19.0\n1,47.6,19.1\n2,47.7,19.3\n", fixes: 3, bounds: bounds)
      let warning =
        "log.csv: warning: the first row only counts the columns, so it is taken for the header"
      for log in [
        "0,1\n47.5,19.0\n47.6,19.1\n47.7,19.3\n",
        "\"1\",\"2\"\n47.5,19.0\n47.6,19.1\n47.7,19.3\n",
        "\"0\",\"1\",\"2\"\n47.5,19.0,x\n47.6,19.1,y\n47.7,19.3,z\n",
        "1;2;3\n47,5;19,0;x\n47,6;19,1;y\n47,7;19,3;z\n",
      ] {
        try place.expectLog(log, fixes: 3, bounds: bounds, warnings: [warning])
        try place.expectLog(
          log, options: "--latitude 1 --longitude 2", fixes: 3, bounds: bounds, warnings: [warning])
      }
      // These are positions, the first one too.
      try place.expectLog("0,1\n0.01,1.5\n", fixes: 2, bounds: [1, 0, 1.5, 0.01])
      try place.expectLog("0,1\n1,2\n2,5\n", fixes: 3, bounds: [1, 0, 5, 2])
    }
  }

  @Test("A header of numbers is not drawn where it comes again")
  func numberedAgain() throws {
    try Workplace.use { place in
      let again = ["log.csv:4:1: warning: this is the header again; row left out"]
      let log = ",0,1\n0,47.5,19.0\n1,47.6,19.1\n,0,1\n0,47.7,19.3\n"
      try place.expectLog(
        log, options: "--latitude 2 --longitude 3", fixes: 3, bounds: [19, 47.5, 19.3, 47.7],
        warnings: again)
      // The index begins again too, so it is not a count.
      try place.write(log, to: "log.csv")
      #expect(try place.run("routeplot log.csv").errors.contains("give --latitude 2 --longitude 3"))
      try place.expectLog(
        "0,1\n47.5,19.0\n47.6,19.1\n0,1\n47.7,19.3\n", fixes: 3, bounds: [19, 47.5, 19.3, 47.7],
        warnings: [
          "log.csv: warning: the first row only counts the columns, so it is taken for the header"
        ] + again)
    }
  }

  @Test("A header may be a comment, and comes once")
  func otherHeaders() throws {
    try Workplace.use { place in
      try place.expectLog("#lat,lon\n47,19\n48,20\n", fixes: 2, bounds: [19, 47, 20, 48])
      try place.expectLog(
        "lat,lon\n47,19\n48,20\nlat,lon\n49,21\n", fixes: 3, bounds: [19, 47, 21, 49],
        warnings: ["log.csv:4:1: warning: latitude 'lat' is not a number in degrees; row left out"])
      try place.expectLog(
        "lat,lon\ndeg,deg\n47,19\n48,20\n", fixes: 2, bounds: [19, 47, 20, 48],
        warnings: ["log.csv:2:1: warning: latitude 'deg' is not a number in degrees; row left out"])
    }
  }
}
