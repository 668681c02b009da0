// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct LegTests {
  private func leg(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) -> Leg? {
    Leg(from: Point(x: ax, y: ay), to: Point(x: bx, y: by), radius: 2, width: 100, height: 50)
  }

  @Test("A leg starts at its upper end, whichever way it is travelled")
  func direction() throws {
    let down = try #require(leg(10, 10, 40, 30))
    let up = try #require(leg(40, 30, 10, 10))
    #expect(down.ax == up.ax && down.ay == up.ay && down.dx == up.dx && down.dy == up.dy)
    #expect(down.ay == 10 && down.dy == 20)
  }

  @Test("A leg touches the rows within its radius, and none outside the picture")
  func rows() throws {
    let inside = try #require(leg(10, 10.5, 40, 30.5))
    #expect(inside.top == 8 && inside.bottom == 32)
    let leaving = try #require(leg(10, -500, 10, 500))
    #expect(leaving.top == 0 && leaving.bottom == 49)
  }

  @Test(
    "A leg that no pixel shows is none",
    arguments: [
      (-10.0, 10.0, -5.0, 20.0), (110, 10, 105, 20), (10, -10, 90, -3), (10, 60, 90, 53),
      (-60, 20, 40, 120), (1e9, 1e9, 2e9, 1e9),
    ])
  func invisible(ends: (Double, Double, Double, Double)) {
    #expect(leg(ends.0, ends.1, ends.2, ends.3) == nil)
  }

  @Test("A clipped leg lies on the line of the whole one")
  func clippingKeepsTheLine() throws {
    let cut = try #require(leg(-1e6, -1e6 + 20, 1e6, 1e6 + 20))
    #expect(abs((cut.ay - cut.ax) - 20) < 1e-3)
    #expect(abs(cut.dx - cut.dy) < 1e-3)
    #expect((cut.dx * cut.dx + cut.dy * cut.dy).squareRoot() < 100)
  }

  @Test("A nearly level leg that ends a hair above a band has no samples in that band")
  func nearlyLevel() {
    for width in [6.2, 7, 8] {
      for slope in [700.0, 900, 990, -800, -990] {
        for slack in [0.0005, 0.003, 0.006, 0.009, 0.0098] {
          for left in [100, 101.3, 102.6, 103.9] {
            // A hundredth of a pixel is added for what is rounded: so much of it is beyond row 64.
            let bottom = 64 - width / 2 - 0.01 + slack
            let ends = [
              Point(x: left, y: slope > 0 ? bottom - 495 / slope : bottom),
              Point(x: left + 495, y: slope > 0 ? bottom : bottom + 495 / slope),
            ]
            func colors(_ algorithm: StrokeAlgorithm) -> [Color] {
              var canvas = RasterCanvas(width: 700, height: 80, background: .white, threads: 1)
              let stroke = BandedStroke(
                [ends], stroke: Stroke(width: width), width: 700, height: 80, algorithm: algorithm)
              canvas.stroke(stroke, paint: Paint(Color(red: 0, green: 0, blue: 0)))
              return canvas.directColors()
            }
            let drawn = colors(.legByLeg)
            #expect(drawn == colors(.squareBySquare))
            #expect(
              drawn[(64 * 700)...].allSatisfy { $0 == .white } && drawn.contains { $0 != .white })
          }
        }
      }
    }
  }
}
