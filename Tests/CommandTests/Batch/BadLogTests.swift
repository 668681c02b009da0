// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One bad log of several, logs without anything to draw, and files that are not logs.

import CommandSupport
import Foundation
import RoutePlotKit
import TestSupport
import Testing

/// A GPX of an activity without positions.
private let indoor = "<gpx><trk><trkseg/></trk></gpx>"

/// A table that turns bad after a thousand rows.
private let turningBad =
  "lat,lon\n" + (0..<1000).map { "47.\(100 + $0),8.2\n" }.joined()
  + String(repeating: "x,y\n", count: 1001)

/// What is said of it.
private let badRows =
  "bad.csv:1002:1: latitude 'x' is not a number in degrees; 1001 rows of 2001 cannot be used, so columns "
  + "1 'lat' and 2 'lon' are probably not the position; name the right ones with --latitude and --longitude"

/// What is said of the activity.
private let noTrack = "indoor.gpx: is GPX without a track or a waypoint; nothing to draw"

struct BadLogTests {
  /// Two good logs, and others.
  private func write(at place: Workplace) throws {
    try place.write(Log.trip, to: "a.csv")
    try place.write("lat,lon\n47.3,8.3\n47.5,8.5\n", to: "b.csv")
    try place.write(turningBad, to: "bad.csv")
    try place.write(indoor, to: "indoor.gpx")
    _ = try place.run("gzip -c a.csv | head -c 30 >cut.csv.gz")
  }

