// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Many strokes of few points have the pixels that they have as shapes of their own.

import TestSupport
import Testing

@testable import Drawing

struct StrokeCrowdTests {
  /// Strokes of one style at random.
  private struct RandomStrokes {
    let width, height: Int
    let stroke: Stroke
    var strokes: [(lines: [[Point]], paint: Paint)]

    init(using generator: inout SeededGenerator) {
      width = Int.random(in: 1...300, using: &generator)
      height = Int.random(in: 1...400, using: &generator)
      stroke = Stroke(width: .random(in: 0.25...20, using: &generator))
      let (right, bottom) = (Double(width) + 40, Double(height) + 40)
      let overlap = Overlap.allCases.randomElement(using: &generator) ?? .replace
      let colors = Int.random(in: 1...9, using: &generator)
      strokes = (0..<Int.random(in: 1...300, using: &generator)).map { number in
        let isSmall = Bool.random(using: &generator)
        let first = Point(
          x: .random(in: -40...right, using: &generator),
          y: .random(in: -40...bottom, using: &generator))
        let lines = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          (0..<Int.random(in: 1...6, using: &generator)).map { index -> Point in
            if index == 0 || Int.random(in: 0..<5, using: &generator) == 0 { return first }
            if isSmall {
              return Point(
                x: first.x + .random(in: -9...9, using: &generator),
                y: first.y + .random(in: -9...9, using: &generator))
            }
            return Point(
              x: .random(in: -40...right, using: &generator),
              y: .random(in: -40...bottom, using: &generator))
          }
        }
        let color = Color(
          red: UInt8(number % colors * 25), green: 90, blue: 200,
          alpha: Bool.random(using: &generator) ? 255 : 120)
        return (lines, Paint(color, overlap: overlap))
      }
    }

    /// A canvas with the strokes, together or each as a shape of its own.
    func canvas(
      areApart: Bool = false, clip: PixelRectangle? = nil, threads: Int = 1, isLimited: Bool = false
    ) -> RasterCanvas {
      var canvas = RasterCanvas(
        width: width, height: height, background: .white, clip: clip, threads: threads)
      if isLimited { canvas.limitColors() }
      for (lines, paint) in strokes {
        if areApart {
          canvas.stroke(
            BandedStroke(lines, stroke: stroke, width: width, height: height, clip: clip),
            paint: paint)
        } else {
          canvas.stroke(lines, stroke, paint: paint)
        }
      }
      return canvas
    }
  }

  @Test(
    "Strokes that are kept together have the pixels of shapes of their own, for any threads and clip"
  )
  func samePixels() {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<60 {
      let picture = RandomStrokes(using: &generator)
      let isLimited = round % 4 == 0
      let wanted = picture.canvas(areApart: true, isLimited: isLimited).directColors()
      for threads in [1, 2, 5] {
        let canvas = picture.canvas(threads: threads, isLimited: isLimited)
        let found = canvas.directColors()
        #expect(found == wanted, "round \(round), \(threads) threads")
      }
      let clip = PixelRectangle(
        columns: (picture.width / 3)..<(picture.width * 2 / 3 + 1),
        rows: (picture.height / 4)..<(picture.height * 3 / 4 + 1))
      let part = picture.canvas(areApart: true, clip: clip, isLimited: isLimited).directColors()
      let found = picture.canvas(clip: clip, isLimited: isLimited).directColors()
      #expect(found == part, "round \(round)")
    }
  }

  @Test("Many strokes of few points are one shape, and the picture has all of their paints")
  func oneShape() {
    var canvas = RasterCanvas(width: 100, height: 100, background: .white)
    for number in 0..<1000 {
      let place = Point(x: Double(number % 100), y: Double(number / 10))
      canvas.stroke([[place]], Stroke(), color: Color.tracks(on: .white)[number % 8])
    }
    #expect(canvas.shapes.count == 1 && canvas.paints.count == 1000)
    // A line of many points, or of another style, is a shape between others.
    canvas.stroke([(0..<99).map { Point(x: Double($0), y: 5) }], Stroke(), color: .routeBlue)
    canvas.stroke([[Point(x: 50, y: 50)]], Stroke(width: 9), color: .routeBlue)
    #expect(canvas.shapes.count == 3)
  }

  @Test("Only where strokes have come, gone or changed may pixels differ")
  func difference() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<40 {
      var picture = RandomStrokes(using: &generator)
      let old = picture.canvas()
      #expect(picture.canvas().difference(from: old).isEmpty)
      let place = Int.random(in: 0..<picture.strokes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: picture.strokes.removeLast()
      case 1: picture.strokes[place].paint.color = .routeBlue
      default: picture.strokes[place].lines.append([Point(x: 5, y: 5), Point(x: 9, y: 7)])
      }
      let new = picture.canvas()
      let changed = new.difference(from: old)
      let (before, after) = (old.directColors(), new.directColors())
      for (index, pixel) in after.enumerated() where pixel != before[index] {
        #expect(changed.columns.contains(index % picture.width))
        #expect(changed.rows.contains(index / picture.width))
      }
    }
  }
}
