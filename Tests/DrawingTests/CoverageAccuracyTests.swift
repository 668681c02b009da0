// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import Drawing

/// How far coverage is from the true area, in the pixels that either touches.
struct CoverageAccuracyTests {
  private static let size = 90

  /// A line that is hard to draw, in a picture of 90 x 90 pixels.
  enum Line: CaseIterable {
    case fan, hairpins, spiral, circle, dashedCircle, miters

    var points: [Point] {
      switch self {
      case .fan:
        (0..<120).flatMap { step in
          [Point(x: 45.3, y: 44.6), around(step, of: 120, radius: 38)]
        }
      case .hairpins:
        (0..<16).map { row in
          let side = (row + row / 2) % 2 == 0 ? -1.0 : 1
          return Point(x: 45 + side * (30 + Double(row) / 7), y: 10 + Double(row) * 4.37)
        }
      case .spiral:
        (0..<600).map { step in around(step * 10, of: 900, radius: Double(step) / 16) }
      case .circle, .dashedCircle:
        (0...720).map { step in around(step, of: 720, radius: 37.3) }
      case .miters:
        (0..<28).map { step in
          Point(x: 8.2 + Double(step) * 2.71, y: step % 2 == 0 ? 80 : 76 - 2.1 * Double(step))
        }
      }
    }

    var stroke: Stroke {
      var stroke = Stroke()
      if self == .dashedCircle { stroke.dash = DashPattern([9, 6]) }
      if self == .miters { (stroke.join, stroke.cap) = (.miter, .butt) }
      return stroke
    }

    private func around(_ step: Int, of count: Int, radius: Double) -> Point {
      let angle = (Double(step) + 0.13) / Double(count) * 2 * .pi
      return Point(x: 45.3 + radius * cos(angle), y: 44.6 + radius * sin(angle))
    }
  }

  @Test(
    "The mean error is below one step of eight bits, the largest below one scanline in thirty",
    arguments: Line.allCases, [0.5, 1, 2, 3, 8, 24])
  func bounds(line: Line, width: Double) {
    var stroke = line.stroke
    stroke.width = width
    let size = CoverageAccuracyTests.size
    let error = CoverageError(
      drawnCoverage([line.points], stroke: stroke, width: size, height: size),
      against: exactStroke([line.points], stroke, width: size, height: size))
    #expect(error.mean <= 1.0 / 255, "\(line) \(width) \(error.mean)")
    #expect(error.largest <= 0.0334, "\(line) \(width) \(error.largest)")
  }
}
