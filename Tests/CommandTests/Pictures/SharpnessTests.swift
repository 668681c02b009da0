// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The same picture with more pixels, and pictures for paper.

import Drawing
import Foundation
import CommandSupport
import TestSupport
import Testing

struct SharpnessTests {
  /// All that is drawn, and all that has a size.
  private let everything = """
    -s 480x360 --stroke-width 5 --line-join miter --dash 14,6 --casing black:2 --padding 12,20,30,8 \
    --markers start,end --arrows --distance-marks 10km --title Ridge --attribution me --scale-bar
    """

  @Test(
    "A picture of twice the scale is the same picture, averaged down",
    arguments: [
      "", "--stroke-width 0.5", "--points on-line", "--bbox 8,47,8.6,47.5",
      "--center 47.2,8.2 --zoom 9", "--center 47.2,8.2 --span 20km", "--projection polar",
      "--width 200", "--geodesic --projection equirectangular --max-zoom 9",
    ])
  func twice(options: String) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let isPlain = !options.isEmpty
      let command = "routeplot trip.csv \(isPlain ? options : everything)"
      let (one, two) = (try place.picture(command), try place.picture("\(command) --scale 2"))
      #expect(two.width == 2 * one.width && two.height == 2 * one.height)
      let (sum, largest) = one.differences(fromAveraged: two)
      // Only edges may differ, by what a pixel cannot say of four.
      #expect(largest < 96)
      // A stroke of half a pixel is as wide at any scale; letters have edges everywhere.
      #expect(Double(sum) / Double(3 * one.width * one.height) < 0.8)
    }
  }

  @Test("The region, the box and the place under a pixel are those of the picture")
  func region() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let command = "routeplot trip.csv -s 300x200"
      let box = try place.run("\(command) --print-bbox").output
      for scale in ["2", "3", "0.5"] {
        #expect(try place.run("\(command) --scale \(scale) --print-bbox").output == box)
      }
      // Four pixels around a corner have the corner of the one in their middle.
      func coordinate(_ words: String) throws -> [Double] {
        let text = String(decoding: try place.run("\(command) \(words)").output, as: UTF8.self)
        let cells = text.split(whereSeparator: { !"0123456789.-".contains($0) })
        return cells.compactMap { Double($0) }
      }
      let near = try coordinate("--locate 100,50")
      let first = try coordinate("--scale 2 --locate 200,100")
      let last = try coordinate("--scale 2 --locate 201,101")
      #expect(near.count > 3 && first.count > 3 && last.count > 3)
      for index in [2, 3] where near.count > 3 && first.count > 3 && last.count > 3 {
        #expect(abs((first[index] + last[index]) / 2 - near[index]) < 1e-6)
      }
      try place.expectFailure(
        "\(command) --scale 2 --locate 600,0", status: 64,
        message:
          "there is no pixel 600,0 in 600x400 pixels; give --locate one from 0,0 to 599,399")
    }
  }

  @Test("A world file counts in the pixels of the picture")
  func worldFile() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      func numbers(_ scale: String) throws -> [Double] {
        _ = try place.run(
          "routeplot trip.csv -o trip.png -s 300x200 --scale \(scale) --world-file")
        return String(decoding: try place.read("trip.pgw"), as: UTF8.self)
          .split(separator: "\n").compactMap { Double($0) }
      }
      let (one, four) = (try numbers("1"), try numbers("4"))
      #expect(abs(one[0] / four[0] - 4) < 1e-9 && abs(one[3] / four[3] - 4) < 1e-9)
      // The corner of the picture is half a pixel from the middle of its first one.
      #expect(abs((one[4] - one[0] / 2) - (four[4] - four[0] / 2)) < 1e-6)
    }
  }

  @Test(
    "A size on paper has its pixels, and the file says how dense they are",
    arguments: [
      ("-s a4", 2480, 3508, 300.0), ("-s A4-Landscape --dpi 150", 1754, 1240, 150),
      ("-s letter-portrait --dpi 96", 816, 1056, 96), ("-s 20cmx10cm", 2362, 1181, 300),
      ("-s 1inx72pt --dpi 100", 100, 100, 100), ("-s 300x200 --dpi 72", 300, 200, 72),
      ("-s 300x200 --dpi 72 --scale 2", 600, 400, 72),
      ("--width 50.8mm --height 1in --dpi 200 --scale 5", 400, 200, 200),
    ])
  func paper(options: String, width: Int, height: Int, density: Double) throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      let outcome = try place.run("routeplot trip.csv \(options)")
      let picture = try #require(DecodedPicture(outcome.output), "\(outcome.errors)")
      #expect(picture.width == width && picture.height == height)
      #expect(picture.chunks.contains("pHYs"))
      #expect(try #require(perMetre(outcome.output)) == Int((density / 0.0254).rounded()))
    }
  }

  @Test("A file of pixels says nothing of paper")
  func noDensity() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      #expect(
        try !place.picture("routeplot trip.csv --scale 2 --stroke-width 1pt").chunks
          .contains("pHYs"))
    }
  }

  @Test(
    "Widths and padding on paper are as long as they say",
    arguments: [
      // At 96 pixels an inch, a point is 4/3 of a pixel.
      ("-s 100x50 --padding 10 --stroke-width 3pt", 4, 10),
      ("-s 100x50 --padding 7.5pt --stroke-width 4", 4, 10),
      ("-s 100x50 --dpi 254 --padding 1mm --stroke-width 0.04cm", 4, 10),
      ("-s 100ptx50pt --dpi 72 --padding 10pt --stroke-width 4pt", 4, 10),
      ("-s 50x25 --scale 2 --padding 3.75pt --stroke-width 1.5pt", 4, 10),
      ("-s 50x25 --scale 2 --padding 5 --stroke-width 2", 4, 10),
    ])
  func lengths(options: String, width: Int, left: Int) throws {
    try Workplace.use { place in
      try place.write(Log.east, to: "east.csv")
      let picture = try place.picture("routeplot east.csv --line-cap butt \(options)")
      #expect(picture.width == 100 && picture.height == 50)
      let extent = try #require(picture.extent(differingFrom: .white))
      #expect(extent.x == left...(99 - left))
      #expect(extent.y.count == width)
    }
  }

  @Test("SVG is as large, and its drawing is the same")
  func vectors() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      func lines(_ options: String) throws -> [Substring] {
        let outcome = try place.run("routeplot trip.csv --output-format svg \(options)")
        return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      }
      let plain = try lines("-s 300x200")
      let twice = try lines("-s 300x200 --scale 2")
      #expect(
        twice[0]
          == #"<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 300 200" role="img">"#
      )
      // Places have more decimals where there are more pixels.
      #expect(plain.count == twice.count)
      #expect(
        try lines("-s a4")[0]
          == #"<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 793.6 1122.56" role="img">"#
      )
    }
  }

  @Test("A picture that gets too large is refused with its size in pixels")
  func limits() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure(
        "routeplot trip.csv -s 20000x9000 --scale 2 -o trip.png", status: 64,
        message:
          "a picture of 40000x18000 pixels is out of range, expected sides of 1...32767 and at most "
          + "268435456 pixels; choose a smaller --size, --scale, --map-scale or --dpi")
      try place.expectFailure(
        "routeplot trip.csv -s a0 --dpi 1200 -o trip.png", status: 64,
        message:
          "a picture of 39732x56173 pixels is out of range, expected sides of 1...32767 and at most "
          + "268435456 pixels; choose a smaller --size, --scale, --map-scale or --dpi")
    }
  }

  /// The pixels a metre that a PNG says.
  private func perMetre(_ png: [UInt8]) -> Int? {
    guard let place = png.firstRange(of: Array("pHYs".utf8))?.upperBound else { return nil }
    return png[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
