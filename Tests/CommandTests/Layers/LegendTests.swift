// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The legend of colours, and the profile of heights.

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

struct LegendTests {
  /// A line from the south west to the north east with values and elevations.
  private func picture(
    _ options: String, values: [String] = ["0", "10", "20"], asSVG: Bool = false
  ) throws -> DecodedPicture {
    try Workplace.use { place in
      let rows = values.enumerated().map {
        "\(1 + Double($0.offset) * 0.01),\(1 + Double($0.offset) * 0.01),\($0.element),\(100 + $0.offset * 50)\n"
      }.joined()
      try place.write("lat,lon,v (m),elevation\n\(rows)", to: "a.csv")
      let command = "routeplot a.csv -s 400x400 --padding 0 \(options)"
      guard asSVG else { return try place.picture(command) }
      let outcome = try place.run("\(command) -o a.svg && rsvg-convert a.svg -o a.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try #require(DecodedPicture(try place.read("a.png")))
    }
  }

  private func isNear(_ a: Color, _ b: Color) -> Bool {
    abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) < 20
  }

  /// The pixels in some columns and rows that are not white.
  private func drawn(
    _ picture: DecodedPicture, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> [(x: Int, y: Int)] {
    rows.flatMap { y in columns.filter { picture[$0, y] != .white }.map { ($0, y) } }
  }

  @Test("A bar has all colours, the greatest value at the top, and the fit stays out of it")
  func bar() throws {
    let colors = Colormap.viridis.colors(on: .white)
    for asSVG in [false, true] {
      let picture = try picture("--color-by 'v (m)' --legend --legend-position right", asSVG: asSVG)
      // A fit without a legend would reach the edge.
      let line = drawn(picture, 0..<300, 0..<400)
      let legend = drawn(picture, 320..<400, 0..<400)
      #expect(line.map(\.x).max() ?? 400 < 310 && !legend.isEmpty)
      #expect(legend.map(\.x).max() ?? 400 < 392)
      // The bar is 30 % of the height, in the middle.
      let column = try #require((320..<400).first { isNear(picture[$0, 200], colors[128]) })
      #expect(picture[column + 3, 143] != picture[column + 3, 257])
      #expect(isNear(picture[column + 3, 142], colors[255]))
      #expect(isNear(picture[column + 3, 258], colors[0]))
      #expect(picture[column + 3, 130] == .white)
    }
  }

  @Test("A bar below the map has the least value at the left and the greatest at the right")
  func lyingBar() throws {
    let colors = Colormap.viridis.colors(on: .white)
    for asSVG in [false, true] {
      let picture = try picture("--color-by 'v (m)' --legend --legend-position below", asSVG: asSVG)
      let row = try #require(
        (370..<400).first { y in
          (0..<400).count { picture[$0, y] != .white && isNear(picture[$0, y], colors[128]) } > 0
            && (0..<400).count { picture[$0, y] != .white } > 100
        })
      // The bar without the words before it.
      let bar = (0..<400).filter { x in colors.contains { isNear(picture[x, row + 3], $0) } }
      let (first, last) = (try #require(bar.first), try #require(bar.last))
      #expect(last - first > 100)
      #expect(isNear(picture[first + 1, row + 3], colors[0]))
      #expect(isNear(picture[(first + last) / 2, row + 3], colors[128]))
      #expect(isNear(picture[last - 1, row + 3], colors[255]))
    }
  }

  /// The texts of an SVG with the places where they begin.
  private func texts(_ svg: String) -> [(x: Double, y: Double, text: String)] {
    svg.matches(of: /<text x="([0-9.-]+)" y="([0-9.-]+)"[^>]*>([^<]*)<\/text>/).map {
      (
        Double($0.1) ?? .nan, Double($0.2) ?? .nan,
        String($0.3).replacing("&#8201;", with: "").replacing("&#8722;", with: "-")
      )
    }
  }

  @Test("The numbers of a bar stand at their values, each once, for any range")
  func numbersOfBars() throws {
    var generator = SeededGenerator(seed: 2021)
    try Workplace.use { place in
      var ranges = [(2021.0, 2023.0), (1013, 1015), (293.1, 294.2), (1500, 1502), (-2, 1)]
      for power in stride(from: -6.0, through: 9, by: 3) {
        for middle in [0, 1000, -1_000_000.5] {
          let width = Double.random(in: 1...10, using: &generator) * pow(10, power)
          // So many digits as a number of this size has.
          guard width > abs(middle) * 1e-12 else { continue }
          ranges.append((middle, middle + width))
        }
      }
      for (least, greatest) in ranges {
        try place.write("lat,lon,v\n1,1,\(least)\n2,2,\(greatest)\n", to: "log.csv")
        let command =
          "routeplot log.csv -s 600x600 --color-by v --legend --output-format svg --svg-text"
        for position in ["right", "below", "top-left"] {
          let outcome = try place.run("\(command) --legend-position \(position)")
          let numbers = texts(String(decoding: outcome.output, as: UTF8.self))
            .compactMap { text in Double(text.text).map { (place: text, number: $0) } }
          let width = greatest - least
          #expect(numbers.count >= 2, "\(least) \(greatest)")
          #expect(Set(numbers.map(\.number)).count == numbers.count)
          #expect(
            numbers.allSatisfy {
              $0.number > least - width / 100 && $0.number < greatest + width / 100
            }, "\(least) \(greatest) \(numbers)")
          let sorted = numbers.sorted { $0.number < $1.number }
          guard position != "below" else {
            // A number at an end is moved into the bar, so only their order is looked at.
            #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.place.x < $1.place.x })
            continue
          }
          let (bottom, top) = (sorted[0], sorted[sorted.count - 1])
          for (place, number) in numbers {
            let part = (number - bottom.number) / (top.number - bottom.number)
            let expected = bottom.place.y + part * (top.place.y - bottom.place.y)
            #expect(abs(place.y - expected) < 2, "\(least) \(greatest) \(number)")
          }
        }
      }
    }
  }

