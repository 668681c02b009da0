// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names of logs with letters that no font can draw: the picture is drawn without them.

import Foundation
import TestSupport
import Testing

struct MissingLettersTests {
  private func ride(_ name: String, _ waypoint: String = "Hut") -> String {
    """
    <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="47.3" lon="8.2"><name>\(waypoint)</name></wpt>
    <trk><name>\(name)</name><trkseg><trkpt lat="47.1" lon="8.1"/><trkpt lat="47.4" lon="8.3"/></trkseg></trk>
    <trk><name>Another track with a longer name</name><trkseg><trkpt lat="47.1" lon="8.2"/><trkpt lat="47.4" lon="8.4"/></trkseg></trk>
    </gpx>
    """
  }

  @Test(
    "A name with letters that cannot be drawn is drawn without them, with one warning",
    arguments: [
      (
        "\u{1f6b5}\u{200d}\u{2642}\u{fe0f} ride \u{1f6b5}", "ride",
        "has the emoji '\u{1f6b5}\u{200d}\u{2642}\u{fe0f}' and '\u{1f6b5}', which cannot be drawn"
      ),
      ("Caf\u{e9} قمة", "Caf\u{e9} \u{fffd}", "has Arabic letters"),
      ("a\u{e123}\u{e124}", "a\u{fffd}", "(U+E123), which the name"),
      ("two\nlines", "two lines", ""), ("Cafe\u{301}", "Caf\u{e9}", ""),
      ("\u{200e}left", "left", ""),
    ])
  func names(name: String, drawn: String, reason: String) throws {
    try Workplace.use { place in
      for (given, bare) in [(ride(name), ride(drawn)), (ride("One", name), ride("One", drawn))] {
        try place.write(given, to: "ride.gpx")
        let outcome = try place.run("routeplot ride.gpx -s 500x400 --legend -o a.png")
        #expect(outcome.status == 0)
        #expect(outcome.messages.count == (reason.isEmpty ? 0 : 1), "\(outcome.errors)")
        #expect(
          reason.isEmpty
            || outcome.errors.contains("1 text is drawn without some of its characters: "))
        #expect(outcome.errors.contains(reason) || reason.isEmpty)
        try place.write(bare, to: "ride.gpx")
        #expect(
          try place.run("routeplot ride.gpx -s 500x400 --legend").output == place.read("a.png"))
      }
    }
  }

  @Test("Words of a column, units, names of files and labels of pins never cost the picture")
  func otherTexts() throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon,kind,height [מ]\n47,8,קפה,1\n47.1,8.1,קפה,2\n47.2,8.1,bar,3\n", to: "log.csv")
      try place.write("lat,lon\n47,8\n47.1,8.2\n", to: "\u{1f6b5}.csv")
      try place.write("lat,lon,label\n47.1,8.1,Hut \u{1f6d6}\n47.05,8.05,שלום\n", to: "pins.csv")
      for (options, texts) in [
        ("log.csv --color-by kind --legend", "1 text is"),
        ("log.csv --color-by 4 --legend", "1 text is"),
        ("log.csv \u{1f6b5}.csv --legend", "1 text is"),
        (
          "log.csv --pins pins.csv",
          "1 text is drawn without some of its characters, and 1 label of a pin is left out"
        ),
        ("log.csv --pins pins.csv --color-by kind --legend", "2 texts are"),
        // A map asks for the labels before they are drawn.
        (
          "log.csv --pins pins.csv --map earth",
          "1 text is drawn without some of its characters, and 1 label of a pin is left out"
        ),
      ] {
        for output in ["-o a.png", "-o a.svg"] {
          let outcome = try place.run("routeplot \(options) \(output)")
          #expect(outcome.status == 0)
          let warnings = outcome.messages.filter { $0.contains("without some of") }
          #expect(warnings.count == 1, "\(options): \(outcome.errors)")
          #expect(outcome.errors.contains(": warning: \(texts)"), "\(outcome.errors)")
          #expect(try place.run("routeplot \(options) \(output) -q").errors.isEmpty)
        }
      }
      let batch = try place.run("routeplot -d out --pins pins.csv log.csv \u{1f6b5}.csv --legend")
      #expect(batch.status == 0)
      #expect(batch.messages.count { $0.contains("without some of") } == 2)
      // Data have no letters to draw.
      #expect(try place.run("routeplot log.csv --pins pins.csv -o a.geojson").errors.isEmpty)
    }
  }

  @Test(
    "An emoji of a title is left out with a warning that names it, or drawn as its sign",
    arguments: [
      (
        "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467} trip", "trip",
        ["\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}"]
      ),
      ("a \u{1f1e8}\u{1f1ed} b \u{1f1e8}\u{1f1ed}", "a b", ["\u{1f1e8}\u{1f1ed}"]),
      (
        "\u{2764}\u{fe0f}\u{200d}\u{1f525} x \u{1f9d4}\u{1f3fd}\u{200d}\u{2642}\u{fe0f}", "x",
        ["\u{2764}\u{fe0f}\u{200d}\u{1f525}", "\u{1f9d4}\u{1f3fd}\u{200d}\u{2642}\u{fe0f}"]
      ),
      ("\u{1f3f4}\u{e0067}\u{e0062}\u{e007f} x", "x", ["\u{1f3f4}"]),
      ("1\u{fe0f}\u{20e3} x", "1 x", []), ("\u{a9}\u{fe0f} x", "\u{a9} x", []),
    ])
  func emojiOfTitles(text: String, drawn: String, leftOut: [String]) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n47.1,8.2\n", to: "log.csv")
      for option in ["--title", "--attribution"] {
        let outcome = try place.run("routeplot log.csv -s 500x400 \(option) '\(text)' -o a.png")
        #expect(outcome.status == 0)
        #expect(outcome.messages.count == (leftOut.isEmpty ? 0 : 1), "\(outcome.errors)")
        #expect(leftOut.allSatisfy { outcome.errors.contains("'\($0)'") }, "\(outcome.errors)")
        let bare = try place.run("routeplot log.csv -s 500x400 \(option) '\(drawn)'")
        #expect(try bare.output == place.read("a.png"))
      }
    }
  }

  @Test("A long title in two lines has its emoji left out once")
  func emojiOfLongTitles() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n47.1,8.2\n", to: "log.csv")
      let title = "Over the hills \u{1f1e8}\u{1f1ed} and far away, and back to the inn"
      let outcome = try place.run("routeplot log.csv -s 300x300 --title '\(title)' -o a.png")
      #expect(outcome.messages.count == 1 && outcome.errors.contains("warning: 1 text is"))
      let bare = title.replacing(" \u{1f1e8}\u{1f1ed}", with: "")
      #expect(
        try place.run("routeplot log.csv -s 300x300 --title '\(bare)'").output
          == place.read("a.png"))
      // Nothing is left of a title.
      let empty = try place.run("routeplot log.csv --title '\u{1f1e8}\u{1f1ed}' -o b.png")
      #expect(empty.status == 0 && empty.messages.count == 1)
    }
  }

  @Test("Letters of the command line are refused, and a font that is missing is an input")
  func commandLine() throws {
    try Workplace.use { place in
      try place.write(ride("One"), to: "ride.gpx")
      for option in ["--title", "--attribution"] {
        let outcome = try place.run("routeplot ride.gpx -o a.png \(option) '\u{e123}'")
        #expect(outcome.status == 64)
        #expect(
          outcome.errors.hasSuffix(
            "needs, and no other font has it either; name another font with --font\n"))
      }
      // The names of waypoints are texts too.
      _ = try place.run("routeplot ride.gpx -o a.png")
      _ = try place.run("routeplot ride.gpx -o b.png --font 'DejaVu Sans Mono'")
      for (font, status) in [("./none.ttf", 66), ("'No Such Font'", 66), ("./ride.gpx", 65)] {
        for output in ["-o c.png", "-d out"] {
          let outcome = try place.run("routeplot ride.gpx \(output) --font \(font)")
          #expect(outcome.status == Int32(status), "\(outcome.errors)")
        }
        #expect(try place.run("routeplot ride.gpx -o c.geojson --font \(font)").status == 0)
        _ = try place.run("rm c.geojson")
      }
      #expect(try place.files() == ["a.png", "b.png", "ride.gpx"])
    }
  }
}
