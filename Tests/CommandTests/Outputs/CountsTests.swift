// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import RoutePlotKit
import CommandSupport
import TestSupport
import Testing

struct CountsTests {
  /// Writes logs 1.csv, 2.csv … of random walks that begin around a place.
  private func writeLogs(
    _ count: Int, latitude: Double = 47, longitude: Double = 8, at place: Workplace
  ) throws {
    var generator = SeededGenerator(seed: 2700)
    for number in 1...count {
      var position = (
        latitude + .random(in: -0.5...0.5, using: &generator),
        longitude + .random(in: -0.5...0.5, using: &generator)
      )
      let rows = (0..<150).map { _ in
        position.0 += .random(in: -0.01...0.01, using: &generator)
        position.1 += .random(in: -0.01...0.01, using: &generator)
        let turns = position.1 > 180 ? 360.0 : position.1 < -180 ? -360 : 0
        return "\(position.0),\(position.1 - turns)"
      }
      try place.write("lat,lon\n\(rows.joined(separator: "\n"))\n", to: "\(number).csv")
    }
  }

  @Test(
    "Parts of any number in any order give the picture and the counts of one run",
    arguments: [
      (47.0, 8.0, "--bbox 7.4,46.4,8.6,47.6 -s 300x260"),
      (47.0, 8.0, "--bbox 7.4,46.4,8.6,47.6 --width 280 --padding 10,20 --scale 1.5"),
      (10.0, 180.0, "--bbox 179.3,9.2,180.7,10.8 -s 300x260"),
      (10.0, -180.0, "--bbox -200,-30,580,40 -s 500x100"),
      (60.0, 20.0, "--center 60,20 --span 90km -s 200x300 --projection lambert-azimuthal"),
      (-85.0, 0.0, "--center -85,0 --zoom 6 --projection polar"),
      (0.0, 0.0, "--center 0,0 --zoom 8.5 --projection equirectangular --geodesic"),
    ])
  func sameAsOneRun(latitude: Double, longitude: Double, frame: String) throws {
    try Workplace.use { place in
      try writeLogs(7, latitude: latitude, longitude: longitude, at: place)
      let logs = (1...7).map { "\($0).csv" }
      func run(_ command: String) throws {
        let outcome = try place.run("routeplot --density --overwrite -q \(command)")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(command): \(outcome.errors)")
      }
      try run("\(logs.joined(separator: " ")) \(frame) -o one.png")
      try run("\(logs.joined(separator: " ")) \(frame) -o one.counts")
      let (picture, counts) = (try place.read("one.png"), try place.read("one.counts"))
      func expectOne(_ inputs: [String], _ options: String = "") throws {
        try run("\(inputs.joined(separator: " ")) \(options) -o merged.png")
        try run("\(inputs.joined(separator: " ")) \(options) -o merged.counts --threads 1")
        #expect(try place.read("merged.png") == picture, "\(inputs)")
        #expect(try place.read("merged.counts") == counts, "\(inputs)")
      }
      for size in [1, 3, 7] {
        let parts = stride(from: 0, to: 7, by: size).map { first in
          (name: "part\(first).counts", logs: logs[first..<min(first + size, 7)])
        }
        for part in parts {
          try run("\(part.logs.joined(separator: " ")) \(frame) -o \(part.name)")
        }
        try expectOne(parts.map(\.name).reversed())
        try expectOne(parts.map(\.name), frame)
      }
      // Logs beside counts are added too, and counts of counts are counts.
      try run("1.csv 2.csv 3.csv \(frame) -o some.counts")
      try expectOne(["6.csv", "some.counts", "7.csv", "4.csv", "5.csv"])
      try run("some.counts 7.csv -o more.counts")
      try run("cat.counts 2>/dev/null || routeplot --density -q 4.csv \(frame) -o four.counts")
      try run("- <four.counts more.counts 5.csv 6.csv -o merged.png")
      #expect(try place.read("merged.png") == picture)
    }
  }

