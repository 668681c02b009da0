// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

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

struct ThinningTests {
  /// A drive of many fixes with turns, noise and standstills.
  private func drive(_ count: Int, seed: UInt64) -> [Coordinate] {
    var generator = SeededGenerator(seed: seed)
    var here = Coordinate(latitude: 61, longitude: 10)
    var north = 1e-4
    var east = 0.0
    return (0..<count).map { _ in
      if Int.random(in: 0..<40, using: &generator) == 0 {
        (north, east) = (east, -north)
        if Bool.random(using: &generator) { (north, east) = (-north, -east) }
      }
      if Int.random(in: 0..<5, using: &generator) != 0 {
        here.latitude += north + .random(in: -2e-5...2e-5, using: &generator)
        here.longitude += east + .random(in: -2e-5...2e-5, using: &generator)
      }
      return here
    }
  }

  /// The points of a line in the pixels of its picture, before and after it is thinned.
  private func simplify(
    _ fixes: [Coordinate], pieces: Int = .max, _ change: (inout MapOptions) -> Void = { _ in }
  ) throws -> (before: [Point], after: [Point]) {
    var options = MapOptions()
    change(&options)
    var routes = [try buildTracks(fixes, pieces: pieces, map: options).lines]
    placeTogether(&routes)
    let viewport = try fitViewport(routes, options: options)
    var whole = fixes
    makeContinuous(&whole)
    #expect(routes[0].bounds == Bounds(of: whole))
    #expect(routes[0].segments.count == 1)
    return (
      whole.map(viewport.point),
      segmentToPoints(
        routes[0].segments[0], viewport: viewport, isThinned: routes[0].isThinned)
    )
  }

  /// Large logs are projected by a table.
  private func isSame(_ a: Point, _ b: Point) -> Bool {
    abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
  }

  @Test("A small log is drawn fix for fix")
  func small() throws {
    let (before, after) = try simplify(drive(undroppedFixes, seed: 31))
    #expect(after.count == before.count && zip(after, before).allSatisfy { isSame($0, $1) })
  }

  @Test("In a large log nothing moves by more than an eighth of a pixel", arguments: [32, 33, 34])
  func bound(seed: UInt64) throws {
    let (before, after) = try simplify(drive(60_000, seed: seed))
    #expect(after.count < before.count / 2)
    #expect(isSame(after[0], before[0]))
    #expect(isSame(after[after.count - 1], before[before.count - 1]))
    #expect(largestError(before, after) <= 0.125)
  }

  @Test(
    "The bound holds for a log that grows a thousandfold, for any projection, size and zoom",
    arguments: 0..<5)
  func growing(way: Int) throws {
    var generator = SeededGenerator(seed: UInt64(90 + way))
    // Steps that get longer: the scale gets coarser again and again while the log is read.
    var here = Coordinate(latitude: 40, longitude: 179.999)
    var heading = 0.0
    let fixes = (0..<120_000).map { number in
      heading += .random(in: -0.3...0.31, using: &generator)
      let step = 1e-7 * pow(1.00011, Double(number))
      here.latitude += step * sin(heading)
      here.longitude += step * cos(heading)
      return here
    }
    let (before, after) = try simplify(fixes) {
      switch way {
      case 0: break
      case 1: $0.projection = .equirectangular
      case 2: $0.size = .width(300)
      case 3: $0.size = .exact(width: 4000, height: 100)
      default: $0.region = .fitted(maxZoom: 5)
      }
    }
    #expect(after.count < before.count / 4)
    #expect(largestError(before, after) <= 0.125)
  }

  @Test(
    "A region that was asked for drops what is out of view, and nothing that is seen",
    arguments: [ProjectionChoice.mercator, .equirectangular])
  func outOfView(projection: ProjectionChoice) throws {
    let fixes = drive(80_000, seed: 36)
    var options = MapOptions()
    options.projection = projection
    options.region = .span(center: fixes[40_000], length: Length(metres: 2000))
    let viewport = try fitViewport([], options: options)
    let line = try buildTracks(fixes, map: options).lines.segments[0]
    #expect(line.count < 8_000)
    // Every leg that comes into view is near one that is drawn, and the other way round.
    let (before, after) = (fixes.map(viewport.point), line.map(viewport.point))
    func isSeen(_ point: Point) -> Bool {
      (0.0...1024).contains(point.x) && (0.0...1024).contains(point.y)
    }
    #expect(before.contains(where: isSeen))
    for point in before where isSeen(point) {
      let nearest = zip(after, after.dropFirst()).lazy.map { distance(point, $0, $1) }.min()
      #expect((nearest ?? 1) <= 0.125)
    }
    let coverage = [before, after].map {
      drawnCoverage(
        [$0], stroke: Stroke(), width: viewport.size.columns, height: viewport.size.rows)
    }
    let differences = zip(coverage[0].bytes, coverage[1].bytes).map { abs(Int($0) - Int($1)) }
    #expect((differences.max() ?? 0) <= 20)
  }

