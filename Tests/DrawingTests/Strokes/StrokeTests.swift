// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

private func stroke(
  _ points: [(Double, Double)], width strokeWidth: Double, in size: (Int, Int)
) -> DrawnCoverage {
  drawnCoverage(
    [points.map { Point(x: $0.0, y: $0.1) }], stroke: Stroke(width: strokeWidth), width: size.0,
    height: size.1)
}

struct StrokeShapeTests {
  @Test("Any number is a width: the nearest one that can be drawn")
  func anyWidth() {
    for width in [.nan, -.infinity, -1, 0, 0.1, Stroke.narrowest.nextDown] {
      var stroke = Stroke(width: width)
      #expect(stroke.width == Stroke.narrowest)
      stroke.width = 5
      stroke.width = width
      #expect(stroke == Stroke(width: Stroke.narrowest))
    }
    for width in [.infinity, 1e300, Stroke.widest.nextUp] {
      #expect(Stroke(width: width).width == Stroke.widest)
      for join in LineJoin.allCases {
        var stroke = Stroke(width: width)
        stroke.join = join
        let coverage = drawnCoverage(
          [[Point(x: 1, y: 1), Point(x: 3, y: 2), Point(x: 2, y: 3)]], stroke: stroke, width: 5,
          height: 4)
        #expect(coverage.bytes.allSatisfy { $0 == Coverage.whole })
      }
    }
    #expect(Stroke(width: 7.5).width == 7.5)
  }

  @Test("A level line fills whole rows and ends in half discs")
  func level() {
    #expect(
      art(stroke([(3, 3), (9, 3)], width: 4, in: (12, 6))) == """
        ............
        .39######93.
        .9########9.
        .9########9.
        .39######93.
        ............
        """)
  }

  @Test("An upright line is the level one turned")
  func upright() {
    #expect(
      art(stroke([(3, 3), (3, 6)], width: 4, in: (6, 9))) == """
        ......
        .3993.
        .9##9.
        .####.
        .####.
        .####.
        .9##9.
        .3993.
        ......
        """)
  }

  @Test("A line of one pixel between two rows is half of each")
  func betweenRows() {
    #expect(
      art(stroke([(-9, 2), (19, 2)], width: 1, in: (8, 4))) == """
        ........
        55555555
        55555555
        ........
        """)
  }

  @Test("A hairline has the ink of its width")
  func hairline() {
    let coverage = stroke([(-9, 2.5), (99, 2.5)], width: 0.25, in: (8, 5))
    #expect(coverage.bytes[2 * 8..<3 * 8].allSatisfy { $0 == 32 })
    #expect(coverage.bytes.reduce(0) { $0 + Int($1) } == 8 * 32)
  }

  @Test("One point is a dot, and so are equal points")
  func dot() {
    let dot = """
      ......
      .3993.
      .9##9.
      .9##9.
      .3993.
      ......
      """
    #expect(art(stroke([(3, 3)], width: 4, in: (6, 6))) == dot)
    #expect(art(stroke([(3, 3), (3, 3), (3, 3)], width: 4, in: (6, 6))) == dot)
  }

  @Test("Lines that cross cover their crossing once")
  func crossing() {
    let both = drawnCoverage(
      [[Point(x: -9, y: 4), Point(x: 19, y: 4)], [Point(x: 4, y: -9), Point(x: 4, y: 19)]],
      stroke: Stroke(width: 1), width: 8, height: 8)
    #expect(
      art(both) == """
        ...55...
        ...55...
        ...55...
        55588555
        55588555
        ...55...
        ...55...
        ...55...
        """)
  }

  @Test("A line that turns back on itself covers as much as one way")
  func turnBack() {
    let there = stroke([(2.3, 2.1), (13.2, 7.7)], width: 3, in: (16, 10))
    #expect(stroke([(2.3, 2.1), (13.2, 7.7), (2.3, 2.1)], width: 3, in: (16, 10)) == there)
  }

  @Test("A sharp corner is round, not a spike")
  func sharpCorner() {
    let coverage = stroke([(2, 4), (20, 5), (2, 6)], width: 4, in: (32, 10))
    let beyond = (0..<10).flatMap { y in (23..<32).map { coverage.bytes[y * 32 + $0] } }
    #expect(beyond.allSatisfy { $0 == 0 })
  }

  @Test("A stroke wider than the picture fills it")
  func wide() {
    let coverage = stroke([(4, 4), (5, 4)], width: 1000, in: (9, 7))
    #expect(coverage.bytes.allSatisfy { $0 == Coverage.whole })
  }

  @Test("What lies outside is cut off and changes nothing inside")
  func clipped() {
    let far = stroke([(-1e12, 5), (1e12, 5)], width: 2, in: (10, 10))
    #expect(far == stroke([(-20, 5), (30, 5)], width: 2, in: (10, 10)))
    let outside = stroke([(-50, -50), (60, -50), (60, 60)], width: 6, in: (10, 10))
    #expect(outside.bytes.allSatisfy { $0 == 0 })
  }

  @Test("A picture of one pixel can be drawn on")
  func onePixel() {
    #expect(stroke([(0.5, 0.5)], width: 3, in: (1, 1)).bytes == [UInt8(Coverage.whole)])
  }
}

