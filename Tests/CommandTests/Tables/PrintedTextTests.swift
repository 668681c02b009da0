// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Output for other programs: numbers that can be read back, and text without hidden characters.

import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct PrintedTextTests {
  @Test(
    "The box that is printed is taken back for the same picture",
    arguments: [
      ("1,1e-7\n-1,-1e-7\n", ""), ("1e-300,0\n-1e-300,2e-300\n", ""),
      ("0,179.9999999\n0,-179.9999999\n", ""),
      ("47,180\n48,-180\n", "--center 47.5,180 --span 9km"),
      ("47,8\n47.0000001,8.0000001\n", ""), ("85,0\n84.99,0.1\n", ""),
      ("-85,-180\n-84.9,179\n", ""),
      ("47,8\n47.1,8.1\n", "--bbox=-1000,-60,1000,60"),
      ("47,8\n47.1,8.1\n", "--bbox=7,47,9,47.00001"),
      ("47,8\n47.1,8.1\n", "--center 47,8 --zoom 24"), ("47,8\n", "--center 47,8 --span 10cm"),
      ("60.9,8\n-9.9,9\n", "--projection equirectangular"),
    ])
  func printsBox(rows: String, options: String) throws {
    let options = options.replacingOccurrences(of: "10cm", with: "0.1m")
    let projection = options.contains("--projection") ? options : ""
    try Workplace.use { place in
      try place.write(rows, to: "log.csv")
      let outcome = try place.run(
        """
        routeplot log.csv -q -s 300x200 \(options) >first
        routeplot log.csv -q -s 300x200 \(options) --print-bbox >box
        routeplot log.csv -q -s 300x200 \(projection) --bbox @box | cmp - first
        """)
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(outcome.output.isEmpty)
    }
  }

  @Test(
    "A picture for which degrees have too few digits has no box",
    arguments: [
      "--center -37.0267496582787,166.0212994302753 --span 0.001m", "--bbox=-1000,-89,181,1e-5",
    ])
  func refusesBox(options: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure(
        "routeplot trip.csv -s 333x777 --print-bbox \(options)", status: 64,
        message:
          "trip.csv: the picture has no west,south,east,north, as it reaches beyond a pole, is too "
          + "small for degrees, or has edges that are not parallels and meridians; choose another region or --projection"
      )
    }
  }

  @Test("Characters that are not seen are escaped in the report, and are the same when it is read")
  func escapes() throws {
    let hidden = "lat\u{202e}\u{9b}\u{200b}\u{7f}\u{e000}\u{f0000}\u{2028}é"
    try Workplace.use { place in
      try place.write("\(hidden),lon\n1,2\n3,4\n", to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv --dry-run --report - --latitude 1 --longitude 2")
      #expect(outcome.status == 0 && outcome.errors == "")
      let text = String(decoding: outcome.output, as: UTF8.self)
      #expect(
        text.contains(#"lat\u202e\u009b\u200b\u007f\ue000\udb80\udc00\u2028é""#), "\(text)")
      let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
      #expect(report.columns.first.map { Array($0.name.utf8) } == Array(hidden.utf8))
    }
  }
}
