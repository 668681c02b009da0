// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

struct DensityTests {
  private let dark = Color(red: 0x10, green: 0x15, blue: 0x1c)

  private func light(_ color: Color) -> Int { Int(color.red) + Int(color.green) + Int(color.blue) }

  @Test("The more tracks pass, the more it glows, and a single track is seen on the dark ground")
  func glow() throws {
    try Workplace.use { place in
      // 1, 5 and 50 tracks due east, each on a parallel of its own.
      var rows: [String] = []
      for (latitude, tracks) in [(1, 1), (2, 5), (3, 50)] {
        for track in 0..<tracks {
          rows += (1...4).map { "\(latitude)-\(track),\(latitude),\($0)" }
        }
      }
      try place.write("name,lat,lon\n\(rows.joined(separator: "\n"))\n", to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv --group-by name -s 300x240 --padding 20 --density")
      let columns = [60, 150, 240]
      let levels = (0...2).map { number in
        // The rows that the three parallels may be on, from the south up.
        let rows = [200..<240, 100..<140, 0..<40][number]
        return columns.map { x in rows.map { light(picture[x, $0]) }.max() ?? 0 }.min() ?? 0
      }
      #expect(levels[0] > light(dark) + 100)
      #expect(levels[1] > levels[0] + 60 && levels[2] > levels[1] + 60, "\(levels)")
      #expect(picture[5, 60] == dark && picture.storage == .indexed)
      // On a light ground it is the other way round.
      let day = try place.picture(
        "routeplot log.csv --group-by name -s 300x240 --padding 20 --density -b white")
      let darkest = (0..<40).map { light(day[150, $0]) }.min() ?? 0
      let palest = (200..<240).map { light(day[150, $0]) }.min() ?? 0
      #expect(darkest + 100 < palest && palest < 600)
    }
  }

  @Test(
    "Lines grow with the picture and its scale, as those without density do",
    arguments: [
      ("-s 300x240", 3...3), ("-s 800x800", 3...3), ("-s 2400x2400", 5...6),
      ("-s 800x800 --scale 2", 5...7),
      ("-s 800x800 --scale 4", 11...13),
    ])
  func widths(options: String, expected: ClosedRange<Int>) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,1\n0,2\n", to: "log.csv")
      let picture = try place.picture("routeplot log.csv \(options) --density")
      let column = picture.width / 2
      let rows = (0..<picture.height).count { light(picture[column, $0]) > light(dark) + 50 }
      #expect(expected.contains(rows), "\(rows)")
    }
  }

  @Test("A track that stands still for a thousand fixes does not outshine the others")
  func standing() throws {
    try Workplace.use { place in
      // It trembles by about two pixels.
      let still = (0..<1000).map {
        "\(47.15 + 0.0005 * Double($0 % 7)),\(8.2 + 0.0005 * Double($0 % 5))"
      }
      try place.write(
        "lat,lon\n47.1,8.1\n\(still.joined(separator: "\n"))\n47.3,8.4\n", to: "still.csv")
      try place.write("lat,lon\n47.1,8.1\n47.15,8.2\n47.3,8.4\n", to: "moving.csv")
      let pictures = try ["still", "moving"].map {
        try place.picture("routeplot \($0).csv -s 300x200 --density")
      }
      let brightest = pictures.map { $0.pixels.map(light).max() ?? 0 }
      // A dozen pixels of one pass each are twice as dense as a line, and no more.
      #expect(brightest[0] < 500 && brightest[1] > 300, "\(brightest)")
    }
  }

  @Test("The bytes are the same for any number of threads, and for several logs as for one")
  func same() throws {
    try Workplace.use { place in
      var generator = SeededGenerator(seed: 8)
      var logs: [String] = []
      for number in 1...3 {
        let rows = (0..<400).map { _ in
          "\(47 + Double.random(in: 0...1, using: &generator)),\(8 + Double.random(in: 0...1, using: &generator))"
        }
        try place.write("lat,lon\n\(rows.joined(separator: "\n"))\n", to: "\(number).csv")
        logs += rows.map { "\(number),\($0)" }
      }
      try place.write("n,lat,lon\n\(logs.joined(separator: "\n"))\n", to: "all.csv")
      let one = try place.run("routeplot 1.csv 2.csv 3.csv --density -s 300x200 --threads 1")
      for threads in [2, 5] {
        let many = try place.run(
          "routeplot 1.csv 2.csv 3.csv --density -s 300x200 --threads \(threads)")
        #expect(many.output == one.output && !many.output.isEmpty)
      }
      #expect(
        try place.run("routeplot all.csv --group-by n --density -s 300x200").output == one.output)
      _ = try place.run("routeplot -d out 1.csv 2.csv --density -s 300x200")
      #expect(
        try place.read("out/2.png") == place.run("routeplot 2.csv --density -s 300x200").output)
    }
  }

  @Test("An SVG holds the same picture")
  func svg() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let png = try place.picture("routeplot log.csv --density -s 300x200 --title Heat")
      _ = try place.run("routeplot log.csv --density -s 300x200 --title Heat -o heat.svg")
      let outcome = try place.run("rsvg-convert heat.svg -o heat.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let svg = try #require(DecodedPicture(try place.read("heat.png")))
      let differing = zip(svg.pixels, png.pixels).count { abs(light($0) - light($1)) > 60 }
      #expect(differing * 100 < png.pixels.count)
    }
  }

  @Test("A colormap by its name, and a style whose lines are passed over")
  func colorsAndStyles() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let ember = try place.picture("routeplot log.csv --density -s 300x200")
      let viridis = try place.picture("routeplot log.csv --density --color-map viridis -s 300x200")
      // Embers have no blue to speak of where they glow; viridis does.
      func blue(_ picture: DecodedPicture) -> Int {
        picture.pixels.count { $0 != dark && $0.blue > $0.red }
      }
      #expect(blue(ember) * 10 < blue(viridis))
      #expect(ember.pixels.contains { $0 != dark })
      let styled = try place.picture("routeplot log.csv --density --style dark -s 300x200")
      #expect(styled.pixels.contains { light($0) > 300 })
      let printed = try place.run("routeplot --density --style dark --print-style").output
      let text = String(decoding: printed, as: UTF8.self)
      #expect(text.contains("\"density\": true") && !text.contains("\"color\""))
      try place.expectFailure(
        "routeplot log.csv -o a.png --color-map viridis", status: 64,
        message: "--color-map needs --color-by, which names the value, or --density; "
          + "see 'routeplot --help'")
      for option in ["--color-range 0:5", "--color-smooth 30s"] {
        try place.expectFailure(
          "routeplot log.csv -o a.png --density \(option)", status: 64,
          message: "--density has the range of its counts; leave out --color-range, "
            + "--color-middle, --color-scale, --color-steps and --color-smooth; see 'routeplot --help'"
        )
        try place.expectFailure(
          "routeplot log.csv -o a.png \(option)", status: 64,
          message: "\(option.prefix { $0 != " " }) needs --color-by, which names the value; "
            + "see 'routeplot --help'")
      }
    }
  }

  @Test("At twice the pixels it counts in the pixels of the picture, and stays indexed")
  func scale() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let twice = try place.picture("routeplot log.csv --density -s 300x200 --padding 24 --scale 2")
      let whole = try place.picture("routeplot log.csv --density -s 600x400 --padding 48")
      #expect(twice.width == 600 && twice.storage == .indexed)
      let differing = zip(twice.pixels, whole.pixels).count { abs(light($0) - light($1)) > 60 }
      #expect(differing * 100 < whole.pixels.count)
    }
  }

  @Test("A legend has the colours from one pass up and its figures at 1, 2, 5 and so on")
  func legend() throws {
    try Workplace.use { place in
      let rows = (0..<60).map { "\($0),47,8\n\($0),47.1,8.2\n" }
      try place.write("name,lat,lon\n\(rows.joined())0,47.1,8\n", to: "log.csv")
      let command = "routeplot log.csv --group-by name --density -s 400x400 --padding 0"
      let plain = try place.picture(command)
      let picture = try place.picture("\(command) --legend --legend-position right")
      #expect(picture.width == plain.width && picture.storage == .indexed)
      // The bar is a column of colours that get lighter upwards.
      let right = 320..<400
      let column = try #require(
        right.first { x in (150..<250).allSatisfy { picture[x, $0] != dark } })
      let bar = (145..<255).map { light(picture[column + 3, $0]) }
      #expect(zip(bar, bar.dropFirst()).allSatisfy { $0 >= $1 - 3 } && bar[0] > bar[109] + 150)
      // Between the bar and the edge are figures in several rows.
      let figures = (140..<262).filter { y in
        ((column + 16)..<400).contains { picture[$0, y] != dark }
      }
      let groups = zip(figures, figures.dropFirst()).count { $1 > $0 + 1 } + 1
      #expect(groups >= 3, "\(groups)")
      // The top has a figure too.
      #expect(figures.contains { (136..<146).contains($0) })
      let svg = try place.run("\(command) --legend -o heat.svg && rsvg-convert heat.svg -o a.png")
      #expect(svg.status == 0)
    }
  }

  @Test("What is about lines is refused, and an empty region is told of")
  func refused() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      for (options, name) in [
        ("-c red", "--color"), ("--stroke-width 2", "--stroke-width"), ("--dash 4,4", "--dash"),
        ("--casing red:2", "--casing"), ("--points alone", "--points"),
        ("--opacity 0.5", "--opacity"), ("--color-by speed", "--color-by"),
      ] {
        try place.expectFailure(
          "routeplot log.csv -o a.png --density \(options)", status: 64,
          message: "--density has lines of its own width; leave out \(name); "
            + "see 'routeplot --help'")
      }
      let outcome = try place.run("routeplot log.csv -o a.png --density --bbox 0,0,1,1")
      #expect(
        outcome.messages == [
          "routeplot: log.csv: warning: nothing of the route is in the region; the route is at "
            + "8.1,47.1,8.4,47.4"
        ])
    }
  }
}
