// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Wide strokes drawn by squares equal strokes drawn leg by leg.

import TestSupport
import Testing

@testable import Drawing

struct WideStrokeTests {
  private func draw(
    _ segments: [[Point]], _ strokeWidth: Double, _ size: (Int, Int), _ algorithm: StrokeAlgorithm,
    threads: Int = 1
  ) -> DrawnCoverage {
    var canvas = RasterCanvas(
      width: size.0, height: size.1, background: .white, threads: threads)
    let stroke = BandedStroke(
      segments, stroke: Stroke(width: strokeWidth), width: size.0, height: size.1,
      algorithm: algorithm)
    canvas.stroke(stroke, paint: Paint(Color(red: 0, green: 0, blue: 0)))
    return canvas.coverage()
  }

  /// A walk or a cloud of places within a box, somewhere in or near a picture.
  private func randomLine(
    _ count: Int, within extent: Double, _ size: (Int, Int), using generator: inout SeededGenerator
  ) -> [Point] {
    let middle = Point(
      x: .random(in: -50...Double(size.0 + 50), using: &generator),
      y: .random(in: -50...Double(size.1 + 50), using: &generator))
    let isWalk = Bool.random(using: &generator)
    let isLevel = Int.random(in: 0..<4, using: &generator) == 0
    var place = Point(x: 0, y: 0)
    return (0..<count).map { _ in
      let step = isWalk ? extent / 20 : extent
      let start = isWalk ? place : Point(x: 0, y: 0)
      place.x = min(max(start.x + .random(in: -step...step, using: &generator), -extent), extent)
      place.y = min(max(start.y + .random(in: -step...step, using: &generator), -extent), extent)
      if isLevel { place.y = 0 }
      return Point(x: middle.x + place.x, y: middle.y + place.y)
    }
  }

  @Test("Square by square, a stroke is the same to the last bit as leg by leg")
  func sameBits() {
    var generator = SeededGenerator(seed: 91)
    for round in 0..<150 {
      let size = (
        Int.random(in: 1...260, using: &generator), Int.random(in: 1...200, using: &generator)
      )
      let extent = [1e-4, 0.003, 0.1, 1, 7, 40, 300][round % 7]
      let width = [12, 24, 31.7, 80, 300, 3000][Int.random(in: 0..<6, using: &generator)]
      let segments = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        randomLine(
          Int.random(in: 1...700, using: &generator), within: extent, size, using: &generator)
      }
      let expected = draw(segments, width, size, .legByLeg)
      let found = draw(segments, width, size, .squareBySquare, threads: 1 + round % 3)
      #expect(found.bytes == expected.bytes, "\(size) \(extent) \(width) \(round)")
      #expect(found == expected)
      #expect(draw(segments, width, size, .quickest) == expected)
    }
  }

  @Test("Where patience with long legs ends, the stroke is the same for any threads")
  func patience() {
    var generator = SeededGenerator(seed: 92)
    let laps = (0..<6_000).map { index in
      Point(
        x: (index % 2 == 0 ? 60 : 440) + .random(in: -3...3, using: &generator),
        y: 150 + .random(in: -3...3, using: &generator))
    }
    let expected = draw([laps], 80, (500, 300), .legByLeg)
    for threads in [1, 2, 5] {
      #expect(draw([laps], 80, (500, 300), .quickest, threads: threads) == expected)
    }
    #expect(draw([laps], 80, (500, 300), .squareBySquare, threads: 2) == expected)
  }

  @Test("Thousands of legs within a few samples are thinned, and nobody sees it")
  func thinned() {
    var generator = SeededGenerator(seed: 93)
    for extent in [0.0005, 0.01, 0.3] {
      let cloud = (0..<6_000).map { _ in
        Point(
          x: 90 + .random(in: 0...extent, using: &generator),
          y: 80 + .random(in: 0...extent, using: &generator))
      }
      let expected = draw([cloud], 120, (180, 160), .legByLeg)
      let found = draw([cloud], 120, (180, 160), .quickest)
      #expect(draw([cloud], 120, (180, 160), .quickest, threads: 3) == found)
      let differences = zip(found.bytes, expected.bytes).map { abs(Int($0) - Int($1)) }
      // A row of samples at a level edge, of the sixteen of a pixel, and that in hardly any pixel.
      #expect(differences.allSatisfy { $0 <= Coverage.whole / 16 })
      #expect(differences.count { $0 > 0 } <= 12)
    }
  }

  @Test("Many thousand places within a pixel are one dot")
  func cluster() {
    var generator = SeededGenerator(seed: 94)
    let cloud = (0..<200_000).map { _ in
      Point(
        x: 64 + .random(in: 0...1, using: &generator),
        y: 64 + .random(in: 0...1, using: &generator))
    }
    let corners = [(64.0, 64.0), (65, 64), (65, 65), (64, 65), (64, 64)]
    let square = draw(
      [corners.map { Point(x: $0.0, y: $0.1) }], 100, (128, 128), .legByLeg)
    let found = draw([cloud], 100, (128, 128), .quickest, threads: 2)
    #expect(zip(found.bytes, square.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 8 })
  }
}
