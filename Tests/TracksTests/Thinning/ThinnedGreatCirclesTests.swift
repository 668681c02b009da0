// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Long logs whose legs are great circles: dense parts, with flights between them.

import Drawing
import Fitting
import Foundation
import Geography
import Mapping
import Processors
import RouteReading
import TestSupport
import Testing

@testable import Tracks

/// Places with a dense part around each, and flights from one to the next.
struct Flights: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let places: [(latitude: Double, longitude: Double)]

  init(_ name: String, _ places: [(Double, Double)]) {
    (testDescription, self.places) = (name, places)
  }

  static let all = [
    Flights("near the equator", [(1, 8), (-3, 100), (5, -60), (0, 20)]),
    Flights("at 70 degrees north", [(70, 8), (69, 100), (71, -150), (66, -20)]),
    Flights("over the antimeridian", [(51, 170), (49, -170), (-33, 151), (21, -158)]),
    Flights("over the pole", [(60, 10), (75, -170), (60, 10.5), (84, -100)]),
    Flights("beyond Mercator", [(86, 10), (86, 100), (-87, 100), (80, -20)]),
    Flights("between antipodes nearly", [(10, 20), (-10, -161), (9, 19), (-11, -159)]),
  ]

  /// All fixes, with standstills: so many around each place.
  func fixes(each count: Int, step: Double, seed: UInt64) -> [Coordinate] {
    var generator = SeededGenerator(seed: seed)
    var heading = 0.0
    return places.flatMap { place in
      var here = Coordinate(latitude: place.latitude, longitude: place.longitude)
      return (0..<count).map { _ in
        heading += .random(in: -0.3...0.3, using: &generator)
        guard Int.random(in: 0..<5, using: &generator) != 0 else { return here }
        here.latitude = min(max(here.latitude + step * sin(heading), -89), 89)
        here.longitude += step * cos(heading)
        if abs(here.longitude) > 180 { here.longitude -= here.longitude > 0 ? 360 : -360 }
        return here
      }
    }
  }
}

struct ThinnedGreatCirclesTests {
  /// The most that thinning may move a line, with what two of these lines with arcs may be off by.
  private let mostMoved = 5.0 / 48 + 2.0 / 4096

  /// The lines of a log, the viewport of its picture, and that of a picture for which no fix was dropped.
  private func fit(
    _ fixes: [Coordinate], _ options: MapOptions
  ) throws -> (line: [Coordinate], viewport: Viewport, whole: [Coordinate], wholly: Viewport) {
    var all = options
    all.showsEachFix = true
    let fits = try [options, all].map { map in
      var routes = [try buildTracks(fixes, map: map).lines]
      placeTogether(&routes)
      let line = routes[0].segments[0]
      return (line, try followGreatCircles(&routes, options: options))
    }
    return (fits[0].0, fits[0].1, fits[1].0, fits[1].1)
  }

  /// A line with its great circles, in pixels, as near as makes no difference.
  private func arcs(_ line: [Coordinate], _ viewport: Viewport) -> [Point] {
    alongGreatCircles(
      line, projection: viewport.projection, tolerance: 1.0 / 4096 / viewport.scale
    ).map(viewport.point)
  }

  @Test(
    "Nothing moves by more than an eighth of a pixel", arguments: Flights.all,
    [ProjectionChoice.mercator, .equirectangular])
  func bound(flights: Flights, projection: ProjectionChoice) throws {
    for (seed, step) in [3e-5, 3e-4, 5e-3].enumerated() {
      let fixes = flights.fixes(each: 11_000, step: step, seed: UInt64(500 + seed))
      let fit = try fit(fixes, MapOptions(projection: projection, isGeodesic: true))
      // Only what is near another fix is dropped where Mercator ends.
      let isHigh = flights.places.contains { abs($0.latitude) > 84 }
      #expect(fit.line.count < fixes.count / (isHigh ? 1 : 2))
      #expect(fit.whole.count == fixes.count)
      // The same region, to a small part of a pixel.
      let sides = Double(max(fit.viewport.width, fit.viewport.height))
      #expect(abs(fit.viewport.scale / fit.wholly.scale - 1) * sides < 0.01)
      let (before, after) = (arcs(fit.whole, fit.viewport), arcs(fit.line, fit.viewport))
      #expect(largestError(before, after, allowed: mostMoved) <= mostMoved)
      // Both ends of each flight are as the log wrote them.
      let kept = Set(fit.line.map { [$0.latitude, $0.longitude] })
      for place in 1..<4 {
        for number in [11_000 * place - 1, 11_000 * place] {
          #expect(kept.contains([fit.whole[number].latitude, fit.whole[number].longitude]))
        }
      }
    }
  }

