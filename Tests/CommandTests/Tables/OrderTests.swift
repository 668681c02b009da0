// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The order of the two numbers of a position: advice that works, and formats that define it.

import CommandSupport
import TestSupport
import Testing

private let bounds = [98.125, 47.125, 98.25, 47.25]

struct OrderTests {
  @Test(
    "The order is offered only where it is heeded, and then it draws the log",
    arguments: [
      ("lat,lon\n98.125,47.125\n98.25,47.25\n", "--order lon,lat"),
      ("lon,lat\n47.125,98.125\n47.25,98.25\n", "--order lat,lon"),
      ("98.125,47.125\n98.25,47.25\n", "--order lon,lat"),
      ("position\n\"98.125,47.125\"\n\"98.25,47.25\"\n", "--order lon,lat"),
      ("latlon\n\"98.125,47.125\"\n\"98.25,47.25\"\n", "--order lon,lat"),
      ("latlng\n\"[98.125,47.125]\"\n\"[98.25,47.25]\"\n", "--order lon,lat"),
      ("coordinates\n\"[47.125,98.125]\"\n\"[47.25,98.25]\"\n", "--order lat,lon"),
      ("kml\n\"47.125,98.125,0\"\n\"47.25,98.25,0\"\n", "--position 1 --order lat,lon"),
      ("a,b\n98.125,47.125\n98.25,47.25\n", "--latitude 2 --longitude 1"),
    ])
  func advice(log: String, advice: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let chosen =
        log.hasPrefix("a,b")
        ? "--latitude a --longitude b" : advice.hasPrefix("--position") ? "--position 1" : ""
      let outcome = try place.run("routeplot log.csv --dry-run \(chosen)")
      #expect(outcome.status == 65)
      let offered = advice.replacing("--position 1 ", with: "")
      #expect(
        outcome.errors.contains("first use \(offered), else")
          || outcome.errors.contains("exchanged use \(offered), else"), "\(outcome.errors)")
      try place.expectLog(log, options: "\(advice) --quiet", fixes: 2, bounds: bounds)
    }
  }

  @Test(
    "Formats with an order of their own get no advice to change it",
    arguments: ["POINT(47 98)", "geo:98,47", "{'type':'Point','coordinates':[47,98]}"])
  func standards(cell: String) throws {
    try Workplace.use { place in
      try place.write("position\n\"\(cell)\"\n", to: "log.csv")
      let outcome = try place.run("routeplot log.csv --dry-run")
      #expect(outcome.status == 65)
      #expect(
        outcome.errors.hasSuffix("; name the right one with --position\n"), "\(outcome.errors)")
    }
  }

  @Test("An order against names or formats is said")
  func againstNames() throws {
    let turned = [47.125, 8.125, 47.25, 8.25]
    let right = [8.125, 47.125, 8.25, 47.25]
    try Workplace.use { place in
      try place.expectLog(
        "lat,lon\n47.125,8.125\n47.25,8.25\n", options: "--order lon,lat", fixes: 2,
        bounds: turned,
        warnings: [
          "log.csv: warning: column 2 'lon' is taken for the latitude and column 1 'lat' for the "
            + "longitude, against their names, as --order says"
        ])
      for (header, order) in [("lat,lon", "lat,lon"), ("lon,lat", "lon,lat")] {
        let rows = order == "lat,lon" ? "47.125,8.125\n47.25,8.25" : "8.125,47.125\n8.25,47.25"
        try place.expectLog(
          "\(header)\n\(rows)\n", options: "--order \(order)", fixes: 2, bounds: right)
      }
      try place.expectLog(
        "n,lonlat\n1,8.125 47.125\n2,8.25 47.25\n", options: "--order lat,lon", fixes: 2,
        bounds: turned,
        warnings: [
          "log.csv: warning: the latitude is taken first in column 2 'lonlat', against its name, as "
            + "--order says"
        ])
      try place.expectLog(
        "geom\nPOINT(8.125 47.125)\nPOINT(8.25 47.25)\n", options: "--order lat,lon", fixes: 2,
        bounds: right,
        warnings: [
          "log.csv: warning: --order does nothing, as the format of column 1 'geom' has the "
            + "longitude first"
        ])
    }
  }

  @Test(
    "Cells of GeoJSON, KML and geo URIs are read in the order of their format",
    arguments: [
      ("coordinates", "\"8.125,47.125,0\"", "\"8.25,47.25,0\""),
      ("coordinates", "\"[8.125, 47.125]\"", "\"[8.25, 47.25]\""),
      ("geojson", "\"[8.125,47.125,400]\"", "\"[8.25,47.25,400]\""),
      ("geometry.coordinates", "\"[8.125, 47.125]\"", "\"[8.25, 47.25]\""),
      ("geo", "\"geo:47.125,8.125;u=35\"", "\"geo:47.25,8.25;crs=wgs84\""),
      (
        "geometry", #""{""type"":""Point"",""coordinates"":[8.125,47.125]}""#,
        #""{""type"":""Point"",""coordinates"":[8.25,47.25]}""#
      ),
      ("lonlatalt", "\"8.125,47.125,400\"", "\"8.25,47.25,400\""),
      ("latlonalt", "\"47.125,8.125,400\"", "\"47.25,8.25,400\""),
      ("coordinates", "\"47.125,8.125\"", "\"47.25,8.25\""),
      ("coordinates", "\"(47.125, 8.125)\"", "\"(47.25, 8.25)\""),
      ("Koordinaten", "\"47.125, 8.125\"", "\"47.25, 8.25\""),
    ])
  func formats(name: String, first: String, second: String) throws {
    try Workplace.use { place in
      try place.expectLog(
        "n,\(name)\n1,\(first)\n2,\(second)\n", fixes: 2, bounds: [8.125, 47.125, 8.25, 47.25])
    }
  }

  @Test(
    "An order that nothing tells is said with the option that turns it, and the option settles it")
  func doubtful() throws {
    let right = [8.125, 47.125, 8.25, 47.25]
    let turned = [47.125, 8.125, 47.25, 8.25]
    let array = "n,position\n1,\"[8.125, 47.125]\"\n2,\"[8.25, 47.25]\"\n"
    let tuple = "n,where\n1,\"8.125,47.125,0\"\n2,\"8.25,47.25,0\"\n"
    try Workplace.use { place in
      try place.expectLog(
        array, fixes: 2, bounds: right,
        warnings: [
          "log.csv: warning: column 2 'position' is read with the longitude first; "
            + "if the latitude comes first use --order lat,lon"
        ])
      // A number beyond 90 is a longitude, wherever it stands.
      try place.expectLog(
        "n;position\n1;[47.125,8.125]\n2;[47.25, 108.25]\n", fixes: 2,
        bounds: [8.125, 47.125, 108.25, 47.25])
      try place.expectLog(
        "n;latlng\n1;[47.125,8.125]\n2;[47.25,8.25]\n", fixes: 2, bounds: right)
      try place.expectLog(array, options: "--order lon,lat", fixes: 2, bounds: right)
      try place.expectLog(array, options: "--order lat,lon", fixes: 2, bounds: turned)
      try place.expectLog(
        tuple, options: "--position where", fixes: 2, bounds: right,
        warnings: [
          "log.csv: warning: column 2 'where' is read with the longitude first; "
            + "if the latitude comes first use --order lat,lon"
        ])
      try place.expectLog(
        tuple, options: "--position 2 --order lon,lat", fixes: 2, bounds: right)
      // A column of PostgreSQL's type point.
      let point = "n,location\n1,\"(8.125,47.125)\"\n2,\"(8.25,47.25)\"\n"
      try place.expectLog(
        point, fixes: 2, bounds: turned,
        warnings: [
          "log.csv: warning: column 2 'location' is read with the latitude first; "
            + "if the longitude comes first use --order lon,lat"
        ])
      try place.expectLog(point, options: "--order lon,lat", fixes: 2, bounds: right)
      try place.expectLog(point.replacing("location", with: "lonlat"), fixes: 2, bounds: right)
    }
  }

  @Test("Two decimals with commas and a space between are latitude and longitude, as with points")
  func decimalCommas() throws {
    try Workplace.use { place in
      let bounds = [8.125, 47.125, 8.25, 47.25]
      for log in [
        "position\n\"47,125 8,125\"\n\"47,25 8,25\"\n",
        "n;position\n1;47,125 8,125\n2;47,25 8,25\n",
        "position\n\"47.125 8.125\"\n\"47.25 8.25\"\n",
      ] { try place.expectLog(log, fixes: 2, bounds: bounds) }
    }
  }

  @Test("Names that can be lengths are said to be, unless the numbers look like positions")
  func lengths() throws {
    let warning =
      "log.csv: warning: columns 1 'Breite' and 2 'Länge' are taken for latitude and longitude; "
      + "if they are a width and a length, name others with --latitude and --longitude"
    try Workplace.use { place in
      try place.expectLog(
        "Breite,Länge,Höhe\n80,120,75\n60,150,72\n", fixes: 2, bounds: [120, 60, 150, 80],
        warnings: [warning])
      try place.expectLog(
        "Breite,Länge,Höhe\n80,120,75\n60,150,72\n",
        options: "--latitude Breite --longitude Länge", fixes: 2, bounds: [120, 60, 150, 80])
      try place.expectLog(
        "Breite;Länge;Höhe\n47,125;8,125;75\n47,25;8,25;72\n", fixes: 2,
        bounds: [8.125, 47.125, 8.25, 47.25])
      try place.expectLog(
        "Breite;Länge\n47° 7' 30\" N;8° 7' 30\" E\n47° 15' N;8° 15' E\n", fixes: 2,
        bounds: [8.125, 47.125, 8.25, 47.25])
    }
  }

  @Test("Chosen columns leave no order to ask for")
  func chosen() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for option in ["--latitude 1", "--longitude 2", "--latitude 1 --longitude 2"] {
        try place.expectFailure(
          "routeplot trip.csv -o x.png \(option) --order lon,lat", status: 64,
          message: "--latitude and --longitude already give the order; leave out --order; "
            + "see 'routeplot --help'")
      }
    }
  }
}
