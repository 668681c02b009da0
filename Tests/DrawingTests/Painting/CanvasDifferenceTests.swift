// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct CanvasDifferenceTests {
  /// Dots at some places of a picture, and a bar in the corner.
  private func canvas(_ dots: [Point], clock: Double) -> RasterCanvas {
    var canvas = RasterCanvas(width: 500, height: 400, background: .white, threads: 4)
    for dot in dots {
      canvas.stroke([[dot, Point(x: dot.x + 4, y: dot.y)]], Stroke(width: 6), color: .routeBlue)
    }
    canvas.fill(
      Path(Rectangle(left: 440, top: 370, right: 440 + clock, bottom: 390)), color: .routeBlue)
    return canvas
  }

  @Test("Changes in two corners are two rectangles, and pixels differ in these alone")
  func corners() throws {
    var generator = SeededGenerator(seed: 60)
    for _ in 0..<20 {
      let dots = (0..<5).map { _ in
        Point(
          x: .random(in: 10...150, using: &generator), y: .random(in: 10...150, using: &generator))
      }
      let old = canvas(dots, clock: 20)
      let moved = Point(x: dots[4].x + 12, y: dots[4].y + 7)
      let new = canvas(dots.dropLast() + [moved], clock: 30)
      let parts = new.differences(from: old)
      #expect(parts.count == 2)
      #expect(parts.reduce(0) { $0 + $1.pixels } < 500 * 400 / 4)
      #expect(parts.reduce(.none) { $0.union($1) } == new.difference(from: old))
      let (before, after) = (old.directColors(), new.directColors())
      for row in 0..<400 {
        for column in 0..<500 where before[row * 500 + column] != after[row * 500 + column] {
          #expect(parts.contains { $0.rows.contains(row) && $0.columns.contains(column) })
        }
      }
      for part in parts {
        let clipped = try #require(new.clipped(to: part)).directColors()
        for (place, row) in part.rows.enumerated() {
          let start = row * 500 + part.columns.lowerBound
          #expect(
            clipped[(place * part.width)..<((place + 1) * part.width)]
              == after[start..<(start + part.width)])
        }
      }
      #expect(old.differences(from: canvas(dots, clock: 20)).isEmpty)
    }
  }

  @Test("Many changes are few rectangles")
  func many() {
    let dots = (0..<30).map { Point(x: Double($0 % 6) * 80 + 9, y: Double($0 / 6) * 70 + 9) }
    let moved = dots.map { Point(x: $0.x + 2, y: $0.y) }
    let parts = canvas(dots, clock: 20).differences(from: canvas(moved, clock: 30))
    #expect((1...8).contains(parts.count))
  }
}
