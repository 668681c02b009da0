// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import TestSupport
import Testing

struct JSONLogTests {
  /// Points of Traccar, of two devices.
  private static let points = (0..<40).map { number in
    let (device, minute) = (number % 2, number / 2)
    return
      "{\"id\":\(number),\"deviceId\":\(device + 7),\"fixTime\":\"2024-05-04T08:\(minute + 10):00.000+00:00\","
      + "\"valid\":true,\"latitude\":\(47 + Double(minute) / 1000),\"longitude\":\(8 + Double(device) / 100),"
      + "\"speed\":\(minute),\"accuracy\":\(minute),\"attributes\":{\"motion\":true,\"battery\":\(90 - minute)}}"
  }

  @Test("Points in JSON are the picture of the same table, with options that name members")
  func table() throws {
    try Workplace.use { place in
      try place.write("[" + Self.points.joined(separator: ",") + "]", to: "a.json")
      try place.write(Self.points.joined(separator: "\n"), to: "b.ndjson")
      var table = "latitude,longitude,fixTime,speed (knots),accuracy,deviceId,battery\n"
      for number in 0..<40 {
        let (device, minute) = (number % 2, number / 2)
        table +=
          "\(47 + Double(minute) / 1000),\(8 + Double(device) / 100),2024-05-04T08:\(minute + 10):00Z,\(minute),"
          + "\(minute),\(device + 7),\(90 - minute)\n"
      }
      try place.write(table, to: "c.csv")
      for options in [
        "--group-by deviceId --legend", "--group-by deviceId --color-by speed --legend",
        "--where 'deviceId=7' --max-accuracy 9m", "--where 'battery>80' --group-by deviceId",
        "--from 2024-05-04T08:15:00Z --group-by deviceId --color-by battery",
      ] {
        let expected = try place.run("routeplot -q c.csv \(options)").output
        #expect(expected.starts(with: signature))
        for log in ["a.json", "b.ndjson", "- < a.json", "--format json a.json"] {
          let outcome = try place.run("routeplot -q \(options) \(log)")
          #expect(outcome.status == 0 && outcome.output == expected, "\(log) \(options)")
        }
      }
      let verbose = try place.run("routeplot -v a.json -o a.png")
      #expect(
        verbose.errors.contains("a.json: JSON, position in members 'latitude' and 'longitude'\n")
          && verbose.errors.contains("a.json: times in member 'fixTime', from 2024-05-04T08:10:00Z")
          && verbose.errors.contains("a.json: 40 points read, 40 used"))
      let report = try place.run("routeplot -q a.json -o b.png --report -")
      #expect(String(decoding: report.output, as: UTF8.self).contains("\"dialect\" : null"))
    }
  }

  @Test("Advice names the options that decide")
  func advice() throws {
    try Workplace.use { place in
      for (text, message) in [
        (
          "[[8.5,47.5],[8.6,47.6]]",
          "x.json: the positions 'points' are pairs of numbers, which can be latitude and longitude or the other way "
            + "round; give --order lat,lon or --order lon,lat"
        ),
        (
          "{\"theme\":\"dark\"}",
          "x.json: is JSON without points that have a latitude and a longitude, among 'theme'; name the members with "
            + "--latitude and --longitude"
        ),
      ] {
        try place.write(text, to: "x.json")
        try place.expectFailure("routeplot x.json -o x.png", status: 65, message: message)
      }
      try place.write(
        "{\"a\":[{\"lat\":1,\"lon\":2},{\"lat\":1,\"lon\":3},{\"lat\":2,\"lon\":3}],"
          + "\"b\":[{\"lat\":1,\"lon\":2},{\"lat\":1,\"lon\":3}]}", to: "x.json")
      let outcome = try place.run("routeplot x.json -o x.png")
      #expect(
        outcome.errors
          == "routeplot: x.json: warning: the points of 'a' are drawn, and there are others in 'b'; "
          + "--latitude b.lat --longitude b.lon draws these\n")
    }
  }
}
