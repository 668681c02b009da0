// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Foundation
import Geography
import Mapping
import RouteReading
import TestSupport
import Testing
import Tracks

@testable import RoutePlotKit

/// What is seen of the fixes that were dropped while a long log was read.
struct ThinnedPictureTests {
  /// A line that winds, with noise in parts of a step.
  private func winding(_ count: Int, noise: Double, turn: Double) -> [Coordinate] {
    var generator = SeededGenerator(seed: 401)
    var (here, heading) = (Coordinate(latitude: 10, longitude: 20), 0.0)
    return (0..<count).map { _ in
      heading += .random(in: -turn...turn, using: &generator)
      here.latitude += 1e-5 * (sin(heading) + .random(in: -noise...noise, using: &generator))
      here.longitude += 1e-5 * (cos(heading) + .random(in: -noise...noise, using: &generator))
      return here
    }
  }

  @Test(
    "The mean error of a thinned line is below 1/255 and the largest below 0.045",
    arguments: [(0.2, 0.25), (0.01, 0.05), (2, 0.1)], [0.5, 1, 2, 3, 8])
  func accuracy(shape: (noise: Double, turn: Double), width: Double) throws {
    let fixes = winding(45_000, noise: shape.noise, turn: shape.turn)
    let log = "lat,lon\n" + fixes.map { "\($0.latitude),\($0.longitude)\n" }.joined()
    var options = PlotOptions()
    options.size = .exact(width: 200, height: 200)
    options.line.width = .pixels(width)
    options.colors = [Color(red: 0, green: 0, blue: 0)]
    let tracks = try Plotter().readTracks(
      ByteSource(bytes: Array(log.utf8)), input: "log.csv", options: options)
    let fitted = try Plotter().fitTogether([tracks], options: options)[0]
    let kept = fitted.lines.segments.reduce(0) { $0 + $1.count }
    #expect(kept < fixes.count * 7 / 8)
    let picture = try #require(DecodedPicture(try Plotter().draw([fitted]).bytes))
    let points = fixes.map(fitted.viewport.point)
    let yardstick = exactStroke([points], Stroke(width: width), width: 200, height: 200)
    var errors: [Double] = []
    for (color, right) in zip(picture.pixels, yardstick) {
      let amount = 1 - Double(color.red) / 255
      if amount > 0 || right > 0 { errors.append(abs(amount - right)) }
    }
    let mean = errors.reduce(0, +) / Double(errors.count)
    #expect(mean <= 1.0 / 255, "\(shape) \(width) \(mean) \(kept)")
    #expect((errors.max() ?? 1) <= 0.045, "\(shape) \(width) \(errors.max() ?? 1)")
  }

  @Test("A long log of short legs is the same picture with great circles, to the last byte")
  func greatCircles() throws {
    let fixes = winding(60_000, noise: 0.2, turn: 0.25)
    let log = "lat,lon\n" + fixes.map { "\($0.latitude),\($0.longitude)\n" }.joined()
    let pictures = try [false, true].map { isGeodesic in
      var options = PlotOptions()
      options.size = .exact(width: 200, height: 150)
      options.isGeodesic = isGeodesic
      let tracks = try Plotter().readTracks(
        ByteSource(bytes: Array(log.utf8)), input: "log.csv", options: options)
      let fitted = try Plotter().fitTogether([tracks], options: options)[0]
      #expect(fitted.lines.segments[0].count < fixes.count / 2)
      return try Plotter().draw([fitted]).bytes
    }
    #expect(pictures[0] == pictures[1])
  }
}
