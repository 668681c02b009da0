// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pictures of pins where many lie on each other.

import Drawing
import Geography
import TestSupport
import Testing

@testable import RoutePlotKit
@testable import RouteReading

struct DrawnPinTests {
  private let violet = PinsLayer.color

  /// The pixels of a picture of pins in a square of half a degree, with a track above it.
  private func picture(_ pins: [Pin]) throws -> DecodedPicture {
    var options = PlotOptions()
    options.size = .exact(width: 400, height: 400)
    options.region = .box(west: 8, south: 47, east: 8.6, north: 47.4)
    options.pins = pins
    options.observations = []
    let plotter = Plotter()
    let tracks = try plotter.readTracks(
      ByteSource(bytes: Array("lat,lon\n47.39,8\n47.39,8.1\n".utf8)), input: "log",
      options: options)
    let picture = try plotter.draw(try Plotter().fitTogether([tracks], options: options))
    return try #require(DecodedPicture(picture.bytes))
  }

  private func pins(_ count: Int, _ pin: (Int, Coordinate) -> Pin) -> [Pin] {
    var generator = SeededGenerator(seed: 17)
    return (0..<count).map { number in
      pin(
        number,
        Coordinate(
          latitude: .random(in: 47.1...47.3, using: &generator),
          longitude: .random(in: 8.15...8.45, using: &generator)))
    }
  }

  @Test("A crowd of pins has their colour, and not that of their outlines")
  func color() throws {
    let picture = try picture(pins(20_000) { Pin($1) })
    var found = 0
    for y in 150..<250 {
      for x in 150..<250 where picture[x, y] == violet { found += 1 }
    }
    #expect(found > 9_500, "\(found) of 10000 pixels")
  }

  @Test("In a crowd of two colours both are seen")
  func colors() throws {
    let red = Color(red: 0xd0, green: 0x20, blue: 0x20)
    let picture = try picture(pins(10_000) { Pin($1, color: $0 % 5 == 0 ? red : nil) })
    var (reds, violets) = (0, 0)
    for y in 120..<280 {
      for x in 120..<280 {
        let color = picture[x, y]
        if color == red { reds += 1 }
        if color == violet { violets += 1 }
      }
    }
    #expect(reds > 500 && violets > 5_000, "\(reds) and \(violets)")
  }

  @Test("Few pins on each other keep their outlines and their discs")
  func few() throws {
    let place = Coordinate(latitude: 47.2, longitude: 8.3)
    let picture = try picture((0..<6).map { _ in Pin(place) })
    // The disc inside is white, and violet is around it.
    let column = (150..<250).map { picture[200, $0] }
    let first = try #require(column.firstIndex(of: violet))
    let last = try #require(column.lastIndex(of: violet))
    #expect(column[first...last].contains(.white))
  }
}