  @Test("Both ends of a bar below the map have their numbers, however long these are")
  func longNumbers() throws {
    try Workplace.use { place in
      try place.write("lat,lon,v\n1,1,1000000000\n2,2,1000000001\n", to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv -s 300x200 --color-by v --legend --legend-position below --output-format svg --svg-text"
      )
      let numbers = texts(String(decoding: outcome.output, as: UTF8.self)).map(\.text)
      #expect(Set(numbers).isSuperset(of: ["1000000000", "1000000001"]), "\(numbers)")
    }
  }

  @Test("Heights of a profile stand at their values in a picture of any size")
  func numbersOfProfiles() throws {
    try Workplace.use { place in
      try place.write("lat,lon,elevation (m)\n1,1,1500\n1,1.1,1502\n", to: "log.csv")
      for options in ["-s 400x400", "-s 4000x4000", "-s 4000x4000 --units imperial", "-s 300x90"] {
        let outcome = try place.run(
          "routeplot log.csv \(options) --profile --output-format svg --svg-text")
        let unit = options.contains("imperial") ? "&#160;ft" : "&#160;m"
        let all = texts(String(decoding: outcome.output, as: UTF8.self))
        // The figures of the trip and of distances stand elsewhere.
        let left = all.map(\.x).min() ?? 0
        let heights = all.filter { $0.text.hasSuffix(unit) && $0.x < left + 200 }
          .compactMap { text in Double(text.text.dropLast(unit.count)).map { (text.y, $0) } }
          .filter { $0.1 > 1000 }.sorted { $0.1 < $1.1 }
        guard heights.count > 1, let first = heights.first, let last = heights.last else {
          continue
        }
        #expect(Set(heights.map(\.1)).count == heights.count)
        for (y, height) in heights {
          let part = (height - first.1) / (last.1 - first.1)
          #expect(abs(first.0 + part * (last.0 - first.0) - y) < 2, "\(options) \(height)")
        }
      }
    }
  }

