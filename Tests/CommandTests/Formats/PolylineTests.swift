// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

/// The example of Google's description, and its fixes.
private let example = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"
private let exampleBounds = [-126.453, 38.5, -120.2, 43.252]

struct PolylineTests {
  @Test("A file, standard input and --polyline give the same picture as the fixes as CSV")
  func ways() throws {
    try Workplace.use { place in
      try place.write(example + "\n", to: "route.polyline")
      try place.write("lat,lon\n38.5,-120.2\n40.7,-120.95\n43.252,-126.453\n", to: "route.csv")
      let csv = try place.run("routeplot route.csv").output
      #expect(csv.starts(with: signature))
      for script in [
        "routeplot route.polyline", "routeplot - <route.polyline",
        "cat route.polyline | routeplot -", "routeplot --polyline '\(example)'",
        "routeplot --polyline='\(example)' -o a.png && cat a.png",
        "routeplot route.polyline --format polyline --precision 5",
        "routeplot --polyline '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI' --precision 6",
        "routeplot -d . route.polyline -q && cat route.png",
      ] {
        let outcome = try place.run(script)
        #expect(outcome.errors.isEmpty && outcome.output == csv, "\(script)")
      }
      try place.expectLog(example, fixes: 3, bounds: exampleBounds)
    }
  }

  @Test("A backslash is a byte like any other")
  func backslashes() throws {
    try Workplace.use { place in
      // Two bytes of a backslash are two numbers, -15 units each.
      try place.expectLog(
        "_p~iF~ps|U\\\\", fixes: 2, bounds: [-120.20015, 38.49985, -120.2, 38.5])
    }
  }

  @Test("Lines and --polyline are tracks, each in its colour")
  func tracks() throws {
    try Workplace.use { place in
      try place.write("\(example)\n_p~iF~ps|U_seK?\n", to: "two.polyline")
      let log = try place.run("routeplot two.polyline -s 200x200").output
      let picture = try #require(DecodedPicture(log))
      #expect(Set(picture.pixels).isSuperset(of: [Color.tracks[0], Color.tracks[1]]))
      let words = try place.run(
        "routeplot --polyline '\(example)' --polyline '_p~iF~ps|U_seK?' -s 200x200")
      #expect(words.output == log)
      let report = try place.run(
        "routeplot --polyline '\(example)' --polyline '_p~iF~ps|U_seK?' --dry-run --report -")
      let account = try JSONDecoder().decode(Report.self, from: Data(report.output))
      #expect(account.tracks.map(\.fixes) == [3, 2] && account.fixes.used == 5)
      #expect(account.input == "--polyline" && account.dialect == nil)
    }
  }

  @Test("--locate names a fix and its line, and polylines are drawn beside tables")
  func beside() throws {
    try Workplace.use { place in
      let found = try place.run(
        "routeplot --polyline '????' --polyline '\(example)' -s 200x200 --locate 0,0")
      #expect(found.status == 0 && found.errors.isEmpty)
      let cells = String(decoding: found.output, as: UTF8.self).split(separator: "\n").last?
        .split(separator: ",", omittingEmptySubsequences: false)
      #expect(cells?[3] == "2")
      try place.write(example, to: "a.polyline")
      try place.write("lat,lon\n38,-120\n39,-121\n", to: "b.csv")
      #expect(try place.run("routeplot a.polyline b.csv -o c.png").errors.isEmpty)
      let fitted = try place.run("routeplot --polyline '\(example)' --fit-to b.csv -o d.png")
      #expect(fitted.status == 0 && fitted.errors.isEmpty)
    }
  }

  @Test(
    "Where the bytes could be a polyline or the name of a column, the message says which option tells"
  )
  func undecided() throws {
    try Workplace.use { place in
      for text in ["_ibE_seK_seK_seK", "_ibE_seK_seK_seK\n_ibE_seK\n", "_ibE|seK", "?AA?"] {
        try place.write(text, to: "a.polyline")
        for (script, name) in [
          ("routeplot a.polyline -o a.png", "a.polyline"),
          ("cat a.polyline | routeplot - -o a.png", "standard input"),
        ] {
          let outcome = try place.run(script)
          #expect(outcome.status == 65 && outcome.messages.count == 1)
          #expect(
            outcome.errors.hasPrefix("routeplot: \(name):1: no latitude and longitude column"))
          #expect(
            outcome.errors.hasSuffix("; give --format polyline if it is an encoded polyline\n"))
          #expect(try place.run("\(script) --format polyline").errors.isEmpty)
        }
      }
      // What is said to be a table, and words that are not a polyline, have the advice for tables.
      for (text, options) in [
        ("_ibE_seK_seK_seK", "--format csv"), ("DATE", ""), ("Latitude", ""), ("_ibE_seK_", ""),
        ("_ibE_seK,x", ""),
      ] {
        try place.write(text, to: "a.polyline")
        #expect(
          try place.run("routeplot a.polyline -o a.png \(options)").errors.contains(
            "; name them with --latitude"), "\(text)")
      }
    }
  }

  @Test("What is wrong is said with its place, and nothing is written")
  func faults() throws {
    try Workplace.use { place in
      try place.write("\(example)\n_p~iF~ps|", to: "cut.polyline")
      try place.expectFailure(
        "routeplot cut.polyline -o a.png", status: 65,
        message: "cut.polyline:2:6: the polyline is cut off in this number; copy all of it")
      try place.expectFailure(
        "routeplot --polyline '????' --polyline '_izlhA~rlgdF' -o a.png", status: 65,
        message: "--polyline:2:1: latitude 385.0 is outside -90...90; "
          + "give --precision 6 if it has six decimals")
      try place.expectFailure(
        "routeplot --polyline '\(example)' trip.csv -o a.png", status: 64,
        message: "--polyline takes the place of the input; leave out one of them; "
          + "see 'routeplot --help'")
      try place.expectFailure(
        "routeplot cut.polyline --gap 5min -o a.png", status: 65,
        message: "cut.polyline: is an encoded polyline without times; "
          + "leave out the options that need times")
      #expect(try place.files() == ["cut.polyline"])
    }
  }
}
