// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

@Suite("Short legs")
struct ShortLegsTests {
  @Test("Legs that are joined before their samples are set have the pixels of legs one by one")
  func sameAsLegByLeg() {
    var generator = SeededGenerator(seed: 33)
    var joined = 0
    for round in 0..<24 {
      let (width, height) = (
        Int.random(in: 20...260, using: &generator), Int.random(in: 20...260, using: &generator)
      )
      let radius = Double.random(in: 0.3...6.5, using: &generator)
      let step = radius * [0.01, 0.1, 0.3, 0.6][round % 4]
      var place = Point(x: Double(width) / 2, y: Double(height) / 2)
      let lines = (0..<3).map { _ in
        (0..<3000).map { _ in
          place.x += .random(in: -step...step, using: &generator) + step / 4
          place.y += .random(in: -step...step, using: &generator)
          if place.x > Double(width) + 30 { place.x = -30 }
          return place
        }
      }
      var clip: PixelRectangle?
      if Bool.random(using: &generator) {
        clip = PixelRectangle(
          columns: (width / 5)..<(width / 2), rows: (height / 5)..<(height / 2))
      }
      func colors(_ algorithm: StrokeAlgorithm, threads: Int) -> [Color] {
        var canvas = RasterCanvas(
          width: width, height: height, background: .white, clip: clip, threads: threads)
        let stroke = BandedStroke(
          lines, stroke: Stroke(width: radius * 2), width: width, height: height, clip: clip,
          algorithm: algorithm)
        if stroke.joinsLegs { joined += 1 }
        canvas.stroke(stroke, paint: Paint(Color(red: 0, green: 0, blue: 0)))
        return canvas.directColors()
      }
      let expected = colors(.legByLeg, threads: 1)
      for threads in [1, 2, 5] {
        #expect(colors(.quickest, threads: threads) == expected, "round \(round)")
      }
    }
    #expect(joined >= 20)
  }
}
