// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pictures at a scale on paper.

import CommandSupport
import Foundation
import TestSupport
import Testing

struct MapScaleTests {
  /// 0.01° to the north, which are 1 111.95 metres on the sphere, and half as far to the east.
  private static let log = "lat,lon\n47,8\n47.01,8.00733\n"
  private static let metres = 0.01 * .pi / 180 * 6_371_008.8

  /// The lengths of a page or a drawing in millimetres.
  private func millimetres(_ svg: [UInt8]) throws -> (Double, Double) {
    let text = String(decoding: svg, as: UTF8.self)
    let sides = try #require(text.firstMatch(of: /width="([0-9.]+)mm" height="([0-9.]+)mm"/))
    return (try #require(Double(sides.1)), try #require(Double(sides.2)))
  }

  @Test(
    "The picture is as large as the route needs, and the route has its length on paper",
    arguments: [
      ("", 10_000.0), ("--dpi 150", 10_000), ("--scale 3", 25_000), ("--line-cap butt", 5_000),
      ("--projection equirectangular", 10_000), ("--geodesic --frame", 10_000),
      ("--title a --profile --scale-bar", 20_000), ("--projection lambert-conic", 10_000),
    ])
  func fits(options: String, scale: Double) throws {
    try Workplace.use { place in
      try place.write(
        Self.log.replacing("\n", with: ",500\n").replacing("lon,500", with: "lon,ele"), to: "a.csv")
      let outcome = try place.run(
        "routeplot -q a.csv \(options) --padding 1cm --map-scale 1:\(Int(scale)) -o a.png -o a.svg "
          + "--report r.json")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let report = String(decoding: try place.read("r.json"), as: UTF8.self)
      let metres = try #require(
        report.firstMatch(of: /"metresPerPixel" : ([0-9.]+)/).flatMap { Double($0.1) })
      let picture = try #require(DecodedPicture(try place.read("a.png")))
      let perMetre = try #require(pixelsPerMetre(try place.read("a.png")))
      // A metre of paper has these metres of ground; a PNG counts whole pixels a metre.
      #expect(abs(metres * perMetre / scale - 1) < 2e-3, "\(metres) \(perMetre)")
      let (width, height) = try millimetres(try place.read("a.svg"))
      #expect(abs(Double(picture.height) / perMetre * 1000 - height) < 0.3)
      // A centimetre of padding on both sides, or more where something stands at an edge.
      let length = Self.metres / scale * 1000
      #expect(height > length + 19.6, "\(height) \(length)")
      if !options.contains("--title"), !options.contains("--frame") {
        #expect(abs(height - length - 20) < 0.4, "\(height) \(length)")
      }
      #expect(width >= 50)
    }
  }

  /// The pixels a metre that a PNG says.
  private func pixelsPerMetre(_ png: [UInt8]) -> Double? {
    guard let place = png.firstRange(of: Array("pHYs".utf8))?.upperBound else { return nil }
    return Double(png[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) })
  }

  @Test("A size that is given stays, and what does not fit is said with a scale that fits")
  func paper() throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "a.csv")
      let fits = try place.run("routeplot a.csv --map-scale 1:10000 -s a5 -o a.svg")
      #expect(fits.status == 0 && fits.messages.isEmpty)
      #expect(try millimetres(try place.read("a.svg")) == (148.0, 210.0))
      let cut = try place.run("routeplot a.csv --map-scale 1:10000 -s 5cmx5cm -o b.png")
      #expect(cut.status == 0)
      #expect(
        cut.messages == [
          "routeplot: a.csv: warning: parts of the route are outside of the picture at 1:10000; "
            + "give a larger --size, none, or --map-scale 1:28000"
        ])
      let smaller = try place.run("routeplot a.csv --map-scale 1:28000 -s 5cmx5cm -o b.png")
      #expect(smaller.status == 0 && smaller.messages.isEmpty)
      // Around a place only what is asked for is shown.
      let center = try place.run(
        "routeplot a.csv --map-scale 1:10000 --center 47.005,8 -s 5cmx5cm -o c.png")
      #expect(center.status == 0 && center.messages.isEmpty)
    }
  }

  @Test("The scale bar names the scale, and counts of a place can have one")
  func bar() throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "a.csv")
      _ = try place.run("routeplot a.csv --map-scale 25000 -s a6 --scale-bar -o a.pdf")
      let file = try #require(DecodedPDF(try place.read("a.pdf")))
      #expect(file.texts(of: file.pages[0]).contains { $0.hasSuffix("m\u{a0}· 1:25\u{2009}000") })
      let counts = try place.run(
        "routeplot a.csv --density --map-scale 25000 --center 47,8 -s 9cmx9cm -o a.counts; "
          + "routeplot a.counts --density -o b.png && "
          + "routeplot a.csv --density --map-scale 25000 --center 47,8 -s 9cmx9cm -o c.png && "
          + "routeplot a.csv --density --map-scale 25000 -o d.counts")
      #expect(
        counts.messages == [
          "routeplot: counts need a region that is the same for all logs; give --bbox, or --center with --span or --zoom"
        ], "\(counts.errors)")
      let (one, other) = (
        DecodedPicture(try place.read("b.png")), DecodedPicture(try place.read("c.png"))
      )
      #expect(one?.pixels == other?.pixels)
    }
  }

  @Test(
    "What says something else of the region or the pixels is refused",
    arguments: [
      (
        "--bbox 1,2,3,4",
        "--map-scale and --bbox both say how much of the ground is shown; leave out one of them"
      ),
      (
        "--center 1,2 --zoom 3",
        "--map-scale and --zoom both say how much of the ground is shown; leave out one of them"
      ),
      ("--map-scale 1:100", "a picture of 41999x"),
    ])
  func conflicts(options: String, message: String) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47,8\n47.1,8.1\n", to: "a.csv")
      let scale = options.contains("map-scale") ? "" : "--map-scale 1:100"
      let outcome = try place.run("routeplot a.csv \(options) \(scale) -o a.png")
      #expect(outcome.status == 64)
      #expect(
        outcome.messages.first?.hasPrefix("routeplot: \(message.prefix(12))") == true,
        "\(outcome.errors)")
      #expect(
        !message.hasPrefix("a picture")
          ? outcome.errors.contains(message)
          : outcome.errors.contains("choose a smaller --size, --scale, --map-scale or --dpi"))
    }
  }

  @Test("trip@2x.png has the same scale with twice the pixels")
  func density() throws {
    try Workplace.use { place in
      try place.write(Self.log, to: "a.csv")
      let outcome = try place.run("routeplot a.csv --map-scale 1:10000 -o a.png -o a@2x.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let (one, two) = (try place.read("a.png"), try place.read("a@2x.png"))
      #expect(pixelsPerMetre(one) == 3780 && pixelsPerMetre(two) == 7559)
      let widths = [one, two].map { DecodedPicture($0)?.width ?? 0 }
      #expect(widths[1] == 2 * widths[0])
    }
  }
}