  @Test("A part of each log by -d merges too, and is replaced only where that is asked for")
  func batch() throws {
    try Workplace.use { place in
      try writeLogs(5, at: place)
      let frame = "--density --bbox 7.4,46.4,8.6,47.6 -s 300x260"
      _ = try place.run("routeplot [1-5].csv \(frame) -o one.png")
      for shard in 1...2 {
        let outcome = try place.run(
          "routeplot -d parts [1-5].csv \(frame) --output-format counts --shard \(shard)/2")
        #expect(outcome.status == 0)
        #expect(outcome.messages[0].contains(" files written, "), "\(outcome.errors)")
      }
      _ = try place.run("routeplot parts/*.counts --density -o merged.png")
      #expect(try place.read("merged.png") == place.read("one.png"))
      let before = try place.read("parts/2.counts")
      let message = "exists already, and could be a log; name another file, or give --overwrite"
      try place.expectFailure(
        "routeplot 1.csv \(frame) -o parts/2.counts", status: 73,
        message: "parts/2.counts: \(message)")
      try place.expectFailure(
        "routeplot -d parts [1-5].csv \(frame) --name '{stem}.counts'", status: 73,
        message: "parts/1.counts: \(message)")
      #expect(try place.read("parts/2.counts") == before)
      let again = try place.run(
        "routeplot -q -d parts [1-5].csv \(frame) --name '{stem}.counts' --overwrite")
      #expect(again.status == 0)
      #expect(try place.read("parts/2.counts") == before)
    }
  }

