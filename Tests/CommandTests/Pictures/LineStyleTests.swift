// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Visible joins, caps, dashes, casings and opacity.

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

struct LineStyleTests {
  private let black = Color(red: 0, green: 0, blue: 0)

  /// The picture of a line from (10, 25) to (90, 25).
  private func level(_ options: String) throws -> DecodedPicture {
    try Workplace.use { place in
      try place.write(Log.east, to: "east.csv")
      return try place.picture("routeplot east.csv -s 100x50 --padding 10 \(options)")
    }
  }

  @Test(
    "A line ends as it is told to, and is as wide",
    arguments: [
      ("--stroke-width 4", 8...91, 23...26), ("--stroke-width 4 --line-cap butt", 10...89, 23...26),
      ("--stroke-width 4 --line-cap square", 8...91, 23...26),
      ("--stroke-width 8% --line-cap butt", 10...89, 23...26),
      ("--stroke-width 24 --line-cap butt", 12...87, 13...36),
      ("--stroke-width 4 --line-cap butt --casing black:3", 10...89, 20...29),
      ("--stroke-width 4 --line-cap butt --casing black", 10...89, 22...27),
      ("--stroke-width 4 --line-cap butt --casing black:8%", 10...89, 19...30),
    ])
  func extents(options: String, x: ClosedRange<Int>, y: ClosedRange<Int>) throws {
    let extent = try #require(try level(options).extent(differingFrom: .white))
    #expect(extent.x == x)
    #expect(extent.y == y)
  }

  @Test("A square end has corners, a round one has none")
  func corners() throws {
    #expect(try level("--stroke-width 4 --line-cap square")[8, 23] == .routeBlue)
    #expect(try level("--stroke-width 4")[8, 23] != .routeBlue)
  }

  @Test(
    "Dashes begin with the track, in pixels, percent or on the ground",
    arguments: ["8,4", "8px, 4px", "16%,8%", "8", "24px,12%,12,12"])
  func dashes(pattern: String) throws {
    let picture = try level("--stroke-width 4 --line-cap butt --dash '\(pattern)'")
    let (dash, space) =
      pattern == "8" ? (8, 8) : pattern.hasPrefix("24") ? (24, 6) : (8, 4)
    #expect(picture[9, 25] == .white)
    for x in 10..<(10 + dash) { #expect(picture[x, 25] == .routeBlue) }
    for x in (10 + dash)..<(10 + dash + space) { #expect(picture[x, 25] == .white) }
    #expect(picture[10 + dash + space, 25] == .routeBlue)
  }

  @Test("A dash on the ground is as long as its length")
  func dashOnGround() throws {
    // The line is a degree on the equator, 80 pixels: a pixel is 1 390 m.
    let picture = try level("--stroke-width 4 --line-cap butt --dash 13.9km,6.95km")
    #expect(picture[19, 25] == .routeBlue)
    #expect(picture[21, 25] == .white)
    #expect(picture[23, 25] == .white)
    #expect(picture[26, 25] == .routeBlue)
    // Far below a pixel, a pattern is a pixel long, and half of it is dashes.
    let fine = try level("--stroke-width 4 --line-cap butt --dash 1m,1m -c black")
    #expect((100...155).contains(fine[50, 25].red))
  }

  @Test("Dots are dashes of no length")
  func dots() throws {
    let picture = try level("--stroke-width 4 --dash 0,8")
    for x in [10, 18, 26] {
      #expect(picture[x, 25] == .routeBlue)
      #expect(picture[x + 4, 25] == .white)
    }
  }

  @Test("A casing lies below all tracks, also where they cross, and is one shape")
  func casings() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,-1\n0,1\n", to: "east.csv")
      try place.write("lat,lon\n-1,0\n1,0\n", to: "north.csv")
      let picture = try place.picture(
        """
        routeplot east.csv north.csv -s 101x101 --padding 10 --stroke-width 6 -b none \
        -c '#ff0000' -c '#0000ff' --casing '#00000080:4'
        """)
      #expect(picture[50, 50] == Color(red: 0, green: 0, blue: 255))
      #expect(picture[44, 50] == Color(red: 255, green: 0, blue: 0))
      #expect(picture[30, 50] == Color(red: 255, green: 0, blue: 0))
      let casing = Color(red: 0, green: 0, blue: 0, alpha: 128)
      #expect(picture[30, 45] == casing && picture[45, 30] == casing && picture[44, 44] == casing)
    }
  }

