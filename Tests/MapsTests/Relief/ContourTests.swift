// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Drawing
import Geography
import Mapping
import TestSupport
import Testing
import Tiles

@testable import Heights
@testable import Maps

struct ContourTests {
  /// A picture of 3 metres a pixel.
  private func viewport() throws -> Viewport {
    try reliefViewport(
      .span(center: Coordinate(latitude: 46, longitude: 8), length: Length(metres: 600)),
      width: 200, height: 200)
  }

  /// The contours of heights that depend on metres to the east and to the north of the middle.
  private func contours(
    every metres: Double, leastLength: Double = 24,
    _ height: @escaping @Sendable (_ east: Double, _ north: Double) -> Double?
  ) throws -> [Contour] {
    let viewport = try viewport()
    let degree = Earth.circumference / 360
    let across = degree * WebMercator.cosine(ofDegrees: 46)
    let source = HeightFunction(.degrees(36_000)) { latitude, longitude in
      height((longitude - 8) * across, (latitude - 46) * degree)
    }
    let grid = try #require(HeightGrid(GridCoordinates(viewport), source, threads: 2))
    let summary = grid.summary
    return ContourTracing(
      grid, ContourInterval.metres(metres).levels(metresPerPixel: 3),
      summary.lowest...summary.highest
    ).contours(threads: 2, leastLength: leastLength)
  }

  @Test(
    "Contours of a cone are closed circles around its tip, with the higher ground on their left")
  func cone() throws {
    let contours = try contours(every: 20) { east, north in
      1000 - 0.5 * (east * east + north * north).squareRoot()
    }
    let closed = contours.filter { $0.points.first == $0.points.last }
    #expect(closed.map(\.number) == Array(43...49))
    for contour in closed {
      let radius = (1000 - Double(contour.number) * 20 + 1.0 / 64) / 0.5 / 3
      var area = 0.0
      for (a, b) in zip(contour.points, contour.points.dropFirst()) {
        let distance = ((a.x - 100) * (a.x - 100) + (a.y - 100) * (a.y - 100)).squareRoot()
        #expect(abs(distance - radius) < 0.06, "\(contour.number): \(distance) \(radius)")
        area += a.x * b.y - b.x * a.y
      }
      // With y down, a way around its left side has a negative area.
      #expect(area < 0)
    }
  }

  @Test(
    "A lake of just the height of a contour has its shore as the only one, and level ground has none"
  )
  func lake() throws {
    let lake = try contours(every: 20) { east, north in
      400 + max((east * east + north * north).squareRoot() - 150, 0)
    }
    #expect(lake.filter { $0.number == 20 }.isEmpty)
    #expect(lake.contains { $0.number == 21 })
    #expect(try contours(every: 20) { _, _ in 400 }.isEmpty)
    let pond = try contours(every: 20) { east, north in
      400 - max(20 - (east * east + north * north).squareRoot() / 5, 0)
    }
    #expect(pond.count { $0.number == 20 } == 1)
  }

  @Test("Specks are left out, and voids end lines")
  func ends() throws {
    let speck = try contours(every: 20) { east, north in
      1005 + 20 * max(1 - (east * east + north * north).squareRoot() / 12, 0)
    }
    #expect(speck.isEmpty)
    let half = try contours(every: 20) { east, north in
      east > 0 ? nil : 1000 - 0.5 * (east * east + north * north).squareRoot()
    }
    #expect(half.count >= 6)
    #expect(half.allSatisfy { $0.points.allSatisfy { $0.x < 101 } })
  }

  @Test("In random ground each contour lies between the heights beside it, and no two cross")
  func random() throws {
    var random = SeededGenerator(seed: 571)
    let waves = (0..<12).map { _ in
      (0..<4).map { _ in Double.random(in: -1...1, using: &random) }
    }
    let ground: @Sendable (Double, Double) -> Double = { east, north in
      var height = 500.0
      for wave in waves {
        let phase: Double = east / 40 * wave[1] + north / 40 * wave[2] + 9 * wave[3]
        height += 60 * wave[0] * sin(phase)
      }
      return height
    }
    let contours = try contours(every: 10, leastLength: 0, ground)
    #expect(contours.count > 20)
    // The lines are ways around all that is higher: a point a little to the left is higher.
    let viewport = try viewport()
    let degree = Earth.circumference / 360
    func height(_ point: Point) -> Double {
      let place = viewport.coordinate(point)
      let east = (place.longitude - 8) * degree * WebMercator.cosine(ofDegrees: 46)
      return ground(east, (place.latitude - 46) * degree)
    }
    var (right, all) = (0, 0)
    for contour in contours {
      for (a, b) in zip(contour.points, contour.points.dropFirst()) {
        let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        #expect(abs(height(middle) - Double(contour.number) * 10) < 3)
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        all += 1
        if height(Point(x: middle.x + dy, y: middle.y - dx))
          > height(Point(x: middle.x - dy, y: middle.y + dx))
        {
          right += 1
        }
      }
    }
    #expect(right > all * 99 / 100)
  }

