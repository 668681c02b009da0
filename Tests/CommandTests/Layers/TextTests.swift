// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

/// Inks on light and dark grounds.
private let (darkInk, lightInk) = (
  Color(red: 0x1d, green: 0x27, blue: 0x33), Color(red: 0xe8, green: 0xed, blue: 0xf2)
)

struct TextTests {
  private func rows(_ picture: DecodedPicture, _ isShown: (Color) -> Bool) -> ClosedRange<Int>? {
    let rows = picture.pixels.indices.filter { isShown(picture.pixels[$0]) }
      .map { $0 / picture.width }
    guard let first = rows.min(), let last = rows.max() else { return nil }
    return first...last
  }

  @Test("A title stands at the top left in a band that the fit keeps free")
  func title() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,1\n1,1\n1,2\n0,2\n", to: "log.csv")
      for (size, padding) in [("800x800", "0"), ("400x300", "0"), ("200x150", "10%")] {
        let picture = try place.picture(
          "routeplot log.csv -s \(size) --padding \(padding) --stroke-width 3 --title 'Mill Hill'")
        let title = try #require(rows(picture) { $0 == darkInk })
        let line = try #require(rows(picture) { $0 == .routeBlue })
        #expect(title.lowerBound >= 6 && title.upperBound + 3 < line.lowerBound, "\(size)")
        let columns = picture.pixels.indices.filter { picture.pixels[$0] == darkInk }
          .map { $0 % picture.width }
        #expect((columns.min() ?? 0) >= 8 && (columns.max() ?? 999) < picture.width - 8)
      }
      let without = try place.picture("routeplot log.csv -s 800x800 --padding 0")
      #expect(rows(without) { $0 == .routeBlue }?.lowerBound == 0)
    }
  }

  @Test("Ink is dark on light grounds and light on dark ones, and the picture stays indexed")
  func ink() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let texts = "--title Hike --attribution 'own log' --scale-bar --markers start,end"
      for (ground, ink) in [
        ("white", darkInk), ("#faf8f3", darkInk), ("none", darkInk), ("#10151c", lightInk),
        ("#0f4c81", lightInk),
      ] {
        let picture = try place.picture("routeplot log.csv -s 600x400 -b '\(ground)' \(texts)")
        #expect(picture.pixels.contains(ink), "\(ground)")
        #expect(picture.storage == .indexed, "\(ground)")
      }
    }
  }

  @Test("A title that is too long gets smaller letters, then an ellipsis, and is never cut off")
  func longTitle() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      for size in ["300x300", "120x90", "64x64"] {
        let title = String(repeating: "far away ", count: 30)
        let picture = try place.picture("routeplot log.csv -s \(size) --title '\(title)'")
        for y in 0..<picture.height {
          #expect(picture[0, y] == .white && picture[picture.width - 1, y] == .white)
        }
      }
    }
  }

  @Test("The scale bar is as long as it says, at most a quarter of the width and at least a tenth")
  func scaleBar() throws {
    try Workplace.use { place in
      // Across the equator a degree is 111 194.93 m, so 4 km are 0.035973 degrees.
      for (kilometres, expected) in [(4.0, 500.0), (8, 1000), (20, 2000), (45, 10_000)] {
        let degrees = kilometres * 1000 / 111_194.9266
        try place.write("lat,lon\n0,1\n0,\(1 + degrees)\n", to: "log.csv")
        let picture = try place.picture(
          "routeplot log.csv -s 1000x300 --padding 0 --stroke-width 0.25 -c white --scale-bar")
        // The lowest row of the bar.
        let row = (0..<300).last { y in (0..<1000).contains { picture[$0, y] != .white } } ?? 0
        let length = (0..<1000).reduce(0.0) { sum, x in
          sum + (255 - Double(picture[x, row].red)) / (255 - Double(picture[30, row].red))
        }
        #expect(abs(length * kilometres - expected) < 2 * kilometres, "\(kilometres) km")
        #expect((99...250).contains(length))
      }
    }
  }

  @Test("In SVG the letters are the same outlines, and no font is named")
  func svg() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let command = "routeplot log.csv -s 500x400 --title 'Über den Grat' --scale-bar"
      let svg = String(
        decoding: try place.run("\(command) --output-format svg").output, as: UTF8.self)
      #expect(svg.contains("fill=\"#1d2733\"") && svg.contains("fill-opacity=\"0.651\""))
      #expect(!svg.contains("<text") && !svg.contains("font"))
      try place.write(svg, to: "a.svg")
      let drawn = try place.picture("rsvg-convert a.svg")
      let picture = try place.picture(command)
      let differences = zip(drawn.pixels, picture.pixels).map {
        abs(Int($0.green) - Int($1.green))
      }
      #expect(differences.count { $0 > 40 } < 20)
    }
  }

  @Test("--svg-text writes texts as texts at their places, and an SVG says what it shows")
  func textsOfSVG() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      try place.write("lat,lon,label\n47.2,8.2,Hütte\n", to: "huts.csv")
      let command =
        "routeplot log.csv -s 500x400 --scale-bar --pins huts.csv --markers end --output-format svg"
      func svg(_ options: String) throws -> String {
        let outcome = try place.run("\(command) \(options)")
        #expect(outcome.status == 0 && outcome.errors.isEmpty)
        return String(decoding: outcome.output, as: UTF8.self)
      }
      let outlines = try svg("")
      #expect(outlines.contains(" role=\"img\">\n<title>log</title>\n"))
      for name in ["tracks", "markers", "pins", "labels", "scale-bar"] {
        #expect(outlines.contains("<g class=\"\(name)\">"), "\(name)")
      }
      #expect(!outlines.contains("<text"))
      let texts = try svg("--svg-text --title 'A & B'")
      #expect(texts.contains("<title>A &amp; B</title>"))
      let words = texts.matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
      #expect(words.count == 4 && words.starts(with: ["H&#252;tte", "H&#252;tte"]))
      #expect(words[2].hasSuffix("&#160;km") && words[3] == "A &amp; B")
      #expect(texts.contains(/font-family="'[A-Z][^"]*',sans-serif"/))
      // Texts and outlines look alike where the built-in font is installed.
      let fonts = Workplace.package.appendingPathComponent("Sources/FontData").path
      try place.write(
        "<fontconfig><dir>\(fonts)</dir><cachedir>\(place.folder.path)</cachedir></fontconfig>",
        to: "fonts.conf")
      let draw = "FONTCONFIG_FILE=$PWD/fonts.conf rsvg-convert"
      try place.write(texts, to: "texts.svg")
      try place.write(try svg("--title 'A & B'"), to: "outlines.svg")
      let (a, b) = (
        try place.picture("\(draw) texts.svg"), try place.picture("\(draw) outlines.svg")
      )
      let differences = zip(a.pixels, b.pixels).count {
        abs(Int($0.green) - Int($1.green)) > 128
      }
      #expect(differences < 60)
      // A style has it too, and a PNG has no texts.
      try place.write("{\"svg-text\": true}", to: "style.json")
      #expect(try svg("--style style.json --title 'A & B'") == texts)
      let png = try place.run("routeplot log.csv -s 500x400 --scale-bar -o a.png --svg-text")
      #expect(png.status == 0 && png.errors.isEmpty)
    }
  }

  @Test("A text of an SVG that is cut in its middle has its start and its end")
  func textsCutInMiddle() throws {
    try Workplace.use { place in
      let rows = ["north", "south"].enumerated().flatMap { track, end in
        (0..<3).map { "47.\(track)\($0),8.\($0),delivery van of the depot on the hill \(end)\n" }
      }
      try place.write("lat,lon,van\n" + rows.joined(), to: "log.csv")
      let outcome = try place.run(
        "routeplot log.csv --group-by van --legend -s 300x300 --output-format svg --svg-text")
      #expect(outcome.status == 0)
      let texts = String(decoding: outcome.output, as: UTF8.self)
        .matches(of: /<text [^>]*>([^<]*)<\/text>/).map { String($0.1) }
      #expect(texts.count == 2)
      for (text, end) in zip(texts, ["north", "south"]) {
        #expect(text.hasPrefix("deli") && text.contains("&#8230;") && text.hasSuffix(end))
      }
    }
  }

  @Test("The name of an SVG without a title is made of those of its logs")
  func namesOfLogs() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let outcome = try place.run(
        """
        mkdir a; cp log.csv a/b.c.csv; gzip -c log.csv > a/zip.csv.gz; cp log.csv .hidden
        routeplot a/b.c.csv a/zip.csv.gz -o two.svg
        routeplot -q a/b.c.csv a/zip.csv.gz .hidden log.csv log.csv -o five.svg
        """)
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(
        String(decoding: try place.read("two.svg"), as: UTF8.self).contains(
          "<title>b.c, zip</title>"))
      #expect(
        String(decoding: try place.read("five.svg"), as: UTF8.self).contains(
          "<title>b.c, zip, .hidden and 2 more</title>"))
    }
  }

  @Test("An SVG of a long log is no larger than its size can show")
  func longLog() throws {
    try Workplace.use { place in
      var generator = SeededGenerator(seed: 3)
      var (text, way) = ("lat,lon\n", 0.0)
      var (north, east) = (47.0, 8.0)
      for _ in 0..<32_000 {
        way += Double.random(in: -0.1...0.1, using: &generator)
        (north, east) = (north + 1e-5 * cos(way), east + 1.5e-5 * sin(way))
        text += "\(north),\(east)\n"
      }
      try place.write(text, to: "log.csv")
      let outcome = try place.run("routeplot log.csv -s 320x240 -o a.svg")
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      #expect(try place.read("a.svg").count < 20_000)
    }
  }

  @Test("What lies under a title is covered by a plate in the colour of the ground")
  func plate() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,-9\n0,9\n", to: "log.csv")
      let region = "--bbox=-1,-1,1,1 -s 300x300 --stroke-width 290 -c '#ff0000'"
      let bare = try place.picture("routeplot log.csv \(region)")
      #expect(bare[6, 14] == Color(red: 255, green: 0, blue: 0))
      let picture = try place.picture("routeplot log.csv \(region) --title M")
      // Four fifths of white over red.
      #expect(picture[6, 14] == Color(red: 255, green: 204, blue: 204))
      #expect(picture[150, 14] == Color(red: 255, green: 0, blue: 0))
    }
  }

  @Test("A scale that differs is named with its latitude, or there is no bar")
  func latitude() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n46,7\n50,12\n", to: "log.csv")
      let bar = "routeplot log.csv -s 800x600 --scale-bar --output-format svg"
      let whole = try place.run("\(bar) -o whole.svg")
      #expect(whole.status == 0 && whole.errors.isEmpty)
      _ = try place.run("\(bar) -o near.svg --center 48,8 --span 50km")
      // The words "at 46° N" are more outlines.
      #expect(try place.read("whole.svg").count > place.read("near.svg").count + 500)
      try place.write("lat,lon\n10,7\n60,12\n", to: "log.csv")
      for (option, output) in [
        ("", "-o a.png"), ("--legend --legend-position below", "-d out"),
        ("--map earth", "-o a.svg"),
      ] {
        let without = try place.run("routeplot log.csv -s 800x600 --scale-bar \(option) \(output)")
        #expect(without.status == 0)
        #expect(without.messages.count { $0.contains("scale bar") } == 1)
        #expect(
          without.errors.contains(
            "over the picture, so there is no scale bar, which needs at most 25 percent; ask for a smaller region or another --projection"
          ))
        #expect(
          try place.run("routeplot log.csv -s 800x600 --scale-bar \(option) \(output) -q").errors
            .isEmpty)
      }
      #expect(try place.files().contains("a.png"))
    }
  }

  /// The text of the scale bar of a picture of a log, and its length in pixels.
  private func scaleBar(
    _ options: String, in place: borrowing Workplace
  ) throws -> (text: String, length: Double) {
    let outcome = try place.run(
      "routeplot log.csv \(options) --scale-bar --output-format svg --svg-text")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let svg = String(decoding: outcome.output, as: UTF8.self)
    let layer = try #require(svg.firstMatch(of: /<g class="scale-bar">(?s:.*?)<\/g>/))
    let text = try #require(layer.0.firstMatch(of: /<text [^>]*>([^<]*)<\/text>/)?.1)
    // The line of the bar is the first ring of its path.
    let length = try #require(layer.0.firstMatch(of: /d="M[0-9.]+ [0-9.]+h([0-9.]+)/)?.1)
    return (
      String(text).replacing("&#160;", with: " ").replacing("&#176;", with: "°"),
      Double(length) ?? .nan
    )
  }

  @Test("A bar names the latitude that it is true at, north or south of the equator")
  func sides() throws {
    try Workplace.use { place in
      for (south, north) in [(46, 50), (-50, -46), (-47, -43), (10, 25), (-30, -12)] {
        try place.write("lat,lon\n\(south),7\n\(north),12\n", to: "log.csv")
        let bar = try scaleBar("-s 600x800 --padding 0", in: place)
        let found = try #require(
          bar.text.wholeMatch(of: /[0-9]+ km at ([0-9]+)°( [NS])?/), "\(bar.text)")
        #expect(found.2 == (south < 0 ? " S" : " N"), "\(bar.text)")
        #expect(abs((Int(found.1) ?? 99) - abs(south)) <= 2, "\(bar.text)")
      }
    }
  }

  @Test("A bar is at most a quarter of the map inside a frame, and no longer than the routes")
  func longestBar() throws {
    try Workplace.use { place in
      // Routes of 3 km to the east and to the north, in a region of 50.
      for end in ["47.001,8.04", "47.028,8"] {
        try place.write("lat,lon\n47,8\n\(end)\n", to: "log.csv")
        for size in ["900x600", "300x600", "640x400"] {
          let width = Double(size.prefix { $0 != "x" }) ?? 0
          #expect(try scaleBar("-s \(size) --frame", in: place).length <= (width - 30) / 4)
          for region in [
            "--center 47,8 --span 50km", "--min-span 60km", "--bbox 7.8,46.9,8.2,47.1",
          ] {
            let bar = try scaleBar("-s \(size) \(region)", in: place)
            #expect(["2 km", "1 km"].contains(bar.text), "\(region) \(bar)")
          }
        }
      }
      // A place has no length.
      try place.write("lat,lon\n47,8\n", to: "log.csv")
      #expect(try scaleBar("-s 900x600 --center 47,8 --span 50km", in: place).length > 80)
    }
  }

  @Test("A picture that is too narrow for a scale bar is refused, and the least width is said")
  func narrow() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      for (options, width) in [
        ("--zoom 10", 2), ("--projection polar --span 2180.35m", 2), ("--zoom 10", 1),
        ("--zoom 10 --scale 3", 4),
      ] {
        let command = "routeplot log.csv --center=0,180 \(options) --scale-bar -q -o a.png"
        let narrow = try place.run("ulimit -t 10; \(command) -s \(width)x20")
        #expect(narrow.status == 64, "\(narrow.errors)")
        let least = narrow.errors.firstMatch(of: /expected at least ([0-9]+) for a scale bar/)
        let wide = try place.run("\(command) -s \(least?.1 ?? "1")x20")
        #expect(wide.status == 0, "\(narrow.errors) \(wide.errors)")
      }
    }
  }

  @Test("Units are metric, imperial or nautical")
  func units() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let pictures = try ["", "--units imperial", "--units nautical"].map {
        try place.run("routeplot log.csv -s 500x400 --scale-bar \($0)").output
      }
      #expect(Set(pictures).count == 3)
      #expect(
        try place.run("routeplot log.csv -s 500x400 --scale-bar --units metric").output
          == pictures[0])
    }
  }

  @Test("With a text a missing font is one line")
  func fonts() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv -o a.png --title Hike --font ./none.ttf", status: 66,
        message: "./none.ttf: the font cannot be read: No such file or directory")
      try place.expectFailure(
        "routeplot log.csv -o a.png --title Hike --font ./log.csv", status: 65,
        message: "./log.csv: is not a font that can be drawn, expected TrueType or OpenType with "
          + "outlines; name another font with --font")
      let unknown = try place.run("routeplot log.csv -o a.png --title Hike --font 'No Such Font'")
      #expect(unknown.status == 66)
      #expect(unknown.errors.hasPrefix("routeplot: no font 'No Such Font' is found in /"))
      #expect(unknown.errors.hasSuffix("; name its file with --font, or leave it out\n"))
      #expect(try place.files() == ["log.csv"])
    }
  }

  @Test("A picture with texts is the same with any fonts of the system, and with none")
  func builtInFont() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      // A font that other programs prefer.
      _ = try place.run("mkdir none one; cp '\(Workplace.fonts)/DejaVuSans-Bold.ttf' one/Inter.ttf")
      let plot = "routeplot log.csv -s 400x300 --scale-bar --title 'Hike \u{2192} \u{3a9} \u{416}'"
      for format in ["png", "svg", "svg --svg-text"] {
        let plot = "\(plot) --output-format \(format)"
        let expected = try place.run("\(plot) --font '\(Workplace.builtInFont)'").output
        #expect(!expected.isEmpty)
        for fonts in ["none", "one", "", "::"] {
          let outcome = try place.run("ROUTEPLOT_FONTS=\(fonts) \(plot)")
          #expect(outcome.output == expected && outcome.errors.isEmpty, "\(fonts)")
        }
        let bold = try place.run("ROUTEPLOT_FONTS=one \(plot) --font Inter").output
        #expect(bold != expected && !bold.isEmpty)
      }
    }
  }

  @Test("A variable names the folders with fonts, and then no other fonts are used")
  func foldersOfFonts() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      _ = try place.run("mkdir none one two; ln -s '\(Workplace.fonts)/DejaVuSans-Bold.ttf' one")
      let plot = "routeplot log.csv -s 300x200 --title Hike"
      let expected = try place.run("\(plot) --font one/DejaVuSans-Bold.ttf").output
      #expect(expected.starts(with: signature))
      for folders in ["one", "none:two:one"] {
        #expect(
          try place.run("ROUTEPLOT_FONTS=\(folders) \(plot) --font 'DejaVu Sans Bold'").output
            == expected)
      }
      try place.expectFailure(
        "ROUTEPLOT_FONTS=none:two \(plot) --font 'DejaVu Sans Bold'", status: 66,
        message: "no font 'DejaVu Sans Bold' is found in none, two; name its file with --font, or "
          + "leave it out")
      // Letters that the built-in font lacks.
      _ = try place.run("ln -s '\(Workplace.fonts)/Tifinagh.ttf' two/Symbola.ttf")
      let berber = "routeplot log.csv --title '\u{2d30}\u{2d31}' -o a.png"
      try place.expectFailure(
        "ROUTEPLOT_FONTS=none:one \(berber)", status: 64,
        message:
          "the built-in font has no '\u{2d30}' (U+2D30), which the title needs, and no other "
          + "font has it either; name another font with --font")
      try place.expectFailure(
        "ROUTEPLOT_FONTS=none \(berber) --font one/DejaVuSans-Bold.ttf", status: 64,
        message:
          "one/DejaVuSans-Bold.ttf: has no '\u{2d30}' (U+2D30), which the title needs, and no "
          + "other font has it either; name another font with --font")
      #expect(try place.run("ROUTEPLOT_FONTS=none:two \(berber)").status == 0)
    }
  }

  @Test("Georgian capitals are letters: drawn, or a font that has them is named")
  func georgian() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      let outcome = try place.run("routeplot log.csv -o a.png --title 'ᲗᲑᲘᲚᲘᲡᲘ'")
      #expect(outcome.status == 0 || outcome.errors.contains("name another font with --font"))
      #expect(!outcome.errors.contains("Asia"))
    }
  }

  @Test("Texts that would be drawn wrong are refused before the log is read")
  func refused() throws {
    try Workplace.use { place in
      try place.write("no log at all", to: "log.csv")
      try place.expectFailure(
        "routeplot log.csv -o a.png --title שלום", status: 64,
        message: "the title has Hebrew letters, which are not supported; write it in letters that "
          + "stand alone, such as Latin, Greek, Cyrillic or Chinese ones")
      try place.expectFailure(
        "routeplot log.csv -o a.png --attribution \"$(printf 'a\\nb')\"", status: 64,
        message: "the attribution has the control character U+000A, expected one line of text")
      try place.expectFailure(
        "routeplot -d thumbs log.csv --title שלום", status: 64,
        message: "the title has Hebrew letters, which are not supported; write it in letters that "
          + "stand alone, such as Latin, Greek, Cyrillic or Chinese ones")
      #expect(try place.files() == ["log.csv"])
    }
  }

  @Test("Options without what they belong to are refused")
  func lonelyOptions() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "log.csv")
      for (options, message) in [
        (
          "--units imperial",
          "--units has no effect without --scale-bar, --legend, --profile, --stats or --contours; add one of them"
        ),
        ("--title ''", "--title has no text; write one or leave it out"),
        (
          "--scale-bar --units feet",
          "the value 'feet' is invalid for '--units <units>': expected metric, imperial or nautical"
        ),
      ] {
        try place.expectFailure(
          "routeplot log.csv -o a.png \(options)", status: 64,
          message: "\(message); see 'routeplot --help'")
      }
    }
  }
}
