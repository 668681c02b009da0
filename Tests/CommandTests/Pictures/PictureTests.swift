// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

struct PictureTests {
  @Test("What a log of plain rows has not is told to be missing")
  func noTimes() throws {
    try Workplace.use { place in
      let log = "lat,lon\n" + (0..<300).map { "47.\(1000 + $0),8.1234\n" }.joined()
      try place.write(log, to: "trip.csv")
      let located = try place.run("routeplot trip.csv --locate 5,5 --dry-run --every 2")
      #expect(located.status == 0 && located.errors.isEmpty)
      let cells = String(decoding: located.output, as: UTF8.self).split(separator: "\n")[1]
        .split(separator: ",", omittingEmptySubsequences: false)
      #expect(cells[2...4] == ["300", "301", ""])
      let report = try place.run("routeplot trip.csv --dry-run --every 2 --report -")
      #expect(report.status == 0 && report.errors.isEmpty)
      #expect(String(decoding: report.output, as: UTF8.self).contains("\"time\" : null"))
    }
  }

  @Test("A long log is one picture, from a file or a pipe, in any pieces, by any number of threads")
  func samePicture() throws {
    try Workplace.use { place in
      var generator = SeededGenerator(seed: 5)
      var (latitude, longitude) = (47.0, 8.0)
      var log = "time,lat,lon\n"
      for row in 0..<60_000 {
        latitude += .random(in: -1e-4...1.1e-4, using: &generator)
        longitude += .random(in: -1e-4...1.1e-4, using: &generator)
        log += row % 20_000 == 7 ? "\(row),none,\n" : "\(row),\(latitude),\(longitude)\n"
      }
      try place.write(log, to: "trip.csv")
      let outcome = try place.run(
        """
        routeplot trip.csv -o 1.png --quiet --threads 1
        routeplot trip.csv -o 2.png --quiet --threads 2
        routeplot trip.csv -o 3.png --quiet --threads 7 --report report.json
        routeplot trip.csv -o 4.png --quiet --locate 5,5 >locate.csv
        cat trip.csv | routeplot - -o 5.png --quiet
        (head -c 100001 trip.csv; sleep 0.1; tail -c +100002 trip.csv) | routeplot - -o 6.png --quiet
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      let pictures = try (1...6).map { try place.read("\($0).png") }
      #expect(Set(pictures).count == 1)
    }
  }

  @Test(
    "The longer side is 1024 pixels, and the shape follows the route between 1:2 and 2:1",
    arguments: [
      (Log.east, 1024, 512), (Log.north, 512, 1024), ("0,1\n0,1\n", 1024, 1024),
      ("-0.5,1\n0.5,2\n", 1024, 1024), ("-0.5,1\n0.5,2.5\n", 1024, 731),
      ("lat,lon\n0,1\n0.01,90\n", 1024, 512),
    ])
  func hasDefaultSize(log: String, width: Int, height: Int) throws {
    try Workplace.use { place in
      try place.write(log, to: "trip.csv")
      let picture = try place.picture("routeplot trip.csv")
      #expect(picture.width == width)
      #expect(picture.height == height)
    }
  }

  @Test(
    "A side that is asked for is exact, and the other follows the route up to eight times",
    arguments: [
      ("-s 120x80", Log.trip, 120, 80), ("--size 80x120", Log.trip, 80, 120),
      ("--width 120 --height 80", Log.trip, 120, 80),
      ("--width 300", "-0.5,1\n0.5,2\n", 300, 300), ("--width 320", Log.east, 320, 40),
      ("--width 40", Log.north, 40, 320), ("--height 320", Log.north, 40, 320),
      ("--height 40", Log.east, 320, 40), ("--height 50 --padding 10", Log.east, 400, 50),
      ("-s 4x4", Log.trip, 4, 4), ("-s 32767x4", Log.trip, 32_767, 4),
    ])
  func hasSize(options: String, log: String, width: Int, height: Int) throws {
    try Workplace.use { place in
      try place.write(log, to: "trip.csv")
      let picture = try place.picture("routeplot trip.csv \(options)")
      #expect(picture.width == width)
      #expect(picture.height == height)
    }
  }

  @Test(
    "The middle of the stroke has the colour of the route, and the corner that of the ground",
    arguments: [
      ("", Color.routeBlue, Color.white),
      ("-c tomato", Color(red: 255, green: 99, blue: 71), .white),
      ("--color '#0a0' --background BLACK", Color(red: 0, green: 170, blue: 0), black),
      ("-c '#e6194b80' -b none", Color(red: 230, green: 25, blue: 75, alpha: 128), .transparent),
      ("-c '#ff000080'", Color(red: 255, green: 127, blue: 127), .white),
      ("-b transparent", .routeBlue, .transparent), ("-b '#0000'", .routeBlue, .transparent),
      ("-c white -b '#000f'", .white, black),
    ])
  func hasColors(options: String, route: Color, ground: Color) throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "trip.csv")
      let picture = try place.picture("routeplot trip.csv -s 100x50 --stroke-width 6 \(options)")
      #expect(picture[50, 25] == route)
      #expect(picture[0, 0] == ground)
      #expect(picture[99, 49] == ground)
    }
  }

  @Test("A translucent route is no darker where it crosses itself")
  func crossesItself() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,1\n0,3\n1,3\n1,2\n-1,2\n", to: "cross.csv")
      let picture = try place.picture(
        "routeplot cross.csv -s 120x120 --padding 10 --stroke-width 8 -c '#ff000080' -b none")
      let red = Color(red: 255, green: 0, blue: 0, alpha: 128)
      #expect(picture[60, 60] == red)
      #expect(picture[30, 60] == red)
      #expect(picture.pixels.allSatisfy { $0.alpha <= 128 })
    }
  }

  @Test(
    "Padding and half the stroke separate the route from the edge",
    arguments: [
      ("--padding 10 --stroke-width 4", 8...91, 23...26),
      ("--padding 10px --stroke-width 4px", 8...91, 23...26),
      ("--padding 20% --stroke-width 4", 8...91, 23...26),
      ("--padding 20.5 --stroke-width 1", 20...79, 24...25),
      ("--padding 10 --stroke-width 10", 5...94, 20...29),
      ("--padding 0 --stroke-width 8", 0...99, 21...28),
      ("--padding 0% --stroke-width 0.25", 0...99, 24...25),
      ("--stroke-width 2", 4...95, 24...25),
    ])
  func keepsPadding(options: String, x: ClosedRange<Int>, y: ClosedRange<Int>) throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "east.csv")
      let across = try place.picture("routeplot east.csv -s 100x50 \(options)")
      let extent = try #require(across.extent(differingFrom: .white))
      #expect(extent.x == x)
      #expect(extent.y == y)
    }
  }

  @Test("A route due north is the route due east on its side")
  func standsUpright() throws {
    try Workplace.use { place in
      try place.write(Log.north, to: "north.csv")
      let picture = try place.picture(
        "routeplot north.csv -s 50x100 --padding 10 --stroke-width 4")
      let extent = try #require(picture.extent(differingFrom: .white))
      #expect(extent.x == 23...26)
      #expect(extent.y == 8...91)
    }
  }

  @Test("A single place is a dot in the middle", arguments: ["47,8\n", "47,8\n47,8\n47,8\n"])
  func drawsPlace(log: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "place.csv")
      let picture = try place.picture("routeplot place.csv -s 101x51 --stroke-width 5")
      let extent = try #require(picture.extent(differingFrom: .white))
      #expect(extent.x == 46...54)
      #expect(extent.y == 21...29)
      #expect(picture[50, 25] == .routeBlue)
    }
  }

  @Test("A route across the antimeridian is as short as anywhere else")
  func crossesAntimeridian() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n-1,179.5\n1,-179.5\n", to: "date.csv")
      try place.write("lat,lon\n-1,7.5\n1,8.5\n", to: "plain.csv")
      let date = try place.picture("routeplot date.csv")
      let plain = try place.picture("routeplot plain.csv")
      #expect(date.height == 1024)
      #expect(date.width == plain.width)
      #expect(date.extent(differingFrom: .white)?.x == plain.extent(differingFrom: .white)?.x)
      #expect(date.extent(differingFrom: .white)?.y == plain.extent(differingFrom: .white)?.y)
    }
  }

  @Test(
    "Columns, order and delimiter say how a log is read",
    arguments: [
      ("lat,lon\n47,8\n48,9\n", ""), ("47,8\n48,9\n", ""), ("8,47\n9,48\n", "--order lon,lat"),
      ("8,47\n9,48\n", "--order LON,LAT"), ("8,47\n9,48\n", "--latitude 2 --longitude 1"),
      ("when,east,north\n1,8,47\n2,9,48\n", "--latitude north --longitude east"),
      ("when,east,north\n1,8,47\n2,9,48\n", "--latitude 3 --longitude 2"),
      ("lat,lon,y,x\n0,0,47,8\n0,0,48,9\n", "--latitude y --longitude 4"),
      ("lat\tlon\n47\t8\n48\t9\n", "--delimiter tab"), ("lat~lon\n47~8\n48~9\n", "--delimiter '~'"),
      ("lat lon\n47 8\n48 9\n", "--delimiter space"), ("lat|lon\n47|8\n48|9\n", "--delimiter bar"),
      ("lat;lon\n47,0;8,0\n48,0;9,0\n", "--delimiter semicolon"),
      ("lat;lon\n47,0;8,0\n48,0;9,0\n", ""), ("lat:lon\r\n47:8\r\n48:9", "--delimiter :"),
    ])
  func readsColumns(log: String, options: String) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n48,9\n", to: "plain.csv")
      try place.write(log, to: "trip.csv")
      let plain = try place.run("routeplot plain.csv")
      let outcome = try place.run("routeplot trip.csv \(options)")
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      #expect(outcome.output == plain.output)
    }
  }

  @Test(
    "The same log gives the same bytes on every way in and out",
    arguments: [
      "routeplot trip.csv", "routeplot trip.csv -o -", "routeplot - < trip.csv",
      "cat trip.csv | routeplot -", "routeplot -- trip.csv", "routeplot ./trip.csv -q",
      "routeplot trip.csv -o /dev/stdout | cat", "routeplot /dev/stdin < trip.csv",
      "routeplot trip.csv -o trip.png && cat trip.png",
      "routeplot -o trip.png - < trip.csv && cat trip.png",
      "routeplot trip.csv -s 9x9 -o trip.png && routeplot trip.csv -o trip.png && cat trip.png",
    ])
  func drawsTheSame(script: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let first = try place.run("routeplot trip.csv").output
      let outcome = try place.run(script)
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      #expect(first.starts(with: signature))
      #expect(outcome.output == first)
    }
  }

  @Test(
    "A size is written as people write it",
    arguments: ["100X200", "100px x 200px", "100pxx200px", "100x200px", "100 x 200"])
  func sizes(text: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for options in ["-s '\(text)'", "--width 100px --height 200px"] {
        let picture = try #require(
          DecodedPicture(place.run("routeplot trip.csv \(options)").output))
        #expect(picture.width == 100 && picture.height == 200)
      }
      try place.expectFailure(
        "routeplot trip.csv -s 800px", status: 64,
        message:
          "the value '800px' is invalid for '-s <WxH>': expected a width and a height, like 1200x800; give one "
          + "side with --width or --height; see 'routeplot --help'")
    }
  }
}

private let black = Color(red: 0, green: 0, blue: 0)