  @Test(
    "The bound holds for legs of all lengths, in a log that grows a thousandfold",
    arguments: 0..<4)
  func growing(way: Int) throws {
    var generator = SeededGenerator(seed: UInt64(520 + way))
    var here = Coordinate(latitude: [0, 40, 70, -60][way], longitude: 179.9)
    var heading = 0.0
    let fixes = (0..<80_000).map { number in
      heading += .random(in: -0.3...0.3, using: &generator)
      let length = Double.random(in: -1...1, using: &generator)
      let step = 1e-6 * pow(1.0001, Double(number)) * pow(10, length)
      let isJump = Int.random(in: 0..<4000, using: &generator) == 0
      here.latitude = min(max(here.latitude + step * sin(heading), -84), 84)
      here.longitude += step * cos(heading) + (isJump ? 3000 * step : 0)
      return here
    }
    var options = MapOptions(isGeodesic: true)
    if way == 3 { options.projection = .equirectangular }
    let fit = try fit(fixes, options)
    #expect(fit.line.count < fixes.count / 2)
    let (before, after) = (arcs(fit.whole, fit.viewport), arcs(fit.line, fit.viewport))
    #expect(largestError(before, after, allowed: mostMoved) <= mostMoved)
  }

  @Test(
    "A route that comes back over the pole as it went is half as wide, and thinned for that",
    arguments: [1.0, -1])
  func turned(side: Double) throws {
    // Straight legs go on to the east, nearly round the Earth.
    var fixes = [(-20 * side, 33.3), (60, -156.7), (60, 23.3)].map {
      Coordinate(latitude: $0.0, longitude: side * $0.1)
    }
    var generator = SeededGenerator(seed: 530)
    fixes += (0..<60_000).map { number in
      Coordinate(
        latitude: 60 + .random(in: -0.02...0.02, using: &generator),
        longitude: fixes[2].longitude + 5 * sin(Double(number) * 1e-3))
    }
    let fit = try fit(fixes, MapOptions(isGeodesic: true))
    #expect(fit.line.count < fixes.count * 3 / 4)
    #expect((Bounds(of: fit.whole).east - Bounds(of: fit.whole).west) > 340)
    let (before, after) = (arcs(fit.whole, fit.viewport), arcs(fit.line, fit.viewport))
    let width = (before.map(\.x).max() ?? 0) - (before.map(\.x).min() ?? 0)
    #expect(width < fit.viewport.scale * 190 / 360)
    // The scale is the last one from the start.
    let most = 1.0 / 16 + 2.0 / 4096
    #expect(largestError(before, after, allowed: most) <= most)
  }

  @Test("An arc between two fixes south of the view is seen in it, and what stays away is dropped")
  func view() throws {
    var fixes = Flights("", [(40, -60), (40, 20)]).fixes(each: 30_000, step: 1e-5, seed: 540)
    // Farther along the south of the view than an arc may be straight.
    fixes += (0..<40_000).map { Coordinate(latitude: 40, longitude: 20 - Double($0) * 1e-4) }
    var options = MapOptions(isGeodesic: true)
    options.region = .box(west: -30, south: 44, east: -10, north: 54)
    let line = try buildTracks(fixes, map: options).lines.segments[0]
    #expect(line.count < 2000)
    let viewport = try fitViewport([], options: options)
    let coverage = [fixes, line].map { line in
      drawnCoverage(
        [arcs(line, viewport)], stroke: Stroke(), width: viewport.size.columns,
        height: viewport.size.rows)
    }
    #expect(coverage[0].bytes.contains { $0 > 100 })
    let differences = zip(coverage[0].bytes, coverage[1].bytes).map { abs(Int($0) - Int($1)) }
    #expect((differences.max() ?? 0) <= 20)
  }

  @Test("What is dropped depends neither on threads nor on how fixes are handed on")
  func threads() throws {
    let fixes = Flights.all[2].fixes(each: 20_000, step: 1e-3, seed: 550)
    for region in [Region.fitted(), .box(west: 160, south: 40, east: 200, north: 60)] {
      let map = MapOptions(region: region, isGeodesic: true)
      func build(_ threads: Int?, blocks: Int) throws -> TrackLines {
        var builder = TrackBuilder(
          try map.resolution(), workers: threads.map { WorkerThreads(count: $0) })
        for start in stride(from: 0, to: fixes.count, by: blocks) {
          var block = FixBlock()
          block.coordinates = Array(fixes[start..<min(start + blocks, fixes.count)])
          builder.take(block)
        }
        return builder.finish().lines
      }
      let alone = try build(nil, blocks: fixes.count)
      #expect(alone.segments[0].count < fixes.count / 2)
      for (threads, blocks) in [(1, 777), (2, 70_001), (5, fixes.count), (5, 1)] {
        #expect(try build(threads, blocks: blocks) == alone)
      }
    }
  }
}