  @Test("A report has a line for each file of counts, and the summary says what is in it")
  func reports() throws {
    try Workplace.use { place in
      try writeLogs(2, at: place)
      _ = try place.run(
        "routeplot 1.csv --density --bbox 7.4,46.4,8.6,47.6 -s 300x260 -o a.counts")
      let outcome = try place.run(
        "routeplot a.counts 2.csv --density -o a.png --report r -v --legend --title Heat")
      #expect(outcome.status == 0)
      #expect(outcome.messages[0].hasPrefix("routeplot: a.counts: counts of "))
      #expect(outcome.messages[0].hasSuffix(" pixels"))
      let reports = try place.reports(in: "r")
      #expect(reports.map(\.format) == ["counts", "csv"])
      #expect(reports[0].rows.read > 100 && reports[0].fixes.used == 0)
      #expect(abs(reports[0].bounds.south - 46.4) < 0.2 && reports[0].tracks.isEmpty)
      let box = try place.run("routeplot a.counts --density --print-bbox")
      #expect(
        box.output
          == (try place.run("routeplot 1.csv --bbox 7.4,46.4,8.6,47.6 -s 300x260 --print-bbox"))
          .output)
    }
  }

  @Test("Counts of a region without a track are empty, and say so")
  func empty() throws {
    try Workplace.use { place in
      try writeLogs(1, at: place)
      let outcome = try place.run("routeplot 1.csv --density --bbox 0,0,1,1 -s 9x9 -o a.counts")
      #expect(outcome.status == 0 && outcome.messages.count == 1)
      let merged = try place.run("routeplot a.counts --density -o a.png")
      #expect(
        merged.messages == ["routeplot: a.counts: warning: nothing of the route is in the region"])
    }
  }

  @Test("What cannot be counted or added is one line, and leaves what is there")
  func refused() throws {
    try Workplace.use { place in
      try writeLogs(2, at: place)
      let frame = "--density --bbox 7.4,46.4,8.6,47.6 -s 300x260"
      _ = try place.run("routeplot 1.csv \(frame) -o a.counts")
      _ = try place.run("routeplot 2.csv \(frame) --padding 5 -o b.counts")
      let whole = try place.read("a.counts")
      try place.write(Array(whole.dropLast(9)), to: "short.counts")
      var damaged = whole
      damaged[damaged.count - 1] ^= 1
      try place.write(damaged, to: "damaged.counts")
      let end = try #require(whole.firstRange(of: Array("\n\n".utf8))).upperBound
      let text = String(decoding: whole[..<end], as: UTF8.self)
      try place.write(text.replacing("counts 1", with: "counts 2"), to: "new.counts")
      try place.write(
        Array(text.replacing("box 7.4", with: "box 9.4").utf8) + [1, 2], to: "frame.counts")
      try place.write("lat,lon\n47,8\n", to: "log.counts")
      let (found, expected) = (
        "mercator box 7.4 46.4 8.6 47.6 in 300x260 pixels with a padding of 5 5 5 5",
        "mercator box 7.4 46.4 8.6 47.6 in 300x260 pixels"
      )
      let same =
        "leave out other sizes and regions, "
        + "or count all logs with the same --bbox, --size, --padding and --projection"
      for (command, status, message) in [
        (
          "1.csv --density -o x.counts", 64,
          "counts need a region that is the same for all logs; give --bbox, or --center with --span or --zoom"
        ),
        ("1.csv -o x.counts", 64, "counts are those of a density; give --density too"),
        (
          "a.counts b.counts --density -o x.png", 65,
          "b.counts: has counts of \(found), expected \(expected); \(same)"
        ),
        (
          "a.counts --density -s 9x9 -o x.png", 65,
          "a.counts: has counts of \(expected), expected mercator box 7.4 46.4 8.6 47.6 in 9x9 pixels; \(same)"
        ),
        (
          "a.counts -o x.png", 65,
          "a.counts: holds counts of a density, and no positions; add --density and -o, and give it a name that ends in .counts"
        ),
        (
          "short.counts --density -o x.png", 65,
          "short.counts: the counts are damaged: it ends too early; count its logs again"
        ),
        (
          "damaged.counts --density -o x.png", 65,
          "damaged.counts: the counts are damaged: its checksum is wrong; count its logs again"
        ),
        (
          "new.counts --density -o x.png", 65,
          "new.counts: has counts of version '2', expected 1; count its logs again"
        ),
        (
          "frame.counts --density -o x.png", 65,
          "frame.counts: the counts are damaged: its frame is none; count its logs again"
        ),
        (
          "log.counts --density -o x.png", 65,
          "log.counts: does not begin like a file of counts; give it another name if it is a log"
        ),
        (
          "a.counts --density --max-zoom 3 -o x.png", 64,
          "a.counts: has a region of its own; leave out --max-zoom, --min-span, --map-scale and --fit-to"
        ),
        (
          "nope.counts a.counts --density -o x.png --strict", 66,
          "nope.counts: cannot be opened: No such file or directory"
        ),
        (
          "a.counts --density -o a.counts --overwrite", 73,
          "a.counts: the picture would be written over the log; name another file"
        ),
        (
          "1.csv \(frame) -o x.counts --world-file", 64,
          "--world-file writes a file next to a picture; leave it out, or write a picture"
        ),
        (
          "--follow 1.csv \(frame) -o x.counts", 64,
          "--follow writes pictures only; name a .png, .svg, .pdf, .jpg or .webp with -o"
        ),
      ] as [(String, Int32, String)] {
        try place.expectFailure("routeplot \(command)", status: status, message: message)
      }
      #expect(try place.read("a.counts") == whole)
      #expect(try place.files().allSatisfy { !$0.hasPrefix("x.") })
      let filtered = try place.run(
        "routeplot a.counts 2.csv --density --max-speed 9km/h --every 2 -o y.png")
      #expect(
        filtered.messages.contains { $0.contains("holds counts, from which nothing") }
          || filtered.status != 0)
    }
  }

  @Test("A full disk is one line and keeps the old counts, and of two writers one is whole")
  func writers() throws {
    try Workplace.use { place in
      try writeLogs(2, at: place)
      let frame = "--density --bbox 7.4,46.4,8.6,47.6 -s 300x260 --overwrite"
      _ = try place.run(
        "routeplot 1.csv \(frame) -o 1.counts; routeplot 2.csv \(frame) -o 2.counts")
      let parts = [try place.read("1.counts"), try place.read("2.counts")]
      let full = try place.run(
        "{ (ulimit -f 0; exec routeplot 2.csv \(frame) -o 1.counts) 2>&1; echo $?; } | cat")
      #expect(
        full.output
          == Array("routeplot: 1.counts: cannot be written: File too large\n74\n".utf8))
      #expect(try place.read("1.counts") == parts[0])
      for _ in 0..<5 {
        let both = try place.run("seq 2 | xargs -P 2 -I+ routeplot +.csv \(frame) -o both.counts")
        #expect(both.status == 0)
        #expect(parts.contains(try place.read("both.counts")))
      }
      #expect(try place.files().count == 5)
    }
  }
}
