// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The grid of UTM below tracks.

import CommandSupport
import Drawing
import Foundation
import TestSupport
import Testing

struct GridTests {
  private let log = "lat,lon\n46.56,8.56\n46.59,8.61\n"

  /// The texts of a picture with a grid.
  private func texts(_ options: String, in place: Workplace) throws -> [String] {
    let outcome = try place.run("routeplot -q a.csv \(options) -o a.pdf")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let file = try #require(DecodedPDF(try place.read("a.pdf")))
    return file.texts(of: file.pages[0])
  }

  @Test("The lines have their kilometres, and the first of them the zone")
  func figures() throws {
    try Workplace.use { place in
      try place.write(log, to: "a.csv")
      let texts = try texts("--grid 1km", in: place)
      #expect(texts.count { $0.hasPrefix("UTM\u{a0}32N  ") } == 1)
      #expect(texts.contains("468\u{a0}km\u{a0}E"))
      #expect(texts.contains("5\u{2009}158\u{a0}km\u{a0}N"))
      let half = try self.texts("--grid 500m --frame", in: place)
      #expect(half.contains("468.5\u{a0}km\u{a0}E"))
      try place.write("lat,lon\n-33.9,151.2\n-33.8,151.3\n", to: "a.csv")
      let south = try self.texts("--grid 5km", in: place)
      #expect(south.contains { $0.hasPrefix("UTM\u{a0}56S  ") })
      #expect(south.contains { $0.contains("6\u{2009}255\u{a0}km\u{a0}N") })
    }
  }

  @Test("Lines lie below the track, on the ground of dark and light pictures, and beside meridians")
  func lines() throws {
    try Workplace.use { place in
      try place.write(log, to: "a.csv")
      for options in ["-s 400x300", "-s 400x300 -b '#10151c'", "-s 400x300 --graticule"] {
        let plain = try place.picture("routeplot a.csv \(options)")
        let picture = try place.picture("routeplot a.csv \(options) --grid 1km")
        let changed = plain.pixels.indices.filter { plain.pixels[$0] != picture.pixels[$0] }
        // About four lines across and as many down.
        #expect((1500...9000).contains(changed.count), "\(options) \(changed.count)")
        let track = Color.tracks[0]
        for index in plain.pixels.indices where plain.pixels[index] == track {
          #expect(picture.pixels[index] == track)
        }
      }
    }
  }

  @Test("A region beyond a zone and lines that are too close are refused with what would do")
  func limits() throws {
    try Workplace.use { place in
      try place.write(log, to: "a.csv")
      let beyond =
        "the grid is 10\u{a0}km, expected a region between 80° S and 84° N that is at most 18° wide, "
        + "as a zone of UTM has no more; degrees have no such limit"
      for region in [
        "--bbox 0,40,30,50", "--bbox 8,80,9,86", "--projection polar --bbox 0,60,90,90",
      ] {
        try place.expectFailure(
          "routeplot a.csv \(region) --grid 10km -o a.png", status: 64, message: beyond)
      }
      try place.expectFailure(
        "routeplot a.csv --grid 1m -o a.png", status: 64,
        message:
          "the grid is 0.001\u{a0}km, expected at least 200\u{a0}m in this picture, so that its lines are apart"
      )
      let tiles = try place.run("routeplot a.csv --grid 1km -o a.pmtiles")
      #expect(tiles.status == 64 && tiles.errors.contains("--grid is for a picture"))
    }
  }

  @Test("The antimeridian runs through a zone")
  func antimeridian() throws {
    try Workplace.use { place in
      try place.write("lat,lon\n52,179.9\n52.1,-179.9\n", to: "a.csv")
      let texts = try texts("--grid 2km -s 900x600", in: place)
      #expect(texts.contains { $0.hasPrefix("UTM\u{a0}") })
      #expect(texts.count { $0.hasSuffix("E") } >= 3)
    }
  }
}