  @Test("What is dropped does not depend on how many fixes are handed on at once")
  func pieces() throws {
    let fixes = drive(50_000, seed: 37)
    let whole = try buildTracks(fixes)
    for pieces in [1, 7, 1000, 32_769] {
      #expect(try buildTracks(fixes, pieces: pieces).lines == whole.lines)
    }
    // Without questions about single fixes whole blocks are taken.
    var blocks = TrackBuilder(try MapOptions().resolution())
    var block = FixBlock()
    for start in stride(from: 0, to: fixes.count, by: 777) {
      block.coordinates = Array(fixes[start..<min(start + 777, fixes.count)])
      blocks.take(block)
    }
    #expect(blocks.finish().lines == whole.lines)
    #expect(whole.observed[SelectedFixes.self]?.fixes.coordinates == fixes)
  }

  @Test("What is dropped does not depend on the threads that share the work", arguments: 0..<4)
  func threads(way: Int) throws {
    var fixes = drive(150_000, seed: 38)
    var map = MapOptions()
    switch way {
    case 1:
      // To and fro across the antimeridian, as logs write it.
      for index in fixes.indices {
        fixes[index].longitude += index % 40_000 < 20_000 ? 169.99 : -190.01
      }
    case 2: map.region = .span(center: fixes[40_000], length: Length(metres: 20_000))
    case 3: map.projection = .equirectangular
    default: break
    }
    let blocks = [70_001, 3, 60_000, 19_996]
    func build(_ threads: Int?) throws -> TrackLines {
      var builder = TrackBuilder(
        try map.resolution(), observing: [.length],
        workers: threads.map { WorkerThreads(count: $0) })
      var start = 0
      for count in blocks {
        var block = FixBlock()
        block.coordinates = Array(fixes[start..<(start + count)])
        builder.take(block)
        start += count
      }
      return builder.finish().lines
    }
    let alone = try build(nil)
    #expect(alone.segments[0].count < 100_000)
    for threads in [1, 2, 5] {
      let shared = try build(threads)
      #expect(shared == alone)
      #expect(shared.length == alone.length)
    }
    let oneByOne = try buildTracks(fixes, map: map).lines
    #expect(oneByOne == alone)
    #expect(oneByOne.length == alone.length)
  }

  @Test("A line along the edge of Mercator is seen in a region that reaches beyond")
  func beyondTheEdge() throws {
    var options = MapOptions()
    options.region = .box(west: -10, south: 80, east: 80, north: 88)
    let around = (0..<40_000).map {
      Coordinate(latitude: 81 + Double($0 % 2), longitude: Double($0) * 1e-4)
    }
    let edge = (0...600).map { Coordinate(latitude: 89, longitude: Double($0) / 10) }
    for line in [edge, edge.map { Coordinate(latitude: -89, longitude: $0.longitude) }] {
      if line[0].latitude < 0 { options.region = .box(west: -10, south: -88, east: 80, north: -80) }
      let route = try buildTracks(around + line, map: options).lines
      let viewport = try fitViewport([], options: options)
      let before = line.map(viewport.point)
      let after = route.segments[0].map(viewport.point)
      #expect(largestError(before, after) <= 0.125)
    }
  }

  @Test("A log of one place is one fix, however long")
  func onePlace() throws {
    for latitude in [47.0, 0, 89] {
      let fixes = [Coordinate](
        repeating: Coordinate(latitude: latitude, longitude: 8), count: 100_000)
      #expect(try buildTracks(fixes).lines.segments[0].count == 1)
    }
    let line = (0..<100_000).map { Coordinate(latitude: 47, longitude: Double($0) * 1e-6) }
    for projection in [ProjectionChoice.mercator, .equirectangular] {
      var options = MapOptions()
      options.projection = projection
      #expect(try buildTracks(line, map: options).lines.segments[0].count < 200)
    }
  }

  @Test("Many routes are thinned together")
  func manyRoutes() throws {
    let fixes = (0..<40).flatMap { drive(2_000, seed: 100 + UInt64($0)) }
    let groups = fixes.indices.map { $0 % 40 }
    let built = try buildTracks(
      (0..<2_000).flatMap { row in (0..<40).map { fixes[$0 * 2_000 + row] } }, groups: groups)
    #expect(built.lines.segments.count == 40)
    #expect(built.lines.segments.reduce(0) { $0 + $1.count } < fixes.count * 2 / 3)
    let viewport = try fitViewport([built.lines], options: MapOptions())
    for (number, segment) in built.lines.segments.enumerated() {
      let whole = fixes[(number * 2_000)..<((number + 1) * 2_000)]
      #expect(largestError(whole.map(viewport.point), segment.map(viewport.point)) <= 0.125)
    }
  }

  @Test("A spike in a large log keeps its tip")
  func spike() throws {
    var coordinates = drive(50_000, seed: 35)
    coordinates[25_000].longitude += 0.3
    let (before, after) = try simplify(coordinates)
    #expect(after.contains { isSame($0, before[25_000]) })
  }

  @Test("There and back again on one line keeps both ends")
  func turnBack() throws {
    let there = (0..<30_000).map { Coordinate(latitude: 0, longitude: Double($0) * 1e-5) }
    let (before, after) = try simplify(there + there.reversed())
    // Not counting those before dropping began.
    #expect(after.count < 200)
    let farthest = try #require(before.map(\.x).max())
    #expect(after.contains { abs($0.x - farthest) < 0.125 })
  }
}
