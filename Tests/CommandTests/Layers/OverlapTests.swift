// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The blending of overlapping tracks.

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

struct OverlapTests {
  /// Two tracks that cross in the middle of a picture of 101 pixels; the first one crosses itself too.
  private func crossing(_ options: String, asSVG: Bool = false) throws -> DecodedPicture {
    try Workplace.use { place in
      try place.write("lat,lon\n0,-1\n0,1\n0.5,1\n0.5,-0.5\n-0.5,-0.5\n", to: "east.csv")
      try place.write("lat,lon\n-1,0\n1,0\n", to: "north.csv")
      let command =
        "routeplot east.csv north.csv -s 101x101 --padding 10 --stroke-width 6 \(options)"
      guard asSVG else { return try place.picture(command) }
      let outcome = try place.run("\(command) -o a.svg && rsvg-convert a.svg -o a.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try #require(DecodedPicture(try place.read("a.png")))
    }
  }

  @Test(
    "Tracks take light away or add it, in PNG and SVG alike",
    arguments: [
      ("-c '#4080c0'", "4080c0", "4080c0"), ("-c '#4080c0' --overlap replace", "4080c0", "4080c0"),
      ("-c '#4080c0' --overlap multiply", "4080c0", "104090"),
      ("-c '#4080c0' --overlap add -b black", "4080c0", "70c0f0"),
      ("-c '#4080c0' --overlap multiply -b '#c8c8c8'", "326496", "0d3271"),
      ("-c '#408000' -c '#0080c0' --overlap multiply", "408000", "004000"),
    ], [false, true])
  func mixes(_ sample: (options: String, alone: String, both: String), asSVG: Bool) throws {
    let picture = try crossing(sample.options, asSVG: asSVG)
    func isNear(_ color: Color, _ text: String) -> Bool {
      guard let other = Color("#\(text)") else { return false }
      return [
        (color.red, other.red), (color.green, other.green), (color.blue, other.blue),
        (color.alpha, other.alpha),
      ].allSatisfy { abs(Int($0.0) - Int($0.1)) <= 1 }
    }
    #expect(isNear(picture[70, 50], sample.alone), "\(picture[70, 50])")
    #expect(isNear(picture[50, 50], sample.both), "\(picture[50, 50])")
    // Where the first track crosses itself it is not stronger.
    #expect(isNear(picture[30, 50], sample.alone), "\(picture[30, 50])")
  }

  @Test("On a transparent ground a track alone keeps its colour")
  func transparentGround() throws {
    let picture = try crossing("-c '#4080c080' --overlap multiply -b none")
    #expect(picture[70, 50] == Color(red: 0x40, green: 0x80, blue: 0xc0, alpha: 0x80))
    let both = picture[50, 50]
    #expect(both.alpha > 0xb0 && both.red < 0x40 && both.green < 0x80)
  }

  @Test("Tracks that no mixing would show are refused")
  func refused() throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "east.csv")
      for (options, words) in [
        ("--overlap screen", "expected replace, multiply or add"),
        ("--overlap add", "choose a darker --background, or multiply"),
        ("--overlap multiply -b black", "choose a lighter --background, or add"),
      ] {
        let outcome = try place.run("routeplot east.csv -o east.png \(options)")
        #expect(outcome.status == 64)
        #expect(outcome.messages.count == 1)
        #expect(outcome.errors.contains(words))
      }
    }
  }

  @Test("Many tracks of many colours are the same picture for any number of threads")
  func threads() throws {
    try Workplace.use { place in
      var generator = SeededGenerator(seed: 51)
      var text = "lat,lon,name\n"
      for track in 0..<40 {
        for _ in 0..<30 {
          text +=
            "\(Double.random(in: 46...47, using: &generator)),\(Double.random(in: 7...9, using: &generator)),t\(track)\n"
        }
      }
      try place.write(text, to: "many.csv")
      let command = "routeplot many.csv -q --group-by name --overlap multiply --opacity 0.3"
      let one = try place.picture("\(command) --threads 1")
      let four = try place.picture("\(command) --threads 4")
      #expect(one.pixels == four.pixels)
    }
  }
}
