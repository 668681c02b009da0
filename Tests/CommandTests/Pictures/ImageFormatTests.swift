// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pictures in JPEG and WebP.

import CommandSupport
import Drawing
import Images
import TestSupport
import Testing

struct ImageFormatTests {
  /// A picture with a title, a translucent line and three colours.
  private static let options =
    "-s 300x200 -c '#e6194bb0' -b '#eef2ee' --stroke-width 8 --title Ridge --scale-bar"

  /// The largest and the mean difference between the channels of two pictures.
  private func difference(_ a: [Color], _ b: [Color]) throws -> (largest: Int, mean: Double) {
    try #require(a.count == b.count)
    let differences = zip(a, b).flatMap { a, b in
      [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)].map {
        abs(Int($0) - Int($1))
      }
    }
    return (
      differences.max() ?? 0, Double(differences.reduce(0, +)) / Double(differences.count)
    )
  }

  private func colors(_ file: [UInt8]) throws -> [Color] {
    let image = try Bitmap.read(file)
    return (0..<(image.width * image.height)).map {
      image.color(column: $0 % image.width, row: $0 / image.width)
    }
  }

  @Test("A JPEG and a WebP show what the PNG shows, and a higher quality comes closer to it")
  func looks() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      var means: [Double] = []
      for quality in [30, 85, 99] {
        _ = try place.run(
          "routeplot trip.csv \(Self.options) --quality \(quality) -o a.png -o a.jpg -o a.webp")
        let picture = try colors(try place.read("a.png"))
        for name in ["a.jpg", "a.webp"] {
          let found = try difference(picture, try colors(try place.read(name)))
          #expect(found.mean > 0 && found.mean < 6, "\(name) \(quality) \(found)")
          means.append(found.mean)
        }
      }
      #expect(means[2] < means[0] && means[4] < means[2], "\(means)")
      #expect(means[3] < means[1] && means[5] < means[3], "\(means)")
    }
  }

  @Test("A WebP of quality 100 has the pixels of the PNG, transparent ones too")
  func lossless() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      for ground in ["white", "none", "'#10203040'"] {
        let outcome = try place.run(
          "routeplot trip.csv -s 300x200 -c '#e6194bb0' -b \(ground) --quality 100 -o a.png -o a.webp"
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        let same =
          try colors(try place.read("a.png")) == (try colors(try place.read("a.webp")))
        #expect(same, "\(ground)")
      }
    }
  }

  @Test(
    "The same picture has the same bytes for any number of threads, by its name or its format",
    arguments: ["jpeg", "webp"])
  func bytes(format: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let command = "routeplot trip.csv \(Self.options)"
      _ = try place.run("\(command) --output-format \(format) --threads 1 >first")
      let first = try place.read("first")
      for more in [
        "--threads 3 --output-format \(format)", "-o a.\(format)", "-o A.\(format.uppercased())",
      ] {
        let outcome = try place.run("\(command) \(more) >out")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let name = more.split(separator: " ").last.map(String.init) ?? ""
        let file = try place.read(more.hasPrefix("-o") ? name : "out")
        #expect(file == first, "\(more)")
      }
    }
  }

  @Test("A JPEG says how dense its pixels are, as a PNG does")
  func density() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      _ = try place.run(
        "routeplot trip.csv -s 90x90 -o a.jpg -o a.png; routeplot trip.csv -s 3cmx2cm -o b.jpg")
      let plain = try place.read("a.jpg")
      #expect(plain[6..<11].elementsEqual("JFIF\0".utf8) && plain[13..<18] == [0, 0, 1, 0, 1])
      let dense = try place.read("b.jpg")
      #expect(dense[13..<18] == [1, 1, 44, 1, 44])
    }
  }

  @Test("World files, batches and twice the pixels work by the names of the formats")
  func names() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run(
        """
        routeplot trip.csv -s 90x90 --world-file -o a.jpg; routeplot trip.csv -s 90x90 --world-file -o b.webp
        routeplot trip.csv -s 90x90 -o c@2x.webp -o c.jpeg -o c@3x.jpg
        routeplot -q -d e trip.csv -s 90x90 --name '{stem}.webp' --quality 50
        routeplot -q -d e trip.csv -s 90x90 --output-format jpeg
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(
        try place.files() == [
          "a.jgw", "a.jpg", "a.prj", "b.prj", "b.webp", "b.wpw", "c.jpeg", "c@2x.webp",
          "c@3x.jpg", "e", "trip.csv",
        ])
      #expect(try place.read("e/trip.jpg").starts(with: [0xff, 0xd8]))
      #expect(try place.read("e/trip.webp").starts(with: "RIFF".utf8))
      let sides = try ["c@2x.webp", "c.jpeg", "c@3x.jpg"].map {
        try Bitmap.read(try place.read($0)).width
      }
      #expect(sides == [180, 90, 270])
    }
  }

  @Test(
    "What a format cannot have is refused before any file is written",
    arguments: [
      (
        "-b none -o a.png -o a.jpg",
        "the format jpeg has no transparency; choose an opaque --background, or write a PNG or WebP"
      ),
      (
        "-s 20000x9 -o a.png -o a.webp",
        "a picture in the format webp has at most 16383 pixels per side; choose a smaller --size, or write a PNG"
      ),
      (
        "--width 16384 -o a.png -o a.webp",
        "a picture in the format webp has at most 16383 pixels per side; choose a smaller --size, or write a PNG"
      ),
    ])
  func refused(options: String, message: String) throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "trip.csv")
      try place.expectFailure("routeplot trip.csv \(options)", status: 64, message: message)
      #expect(try place.files() == ["trip.csv"])
    }
  }

  @Test(
    "A quality is for pictures that have one",
    arguments: ["-o a.png", "-o a.gpx", "--output-format svg", "-d b", "-d b --name '{stem}.svg'"])
  func misplaced(options: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run("routeplot trip.csv --quality 50 \(options)")
      #expect(outcome.status == 64)
      #expect(
        outcome.errors.hasPrefix(
          "routeplot: --quality is for pictures in JPEG and WebP; name one with -o, like trip.jpg, or leave it out"
        ), "\(outcome.errors)")
      for bad in ["0", "101", "8.5", "high"] {
        #expect(try place.run("routeplot trip.csv -o a.jpg --quality \(bad)").status == 64)
      }
    }
  }

  @Test("A palette makes a PNG of many colours smaller, in a batch too")
  func palette() throws {
    try Workplace.use { place in
      try place.write(
        "time,lat,lon\n2026-06-13T07:12:20Z,47.1,8.1\n2026-06-13T07:22:20Z,47.2,8.2\n",
        to: "trip.csv")
      let options = "-s 300x200 --color-by time --stroke-width 40 --opacity 0.5"
      for colors in [256, 64, 4] {
        _ = try place.run("routeplot -q trip.csv \(options) --palette \(colors) -o a\(colors).png")
      }
      _ = try place.run("routeplot -q trip.csv \(options) -o a.png")
      let sizes = try ["a4.png", "a64.png", "a.png"].map { try place.read($0).count }
      #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2], "\(sizes)")
      #expect(Set(try colors(try place.read("a4.png"))).count <= 4)
      _ = try place.run("routeplot -q -d e trip.csv \(options) --palette 4")
      #expect(try place.read("e/trip.png") == place.read("a4.png"))
    }
  }

  @Test(
    "A palette is for pictures that have one",
    arguments: [
      "-o a.svg", "-o a.jpg", "-o a.apng", "-o 't/{z}/{x}/{y}.png'", "-o a.mbtiles", "-d b.pdf",
      "--output-format svg", "-d b --name '{stem}.svg'",
    ])
  func paletteMisplaced(options: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run("routeplot trip.csv --palette 50 \(options)")
      #expect(outcome.status == 64)
      #expect(
        outcome.errors.hasPrefix(
          "routeplot: --palette is for pictures in PNG; name one with -o, like trip.png, or leave it out"
        ), "\(outcome.errors)")
      #expect(
        try place.run("routeplot trip.csv --palette 50 --animate -o a.png").errors.hasPrefix(
          "routeplot: --animate cannot be used with --palette"))
      for bad in ["1", "257", "8.5", "many"] {
        #expect(try place.run("routeplot trip.csv -o a.png --palette \(bad)").status == 64)
      }
    }
  }
}
