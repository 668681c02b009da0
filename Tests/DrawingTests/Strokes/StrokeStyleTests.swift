// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Joins, caps and dashes against their definition, on lines that turn by every angle.

import TestSupport
import Testing

@testable import Drawing

/// A line drawn to find errors.
enum TestLine: String, CaseIterable {
  case fan, hairpins, spiral, circle, star, walk

  func lines(_ size: Double) -> [[Point]] {
    let middle = Point(x: size / 2 + 0.3, y: size / 2 + 0.1)
    func polar(_ radius: Double, _ turns: Double) -> Point {
      let (sine, cosine) = sineAndCosine(ofTurns: turns)
      return Point(x: middle.x + radius * cosine, y: middle.y + radius * sine)
    }
    switch self {
    case .fan:
      // Corners that turn by every angle, on a ring around the middle.
      return (0..<24).map { index in
        let turns = Double(index) / 24
        let corner = polar(size * 0.36, turns)
        let end = polar(size * 0.36 + 1, turns + Double(index) / 90)
        return [polar(size * 0.16, turns), corner, end]
      }
    case .hairpins:
      // Sharper and sharper, then straight back, then points that are equal.
      var line: [Point] = []
      for index in 0..<14 {
        let number = Double(index)
        let x = number * (27 - number) / 182
        line.append(Point(x: (0.08 + 0.84 * x) * size, y: index % 2 == 0 ? size * 0.2 : size * 0.8))
      }
      line += [Point(x: size * 0.9, y: 9), Point(x: size * 0.5, y: 9), Point(x: size * 0.95, y: 9)]
      line += [line[line.count - 1], Point(x: size * 0.95, y: size * 0.5)]
      return [line, [Point(x: size * 0.5, y: size * 0.93)]]
    case .spiral:
      return [(0...400).map { polar(size * 0.45 * Double($0) / 400, Double($0) / 100) }]
    case .circle: return [(0...360).map { polar(size * 0.4, Double($0) / 360) }]
    case .star: return [(0...7).map { polar(size * 0.42, Double($0 * 3) / 7) }]
    case .walk:
      var generator = SeededGenerator(seed: 31)
      return [
        (0..<40).map { _ in
          Point(
            x: .random(in: -5...(size + 5), using: &generator),
            y: .random(in: -5...(size + 5), using: &generator))
        }
      ]
    }
  }
}

/// Without a library: a circle in small steps from its halves.
func sineAndCosine(ofTurns turns: Double) -> (Double, Double) {
  let angle = (turns - turns.rounded(.down)) * 2 * Double.pi / 1024
  var (sine, cosine) = (angle - angle * angle * angle / 6, 1 - angle * angle / 2)
  cosine += angle * angle * angle * angle / 24
  for _ in 0..<10 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
  return (sine, cosine)
}

struct StrokeStyleTests {
  static let dash = DashPattern([7.5, 4])

  static func styles(_ width: Double) -> [Stroke] {
    var result: [Stroke] = []
    for join in LineJoin.allCases {
      for cap in LineCap.allCases {
        for dash in [nil, dash] {
          var stroke = Stroke(width: width)
          (stroke.join, stroke.cap, stroke.dash) = (join, cap, dash)
          result.append(stroke)
        }
      }
    }
    return result
  }

  @Test(
    "Every join, cap and dash is right within a part of a pixel that nobody sees",
    arguments: [0.5, 1, 2, 3, 8, 24], TestLine.allCases)
  func againstDefinition(width: Double, line: TestLine) {
    let size = 100
    let lines = line.lines(Double(size))
    for stroke in StrokeStyleTests.styles(width) {
      let error = CoverageError(
        drawnCoverage(lines, stroke: stroke, width: size, height: size),
        against: exactStroke(lines, stroke, width: size, height: size))
      #expect(error.largest <= 0.05, "\(line) \(stroke)")
      // Up to two pixels the steps of the amounts alone are half of it.
      #expect(error.mean <= (width <= 2 ? 0.0062 : 1.0 / 255), "\(line) \(stroke)")
    }
  }
}