  @Test("Opacity is that of the whole track, whatever its joins, caps and dashes are")
  func opacity() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,1\n0,3\n1,3\n1,2\n-1,2\n0.1,1\n0.1,1\n0,2\n", to: "cross.csv")
      for join in LineJoin.allCases {
        for cap in LineCap.allCases {
          for dash in ["", "--dash 9,3", "--dash 0.5,0.5"] {
            let picture = try place.picture(
              """
              routeplot cross.csv -s 120x120 --padding 10 --stroke-width 8 -b none -c red \
              --opacity 50% --line-join \(join.rawValue) --line-cap \(cap.rawValue) \(dash)
              """)
            #expect(picture.pixels.contains(Color(red: 255, green: 0, blue: 0, alpha: 128)))
            #expect(picture.pixels.allSatisfy { $0.alpha <= 128 })
          }
        }
      }
      let both = try place.picture("routeplot cross.csv -b none -c '#ff000080' --opacity 0.5")
      #expect(both.pixels.map(\.alpha).max() == 64)
    }
  }

  @Test("A miter is not cut by the edge of a fitted picture")
  func miters() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,1\n1,2\n0,3\n", to: "peak.csv")
      let picture = try place.picture(
        "routeplot peak.csv -s 200x120 --padding 0 --stroke-width 12 --line-join miter -c black")
      let extent = try #require(picture.extent(differingFrom: .white))
      // The point of a right angle is √2 half widths above the corner.
      let corner = Double(extent.y.lowerBound)
      #expect(corner > 0)
      let row = (0..<200).filter { picture[$0, extent.y.lowerBound + 2] != .white }
      #expect((1...7).contains(row.count))
    }
  }

  @Test("A track that is thinned has its dashes where the whole one has them")
  func thinned() throws {
    try Workplace.use { place in
      func log(_ fixes: Int) -> String {
        (0...fixes).reduce(into: "lat,lon\n") { text, number in
          let part = Double(number) / Double(fixes)
          // There and back within a hundredth of a pixel.
          let back = number % 3 == 1 && fixes > 100 ? 2.0 / Double(fixes) : 0
          text += "1,\(1 + part + back)\n"
        }
      }
      try place.write(log(80_000), to: "long.csv")
      try place.write(log(1), to: "short.csv")
      // With round joins the line would have half a disc wherever it turns back.
      let dash = "-s 400x100 --line-cap butt --line-join bevel -c black"
      // Of three steps one goes 3 ahead, one 1 back and one 1 ahead: 5/3 of the way in all.
      let long = try place.picture("routeplot long.csv \(dash) --dash 50,20")
      let short = try place.picture("routeplot short.csv \(dash) --dash 30,12")
      let differences = zip(long.pixels, short.pixels).map { abs(Int($0.red) - Int($1.red)) }
      #expect(differences.count { $0 > 64 } < 8)
    }
  }

  @Test("A dash stays where it is in every copy of the world and in every view")
  func copies() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n0,-20\n3,5\n-2,9\n0,30\n", to: "log.csv")
      let options = "-s 300x60 --projection equirectangular --line-cap butt --dash 9,5"
      let here = try place.picture("routeplot log.csv --bbox 0,-3,30,3 \(options)")
      let there = try place.picture("routeplot log.csv --bbox 360,-3,390,3 \(options)")
      #expect(here.pixels.contains(.routeBlue))
      let differences = zip(here.pixels, there.pixels)
        .map { abs(Int($0.red) - Int($1.red)) }
      #expect(differences.allSatisfy { $0 <= 8 })
      let twice = try place.picture(
        "routeplot log.csv -s 7200x60 --projection equirectangular --line-cap butt --dash 9,5 --bbox -360,-3,360,3"
      )
      for y in 0..<60 {
        for x in 0..<3600 {
          #expect(abs(Int(twice[x, y].red) - Int(twice[x + 3600, y].red)) <= 8)
        }
      }
    }
  }

  @Test(
    "What cannot be drawn is refused with what can",
    arguments: [
      ("--line-join mitre", "expected round, bevel or miter"),
      ("--line-cap flat", "expected round, butt or square"),
      ("--line-join miter --miter-limit 0.5", "expected a number of line widths, 1...100"),
      ("--dash 8,-4", "expected up to 16 lengths"), ("--dash 8,,4", "expected up to 16 lengths"),
      ("--dash 0,0", "expected up to 16 lengths"), ("--dash 0.2,0.3", "expected up to 16 lengths"),
      ("--dash 1,2,3,4,5,6,7,8,9,1,2,3,4,5,6,7,8", "expected up to 16 lengths"),
      ("--casing bleach", "expected a CSS colour and, after a colon, a width, like white:2"),
      ("--casing white:", "expected a width after the colon"),
      ("--casing white:0", "expected a width after the colon"),
      ("--opacity 1.1", "expected a number, 0...1, or percent, like 0.5 or 50%"),
      ("--opacity 101%", "expected a number, 0...1, or percent"),
      ("--stroke-width 0%", "expected auto, pixels, 0.25...32767, percent of the shorter side"),
      ("--stroke-width 101%", "expected auto, pixels, 0.25...32767, percent of the shorter side"),
      ("--miter-limit 3", "--miter-limit is for the points of --line-join miter; give both"),
      (
        "--dash 0,5 --line-cap butt",
        "dashes of no length show only with caps; choose --line-cap round or square"
      ),
    ])
  func refused(options: String, message: String) throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "east.csv")
      let outcome = try place.run("routeplot east.csv -o east.png \(options)")
      #expect(outcome.status == 64)
      #expect(outcome.messages.count == 1)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }
}