  @Test("A value that is the same everywhere has one line in the colour of the track")
  func oneValue() throws {
    let colors = Colormap.viridis.colors(on: .white)
    for asSVG in [false, true] {
      for (values, lines) in [(["7", "7", "7"], 1), (["7", "7", "", ""], 2)] {
        let picture = try picture(
          "--color-by 'v (m)' --legend --legend-position right --stroke-width 4", values: values,
          asSVG: asSVG)
        let legend = drawn(picture, 300..<400, 100..<300)
        // The heading and the lines are in the middle, and none has another colour of the map.
        #expect(legend.allSatisfy { abs($0.y - 200) < 10 * (lines + 1) })
        #expect(legend.contains { picture[$0.x, $0.y] == colors[127] })
        #expect(!legend.contains { picture[$0.x, $0.y] == colors[0] })
        #expect(!legend.contains { picture[$0.x, $0.y] == colors[255] })
        #expect(drawn(picture, 0..<300, 0..<400).contains { picture[$0.x, $0.y] == colors[127] })
        let grey = Color(red: 0x8c, green: 0x93, blue: 0x9b)
        #expect(legend.contains { picture[$0.x, $0.y] == grey } == (lines == 2))
      }
    }
  }

  @Test("Words and tracks have a line each in their colours")
  func names() throws {
    let words = try picture(
      "--color-by 3 --legend --legend-position right", values: ["walk", "bus", "walk"])
    for color in Color.tracks[..<2] {
      #expect((320..<400).contains { x in (150..<250).contains { words[x, $0] == color } })
    }
    try Workplace.use { place in
      for (number, name) in ["north", "south"].enumerated() {
        try place.write("lat,lon\n\(number),3\n\(number),4\n", to: "\(name).csv")
      }
      let tracks = try place.picture(
        "routeplot north.csv south.csv --legend --legend-position right -s 400x200")
      for color in Color.tracks[..<2] {
        #expect((250..<400).contains { x in (50..<150).contains { tracks[x, $0] == color } })
      }
    }
  }

  @Test("A list of many names ends after twelve, inside the picture")
  func manyNames() throws {
    let values = (0..<40).map { "word\($0)" }
    let picture = try picture("--color-by 3 --legend --legend-position right", values: values)
    let legend = drawn(picture, 342..<400, 0..<400)
    #expect(legend.map(\.y).min() ?? 0 > 50 && legend.map(\.y).max() ?? 400 < 350)
  }

  @Test(
    "Long names make room for themselves beside the map, and at most three tenths of its shorter side"
  )
  func longNames() throws {
    for length in [12, 60] {
      let words = ["a", "b", "c"].map { String(repeating: $0, count: length) }
      let picture = try picture(
        "--color-by 3 --legend --legend-position right --stroke-width 4", values: words)
      // The gap between the line and the legend is a few columns of white.
      let empty = (200..<400).filter { drawn(picture, $0..<($0 + 1), 0..<400).isEmpty }
      let gap = try #require(empty.first)
      #expect(drawn(picture, 0..<gap, 0..<400).contains { picture[$0.x, $0.y] == Color.tracks[1] })
      #expect(drawn(picture, gap..<400, 0..<400).contains { $0.x > 380 })
      #expect(gap > 210, "\(gap)")
    }
  }