  @Test("In noise each point of a contour has the height of its level between two cells")
  func noise() throws {
    let viewport = try reliefViewport(
      .span(center: Coordinate(latitude: 46, longitude: 8), length: Length(metres: 600)),
      width: 300, height: 300)
    // Whole metres, many of them just those of a level; each cell has its own.
    let source = HeightFunction(.degrees(72_000)) { latitude, longitude in
      var random = SeededGenerator(
        seed: UInt64(abs(latitude) * 1e7) &* 31 &+ UInt64(abs(longitude) * 1e7))
      return Double(Int.random(in: 0...60, using: &random))
    }
    let grid = try #require(HeightGrid(GridCoordinates(viewport), source, threads: 2))
    let summary = grid.summary
    let contours = ContourTracing(
      grid, ContourInterval.metres(5).levels(metresPerPixel: 2), summary.lowest...summary.highest
    ).contours(threads: 2, leastLength: 0)
    var points = 0
    for contour in contours {
      let level = Double(contour.number) * 5 - 1.0 / 64
      for point in contour.points {
        points += 1
        // The middles of cells are whole numbers here, and one of both is on a line between them.
        let (x, y) = (point.x + 0.5, point.y + 0.5)
        let (column, row) = (x.rounded(), y.rounded())
        let isOnColumn = abs(x - column) < abs(y - row)
        let (left, top) = isOnColumn ? (column, y.rounded(.down)) : (x.rounded(.down), row)
        let first = Double(grid.height(column: Int(left), row: Int(top)))
        let second = Double(
          grid.height(
            column: Int(left) + (isOnColumn ? 0 : 1), row: Int(top) + (isOnColumn ? 1 : 0)))
        #expect(min(first, second) - 1e-3 <= level && level <= max(first, second) + 1e-3)
        let part = isOnColumn ? y - top : x - left
        #expect(abs(first + (second - first) * part - level) < 0.02)
      }
    }
    #expect(points > 50_000)
  }

  @Test("The interval follows the scale")
  func intervals() {
    let cases: [(metres: Double, interval: Double)] = [
      (1, 10), (5.8, 10), (6, 20), (11.8, 50), (29, 50), (30, 100), (60, 200), (250, 500),
    ]
    for (metres, interval) in cases {
      #expect(ContourInterval.suitable.levels(metresPerPixel: metres).metres == interval)
    }
    let feet: [(metres: Double, interval: Double)] = [
      (1, 40), (7, 40), (8, 100), (18, 200), (60, 500), (100, 1000),
    ]
    for (metres, interval) in feet {
      let levels = ContourInterval.suitableFeet.levels(metresPerPixel: metres)
      #expect(levels.words == "\(Int(interval)) ft")
    }
    #expect(ContourInterval.feet(100).levels(metresPerPixel: 1).words == "100 ft")
    #expect(throws: TileError.self) { try ContourInterval.metres(1).check(metresPerPixel: 50) }
    #expect(throws: Never.self) { try ContourInterval.metres(20).check(metresPerPixel: 50) }
  }

  @Test("The heights on contours are read upright, with their tops uphill")
  func labels() throws {
    let viewport = try viewport()
    let source = HeightFunction(.degrees(36_000)) { latitude, longitude in
      let (east, north) = ((longitude - 8) * 77_000, (latitude - 46) * 111_000)
      return 1000 - 0.5 * (east * east + north * north).squareRoot()
    }
    var relief = Relief(source)
    relief.contours = .metres(10)
    let labels = try LoadedRelief(relief, below: viewport, isDark: false, threads: 1).labels
    #expect(labels.lines.contains { $0.text == "950" })
    var count = 0
    for line in labels.lines {
      for run in line.places(length: 24, height: 8, distance: 220).flatMap(\.self) {
        count += 1
        #expect(run.direction.x > 0)
        // The tip of the cone is above the text, in the direction of the tops of its digits.
        let (x, y) = (100 - run.middle.x, 100 - run.middle.y)
        #expect(x * run.direction.y - y * run.direction.x > 0)
      }
    }
    #expect(count > 3)
  }
}
