// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import RoutePlotKit
import RouteReading
import TestSupport
import Testing

/// The two canvases draw the same picture, so layers do not know which one they draw on.
struct SVGTests {
  @Test(
    "An SVG that another program draws looks like the PNG",
    arguments: [1.0, 3, 12], [Color.routeBlue, Color(red: 230, green: 25, blue: 75, alpha: 128)])
  func sameAsPNG(width: Double, color: Color) throws {
    for change in changes {
      var options = PlotOptions()
      options.line.width = .pixels(width)
      options.colors = [color]
      change(&options)
      // Cairo, which draws the SVG, is less exact at edges; nowhere does a line lie elsewhere.
      try compare(options, most: 64)
    }
  }

  /// Expects that a picture of each canvas is the same, except for few pixels, and those not by too much.
  private func compare(_ asked: PlotOptions, most: Int) throws {
    var options = asked
    let png = try #require(DecodedPicture(try draw(options)))
    options.format = .svg
    let svg = try Workplace.use { place in
      try place.write(try draw(options), to: "route.svg")
      let outcome = try place.run("rsvg-convert route.svg -o route.png")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try #require(DecodedPicture(try place.read("route.png")))
    }
    #expect(svg.width == png.width && svg.height == png.height)
    // Laid on white: the channels of what is nearly transparent say nothing.
    let differences = zip(svg.pixels, png.pixels).map { first, second in
      let (a, b) = (first.over(.white, coverage: 255), second.over(.white, coverage: 255))
      return max(
        abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
        abs(Int(a.blue) - Int(b.blue)))
    }
    #expect(differences.max() ?? 0 <= most, "\(asked.line)")
    #expect(differences.count { $0 > 24 } * 100 < differences.count, "\(asked.line)")
  }

  @Test(
    "Joins, caps, dashes and casings look alike, whole and cut by the edges",
    arguments: LineJoin.allCases)
  func sameStyles(join: LineJoin) throws {
    for cap in LineCap.allCases {
      for dash in [[], [LineStyle.Width.pixels(14), .pixels(9)]] {
        for isCut in [false, true] {
          var options = PlotOptions()
          (options.line.join, options.line.cap, options.line.dash) = (join, cap, dash)
          options.line.width = .pixels(5)
          options.opacity = 0.6
          if cap == .square {
            options.line.casing = LineStyle.Casing(
              color: Color(red: 0, green: 0, blue: 0), width: .pixels(2))
          }
          if isCut {
            options.region = .span(
              center: Coordinate(latitude: 47.02, longitude: 8.02), length: Length(metres: 2500))
          }
          // Cairo leaves out the cap of a dash that begins close to a corner.
          // A place of an SVG is right to a tenth of a pixel, which moves the point of a miter by more.
          try compare(options, most: dash.isEmpty ? 96 : 255)
        }
      }
    }
  }

  private let changes: [@Sendable (inout PlotOptions) -> Void] = [
    { _ in },
    { $0.background = .transparent },
    {
      $0.region = .span(
        center: Coordinate(latitude: 47.02, longitude: 8.02), length: Length(metres: 900))
    },
    {
      $0.selection.gap = Length(metres: 1500)
      $0.selection.gapStyle = .dash
    },
    {
      $0.pins = PinShape.allCases.enumerated().map { index, shape in
        let place = Double(index) / 100
        return Pin(
          Coordinate(latitude: 47 + place, longitude: 8.03 - place), label: shape.rawValue,
          shape: shape)
      }
    },
  ]

  /// A walk of 200 fixes that crosses itself.
  private func draw(_ options: PlotOptions) throws -> [UInt8] {
    var generator = SeededGenerator(seed: 5)
    var (north, east) = (47.0, 8.0)
    var text = "lat,lon\n"
    for number in 0..<200 {
      north += Double.random(in: -0.01...0.0105, using: &generator)
      east += Double.random(in: -0.01...0.0105, using: &generator)
      text += "\(north + (number == 100 ? 0.05 : 0)),\(east)\n"
    }
    var options = options
    options.size = .exact(width: 300, height: 200)
    return try Plotter().plot(
      ByteSource(bytes: Array(text.utf8)), input: "log.csv", options: options
    )
    .picture.bytes
  }
}