struct StrokePropertyTests {
  private func randomWalk(_ count: Int, using generator: inout SeededGenerator) -> [Point] {
    var point = Point(x: .random(in: 10...70, using: &generator), y: 30)
    return (0..<count).map { _ in
      point.x = min(max(point.x + .random(in: -9...9, using: &generator), 10), 70)
      point.y = min(max(point.y + .random(in: -9...9, using: &generator), 10), 50)
      return point
    }
  }

  private func draw(_ segments: [[Point]], _ width: Double) -> DrawnCoverage {
    drawnCoverage(segments, stroke: Stroke(width: width), width: 80, height: 60)
  }

  @Test("Backwards, doubled or in any order of legs, a route is the same to the last bit")
  func orderDoesNotMatter() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<40 {
      let points = randomWalk(30, using: &generator)
      let width = Double.random(in: 0.25...12, using: &generator)
      let expected = draw([points], width)
      #expect(draw([points.reversed()], width) == expected)
      #expect(draw([points.flatMap { [$0, $0] }], width) == expected)
      let legs = zip(points, points.dropFirst()).map { [$0, $1] }.shuffled(using: &generator)
      #expect(draw(legs, width) == expected)
    }
  }

  @Test("A leg cut in two changes no pixel by more than a 64th")
  func splitLegs() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<40 {
      let points = randomWalk(20, using: &generator)
      let width = Double.random(in: 0.25...12, using: &generator)
      var split: [Point] = []
      for (a, b) in zip(points, points.dropFirst()) {
        let part = Double.random(in: 0.1...0.9, using: &generator)
        split += [a, Point(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)]
      }
      split.append(points[points.count - 1])
      let differences = zip(draw([points], width).bytes, draw([split], width).bytes)
        .map { abs(Int($0) - Int($1)) }
      #expect(differences.allSatisfy { $0 <= 2 })
    }
  }

  @Test("The ink of one leg is its area: the rectangle and a disc")
  func areaIsConserved() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let a = Point(
        x: .random(in: 10...70, using: &generator), y: .random(in: 10...50, using: &generator))
      let b = Point(
        x: .random(in: 10...70, using: &generator), y: .random(in: 10...50, using: &generator))
      let width = Double.random(in: 0.5...12, using: &generator)
      let ink =
        Double(draw([[a, b]], width).bytes.reduce(0) { $0 + Int($1) }) / Double(Coverage.whole)
      let length = ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
      let area = length * width + .pi * width * width / 4
      #expect(abs(ink - area) < 0.005 * area + 0.05)
    }
  }

  @Test("Nothing is drawn farther from a route than half its width")
  func nothingOutside() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<40 {
      let points = randomWalk(5, using: &generator)
      let radius = Double.random(in: 0.25...8, using: &generator)
      let coverage = draw([points], radius * 2)
      let left = points.map(\.x).reduce(.infinity, min) - radius
      let right = points.map(\.x).reduce(-.infinity, max) + radius
      let top = points.map(\.y).reduce(.infinity, min) - radius
      let bottom = points.map(\.y).reduce(-.infinity, max) + radius
      for (index, amount) in coverage.bytes.enumerated() where amount != 0 {
        let (x, y) = (Double(index % 80), Double(index / 80))
        #expect(x + 1 > left - 0.01 && x < right + 0.01)
        #expect(y + 1 > top - 0.01 && y < bottom + 0.01)
      }
    }
  }

  @Test("Moved by whole pixels, a route is the same picture moved")
  func translation() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      // Quarters of a pixel are exact in both precisions, so nothing is rounded differently.
      let points = randomWalk(12, using: &generator).map {
        Point(x: ($0.x * 4).rounded() / 4, y: ($0.y * 4).rounded() / 4)
      }
      let here = draw([points], 3)
      let there = draw([points.map { Point(x: $0.x + 5, y: $0.y - 4) }], 3)
      for y in 4..<60 {
        #expect(
          here.bytes[(y * 80)..<(y * 80 + 75)] == there.bytes[((y - 4) * 80 + 5)..<((y - 3) * 80)])
      }
    }
  }

  @Test("Any number of threads draws the same")
  func threads() {
    var generator = SeededGenerator(seed: 7)
    let points = (0..<4000).map { _ in
      Point(
        x: .random(in: -20...320, using: &generator), y: .random(in: -20...220, using: &generator))
    }
    func draw(_ threads: Int) -> DrawnCoverage {
      drawnCoverage(
        [points], stroke: Stroke(width: 0.5), width: 301, height: 203, threads: threads)
    }
    let expected = draw(1)
    for threads in [2, 3, 5, 100] { #expect(draw(threads) == expected) }
  }

  @Test("Against 16 × 16 samples by definition the error is small", arguments: [0.5, 1, 3, 24, 40])
  func againstYardstick(width: Double) {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<5 {
      let points = randomWalk(15, using: &generator)
      let error = CoverageError(
        draw([points], width),
        against: supersampledStroke([points], width: width, width: 80, height: 60))
      #expect(error.largest <= 0.06)
      #expect(error.mean <= 0.01)
      #expect(error.ink <= 0.005)
    }
  }
}
