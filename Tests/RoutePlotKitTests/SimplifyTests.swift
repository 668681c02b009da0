// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import Geography
import RouteReading
import TestSupport
import Testing

@testable import RoutePlotKit

struct SimplifyTests {
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

  private func simplify(_ coordinates: [Coordinate]) throws -> (before: [Point], after: [Point]) {
    let bounds = Bounds(of: coordinates)
    let viewport = try Viewport(
      fitting: bounds, size: .automatic, padding: .fraction(0.1), strokeWidth: 3)
    return (
      coordinates.map(viewport.point),
      segmentToPoints(coordinates, bounds: bounds, viewport: viewport)
    )
  }

  private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    let squared = dx * dx + dy * dy
    let along =
      squared > 0 ? min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / squared, 0), 1) : 0
    let (ex, ey) = (p.x - a.x - along * dx, p.y - a.y - along * dy)
    return (ex * ex + ey * ey).squareRoot()
  }

  /// Large logs are projected by a table.
  private func isSame(_ a: Point, _ b: Point) -> Bool {
    abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
  }

  @Test("A small log is drawn fix for fix")
  func small() throws {
    let (before, after) = try simplify(drive(undroppedFixes, seed: 31))
    #expect(after == before)
  }

  @Test("In a large log nothing moves by more than an eighth of a pixel", arguments: [32, 33, 34])
  func bound(seed: UInt64) throws {
    let (before, after) = try simplify(drive(60_000, seed: seed))
    #expect(after.count < before.count / 4)
    #expect(isSame(after[0], before[0]))
    #expect(isSame(after[after.count - 1], before[before.count - 1]))
    // Both lines are walked together: a dropped point lies near the leg that spans it.
    var leg = 0
    for point in before {
      var nearest = distance(point, after[leg], after[leg + 1])
      while nearest > 0.125, leg + 2 < after.count {
        leg += 1
        nearest = distance(point, after[leg], after[leg + 1])
      }
      #expect(nearest <= 0.125)
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
    #expect(after.count < 20)
    let farthest = try #require(before.map(\.x).max())
    #expect(after.contains { abs($0.x - farthest) < 0.125 })
  }
}
