// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tracks in the colours of a value.

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

struct ColorByTests {
  /// A line to the east through a picture of 121 by 41 pixels, its values in a column.
  private func picture(
    _ values: [String], _ options: String, name: String = "v", width: Int = 8, asSVG: Bool = false
  ) throws -> DecodedPicture {
    try Workplace.use { place in
      let rows = values.enumerated().map { "1,\($0.offset),\($0.element)\n" }.joined()
      try place.write("lat,lon,\(name)\n\(rows)", to: "a.csv")
      let command = "routeplot a.csv -s 121x41 --padding 10 --stroke-width \(width) \(options)"
      guard asSVG else { return try place.picture(command) }
      let outcome = try place.run("\(command) -o a.svg && rsvg-convert a.svg -o a.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try #require(DecodedPicture(try place.read("a.png")))
    }
  }

  private func isNear(_ color: Color, _ other: Color, _ most: Int = 6) -> Bool {
    abs(Int(color.red) - Int(other.red)) <= most && abs(Int(color.green) - Int(other.green)) <= most
      && abs(Int(color.blue) - Int(other.blue)) <= most
  }

  private let grey = Color(red: 0x8c, green: 0x93, blue: 0x9b)

  @Test("Values as large and as small as numbers can be have the colours of the ends")
  func extremeValues() throws {
    let colors = Colormap.viridis.colors(on: .white)
    for values in [["-1e308", "1e308"], ["1e-320", "9e-320"], ["-2e-7", "3e-7"]] {
      let picture = try picture(values, "--color-by v")
      #expect(isNear(picture[8, 20], colors[0], 10), "\(values)")
      #expect(isNear(picture[112, 20], colors[255]), "\(values)")
    }
    try Workplace.use { place in
      try place.write(
        "time,lat,lon,ele\n0,1,1,-1e4\n1e-300,2,1,1e-300\n2e-300,3,2,0\n", to: "a.csv")
      for value in ["elevation", "slope", "speed"] {
        let outcome = try place.run(
          "routeplot a.csv -o a.png --time 1 --color-by \(value) --legend --profile")
        #expect(outcome.status == 0, "\(value): \(outcome.errors)")
      }
    }
  }

  @Test("Colours go from the least value to the greatest, and change evenly between fixes")
  func evenly() throws {
    let colors = Colormap.viridis.colors(on: .white)
    for asSVG in [false, true] {
      let picture = try picture(["0", "100"], "--color-by v", asSVG: asSVG)
      #expect(isNear(picture[8, 20], colors[0], 10) && isNear(picture[112, 20], colors[255]))
      #expect(isNear(picture[60, 20], colors[129], 8) && isNear(picture[35, 20], colors[65], 8))
      #expect(picture[60, 2] == .white)
    }
  }

  @Test("A range clamps what is beyond it, and a map is chosen by its name")
  func range() throws {
    let colors = Colormap.turbo.colors(on: .white)
    let picture = try picture(
      ["-50", "0", "10", "80"], "--color-by v --color-range 0:10 --color-map turbo")
    #expect(isNear(picture[15, 20], colors[0]) && isNear(picture[110, 20], colors[255]))
    #expect(colors[128..<170].contains { isNear($0, picture[60, 20]) })
  }

  @Test(
    "The ends of a range may be as large and as small as the figures of a legend, written like them"
  )
  func rangeWithPowers() throws {
    let colors = Colormap.viridis.colors(on: .white)
    for (values, range) in [
      (["-1e308", "1e308"], "=-1e300:1e300"), (["0", "1.5e-7"], " 0:1.5e-7"),
      (["-1e16", "1e16"], "=-10000000000000000:1E+16"), (["0", "1e10"], " .5e-9:1e10"),
    ] {
      let picture = try picture(values, "--color-by v --color-range\(range)")
      #expect(isNear(picture[8, 20], colors[0], 10), "\(range)")
      #expect(isNear(picture[112, 20], colors[255]), "\(range)")
    }
  }

  @Test("Steps have one colour each, and a value on a limit belongs to the step above")
  func steps() throws {
    let colors = Colormap.viridis.colors(on: .white)
    for asSVG in [false, true] {
      let picture = try picture(
        ["0", "100"], "--color-by v --color-steps 20,50,80", asSVG: asSVG)
      for (x, step) in [(12, 0), (26, 0), (34, 1), (56, 1), (64, 2), (86, 2), (94, 3), (108, 3)] {
        #expect(isNear(picture[x, 20], colors[step * 85]), "\(x)")
      }
    }
    let limit = try picture(["50", "50"], "--color-by v --color-steps 50")
    #expect(isNear(limit[60, 20], colors[255]))
    let below = try picture(["49.9", "49.9"], "--color-by v --color-steps 50")
    #expect(isNear(below[60, 20], colors[0]))
    // A missing value is still grey.
    let missing = try picture(["1", "", "1", "1"], "--color-by v --color-steps 50 -q")
    #expect(isNear(missing[30, 20], grey))
  }

  @Test("Steps of a heading have different colours all round, but for two that meet in the north")
  func stepsOfHeading() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n47.01,8.01\n", to: "a.csv")
      for (steps, count) in [("90,180,270", 4), ("45,135,225,315", 4), ("180", 2)] {
        let outcome = try place.run(
          "routeplot a.csv --legend --overwrite -o a.svg --color-by heading --color-steps \(steps)")
        #expect(outcome.errors == "")
        let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
        // The words and their halo have colours too.
        let colors = Set(svg.matches(of: /#[0-9a-f]{6}/).map { String($0.output) })
          .subtracting(["#1d2733", "#ffffff"])
        #expect(colors.count == count, "\(steps): \(colors)")
      }
    }
  }

  @Test("The legend lists the steps with their limits and the unit, the greatest first")
  func legendOfSteps() throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon,hr (bpm),pace (min/km)\n47,8,110,5.5\n47.01,8.01,190,4\n", to: "a.csv")
      for (options, texts) in [
        (
          "hr --color-steps 120,160",
          ["&#8805;&#160;160&#160;bpm", "120&#8211;160&#160;bpm", "&lt;&#160;120&#160;bpm"]
        ),
        (
          "hr --color-steps 120.2,120.4",
          ["&#8805;&#160;120.4&#160;bpm", "120.2&#8211;120.4&#160;bpm"]
        ),
        ("pace --color-steps 4.5,4.504", ["4:30&#8211;4.504&#160;min/km"]),
        (
          "pace --color-steps 4.5,5",
          ["&#8805;&#160;5:00&#160;min/km", "4:30&#8211;5:00&#160;min/km"]
        ),
      ] {
        let outcome = try place.run(
          "routeplot a.csv --legend --svg-text --overwrite -o a.svg --color-by \(options)")
        #expect(outcome.errors == "")
        let svg = String(decoding: try place.read("a.svg"), as: UTF8.self)
        let found = texts.compactMap {
          svg.range(of: ">\($0)<")?.lowerBound
        }
        #expect(found.count == texts.count && found == found.sorted(), "\(options)")
      }
    }
  }

  @Test("Missing values are grey, and so is what is no number")
  func missing() throws {
    let picture = try picture(["0", "", "1", "1", "x", "2"], "--color-by v -q")
    #expect(isNear(picture[20, 20], grey) && isNear(picture[95, 20], grey))
    #expect(!isNear(picture[60, 20], grey))
  }

  @Test("A word has a colour, which lasts until the next fix")
  func words() throws {
    for (options, first, second) in [
      ("", Color.tracks[0], Color.tracks[1]),
      (
        "-c red -c lime", Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 255, blue: 0)
      ),
    ] {
      let picture = try picture(["walk", "bus", "walk"], "--color-by v \(options)")
      #expect(picture[30, 20] == first && picture[90, 20] == second)
    }
  }

  @Test("The colour of a wide stroke changes where the value does, on the mean of its width")
  func changeOfWideStroke() throws {
    for asSVG in [false, true] {
      for words in [["walk", "bus", "walk"], ["walk", "walk", "bus", "walk"]] {
        let picture = try picture(words, "--color-by v", width: 16, asSVG: asSVG)
        let place = 10 + 100 * Double(words.count - 2) / Double(words.count - 1)
        // How many pixels are red in rows that the round end of the first leg reaches into.
        let red = (13..<28).map { row in
          (0..<110).count { isNear(picture[$0, row], Color.tracks[1], 40) }
        }
        let mean = 110 - Double(red.reduce(0, +)) / 15
        #expect(abs(mean - place) < 1, "\(mean) \(place)")
        // The bend of the change is that of a half disc.
        #expect(red[7] > red[0])
      }
      // A word that lasts for less than half of the width is seen too.
      let short = try picture(
        Array(repeating: "walk", count: 50) + ["bus", "bus"], "--color-by v", width: 16,
        asSVG: asSVG)
      #expect(isNear(short[114, 20], Color.tracks[1]))
    }
  }

  @Test("Opacity, casing and overlap work with colours, in PNG and SVG alike")
  func opacity() throws {
    for asSVG in [false, true] {
      let half = try picture(
        ["0", "1", "0", "1"], "--color-by v --color-range 0:1000 --opacity 0.5", asSVG: asSVG)
      let violet = Colormap.viridis.colors(on: .white)[0]
      #expect(isNear(half[60, 20], violet.over(.white, coverage: 128)))
      #expect(isNear(half[46, 20], violet.over(.white, coverage: 128)))
      let cased = try picture(["0", "1"], "--color-by v --casing red:4", asSVG: asSVG)
      #expect(cased[60, 13] == Color(red: 255, green: 0, blue: 0))
    }
  }

  @Test("Dashes have the colours that the line would have there")
  func dashes() throws {
    let picture = try picture(["0", "100"], "--color-by v --dash 10,10 --line-cap butt")
    let colors = Colormap.viridis.colors(on: .white)
    #expect(isNear(picture[15, 20], colors[12], 12) && picture[25, 20] == .white)
    #expect(isNear(picture[95, 20], colors[217], 12) && picture[105, 20] == .white)
  }

  @Test("Dots have colours too")
  func points() throws {
    let colors = Colormap.viridis.colors(on: .white)
    let picture = try picture(["0", "5", "10"], "--color-by v --points alone")
    #expect(picture[60, 20] == colors[128] && picture[35, 20] == .white)
  }

  @Test("A speed comes from its column, else from places and times")
  func speed() throws {
    try Workplace.use { place in
      let rows = (0..<60).map { "0,\(Double($0) * 0.001),\($0)" }
      try place.write("lat,lon,time\n" + rows.joined(separator: "\n"), to: "times.csv")
      let withSpeeds = rows.map { "\($0),\($0.count)" }
      try place.write(
        "lat,lon,time,speed (kn)\n" + withSpeeds.joined(separator: "\n"), to: "speeds.csv")
      func values(_ command: String) throws -> String {
        let outcome = try place.run("routeplot \(command) --report r.json --dry-run")
        #expect(outcome.status == 0, "\(outcome.errors)")
        let report = try String(
          decoding: JSONSerialization.data(
            withJSONObject: try #require(
              (JSONSerialization.jsonObject(with: Data(try place.read("r.json")))
                as? [String: Any])?["values"]), options: [.sortedKeys]), as: UTF8.self)
        return report
      }
      // 0.001 degrees a second on a sphere of 6 371 008.8 m are 400.3 km/h.
      let derived = try values("times.csv --color-by speed")
      #expect(derived.contains("\"unit\":\"km\\/h\"") && derived.contains("400.3"), "\(derived)")
      let read = try values("speeds.csv --color-by speed --color-range 0:9")
      #expect(read.contains("\"range\":[0,9]"), "\(read)")
    }
  }

  @Test("A walk has no stripes of the noise of positions, unless its raw speeds are asked for")
  func raw() throws {
    try Workplace.use { place in
      // Five kilometres an hour, and each fix up to two metres too far.
      let rows = (0..<300).map {
        "47,\(8 + (Double($0) * 1.4 + Double($0 * 3 % 7) * 0.3) / 75_900),\($0)\n"
      }
      try place.write("lat,lon,time\n" + rows.joined(), to: "walk.csv")
      /// How far the colours of the line are apart, by their green.
      func spread(_ options: String) throws -> Int {
        let outcome = try place.run(
          "routeplot walk.csv --color-by speed --output-format svg \(options)")
        let text = String(decoding: outcome.output, as: UTF8.self)
        let greens = text.matches(of: /stroke="#..([0-9a-f]{2})[0-9a-f]{2}"/).compactMap {
          Int($0.output.1, radix: 16)
        }
        return (greens.max() ?? 0) - (greens.min() ?? 0)
      }
      #expect((1...25).contains(try spread("")))
      #expect(try spread("--color-smooth none") > 150)
      #expect(try spread("--color-smooth 10s") > 40)
    }
  }

  @Test("Colours by value are refused in one line where nothing can be told")
  func refused() throws {
    try Workplace.use { place in
      try place.write("lat,lon,a\n1,2,x\n3,4,y\n", to: "a.csv")
      for (options, message) in [
        ("--color-by speed", "no fix has a speed"),
        ("--color-by elevation", "no fix has an elevation"),
        ("--color-by b", "no column 'b' among 1 'lat', 2 'lon', 3 'a'"),
        ("--color-by a --color-smooth 9s", "the column has words, the first is 'x'"),
        (
          "--color-by a --color-map jet",
          "expected viridis, turbo, magma, cividis, plasma, rdylgn or wheel"
        ),
        (
          "--color-by a --color-range 3:1", "expected two numbers, the smaller one first, like 0:30"
        ),
        (
          "--color-by a --color-range=-1e301:0", "expected numbers from -1e300 to 1e300, like 0:30"
        ),
        (
          "--color-by a --color-range 0:1e400", "expected numbers from -1e300 to 1e300, like 0:30"
        ),
        (
          "--color-by a --color-range 0:inf", "expected two numbers, the smaller one first"
        ),
        (
          "--color-by a --color-steps 1,3,2",
          "expected numbers, each greater than the one before, like 120,140,160"
        ),
        (
          "--color-by a --color-steps 1,2,",
          "expected numbers, each greater than the one before, like 120,140,160"
        ),
        (
          "--color-by a --color-steps 1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17",
          "expected at most 16 limits, as nobody can tell more colours apart"
        ),
        (
          "--color-by a --color-steps 1,2 --color-range 0:3",
          "--color-steps and --color-range both give the limits of colours"
        ),
        ("--color-steps 1,2", "--color-steps needs --color-by"),
        ("--color-range 0:1", "--color-range needs --color-by"),
      ] {
        let outcome = try place.run("routeplot a.csv -o a.png \(options)")
        #expect(outcome.status != 0 && outcome.messages.count == 1, "\(options)")
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
      }
    }
  }

  @Test("The picture is the same for any number of threads, from a file and from a pipe")
  func sameBytes() throws {
    try Workplace.use { place in
      var generator = SeededGenerator(seed: 21)
      var (north, east) = (0.0, 0.0)
      let rows = (0..<60_000).map { number in
        north += .random(in: -1e-4...1e-4, using: &generator)
        east += .random(in: -1e-4...1e-4, using: &generator)
        return "\(north),\(east),\(number)"
      }
      try place.write("lat,lon,time\n" + rows.joined(separator: "\n"), to: "a.csv")
      for options in ["--color-by 3", "--color-by speed", "--color-by 3 --color-smooth 1min"] {
        let outcome = try place.run(
          """
          routeplot a.csv --threads 1 \(options) -o 1.png
          routeplot a.csv --threads 4 \(options) -o 4.png
          cat a.csv | routeplot - --threads 3 \(options) -o 3.png
          cmp 1.png 4.png && cmp 1.png 3.png
          """)
        #expect(outcome.status == 0, "\(options) \(outcome.errors)")
      }
    }
  }
}
