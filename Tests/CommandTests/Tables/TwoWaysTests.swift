// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs that can be read in two ways: refused, or drawn with a warning.

import CommandSupport
import TestSupport
import Testing

struct TwoWaysTests {
  @Test(
    "An O beside a longitude is east or west, and refused",
    arguments: [
      "Breitengrad;Längengrad;O/W\n47,5;19,1;O\n47,6;19,2;W\n",
      "Latitude;Longitude;E/O\n47,5;1,1;O\n47,6;1,2;O\n",
      "lat;a;lon;b\n47,5;N;1,1;O\n47,6;N;1,2;O\n", "lat;lon;side\n47,5;1,1;Ouest\n47,6;1,2;Est\n",
    ])
  func letterO(log: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run("routeplot log.csv --dry-run")
      #expect(outcome.status == 65)
      #expect(outcome.messages.count == 1)
      #expect(
        outcome.errors.hasSuffix(
          ", which is east in German and west in French; write E or W in its place\n"))
    }
  }

  @Test("An O that says no side changes nothing")
  func otherLetterO() throws {
    try Workplace.use { place in
      try place.expectLog(
        "lat,lon,state\n47.5,19.1,O\n47.6,19.2,O\n", fixes: 2, bounds: [19.1, 47.5, 19.2, 47.6])
      try place.expectLog(
        "lat,lon,state\n47.5,19.1,O\n47.6,19.2,C\n", fixes: 2, bounds: [19.1, 47.5, 19.2, 47.6])
    }
  }

  @Test("E7 integers beyond 32 bits are refused, with what to subtract")
  func wrapped() throws {
    try Workplace.use { place in
      try place.write(
        "latitudeE7,longitudeE7\n475000000,3071967296\n475010000,3071957296\n", to: "log.csv")
      for option in ["", " --unit e7"] {
        try place.expectFailure(
          "routeplot log.csv --dry-run\(option)", status: 65,
          message:
            "log.csv:2:11: longitude '3071967296' in E7 integers is outside -180...180 degrees; 2 "
            + "rows of 2 cannot be used, so columns 1 'latitudeE7' and 2 'longitudeE7' are probably "
            + "not the position; where a number is above 2147483647 subtract 4294967296 from it")
      }
      try place.expectLog(
        "latitudeE7,longitudeE7\n475000000,-1223000000\n475010000,-1223010000\n", fixes: 2,
        bounds: [-122.301, 47.5, -122.3, 47.501])
    }
  }

  @Test("Decimal commas next to decimal points get the advice that helps")
  func quotedDecimalCommas() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n\"47,50\",19.05\n\"47,51\",19.06\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv --dry-run", status: 65,
        message:
          "log.csv:2:1: latitude '47,50' is not a number in degrees; 2 rows of 2 cannot be used; they "
          + "look like numbers with decimal commas; write decimal points, or another delimiter")
    }
  }

  @Test("Without a header, columns that look more like a position than the first two are named")
  func otherColumns() throws {
    try Workplace.use { place in
      for (first, places) in [
        (["12.3,80.5", "12.4,81.5"], "3 and 4"), (["7.0", "7.0"], "2 and 3"),
        (["7,3", "7,52"], "3 and 4"),
      ] {
        let log = zip(first, ["47.50000,19.05000", "47.50100,19.05130"])
          .map { "\($0),\($1)\n" }.joined()
        try place.write(log, to: "log.csv")
        let outcome = try place.run("routeplot log.csv --dry-run")
        let (first, second) = (places.prefix(1), places.suffix(1))
        let options = "--latitude \(first) --longitude \(second)"
        #expect(
          outcome.messages == [
            "routeplot: log.csv: warning: columns 1 and 2 are taken for latitude and longitude, but "
              + "columns \(places) look more like them; \(options) "
              + "(longitude first: --latitude \(second) --longitude \(first)) takes these"
          ])
        try place.expectLog(
          log, options: options, fixes: 2, bounds: [19.05, 47.5, 19.0513, 47.501])
      }
      // A value between the two numbers, as latitude, accuracy and longitude.
      let apart = "47.50000,3,19.05000\n47.50100,4,19.05130\n"
      try place.expectLog(
        apart, fixes: 2, bounds: [3, 47.5, 4, 47.501],
        warnings: [
          "log.csv: warning: columns 1 and 2 are taken for latitude and longitude, but columns 1 and 3 "
            + "look more like them; --latitude 1 --longitude 3 (longitude first: --latitude 3 --longitude 1) "
            + "takes these"
        ])
      try place.expectLog(
        apart, options: "--latitude 1 --longitude 3", fixes: 2,
        bounds: [19.05, 47.5, 19.0513, 47.501])
      try place.expectLog(
        "47.5123,19.0512,12.3456,80.1234\n47.5124,19.0513,12.3457,80.1235\n", fixes: 2,
        bounds: [19.0512, 47.5123, 19.0513, 47.5124])
    }
  }
}
