// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Several outputs of one run, and names that request more pixels.

import Foundation
import CommandSupport
import TestSupport
import Testing

struct SeveralOutputsTests {
  @Test("Each of several files is what it is alone, and the logs are read once")
  func sameAsAlone() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write(Log.east, to: "east.csv")
      let names = [
        "a.png", "a.svg", "a@2x.png", "a@3x.svg", "a.gpx", "a.csv", "a.geojson", "a.polyline",
      ]
      let options = "-s 300x200 --title x --markers start,end"
      let outputs = names.map { "-o \($0)" }.joined(separator: " ")
      // A pipe cannot be read twice.
      let outcome = try place.run(
        "mkdir one all; cat trip.csv | routeplot - east.csv \(options) --world-file \(outputs) && mv a[.@]* all"
      )
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
      for name in names {
        let isPicture = name.contains(".png") || name.contains(".svg")
        let alone = try place.run(
          "cat trip.csv | routeplot - east.csv \(options) \(isPicture ? "--world-file" : "") -o \(name) && mv a[.@]* one"
        )
        #expect(alone.status == 0, "\(alone.errors)")
      }
      #expect(try place.run("diff -r one all && ls all").status == 0)
      #expect(try place.run("ls all | wc -l").output == Array("16\n".utf8))
    }
  }

  @Test("A name that ends in @2x or @3x is the picture of --scale")
  func density() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for options in ["", "-s 120x80 --title x", "--width 99", "--height 70 --stroke-width 2mm"] {
        for (name, scale) in [
          ("a@2x.png", 2), ("a@3x.png", 3), ("a@2x.svg", 2), ("a@3x.PNG", 3), ("a@2x", 2),
          ("@2x.png", 1), ("a@4x.png", 1), ("a2x.png", 1), ("a@2x.b.png", 1),
        ] {
          let format = name.hasSuffix("svg") ? "svg" : "png"
          let outcome = try place.run(
            "routeplot trip.csv \(options) -o \(name) && routeplot trip.csv \(options) --scale \(scale) "
              + "--output-format \(format) | cmp - \(name)")
          #expect(outcome.status == 0, "\(name) \(options): \(outcome.errors)")
        }
      }
      #expect(
        try place.run(
          "routeplot -q -d d --name '{stem}@2x.png' trip.csv && routeplot trip.csv --scale 2 | cmp - d/trip@2x.png"
        ).status == 0)
      #expect(
        try place.run(
          "routeplot -q --follow trip.csv --until-idle 0 -o f@2x.png && routeplot trip.csv --scale 2 | cmp - f@2x.png"
        ).status == 0)
    }
  }

  @Test(
    "A name that asks for more pixels is refused beside what says the same in another way",
    arguments: ["--scale 1", "--scale 2", "--dpi 150", "-s 9cmx9cm", "--width 5cm"])
  func refusesDensity(option: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for (output, name) in [
        ("-o a@3x.png", "a@3x.png"), ("-o a.png -o b/a@3x.svg", "b/a@3x.svg"),
        ("-d b --name a@3x.png", "b/a@3x.png"), ("--follow -o a@3x.png", "a@3x.png"),
      ] {
        try place.expectFailure(
          "mkdir -p b; routeplot trip.csv \(option) \(output)", status: 64,
          message:
            "\(name): its name asks for 3 times the pixels; leave out --scale, --dpi and sizes on paper, "
            + "or choose another name")
      }
      #expect(try place.run("routeplot trip.csv \(option) -o a@3x.gpx").status == 0)
    }
  }

  @Test(
    "No output is another file of the run",
    arguments: [
      ("-o a.png -o ./a.png", "./a.png: the picture", "another output"),
      ("-o a.png -o folder/../a.png", "folder/../a.png: the picture", "another output"),
      ("-o a.png -o link.png", "link.png: the picture", "another output"),
      ("-o old.png -o hard.png", "hard.png: the picture", "another output"),
      ("-o a.csv -o a.csv", "a.csv: the file of tracks", "another output"),
      ("-o a.png -o trip.csv", "trip.csv: the file of tracks", "the log"),
      ("-o a.png -o b.svg --report b.svg", "b.svg: the report", "the picture"),
      ("-o a.png -o a.pgw --world-file", "a.pgw: the picture", "the world file"),
      ("-o a.svg -o b.csv --pins b.csv", "b.csv: the file of tracks", "the pins"),
      (
        "-o a.svg -o /dev/stdout -o - | cat; exit 73", "standard output: the picture",
        "another output"
      ),
    ])
  func collides(arguments: String, output: String, other: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write(Log.trip, to: "b.csv")
      try place.write("old", to: "old.png")
      _ = try place.run("mkdir folder; ln -s a.png link.png; ln old.png hard.png; : >a.pgw")
      let before = try place.contents()
      try place.expectFailure(
        "routeplot trip.csv \(arguments)", status: 73,
        message: "\(output) would be written over \(other); name another file")
      #expect(try place.contents() == before)
    }
  }

  @Test("Where one output cannot be written, none of the files changes, and the message names it")
  func allOrNone() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("old", to: "a.png")
      try place.write("old", to: "c.gpx")
      let before = try place.contents()
      for (arguments, status, message) in [
        (
          "-o a.png -o b.svg -o nowhere/a.png", 73,
          "nowhere/a.png: there is no folder nowhere; create it with mkdir -p first"
        ),
        (
          "-o a.png -o b.gif", 64,
          "b.gif: no .gif can be made, expected a name that ends in .png, .svg, .pdf, .jpg, .webp, .counts, .csv, .geojson, .gpx, .polyline, .pmtiles, .mbtiles, .apng, .y4m or has no extension"
        ),
        (
          "-o a.png -o c.gpx", 73,
          "c.gpx: exists already, and could be a log; name another file, or give --overwrite"
        ),
        (
          "-o a.png -o c.gpx --overwrite -o b.svg -o /dev/full", 74,
          "/dev/full: cannot be written: No space left on device"
        ),
        (
          "-o b.svg -o a.png -o c.gpx --overwrite --output-format png", 64,
          "b.svg: --output-format png is not what the name says; change one of them"
        ),
      ] as [(String, Int32, String)] {
        try place.expectFailure("routeplot trip.csv \(arguments)", status: status, message: message)
        #expect(try place.contents() == before, "\(arguments)")
      }
      // The first file is small enough, the second is not.
      let outcome = try place.run(
        """
        routeplot trip.csv -o small.png -s 9x9 --quiet; rm small.png
        { (ulimit -f 8; exec routeplot trip.csv -o c.gpx --overwrite -o a.png -o a@3x.png \\
          --map earth --center 48,11 --span 900km -s 600x600) 2>&1; echo $?; } | cat
        """)
      #expect(
        String(decoding: outcome.output, as: UTF8.self).hasSuffix(
          "cannot be written: File too large\n74\n"))
      #expect(try place.contents() == before)
    }
  }

  @Test("Standard output is one of them, and files that are there keep their modes")
  func mixed() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.write("old", to: "a.png")
      let outcome = try place.run(
        """
        chmod 600 a.png
        routeplot trip.csv -o a.png -o - -o b.gpx -o /dev/null --report r.json >c.png && cmp c.png a.png &&
          test "$(stat -c %a a.png)" = 600 && routeplot trip.csv | cmp - a.png && cat r.json
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let report = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
      #expect(report?["output"] as? String == "a.png")
      #expect(report?["outputs"] as? [String] == ["a.png", "-", "b.gpx", "/dev/null"])
      #expect(try place.files() == ["a.png", "b.gpx", "c.png", "r.json", "trip.csv"])
    }
  }

  @Test("What is doubtful is said once")
  func saysOnce() throws {
    try Workplace.use { place in
      try place.write(Log.faulty, to: "trip.csv")
      let alone = try place.run("routeplot trip.csv -o a.png --bbox 0,0,1,1").messages
      let both = try place.run(
        "routeplot trip.csv -o a.png -o a@2x.png -o a.svg --bbox 0,0,1,1"
      ).messages
      #expect(alone == both && !alone.isEmpty)
    }
  }
}

extension Workplace {
  /// The names and digests of all files.
  fileprivate func contents() throws -> String {
    String(decoding: try run("find . -type f | sort | xargs cksum").output, as: UTF8.self)
  }
}
