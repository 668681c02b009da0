// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice in messages: each named option draws the log, and one of them draws it correctly.

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// A log, the box around its route in west, south, east, north, and options that it is read with at first.
private struct AdvisedLog {
  var text: String
  var box = [19.0, 47.5, 19.3, 47.7]
  var options = ""
}

private let logs = [
  AdvisedLog(text: "a,2026-06-13T07:12:20Z,19.0,47.5\nb,2026-06-13T07:12:21Z,19.3,47.7\n"),
  AdvisedLog(text: "a,2026-06-13T07:12:20Z,47.5,19.0\nb,2026-06-13T07:12:21Z,47.7,19.3\n"),
  AdvisedLog(text: "07:12:20,139.5,35.5\n07:12:21,139.6,35.6\n", box: [139.5, 35.5, 139.6, 35.6]),
  AdvisedLog(
    text: "0.0,47.512,19.012\n0.5,47.513,19.013\n", box: [19.012, 47.512, 19.013, 47.513]),
  AdvisedLog(
    text: "0.0,19.012,47.512\n0.5,19.013,47.513\n", box: [19.012, 47.512, 19.013, 47.513]),
  AdvisedLog(text: "0.00,47.5,19.0\n0.10,47.7,19.3\n"),
  AdvisedLog(text: "1;116.3;39.9\n1;116.5;39.7\n", box: [116.3, 39.7, 116.5, 39.9]),
  AdvisedLog(text: "47,19.5,48.5\n48,19.7,48.7\n", box: [19.5, 47, 19.7, 48]),
  AdvisedLog(text: "13,6,2024,47.5,19.0\n14,6,2024,47.7,19.3\n"),
  AdvisedLog(text: "6,13,2024,19.0,47.5\n6,14,2024,19.3,47.7\n"),
  AdvisedLog(
    text: "12.5,180.0,47.51,19.01\n12.6,181.0,47.52,19.02\n", box: [19.01, 47.51, 19.02, 47.52]),
  AdvisedLog(text: "12,30,47.5,19.0\n12,31,47.7,19.3\n"),
  AdvisedLog(text: "5,6,7,8\n6,7,8,9\n", box: [6, 5, 7, 6]),
  AdvisedLog(text: "lat,lon\n139.5,35.5\n139.6,35.6\n", box: [139.5, 35.5, 139.6, 35.6]),
  AdvisedLog(
    text: "a,b\n139.5,35.5\n139.6,35.6\n", box: [139.5, 35.5, 139.6, 35.6],
    options: "--latitude 1 --longitude 2"),
  AdvisedLog(text: "x,\"(47.5,19.0)\"\nx,\"(47.7,19.3)\"\n"),
  AdvisedLog(text: "p\n\"[19.0, 47.5]\"\n\"[19.3, 47.7]\"\n", options: "--position p"),
  AdvisedLog(
    text: "4730N,01902E\n4731N,01903E\n", box: [19 + 2.0 / 60, 47.5, 19.05, 47 + 31.0 / 60]),
  AdvisedLog(text: "lat,lon\n475000000,190000000\n477000000,193000000\n"),
  AdvisedLog(text: "lat,lon\n47500000,19000000\n47700000,19300000\n"),
  AdvisedLog(text: "lat,lon,lat,lon\n47.5,19.0,1,2\n47.7,19.3,1,2\n"),
  AdvisedLog(text: "1,47.5,19.0\n2,47.7,19.3\n"),
  AdvisedLog(text: "1,2,3\n2,2.5,4\n", box: [2, 1, 2.5, 2]),
]

struct FollowedAdviceTests {
  @Test("One of the options that are advised draws the log rightly, and all are accepted")
  func columns() throws {
    try Workplace.use { place in
      for log in logs {
        try place.write(log.text, to: "log.csv")
        let first = try place.run("routeplot log.csv --dry-run \(log.options)")
        let advised = choices(in: first.errors)
        var boxes: [[Double]] = []
        // What is drawn with a warning may be right already.
        for options in [""] + advised {
          let rest = log.options.contains("--latitude") ? "" : log.options
          let outcome = try place.run(
            "routeplot log.csv --dry-run --report r.json \(rest) \(options)")
          #expect(outcome.status != 64, "\(options) for \(log.text)")
          guard outcome.status == 0 else { continue }
          let report = try JSONDecoder().decode(Report.self, from: Data(try place.read("r.json")))
          boxes.append([
            report.bounds.west, report.bounds.south, report.bounds.east, report.bounds.north,
          ])
        }
        #expect(!advised.isEmpty || first.status == 0, "\(first.errors)")
        #expect(
          boxes.contains { box in zip(box, log.box).allSatisfy { abs($0 - $1) < 1e-6 } },
          "\(boxes) of \(log.text)\(first.errors)")
      }
    }
  }

  @Test("Other advice leads to the picture too, or says that nothing does")
  func others() throws {
    try Workplace.use { place in
      try place.write("473004N,0190224E\n473104N,0190324E\n", to: "log.csv")
      #expect(
        try place.run("routeplot log.csv").errors.hasSuffix(
          "they look like degrees, minutes and seconds without marks; write 47°30'04\"N for 473004N\n"
        ))
      try place.expectLog(
        "47°30'04\"N,019°02'24\"E\n47°31'04\"N,019°03'24\"E\n", fixes: 2,
        bounds: [19.04, 47 + 1804.0 / 3600, 19 + 204.0 / 3600, 47 + 1864.0 / 3600])
      try place.write("lat,47.5,47.7\nlon,19.0,19.3\n", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv", status: 65,
        message:
          "log.csv:1: has the latitudes in one row and the longitudes in another, expected a row for "
          + "each position; transpose it first, in a spreadsheet or with another tool")
      try place.write("121687,487315\n121788,487416\n", to: "log.csv")
      #expect(
        try place.run("routeplot log.csv").errors.contains(
          "they look like metres of UTM or another grid"))
      // Seven decimals are too many for either precision, and fewer make a number only larger.
      for options in ["", "--precision 6"] {
        try place.write("_ku~h[_wtkiJ\n", to: "log.polyline")
        let outcome = try place.run("routeplot log.polyline --format polyline \(options)")
        #expect(
          outcome.errors.hasSuffix("; ask the service for five or six decimals\n"),
          "\(outcome.errors)")
      }
    }
  }

  @Test("A count before a longitude beyond 90 is stepped over, and the longitude comes first")
  func countBeforeLongitude() throws {
    try Workplace.use { place in
      try place.expectLog(
        "1,-122.4,37.7\n2,-122.5,37.8\n3,-122.6,37.9\n", fixes: 3,
        bounds: [-122.6, 37.7, -122.4, 37.9],
        warnings: [
          "log.csv: warning: column 1 only counts the rows, so the position is taken from the next two, "
            + "the longitude first; --latitude 1 --longitude 2 takes the first two"
        ])
    }
  }

  /// The options that a message names, each as on a command line.
  private func choices(in message: String) -> [String] {
    let pairs = message.matches(of: /--latitude (\d+) --longitude (\d+)/).map {
      String($0.output.0)
    }
    let others = message.matches(of: /--(?:order|unit|precision|position) [a-z0-9,]+/).map {
      String($0.output)
    }
    return pairs + others.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
  }
}