  @Test(
    "The picture, the tiles, the counts and the data are those of the good logs alone, and the status is 1",
    arguments: [
      "-o x.png", "-o x.svg --legend", "-o x.png --density", "-o x.png --color-by 1 --legend",
      "-o x.counts --density --bbox 8,47,9,48 -s 64x48", "-o x.csv", "-o x.gpx", "-o x.geojson",
      "-o x.polyline", "-o x.pmtiles --tile-zoom 6", "-o x.mbtiles --tile-zoom 6 --density",
      "-o 'x/{z}/{x}/{y}.png' --tile-zoom 6", "--output-format csv >x", "--output-format gpx >x",
      "--output-format png >x", "--print-bbox >x", "-o x.png -o x.csv -o x.svg",
    ])
  func others(outputs: String) throws {
    try Workplace.use { place in
      try write(at: place)
      let outcome = try place.run(
        "mkdir 1 2; routeplot a.csv bad.csv nope.csv b.csv \(outputs); s=$?; mv x* 1; exit $s")
      #expect(outcome.status == 1)
      #expect(
        outcome.messages == [
          "routeplot: \(badRows)",
          "routeplot: nope.csv: cannot be opened: No such file or directory",
          "routeplot: warning: 2 logs of 4 left out",
        ])
      let good = try place.run(
        "routeplot a.csv b.csv \(outputs) && mv x* 2 && diff -r 1 2 && find 1 -type f | grep -c .")
      #expect(good.status == 0 && !good.output.isEmpty, "\(outputs): \(good.errors)")
    }
  }

  @Test("The bad log may be the first or the last one, a folder, cut off, or come from a pipe")
  func everyPlace() throws {
    try Workplace.use { place in
      try write(at: place)
      let good = try place.run("mkdir folder; routeplot a.csv b.csv").output
      for inputs in [
        "bad.csv a.csv b.csv", "a.csv b.csv bad.csv", "cut.csv.gz a.csv folder b.csv",
        "a.csv - b.csv <bad.csv", "a.csv - b.csv <&-", "indoor.gpx a.csv indoor.gpx b.csv",
        "--files-from list", "a.csv /dev/null b.csv",
      ] {
        let outcome = try place.run(
          "printf 'a.csv\\nnope.csv\\nb.csv\\n' >list; routeplot -q \(inputs)")
        #expect(outcome.status == 1 && outcome.output == good, "\(inputs)")
        #expect((1...2).contains(outcome.messages.count), "\(inputs): \(outcome.errors)")
      }
    }
  }

  @Test(
    "If none is good the status is that of the first, each has its line, and no file is written")
  func noneIsGood() throws {
    try Workplace.use { place in
      try write(at: place)
      try place.write("old", to: "x.png")
      let before = try place.files()
      for (inputs, status) in [("bad.csv nope.csv", 65), ("nope.csv bad.csv", 66)]
        as [(String, Int32)]
      {
        let outcome = try place.run("routeplot \(inputs) -o x.png -o x.csv -o 'x/{z}/{x}/{y}.png'")
        #expect(outcome.status == status && outcome.messages.count == 2)
        #expect(try place.files() == before)
        #expect(try place.read("x.png") == Array("old".utf8))
      }
      // One log alone is refused as ever, and has no report.
      try place.expectFailure(
        "routeplot indoor.gpx -o x.png --report r.json", status: 65, message: noTrack)
      #expect(try place.files() == before)
    }
  }

  @Test(
    "What is wrong with all logs, or with the output, ends the run",
    arguments: [
      ("a.csv bad.csv -o nowhere/x.png", 73), ("a.csv bad.csv -s 32767x32767 -o x.png", 64),
      ("a.csv '' -o x.png", 64), ("a.csv bad.csv -o /dev/full", 74),
      ("a.csv bad.csv --fit-to nope.csv -o x.png", 66),
      ("a.csv bad.csv --pins nope.csv -o x.png", 66),
    ] as [(String, Int32)])
  func fatal(arguments: String, status: Int32) throws {
    try Workplace.use { place in
      try write(at: place)
      #expect(try place.run("routeplot \(arguments)").status == status)
      #expect(try !place.files().contains("x.png"))
    }
  }

  @Test("With --strict the first bad log ends the run")
  func strict() throws {
    try Workplace.use { place in
      try write(at: place)
      try place.expectFailure(
        "routeplot a.csv bad.csv indoor.gpx --strict -o x.png", status: 65,
        message:
          "bad.csv:1002:1: latitude 'x' is not a number in degrees; correct it, or leave out --strict to draw the others"
      )
      try place.expectFailure(
        "routeplot a.csv indoor.gpx --strict -o x.png", status: 65, message: noTrack)
      #expect(try !place.files().contains("x.png"))
    }
  }

  @Test("The report has a line for each log, in the order of the inputs")
  func report() throws {
    try Workplace.use { place in
      try write(at: place)
      let outcome = try place.run(
        "routeplot -q indoor.gpx a.csv bad.csv nope.csv b.csv -o x.png --report -")
      let lines = outcome.output.split(separator: 0x0a).map { Data($0) }
      try #require(lines.count == 5)
      let failed = try [0, 2, 3].map {
        try JSONDecoder().decode(FailedReport.self, from: lines[$0])
      }
      #expect(
        failed == [
          FailedReport(input: "indoor.gpx", output: nil, error: noTrack, isEmpty: true, status: 65),
          FailedReport(input: "bad.csv", output: nil, error: badRows, isEmpty: false, status: 65),
          FailedReport(
            input: "nope.csv", output: nil,
            error: "nope.csv: cannot be opened: No such file or directory", isEmpty: false,
            status: 66),
        ])
      let drawn = try [1, 4].map { try JSONDecoder().decode(Report.self, from: lines[$0]) }
      #expect(
        drawn.map(\.input) == ["a.csv", "b.csv"] && drawn.allSatisfy { $0.output == "x.png" })
      // One good log of several is a line too.
      let one = try place.run("routeplot -q a.csv bad.csv -o x.png --report -").output
      #expect(one.count { $0 == 0x0a } == 2)
      let none = try place.run("routeplot -q bad.csv indoor.gpx -o y.png --report -").output
      #expect(none.count { $0 == 0x0a } == 2)
    }
  }

  @Test("Numbers in titles and names of inputs are those of all logs")
  func numbers() throws {
    try Workplace.use { place in
      try write(at: place)
      let title = try place.run(
        "routeplot -q bad.csv a.csv nope.csv b.csv --title '{number} {stem}' --svg-text --output-format svg"
      )
      #expect(String(decoding: title.output, as: UTF8.self).contains("2, 4 a, b"))
      let nearest = try place.run("routeplot -q bad.csv a.csv --locate 9,9").output
      let lines = String(decoding: nearest, as: UTF8.self).split(separator: "\n")
      #expect(lines.count == 2 && lines[0].hasSuffix(",input") && lines[1].hasSuffix(",a.csv"))
    }
  }

  @Test("A damaged file of counts adds nothing to the sum, wherever it stands")
  func counts() throws {
    try Workplace.use { place in
      try write(at: place)
      let good = try place.run(
        """
        for i in a b; do routeplot $i.csv --density --bbox 8,47,9,48 -s 64x48 -o $i.counts || exit; done
        head -c -2 b.counts >short.counts; head -c 60 b.counts >head.counts
        (head -c -4 b.counts; printf abcd) >sum.counts; routeplot a.counts b.counts --density
        """)
      for inputs in [
        "short.counts a.counts b.counts", "a.counts sum.counts b.counts",
        "a.counts b.counts head.counts",
        "head.counts sum.counts a.counts short.counts b.counts",
      ] {
        let outcome = try place.run("routeplot -q \(inputs) --density")
        #expect(
          outcome.status == 1 && outcome.output == good.output, "\(inputs): \(outcome.errors)")
      }
      let mixed = try place.run(
        "routeplot -q head.counts a.csv --density --bbox 8,47,9,48 -s 64x48 >1; s=$?; "
          + "routeplot a.csv --density --bbox 8,47,9,48 -s 64x48 | cmp - 1 && exit $s")
      #expect(mixed.status == 1, "\(mixed.errors)")
      #expect(try place.run("routeplot -q a.counts sum.counts --density --strict").status == 65)
    }
  }
}

