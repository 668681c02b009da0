// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import RouteReading
import TestSupport
import Testing

@testable import RoutePlotKit

struct PlotTests {
  private func draw(_ log: String, _ options: PlotOptions = PlotOptions()) throws -> DecodedPicture
  {
    let plot = try Plotter().plot(
      ByteSource(bytes: Array(log.utf8)), input: "log.csv", options: options)
    return try #require(DecodedPicture(plot.picture.bytes))
  }

  private func rows(_ coordinates: [(Double, Double)]) -> String {
    coordinates.map { "\($0.0),\($0.1)\n" }.joined()
  }

  private func walk(seed: UInt64, from start: (Double, Double)) -> [(Double, Double)] {
    var generator = SeededGenerator(seed: seed)
    var here = start
    return (0..<60).map { _ in
      here.0 += .random(in: -0.01...0.01, using: &generator)
      here.1 += .random(in: -0.01...0.01, using: &generator)
      if here.1 > 180 { here.1 -= 360 }
      return here
    }
  }

  private func largestDifference(_ a: DecodedPicture, _ b: DecodedPicture) -> Int {
    guard a.width == b.width, a.height == b.height else { return 255 }
    return zip(a.pixels, b.pixels).map { a, b in
      max(
        abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
        abs(Int(a.blue) - Int(b.blue)))
    }.max() ?? 0
  }

  @Test("A route, its reverse and the one with every row doubled are the same picture")
  func sameRoute() throws {
    for seed in 41...45 as ClosedRange<UInt64> {
      let route = walk(seed: seed, from: (47, 19))
      let picture = try draw(rows(route))
      #expect(try draw(rows(route.reversed())).pixels == picture.pixels)
      #expect(try draw(rows(route.flatMap { [$0, $0] })).pixels == picture.pixels)
    }
  }

  @Test("360 added to any longitudes changes no pixel by more than 1 of 255")
  func wholeTurns() throws {
    for seed in 46...50 as ClosedRange<UInt64> {
      // Around 180 the log itself jumps between the two sides.
      let route = walk(seed: seed, from: (-18, 179.99))
      let picture = try draw(rows(route))
      var generator = SeededGenerator(seed: seed)
      let turned = route.map {
        ($0.0, Bool.random(using: &generator) && $0.1 < 0 ? $0.1 + 360 : $0.1)
      }
      #expect(largestDifference(picture, try draw(rows(turned))) <= 1)
    }
  }

  @Test("A route over the antimeridian is drawn as if it were anywhere else")
  func antimeridian() throws {
    let over = try draw(rows([(10, 179.5), (11, -179.5), (10, -178.5)]))
    let elsewhere = try draw(rows([(10, 9.5), (11, 10.5), (10, 11.5)]))
    #expect(largestDifference(over, elsewhere) <= 1)
  }

  @Test("Latitudes mirrored at the equator mirror the picture")
  func mirrored() throws {
    let route = walk(seed: 51, from: (30, 19))
    let picture = try draw(rows(route))
    let mirror = try draw(rows(route.map { (-$0.0, $0.1) }))
    let flipped = (0..<mirror.height).reversed().flatMap { y in
      mirror.pixels[(y * mirror.width)..<((y + 1) * mirror.width)]
    }
    let differences = zip(flipped, picture.pixels).map { abs(Int($0.red) - Int($1.red)) }
    #expect((differences.max() ?? 255) <= 4)
  }

  @Test("Every fix is in the picture, and nothing is drawn in the padding")
  func inFrame() throws {
    let picture = try draw(rows(walk(seed: 52, from: (47, 19))))
    let extent = try #require(picture.extent(differingFrom: .white))
    let padding = min(picture.width, picture.height) / 10
    #expect(extent.x.lowerBound >= padding - 3 && extent.x.lowerBound <= padding + 3)
    #expect(extent.x.upperBound < picture.width - padding + 3)
    #expect(extent.y.lowerBound >= padding - 3)
    #expect(extent.y.upperBound < picture.height - padding + 3)
  }

  @Test("A translucent route does not darken where it crosses itself")
  func translucent() throws {
    var options = PlotOptions()
    options.colors = [Color(red: 0, green: 0, blue: 0, alpha: 128)]
    options.line.width = .pixels(9)
    options.size = .exact(width: 200, height: 200)
    let picture = try draw("1,1\n3,3\n1,3\n3,1\n", options)
    #expect(picture.pixels.map(\.red).min() == 127)
    #expect(picture[100, 100].red == 127)
  }

  @Test("Fixes beyond the projection are drawn at its edge and counted")
  func clamped() throws {
    let plot = try Plotter().plot(
      ByteSource(bytes: Array("84,0\n86,1\n89,2\n85,3\n".utf8)), input: "log.csv",
      options: PlotOptions())
    #expect(plot.fixesClamped == 2)
    #expect(plot.log.fixesUsed == 4)
  }

  @Test("The same log and options give the same bytes")
  func deterministic() throws {
    let log = Array(rows(walk(seed: 53, from: (47, 19))).utf8)
    let plots = try (0..<3).map { _ in
      try Plotter().plot(ByteSource(bytes: log), input: "log.csv", options: PlotOptions()).picture
        .bytes
    }
    #expect(Set(plots).count == 1)
  }

  @Test("What is wrong with a log reaches the caller")
  func errors() {
    #expect {
      try Plotter().plot(ByteSource(bytes: []), input: "log.csv", options: PlotOptions())
    } throws: {
      "\($0)" == "log.csv: is empty; expected rows of latitude,longitude"
    }
  }
}
