// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Which values have which colours: reversed and own colormaps, a middle, and values that hardly change.

import CommandSupport
import Drawing
import Foundation
import TestSupport
import Testing

struct ColorRangeTests {
  /// A line to the east through a picture of 121 by 41 pixels, its values in a column.
  private func picture(
    _ values: [String], _ options: String, name: String = "v"
  ) throws -> DecodedPicture {
    try Workplace.use { place in
      let rows = values.enumerated().map { "1,\($0.offset),\($0.element)\n" }.joined()
      try place.write("lat,lon,\(name)\n\(rows)", to: "a.csv")
      return try place.picture("routeplot a.csv -s 121x41 --padding 10 --stroke-width 8 \(options)")
    }
  }

  /// The range of the colours, in the unit of the legend.
  private func range(_ log: String, _ options: String) throws -> [Double] {
    try Workplace.use { place in
      try place.write(log, to: "a.csv")
      let outcome = try place.run("routeplot -q a.csv \(options) -o a.png --report r.json")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(place.read("r.json"))) as? [String: Any])
      let values = try #require(report["values"] as? [String: Any])
      return try #require(values["range"] as? [Double])
    }
  }

  private func isNear(_ color: Color, _ other: Color, _ most: Int = 8) -> Bool {
    abs(Int(color.red) - Int(other.red)) <= most && abs(Int(color.green) - Int(other.green)) <= most
      && abs(Int(color.blue) - Int(other.blue)) <= most
  }

  @Test("A colormap with _r is reversed, whatever its letters are")
  func reversed() throws {
    let colors = Colormap.viridis.reversed.colors(on: .white)
    #expect(colors == Colormap.viridis.colors(on: .white).reversed())
    for name in ["viridis_r", "VIRIDIS_R"] {
      let picture = try picture(["0", "100"], "--color-by v --color-map \(name)")
      #expect(isNear(picture[9, 20], colors[0]) && isNear(picture[112, 20], colors[255]))
    }
  }

  @Test("Own colours are in equal steps, and stay on any background")
  func own() throws {
    let red = Color(red: 255, green: 0, blue: 0)
    for background in ["white", "red"] {
      let picture = try picture(
        ["0", "100"], "--color-by v --color-map '#F00, white,blue' -b \(background)")
      #expect(isNear(picture[9, 20], red, 12))
      #expect(isNear(picture[60, 20], .white, 8))
      #expect(isNear(picture[112, 20], Color(red: 0, green: 0, blue: 255), 12))
    }
  }

  @Test("The middle colour is that of the middle, and the range is as long on both sides")
  func middle() throws {
    let colors = Colormap.redYellowGreen.colors
    let picture = try picture(
      ["-10", "0", "40"], "--color-by v --color-map rdylgn --color-middle 0 -b black")
    // From -40 to 40.
    #expect(isNear(picture[60, 20], colors[128], 12) && isNear(picture[112, 20], colors[255], 12))
    #expect(isNear(picture[9, 20], colors[96], 12))
    let log = "lat,lon,v\n1,1,5\n1,2,9\n"
    #expect(try range(log, "--color-by v --color-middle 6") == [3, 9])
    #expect(try range(log, "--color-by v --color-middle 100") == [5, 195])
    #expect(try range(log, "--color-by v --color-middle=-1e3") == [-2009, 9])
    // Speeds of 3.6 and 7.2 km/h in a log of metres a second.
    let speeds = "lat,lon,speed (m/s)\n1,1,1\n1,2,2\n"
    let found = try range(speeds, "--color-by speed --color-middle 3.6")
    #expect(abs(found[0]) < 1e-9 && abs(found[1] - 7.2) < 1e-9)
  }

  @Test("A value that hardly changes does not show all colours")
  func hardlyChanging() throws {
    func log(_ name: String, _ values: [Double]) -> String {
      "lat,lon,\(name)\n" + values.enumerated().map { "1,\($0.offset),\($0.element)\n" }.joined()
    }
    for (name, values, option, expected) in [
      ("speed (m/s)", [3, 3.2], "speed", [9.36, 12.96]),
      ("speed (m/s)", [3, 5], "speed", [10.8, 18]),
      ("speed (m/s)", [0.1, 0.2], "speed", [0, 3.6]),
      ("speed (km/h)", [10, 11], "speed", [8.7, 12.3]),
      ("heartrate", [120, 124], "heart-rate", [112, 132]),
      ("heartrate", [120, 160], "heart-rate", [120, 160]),
      ("ele (m)", [100, 101], "elevation", [90.5, 110.5]),
      ("ele (m)", [-3, -1], "elevation", [-12, 8]),
      ("ele (ft)", [1000, 1001], "elevation", [294.9524, 314.9524]),
      ("pace (min/km)", [5, 5.2], "pace", [4.6, 5.6]),
      ("mood", [5, 5.2], "mood", [5, 5.2]), ("speed", [3, 3.2], "speed", [3, 3.2]),
      ("speed (m/s)", [3, 3], "speed", [10.8, 10.8]),
    ] {
      let found = try range(log(name, values), "--color-by \(option) --color-smooth none")
      #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-3 }, "\(name) \(values) \(found)")
      let asked = try range(log(name, values), "--color-by \(option) --color-range 3:3.1")
      #expect(zip(asked, [3, 3.1]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
    // A slope of one percent up and down.
    let ground = "lat,lon,ele\n0,0,0\n0,0.01,11.1\n0,0.02,0\n0,0.03,11.1\n"
    let found = try range(ground, "--color-by slope")
    #expect(abs(found[0] + 2.5) < 0.2 && abs(found[1] - 2.5) < 0.2, "\(found)")
  }

  @Test("A middle is refused where values have none, and words have none either")
  func refused() throws {
    try Workplace.use { place in
      try place.write(
        "time,lat,lon,a\n2026-06-13T07:12:20Z,1,2,x\n2026-06-13T08:12:20Z,3,4,y\n", to: "a.csv")
      for (options, message) in [
        ("--color-by time --color-middle 3", "a time has no middle; leave out --color-middle"),
        (
          "--color-by heading --color-middle 3", "a heading has no middle; leave out --color-middle"
        ),
        (
          "--color-by speed --color-middle 3 --color-range 0:9",
          "--color-range and --color-middle both give the limits of colours"
        ),
        (
          "--color-by speed --color-middle 3 --color-steps 9",
          "--color-steps and --color-middle both give the limits of colours"
        ),
        ("--color-by speed --color-middle 1e301", "expected a number from -1e300 to 1e300, like 0"),
        ("--color-by speed --color-map '#fff'", "expected viridis"),
        ("--color-by speed --color-map '#fff,#ff000080'", "opaque colours like '#fff,#f00'"),
        ("--color-by speed --color-map 'red,'", "opaque colours like '#fff,#f00'"),
        ("--color-middle 3", "--color-middle needs --color-by, which names the value"),
        ("--color-by file --color-middle 3", "--color-middle is for values"),
      ] {
        let outcome = try place.run("routeplot a.csv \(options) -o b.png")
        #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
      }
      #expect(
        try place.run("routeplot a.csv --color-by a --color-middle 3 -o b.png").messages == [
          "routeplot: a.csv: warning: --color-middle does nothing for values that are words; "
            + "give words their colours with --color"
        ])
    }
  }

  @Test("The legend has a title of its own, for values, words, tracks and densities")
  func legendTitle() throws {
    try Workplace.use { place in
      try place.write("lat,lon,v\n1,1,5\n1,2,9\n", to: "a.csv")
      for options in [
        "--color-by v", "--density", "--group-by v", "--color-by v --legend-position below",
      ] {
        let svg = try place.run(
          "routeplot -q a.csv \(options) --legend --legend-title 'Deep water' --svg-text --output-format svg"
        )
        #expect(
          String(decoding: svg.output, as: UTF8.self).contains(">Deep water"), "\(svg.errors)")
      }
      for (options, message) in [
        ("--legend-title x", "--legend-title has no effect without --legend; add --legend"),
        ("--legend --legend-title ''", "--legend-title has no text; write one or leave it out"),
        ("--legend --legend-title \u{e000}", "the title of the legend"),
      ] {
        let outcome = try place.run("routeplot a.csv --color-by v \(options) -o b.png")
        #expect(outcome.status != 0 && outcome.errors.contains(message), "\(outcome.errors)")
      }
    }
  }
}
