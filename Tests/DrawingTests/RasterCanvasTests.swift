// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct RasterCanvasTests {
  private func coverage(_ bytes: [UInt8]) -> Coverage {
    var coverage = Coverage(width: bytes.count, height: 1)
    coverage.bytes = bytes
    return coverage
  }

  @Test("A layer on a flat ground stays indexed, one index a colour")
  func indexed() {
    var canvas = RasterCanvas(width: 5, height: 1, background: .white)
    canvas.paint(coverage([0, 64, 128, 64, 0]), color: Color(red: 0, green: 0, blue: 0))
    guard case .indexed(let indices, let palette) = canvas.pixels else {
      Issue.record("The canvas is not indexed")
      return
    }
    #expect(indices == [0, 1, 2, 1, 0])
    #expect(palette[0] == .white && palette[2] == Color(red: 0, green: 0, blue: 0))
    #expect(palette.count == 3)
  }

  @Test("Coverages that give one colour share one index")
  func sharedColor() {
    var canvas = RasterCanvas(width: 4, height: 1, background: .white)
    canvas.paint(coverage([5, 30, 100, 128]), color: .white)
    #expect(canvas.pixels == .indexed([0, 0, 0, 0], palette: [.white]))
  }

  @Test("A second layer lies over the first")
  func secondLayer() {
    let red = Color(red: 255, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 255)
    var canvas = RasterCanvas(width: 3, height: 1, background: .white)
    canvas.paint(coverage([128, 128, 0]), color: red)
    canvas.paint(coverage([0, 128, 0]), color: blue)
    #expect(canvas.directColors() == [red, blue, .white])
  }

  @Test("A canvas that nothing was painted on is its ground")
  func unpainted() {
    let canvas = RasterCanvas(width: 2, height: 2, background: Color(red: 1, green: 2, blue: 3))
    #expect(
      canvas.directColors() == [Color](repeating: Color(red: 1, green: 2, blue: 3), count: 4))
  }

  @Test("The hidden channels of a transparent ground are zero")
  func transparentGround() {
    let canvas = RasterCanvas(
      width: 1, height: 1, background: Color(red: 9, green: 9, blue: 9, alpha: 0))
    #expect(canvas.directColors() == [.transparent])
  }

  @Test("Strokes one over the other are the same as their whole coverages, painted one by one")
  func strokesOfTouchedRows() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      let (width, height) = (Int.random(in: 1...90, using: &generator), 70)
      var canvas = RasterCanvas(width: width, height: height, background: .white)
      var whole = canvas
      for _ in 0..<Int.random(in: 1...12, using: &generator) {
        let stroke = Stroke(width: Double.random(in: 0.25...30, using: &generator))
        let line = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
          Point(
            x: Double.random(in: -40...130, using: &generator),
            y: Double.random(in: -40...110, using: &generator))
        }
        let color = Color(
          red: UInt8.random(in: 0...255, using: &generator), green: 9, blue: 200,
          alpha: Bool.random(using: &generator) ? 255 : 100)
        canvas.stroke([line], stroke, color: color)
        whole.paint(
          strokeToCoverage([line], stroke: stroke, width: width, height: height), color: color)
      }
      #expect(canvas.directColors() == whole.directColors())
      #expect(canvas.isBlank == whole.isBlank)
    }
  }
}
