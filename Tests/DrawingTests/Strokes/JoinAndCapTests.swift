// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct JoinAndCapTests {
  private func draw(
    _ points: [(Double, Double)], in size: (Int, Int), width: Double = 4,
    _ change: (inout Stroke) -> Void
  ) -> String {
    var stroke = Stroke(width: width)
    change(&stroke)
    let line = points.map { Point(x: $0.0, y: $0.1) }
    return art(drawnCoverage([line], stroke: stroke, width: size.0, height: size.1))
  }

  @Test("A butt cap ends with the line, a square one half a width beyond")
  func caps() {
    #expect(
      draw([(3, 3), (9, 3)], in: (12, 6)) { $0.cap = .butt } == """
        ............
        ...######...
        ...######...
        ...######...
        ...######...
        ............
        """)
    #expect(
      draw([(3, 3), (9, 3)], in: (12, 6)) { $0.cap = .square } == """
        ............
        .##########.
        .##########.
        .##########.
        .##########.
        ............
        """)
  }

  @Test("A miter has a point, a bevel none, and beyond the limit a miter is a bevel")
  func joins() {
    let points = [(2.0, 4.0), (8, 4), (8, 9)]
    let bevel = """
      ..........
      ..........
      ..######5.
      ..#######5
      ..########
      ..########
      ......####
      ......####
      ......####
      ..........
      """
    func corner(_ join: LineJoin, limit: Double = 4) -> String {
      draw(points, in: (10, 10)) {
        ($0.cap, $0.join, $0.miterLimit) = (.butt, join, limit)
      }
    }
    #expect(corner(.bevel) == bevel)
    // A right angle is √2 widths from corner to corner.
    #expect(corner(.miter, limit: 1.41) == bevel)
    let miter = corner(.miter, limit: 1.42)
    #expect(miter == corner(.miter))
    #expect(miter.split(separator: "\n")[2] == "..########")
  }

  @Test("A line that turns straight back ends there, whatever its join is")
  func turnsBack() {
    for (join, end) in [(LineJoin.bevel, "..####...."), (.miter, "..####....")] {
      let picture = draw([(2, 3), (6, 3), (2, 3)], in: (10, 6)) {
        ($0.cap, $0.join) = (.butt, join)
      }
      #expect(picture.split(separator: "\n")[2] == end)
    }
    let round = draw([(2, 3), (6, 3), (2, 3)], in: (10, 6)) { $0.cap = .butt }
    #expect(round.split(separator: "\n")[2] == "..#####9..")
  }

  @Test("A disc of a round join does not stand out of a butt end near by")
  func roundJoinAtEnd() {
    let picture = draw([(2, 3), (5, 3), (6, 3.1), (6.5, 3)], in: (10, 6)) { $0.cap = .butt }
    #expect(picture.split(separator: "\n")[2].hasSuffix("..."))
  }

  @Test("A line of one place is a square where caps are not round")
  func places() {
    for cap in [LineCap.butt, .square] {
      for line in [[(3.0, 3.0)], [(3, 3), (3, 3)]] {
        #expect(
          draw(line, in: (6, 6)) { $0.cap = cap } == """
            ......
            .####.
            .####.
            .####.
            .####.
            ......
            """)
      }
    }
  }

  @Test("Legs of no length change nothing")
  func equalPoints() {
    var generator = SeededGenerator(seed: 41)
    let points = (0..<30).map { _ in
      (Double.random(in: -5...45, using: &generator), Double.random(in: -5...45, using: &generator))
    }
    let doubled = points.flatMap { [$0, $0] }
    for stroke in StrokeStyleTests.styles(5) where stroke.dash == nil {
      #expect(
        draw(points, in: (40, 40)) { $0 = stroke } == draw(doubled, in: (40, 40)) { $0 = stroke })
    }
  }

  @Test(
    "Any number of threads draws the same, and a part of the picture is the same as in the whole")
  func threadsAndParts() {
    var generator = SeededGenerator(seed: 42)
    let points = (0..<900).map { _ in
      Point(
        x: .random(in: -300...600, using: &generator),
        y: .random(in: -300...600, using: &generator))
    }
    for width in [1.0, 9, 60] {
      for stroke in StrokeStyleTests.styles(width) {
        func draw(_ points: [Point], _ size: (Int, Int), threads: Int) -> DrawnCoverage {
          drawnCoverage(
            [points], stroke: stroke, width: size.0, height: size.1, threads: threads)
        }
        let some = Array(points.prefix(width == 1 ? 900 : 40))
        let expected = draw(some, (300, 200), threads: 1)
        #expect(draw(some, (300, 200), threads: 3) == expected)
        // Whole pixels to the right and down: everything lies elsewhere, and is clipped elsewhere.
        let moved = some.map { Point(x: $0.x + 64, y: $0.y + 32) }
        let larger = draw(moved, (420, 280), threads: 2)
        var largest = 0
        for y in 0..<200 {
          for x in 0..<300 {
            largest = max(
              largest,
              abs(
                Int(expected.bytes[y * 300 + x]) - Int(larger.bytes[(y + 32) * 420 + x + 64])))
          }
        }
        #expect(largest <= 4, "\(stroke)")
      }
    }
  }
}
