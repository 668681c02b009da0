// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs in other units than degrees, and in degrees, minutes and seconds.

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct OtherUnitsTests {
  @Test(
    "A unit in the names is read",
    arguments: [
      "timestampMs,latitudeE7,longitudeE7\n1,480000000,-110000000\n2,490000000,-120000000\n",
      "lat_rad,lon_rad\n0.8377580409572781,-0.19198621771937624\n"
        + "0.8552113334772214,-0.20943951023931953\n",
      "lat (rad),lon (rad)\n0.8377580409572781,-0.19198621771937624\n"
        + "0.8552113334772214,-0.20943951023931953\n",
      "latE6,lonE6\n48000000,-11000000\n49000000,-12000000\n",
      "Lat (ddmm.mmmm),Lon (dddmm.mmmm)\n4800.0,-1100.0\n4900.0,-1200.0\n",
      "Lat (dm),Lon (dm)\n4800.0N,01100.0W\n4900.0N,01200.0W\n",
      "lat,lon,lat (rad),lon (rad)\n48,-11,1,1\n49,-12,1,1\n",
      "x_m,y_m,lat,lon\n1,2,48,-11\n1,2,49,-12\n", "nmea_lat,nmea_lon\n48,-11\n49,-12\n",
      "latlon (E7)\n\"480000000,-110000000\"\n\"490000000,-120000000\"\n",
    ])
  func named(log: String) throws {
    try Workplace.use { place in
      try place.expectLog(log, fixes: 2, bounds: [-12, 48, -11, 49])
    }
  }

  @Test("FIT semicircles are read where the names say so or --unit does")
  func semicircles() throws {
    let rows = "572662306,-131235112\n584591354,-143165577\n2147483647,2147483647\n"
    let bounds = [-143_165_577, 572_662_306, -131_235_112, 584_591_354].map {
      Double($0) * 180 / 0x1p31
    }
    let warnings = ["log.csv: warning: 1 row of 3 left out for lack of a position"]
    try Workplace.use { place in
      try place.expectLog(
        "position_lat (semicircles),position_long (semicircles)\n\(rows)", fixes: 2, bounds: bounds,
        warnings: warnings)
      try place.expectLog(
        "position_lat,position_long\n\(rows)", options: "--unit semicircle", fixes: 2,
        bounds: bounds,
        warnings: warnings)
    }
  }

  @Test("The advice about the numbers of NMEA works when it is pasted")
  func pasted() throws {
    let log = "time,lat,N/S,lon,E/W\n1,4807.038,N,01131.000,W\n2,4900.000,N,01200.000,W\n"
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let message = try place.run("routeplot log.csv --dry-run").errors
      #expect(message.contains("they look like NMEA degrees and minutes, ddmm.mmmm (--unit ddmm: "))
      try place.expectLog(
        log, options: "--unit ddmm", fixes: 2, bounds: [-12, 48.1173, -11 - 31 / 60.0, 49])
      try place.expectLog(
        "4807.038,N,01131.000,E\n4900.000,N,01200.000,E\n", options: "--unit ddmm", fixes: 2,
        bounds: [11 + 31 / 60.0, 48.1173, 12, 49])
    }
  }

  @Test("The account of the picture says the unit and the columns that belong to it")
  func report() throws {
    try Workplace.use { place in
      try place.write("lat,a,lon,b\n4807.038,S,01131.000,W\n4900,S,01200,W\n", to: "log.csv")
      let outcome = try place.run("routeplot log.csv --dry-run --unit ddmm -v --report r.json")
      #expect(
        outcome.messages.first == """
          routeplot: log.csv: UTF-8, delimiter ',', header on line 1, position in columns 1 'lat' and 3 'lon', \
          N or S in column 2 'a', E or W in column 4 'b', in degrees and minutes (ddmm.mmmm)
          """)
      let report = try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json")))
      #expect(report.dialect?.unit == "ddmm")
      #expect(
        report.columns.map(\.use).prefix(4) == [
          "latitude", "longitude", "latitudeHemisphere", "longitudeHemisphere",
        ])
    }
  }

  @Test("Units that cannot be right are refused with the option that decides")
  func refused() throws {
    let refused = [
      (
        "x (m),y (m)\n1,2\n3,4\n",
        "column 2 'y (m)' is in metres, expected degrees; convert it first, or give --unit degree if "
          + "it holds degrees"
      ),
      (
        "lat (rad),lon\n0.5,0.6\n0.6,0.7\n",
        "columns 1 'lat (rad)', 2 'lon' have different units by their names; give --unit for both"
      ),
      (
        "latitudeE7,longitudeE7\n47.5,19\n47.6,20\n",
        "column 1 'latitudeE7' is in E7 integers by its name, but holds '47.5'; give --unit degree or "
          + "--unit e7"
      ),
      (
        "lat (ddmm.mmmm),lon (ddmm.mmmm)\n47.5,19\n47.6,20\n",
        "column 1 'lat (ddmm.mmmm)' is in degrees and minutes (ddmm.mmmm) by its name, but holds "
          + "'47.5'; give --unit degree or --unit ddmm"
      ),
      (
        "0012.345,N,00104.000,E\n0012.545,N,00104.100,E\n",
        "column 1 holds '0012.345', which looks like degrees and minutes (ddmm.mmmm); give --unit "
          + "ddmm, or --unit degree if it is degrees"
      ),
      (
        "lat_deg,lat_min,lon_deg,lon_min\n48.5,7,11.5,30\n48.6,7,11.6,30\n",
        "column 2 'lat_min' holds minutes by its name, but '48.5' in column 1 'lat_deg' is not a "
          + "whole number of degrees; name the columns that are the position with --latitude and "
          + "--longitude"
      ),
    ]
    try Workplace.use { place in
      for (log, message) in refused {
        try place.write(log, to: "log.csv")
        try place.expectFailure(
          "routeplot log.csv --dry-run", status: 65, message: "log.csv:1: \(message)")
      }
      try place.expectLog(
        "x (m),y (m)\n1,2\n3,4\n", options: "--unit degree", fixes: 2, bounds: [1, 2, 3, 4])
    }
  }

  @Test("Rows of another unit are faults")
  func mixed() throws {
    let log =
      "latitudeE7,longitudeE7\n480000000,110000000\n48.5,11.5\n490000000,120000000\n"
      + "48,11\n490000000,120000000\n9000000000,1\n490000000,120000000\n"
    try Workplace.use { place in
      try place.expectLog(
        log, fixes: 4, bounds: [11, 48, 12, 49],
        warnings: [
          "log.csv:3:1: warning: latitude '48.5' is not a number in E7 integers; row left out",
          "log.csv:5:1: warning: latitude '48' is not a number in E7 integers; row left out",
          "log.csv:7:1: warning: latitude '9000000000' in E7 integers is outside -90...90 degrees; row "
            + "left out",
        ])
    }
  }

  @Test(
    "Degrees, minutes and seconds in columns of their own are read together",
    arguments: [
      "lat_deg,lat_min,lat_sec,lon_deg,lon_min,lon_sec\n-0,30,0,11,31,12\n48,7,2.28,12,0,0\n",
      "latD,latM,latS,NS,lonD,lonM,lonS,EW\n0,30,0,S,11,31,12,E\n48,7,2.28,N,12,0,0,E\n",
      "lat,min,sec,dir,lon,min,sec,dir\n0,30,0,S,11,31,12,E\n48,7,2.28,N,12,0,0,E\n",
      "Lat Degrees,Lat Minutes,Lon Degrees,Lon Minutes\n0,-30,11,31.2\n48,7.038,12,0\n",
      "lat,lat_min,lon,lon_min\n-0,30,11,31.2\n48,7.038,12,0\n",
      "lat (deg),lat (min),lon (deg),lon (min)\n-0,30,11,31.2\n48,7.038,12,0\n",
      "Lat°,Lat',Lon°,Lon'\n-0,30,11,31.2\n48,7.038,12,0\n",
      "LatDD,LatMM,LatSS,LonDDD,LonMM,LonSS\n-0,30,0,11,31,12\n48,7,2.28,12,0,0\n",
      "lat_deg,lat_min,lon\n-0,30,11.52\n48,7.038,12\n",
    ])
  func parts(log: String) throws {
    try Workplace.use { place in
      try place.expectLog(
        log, fixes: 2, bounds: [11.52, -0.5, 12, 48.1173],
        warnings: log.hasPrefix("lat,min")
          ? [
            "log.csv: warning: columns 4 'dir' and 8 'dir' hold only N and S, E and W, and the "
              + "numbers next to them change sides; they are taken for hemispheres; name them 'N/S' and "
              + "'E/W' if they are"
          ] : [])
    }
  }

  @Test("Parts that are no angle together are a fault, and decimals beside a minimum are degrees")
  func wrongParts() throws {
    try Workplace.use { place in
      try place.expectLog(
        "lat_deg,lat_min,lon_deg,lon_min\n48,,11,30\n48,60,11,30\n48,30,11,30\n49,0,12,0\n49,1,12,1\n",
        fixes: 3, bounds: [11.5, 48.5, 12 + 1 / 60.0, 49 + 1 / 60.0],
        warnings: [
          "log.csv:2:1: warning: latitude '48', '' is not degrees and minutes; row left out",
          "log.csv:3:1: warning: latitude '48', '60' is not degrees and minutes; row left out",
        ])
      try place.expectLog(
        "lat,lon,lat_min,lon_min\n48.5,11.5,48,11\n49,12,48,11\n", fixes: 2,
        bounds: [11.5, 48.5, 12, 49])
      try place.expectLog(
        "lat_deg,lat_min,lon_deg,lon_min\n48.5,7,11.5,30\n49,7,12,30\n",
        options: "--latitude 1 --longitude 3", fixes: 2, bounds: [11.5, 48.5, 12, 49])
    }
  }
}
