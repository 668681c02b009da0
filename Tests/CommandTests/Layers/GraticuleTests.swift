// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

struct GraticuleTests {
  private let log = "lat,lon\n47.1,8.1\n47.9,8.9\n"

  @Test("Meridians and parallels lie at round degrees, faintly, below the track")
  func lines() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let command = "routeplot log.csv -s 400x400 --bbox 8,47,9,48 --projection equirectangular"
      let plain = try place.picture(command)
      let picture = try place.picture("\(command) --graticule")
      #expect(picture.storage == .indexed)
      let (width, height) = (picture.width, picture.height)
      // Rows and columns that are drawn nearly from edge to edge.
      let rows = (0..<height).filter { y in
        (0..<width).count { picture[$0, y] != .white } > width * 9 / 10
      }
      let columns = (0..<width).filter { x in
        (0..<height).count { picture[x, $0] != .white } > height * 9 / 10
      }
      #expect(rows.count >= 4 && columns.count >= 4, "\(rows) \(columns)")
      // They are evenly apart: a fifth of the degree that the picture is high.
      for lines in [rows, columns] {
        let steps = zip(lines, lines.dropFirst()).map { $1 - $0 }.filter { $0 > 1 }
        #expect((steps.max() ?? 0) - (steps.min() ?? 9) <= 1, "\(lines)")
      }
      #expect(abs((rows.last ?? 0) - rows[0] - height * (rows.count - 1) / 5) <= 2, "\(rows)")
      let faint = picture[rows[1], columns[0] + 9]
      #expect(faint == .white || Int(faint.red) > 180)
      // The track is as it was.
      let track = Color.tracks[0]
      for index in plain.pixels.indices where plain.pixels[index] == track {
        #expect(picture.pixels[index] == track)
      }
    }
  }

  @Test(
    "Every projection has them, in PNG and in SVG alike",
    arguments: [
      "--projection mercator", "--projection equirectangular", "--projection polar",
      "--projection polar --bbox -180,60,180,90", "--center 0,0 --zoom 0",
      "--center 0,180 --zoom 1",
      "--projection polar --center 20,0 --span 10000km", "--center 47.5,8.5 --span 3m",
      "--projection lambert-azimuthal", "--projection lambert-conic", "--projection equal-earth",
      "--projection laea --bbox -180,60,180,90", "--projection lcc --bbox -180,50,180,90",
      "--projection eqearth --bbox -180,-90,180,90", "--projection laea --bbox -180,-90,180,90",
      "--projection lcc --bbox 170,-60,200,-30",
    ])
  func projections(options: String) throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let command = "routeplot log.csv -q -s 300x200 --graticule \(options)"
      let png = try place.picture(command)
      #expect(png.pixels.count { $0 != .white } > 300)
      let outcome = try place.run("\(command) -o a.svg && rsvg-convert a.svg -o a.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let svg = try #require(DecodedPicture(try place.read("a.png")))
      let differing = zip(svg.pixels, png.pixels).count { abs(Int($0.red) - Int($1.red)) > 60 }
      #expect(differing * 100 < png.pixels.count, "\(differing)")
    }
  }

  @Test("The degrees stand at the left and at the bottom, and not below what stands there")
  func degrees() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let command = "routeplot log.csv -s 400x400 --bbox 8,47,9,48 -c red --graticule"
      let picture = try place.picture(command)
      // Letters are darker than lines.
      func dark(_ columns: Range<Int>, _ rows: Range<Int>, _ picture: DecodedPicture) -> Int {
        rows.reduce(0) { sum, y in
          sum + columns.count { picture[$0, y].red < 190 && picture[$0, y].blue < 190 }
        }
      }
      #expect(dark(0..<60, 0..<370, picture) > 40 && dark(60..<400, 380..<400, picture) > 40)
      #expect(dark(120..<400, 0..<370, picture) == 0)
    }
  }

  @Test("Where the Earth ends in the picture, the degrees stand at its end and inside of it")
  func degreesAtEnd() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      // Letters are darker than lines.
      func letters(_ region: String) throws -> [(x: Int, y: Int)] {
        let picture = try place.picture(
          "routeplot log.csv -q -s 800x500 -c red --graticule --projection \(region)")
        return picture.pixels.indices.filter {
          picture.pixels[$0].red < 170 && picture.pixels[$0].blue < 170
        }.map { (x: $0 % 800, y: $0 / 800) }
      }
      // The end of a disc is one place, and no meridian.
      #expect(try letters("lambert-azimuthal --bbox -180,-90,180,90").isEmpty)
      // All meridians meet at a pole.
      let conic = try letters("lambert-conic --bbox -180,-90,180,-30")
      #expect(!conic.contains { (300..<500).contains($0.x) && (150..<350).contains($0.y) })
      let dark = try letters("equal-earth --bbox -180,-90,180,90")
      #expect(dark.count > 250, "\(dark.count)")
      // At the left in the north and in the south, and along the bottom.
      for (columns, rows) in [(0..<80, 130..<370), (80..<220, 50..<130), (250..<600, 430..<460)] {
        #expect(
          dark.contains { columns.contains($0.x) && rows.contains($0.y) }, "\(columns) \(rows)")
      }
      // In Equal Earth the sides of the world bend to the middle.
      #expect(!dark.contains { $0.x < 60 && !(100..<400).contains($0.y) })
    }
  }

  @Test("A picture of nothing else is empty, and the style blueprint has them")
  func emptyAndStyle() throws {
    try Workplace.use { place in
      try place.write(log, to: "log.csv")
      let outcome = try place.run("routeplot log.csv -o a.png --graticule --bbox 0,0,1,1")
      #expect(
        outcome.messages == [
          "routeplot: log.csv: warning: nothing of the route is in the region; the route is at "
            + "8.1,47.1,8.9,47.9"
        ])
      let styled = try place.picture("routeplot log.csv --style blueprint -s 300x200")
      #expect(Set(styled.pixels).count > 2)
      #expect(styled[2, 2] == Color(red: 0x0f, green: 0x4c, blue: 0x81))
    }
  }
}