  /// The columns and the rows of the legend of nine tracks, which is all that has an ink of grey.
  private func place(_ log: String, _ options: String) throws -> (x: Range<Int>, y: Range<Int>) {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let picture = try place.picture(
        "routeplot log.csv --group-by name -c red --dash 99,1 --legend \(options)")
      let inks = (0..<picture.height).flatMap { y in
        (0..<picture.width).filter { x in
          let color = picture[x, y]
          return color.blue > color.red && color != .white
        }.map { (x: $0, y: y) }
      }
      let (x, y) = (inks.map(\.x), inks.map(\.y))
      return (
        (x.min() ?? 0)..<((x.max() ?? 0) + 1), (y.min() ?? 0)..<((y.max() ?? 0) + 1)
      )
    }
  }

  @Test("A legend stands in a corner that the track leaves free, else where the map stays larger")
  func places() throws {
    let rising = "name,lat,lon\na,1,1\na,2,2\n"
    let falling = "name,lat,lon\na,2,1\na,1,2\n"
    let crossed = "name,lat,lon\na,1,1\na,2,2\na,1,2\na,2,1\n"
    let wide = "name,lat,lon\na,1,1\na,2,9\na,1,9\na,2,1\n"
    for (log, options, isLeft, isTop) in [
      (rising, "-s 300x300 --padding 10", false, false),
      (falling, "-s 300x300 --padding 10", false, true),
      (crossed, "-s 300x300 --padding 2 --legend-position top-left", true, true),
      (rising, "-s 300x300 --legend-position bottom-left", true, false),
    ] {
      let found = try place(log, options)
      #expect(isLeft ? found.x.upperBound < 150 : found.x.lowerBound > 150, "\(found)")
      #expect(isTop ? found.y.upperBound < 150 : found.y.lowerBound > 150, "\(found)")
    }
    let right = try place(crossed, "-s 600x300 --padding 2 --legend-position right")
    #expect(right.x.lowerBound > 500 && right.y.contains(150), "\(right)")
    let below = try place(crossed, "-s 300x600 --padding 2 --legend-position below")
    #expect(below.x.upperBound < 150 && below.y.lowerBound > 560, "\(below)")
    // No corner of a picture without padding is free, and a wide track needs its width.
    let lower = try place(wide, "-s 600x90 --padding 2")
    #expect(lower.y.lowerBound > 60 || lower.x.lowerBound > 500, "\(lower)")
  }

  @Test("The line that counts the names left out is inside the picture, like long names")
  func counted() throws {
    let rows = (0..<60).map { "track of a day with a long name \($0),1,1\n,2,2\n" }.joined()
    for position in ["right", "below", "top-left"] {
      let found = try place(
        "name,lat,lon\n\(rows)", "-s 400x400 --legend-position \(position)")
      #expect(found.x.lowerBound >= 8 && found.x.upperBound <= 392, "\(found)")
      #expect(found.y.lowerBound >= 8 && found.y.upperBound <= 392, "\(found)")
    }
  }

  @Test("The legend of points has dots")
  func dots() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n1,1\n2,2\n", to: "log.csv")
      let command =
        "routeplot log.csv -s 300x300 --stroke-width 6 --legend --legend-position bottom-right"
      let blue = Color.tracks[0]
      func runs(_ options: String) throws -> Int {
        let picture = try place.picture("\(command) \(options)")
        return (200..<300).map { y in
          (200..<300).count { picture[$0, y] == blue && picture[$0 - 1, y] != blue }
        }.max() ?? 0
      }
      #expect(try runs("") == 1 && runs("--points alone") == 3)
    }
  }

  @Test("A long title takes two lines before it gets smaller")
  func title() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n1,1\n2,2\n", to: "log.csv")
      func rows(_ title: String) throws -> [Int] {
        let picture = try place.picture(
          "routeplot log.csv -s 300x300 -c red --title '\(title)'")
        return (0..<100).filter { y in (0..<300).contains { picture[$0, y].red < 100 } }
      }
      let (short, long) = (
        try rows("Over the hills"), try rows("Over the hills and far away, and back to the inn")
      )
      #expect(short.count < 22 && long.count > short.count + 8)
      #expect((long.last ?? 0) > (short.last ?? 0) + 14)
      let longest = try rows(Array(repeating: "Over the hills", count: 9).joined(separator: " "))
      #expect((longest.last ?? 99) <= (long.last ?? 0))
      // The words are in their order, in either line.
      let svg = try place.run(
        "routeplot log.csv -s 300x300 --output-format svg --svg-text --title 'Over the hills and far away, and back to the inn'"
      )
      let lines = texts(String(decoding: svg.output, as: UTF8.self))
      #expect(
        lines.map(\.text).joined(separator: " ")
          == "Over the hills and far away, and back to the inn")
      #expect(lines.count == 2 && lines[0].y < lines[1].y && lines[0].x == lines[1].x)
    }
  }

  @Test("A profile rises with the heights in a strip of its own")
  func profile() throws {
    for asSVG in [false, true] {
      let picture = try picture("--profile -c red --stroke-width 3", asSVG: asSVG)
      let strip = (0..<400).flatMap { x in
        (300..<400).filter { picture[x, $0].red > 200 && picture[x, $0].green < 80 }.map { (x, $0) }
      }
      let left = strip.filter { $0.0 < 110 }.map(\.1).max() ?? 0
      let right = strip.filter { $0.0 > 350 }.map(\.1).min() ?? 0
      #expect(left > right + 30, "\(left) \(right)")
      // Between the map and the strip are rows without a line.
      let lines = Set(
        (0..<400).filter { y in
          (0..<400).contains { picture[$0, y].red > 200 && picture[$0, y].green < 80 }
        })
      #expect((200..<320).contains { y in lines.isDisjoint(with: y..<(y + 2)) })
    }
  }

  @Test("A profile has the colours of the value")
  func coloredProfile() throws {
    let picture = try picture("--profile --color-by elevation")
    let colors = Colormap.viridis.colors(on: .white)
    #expect((300..<400).contains { y in (40..<400).contains { isNear(picture[$0, y], colors[0]) } })
    #expect(
      (300..<400).contains { y in (300..<400).contains { isNear(picture[$0, y], colors[255]) } })
  }

  @Test("A legend stays between the title and what stands at the bottom, in a picture of any size")
  func betweenBands() throws {
    try Workplace.use { place in
      let rows = (0..<8).map { "n\($0),\($0),1\nn\($0),\($0),5\n" }
      try place.write("name,lat,lon\n" + rows.joined(), to: "log.csv")
      for size in ["120x100", "160x90", "400x100"] {
        let picture = try place.picture(
          "routeplot log.csv --group-by name -s \(size) --legend --legend-position right --title T --scale-bar --padding 0"
        )
        let (width, height) = (picture.width, picture.height)
        let legend = drawn(picture, (width - 48)..<width, 0..<height).map(\.y)
        #expect(legend.min() ?? 0 >= 26 && legend.max() ?? height < height - 24, "\(size)")
      }
      // Those that find no room are counted.
      let few = try place.picture(
        "routeplot log.csv --group-by name -s 120x100 --legend --title T --scale-bar")
      #expect(few.pixels.contains(Color.tracks[0]))
    }
  }

  @Test("A profile leaves room for the map in a small picture")
  func smallProfile() throws {
    let picture: DecodedPicture = try Workplace.use { place in
      try place.write("lat,lon,elevation\n1,1,0\n1.1,1.1,300\n1.2,1.2,100\n", to: "log.csv")
      return try place.picture(
        "routeplot log.csv -s 300x200 --padding 0 -c red --profile --title T --scale-bar")
    }
    let red = (0..<200).filter { y in
      (0..<300).contains { picture[$0, y].red > 200 && picture[$0, y].green < 100 }
    }
    #expect(red.contains { $0 < 50 } && red.contains { $0 > 120 })
    // What lies below the profile of one track has a fifth of its colour.
    #expect(picture.pixels.contains(Color(red: 255, green: 204, blue: 204)))
  }

  @Test("A log without two heights on a line has no profile, and it is said which it lacks")
  func noHeights() throws {
    try Workplace.use { place in
      let end = "an elevation, and a profile needs two; leave out --profile"
      for (log, options, found) in [
        ("lat,lon\n1,2\n3,4\n", "", "no fix has"), ("lat,lon,ele\n1,2,\n3,4,\n", "", "no fix has"),
        ("lat,lon,ele\n1,2,5\n", "", "no line has two fixes with"),
        ("lat,lon,ele\n1,2,5\n3,4,\n", "", "no line has two fixes with"),
        ("lat,lon,ele\n1,2,5\n3,4,6\n", "--gap 1km", "no line has two fixes with"),
        ("lat,lon,ele\n1,2,5\n", "--color-by ele", "no line has two fixes with"),
      ] {
        try place.write(log, to: "a.csv")
        try place.expectFailure(
          "routeplot a.csv --profile -o a.png \(options)", status: 65,
          message: "a.csv: \(found) \(end)")
      }
    }
  }
}
