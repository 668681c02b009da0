// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct UpperCanvasTests {
  private let width = 300
  private let height = 900

  private func place(_ random: inout SeededGenerator) -> Point {
    Point(x: .random(in: -20...320, using: &random), y: .random(in: -20...920, using: &random))
  }

  /// Draws lines of one kind, outlines and letters.
  private func draw(_ count: Int, on canvas: inout some Canvas, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for number in 0..<count {
      let line = (0..<3).map { _ in place(&random) }
      canvas.stroke([line], Stroke(width: 2), color: Color.tracks[number % 5])
      if number % 9 == 8 {
        let letter = Path(disc: place(&random), radius: 6)
        canvas.fill(letter, color: .routeBlue, halo: Halo(reach: 1.25, color: .white))
      }
    }
  }

  @Test(
    "What is drawn on an upper canvas has the pixels that it has drawn in turn",
    arguments: [0, 1, 7, 60])
  func samePixels(count: Int) {
    for isLimited in [false, true] {
      func canvas(isApart: Bool) -> ScaledCanvas<RasterCanvas> {
        let base = RasterCanvas(width: width, height: height, background: .white, threads: 2)
        var canvas = ScaledCanvas(base, scale: 1.5)
        if isLimited { canvas.limitColors() }
        draw(count, on: &canvas, seed: 1)
        if isApart {
          guard var upper = canvas.makeUpper() else {
            Issue.record("A canvas of pixels has an upper one")
            return canvas
          }
          draw(count, on: &upper, seed: 2)
          canvas.lay(upper)
        } else {
          draw(count, on: &canvas, seed: 2)
        }
        draw(3, on: &canvas, seed: 3)
        return canvas
      }
      let (apart, inTurn) = (canvas(isApart: true).base, canvas(isApart: false).base)
      #expect(apart.directColors() == inTurn.directColors())
      #expect(apart.paints == inTurn.paints && apart.limitsColors == inTurn.limitsColors)
    }
  }

  @Test("What an upper canvas declares holds for all")
  func declared() {
    var canvas = RasterCanvas(width: 4, height: 4, background: .white)
    var upper = canvas.makeUpper()
    upper?.limitColors()
    let line = [Point(x: 1, y: 1), Point(x: 3, y: 3)]
    var colored = ColoredLines(palette: [.routeBlue])
    colored.append(line, colors: [0])
    upper?.stroke(colored, Stroke(), opacity: 255, overlap: .replace)
    if let upper { canvas.lay(upper) }
    #expect(canvas.limitsColors && canvas.hasOtherColors)
  }
}