struct EmptyLogTests {
  @Test(
    "A log without anything to draw is no failure with --allow-empty, and the old picture stays",
    arguments: [
      "lat,lon\n", "", "lat,lon\n,\n", "<gpx/>", indoor, "<kml></kml>", "{\"routes\":[]}",
      "{\"type\":\"FeatureCollection\",\"features\":[]}",
    ])
  func allowed(log: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log")
      try place.write("old", to: "x.png")
      #expect(try place.run("routeplot log -o x.png").status == 65)
      let outcome = try place.run(
        "routeplot --allow-empty -q log -o x.png -o new.csv --report r.json")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(try place.files() == ["log", "r.json", "x.png"])
      #expect(try place.read("x.png") == Array("old".utf8))
      let report = try JSONDecoder().decode(FailedReport.self, from: Data(place.read("r.json")))
      #expect(report.isEmpty && report.status == 0 && report.output == nil)
      #expect(
        try place.run("routeplot --allow-empty log -o x.png").messages == [
          "routeplot: \(report.error)"
        ])
    }
  }

  @Test("A log of which filters leave nothing is empty, and a bad log is not")
  func filtered() throws {
    try Workplace.use { place in
      try place.write(
        "time,lat,lon\n2026-01-01T10:00:00Z,1,2\n2026-01-01T11:00:00Z,1,3\n", to: "a.csv")
      try place.write("a,b\nc,d\n", to: "bad.csv")
      for (arguments, status) in [
        ("a.csv --from 2027-01-01", 0), ("a.csv --hide 1,2.5,999km", 0), ("bad.csv", 65),
        ("nope.csv", 66), ("bad.csv a.csv --from 2027-01-01", 65), ("bad.csv a.csv", 1),
        ("a.csv --from x", 64),
      ] as [(String, Int32)] {
        #expect(
          try place.run("routeplot --allow-empty \(arguments) -o x.png").status == status,
          "\(arguments)")
      }
      #expect(
        try place.run(": >list; routeplot --files-from list --allow-empty -o y.png").status == 0)
      #expect(try place.run("mkdir e; routeplot -r e --allow-empty -o y.png").status == 0)
      #expect(try !place.files().contains("y.png"))
    }
  }

  @Test("Empty logs of many are counted")
  func counted() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "a.csv")
      try place.write(indoor, to: "1.gpx")
      try place.write(indoor, to: "2.gpx")
      try place.write("a,b\nc,d\n", to: "bad.csv")
      let one = try place.run("routeplot a.csv 1.gpx bad.csv 2.gpx -o x.png")
      #expect(one.status == 1)
      #expect(
        one.messages.last
          == "routeplot: warning: 3 logs of 4 left out, 2 of them with nothing to draw")
      let many = try place.run("routeplot -d out a.csv 1.gpx bad.csv 2.gpx")
      #expect(many.status == 1)
      #expect(
        many.messages.last?.hasPrefix(
          "routeplot: 1 picture drawn, 3 logs failed (2 with nothing to draw), 3 fixes in ") == true
      )
      let allowed = try place.run(
        "routeplot -d out a.csv 1.gpx 2.gpx --allow-empty --report r --fail-fast -j 1")
      #expect(allowed.status == 0)
      #expect(
        allowed.messages.last?.hasPrefix(
          "routeplot: 1 picture drawn, 2 logs with nothing to draw, 3 fixes in ") == true)
      #expect(
        try place.run("grep -c '\"empty\":true.*\"status\":0' r").output == Array("2\n".utf8))
    }
  }
}

struct FilesNotReadTests {
  @Test(
    "What -r leaves out is counted by kind, in the report, and makes the status 1 only with --strict"
  )
  func kinds() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "a.csv")
      _ = try place.run(
        "mkdir -p arch/sub; cp a.csv arch/1.csv; cd arch; touch 1.zip 2.json.gz sub/3.JSON.GZ x.txt noext a.png .hidden"
      )
      let outcome = try place.run("routeplot -r arch -o x.png --report r")
      #expect(outcome.status == 0)
      #expect(
        outcome.messages == [
          "routeplot: arch: warning: 5 files are not read: 2 .json.gz, 1 .txt, 1 .zip, 1 without an extension "
            + "(archives: unpack with unzip, JSON: name those that are GeoJSON); name those that are logs, "
            + "or give their names with --files-from"
        ])
      let lines = try place.read("r").split(separator: 0x0a).map { Data($0) }
      #expect(lines.count == 6)
      let skipped = try lines.dropFirst().map {
        try JSONDecoder().decode(SkippedReport.self, from: $0)
      }
      #expect(
        skipped.map(\.input) == [
          "arch/1.zip", "arch/2.json.gz", "arch/noext", "arch/sub/3.JSON.GZ", "arch/x.txt",
        ])
      #expect(skipped.allSatisfy { $0.skipped == .notRead && $0.output == nil && $0.status == 0 })
      let strict = try place.run(
        "routeplot -r arch -q -o y.png --strict && exit 9; cmp x.png y.png && exit 1")
      #expect(strict.status == 1)
      #expect(try place.run("routeplot -q -r arch -d out").status == 0)
      #expect(try place.run("routeplot -q -r arch -d out --strict").status == 1)
      // The shards have each of them once.
      let shards = try place.run(
        "for i in 1 2 3; do routeplot -q -r arch -d out --shard $i/3 --report $i; done; cat 1 2 3 | sort >all; "
          + "routeplot -q -r arch -d out --report one; sort one | cmp - all")
      #expect(shards.status == 0)
    }
  }
}
