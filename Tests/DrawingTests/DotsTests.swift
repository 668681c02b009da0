// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

@Suite("Dots")
struct DotsTests {
  /// Places of dots: those of a walk, which lie on each other, of a crowd, or far apart.
  private func places(
    _ width: Int, _ height: Int, using generator: inout SeededGenerator
  ) -> [Point] {
    let count = Int.random(in: 1...400, using: &generator)
    let (across, down) = (Double(width), Double(height))
    let steps: [Double] = [0.001, 0.1, 2, 40]
    let step: Double = steps.randomElement(using: &generator) ?? 1
    var place = Point(
      x: .random(in: -20...(across + 20), using: &generator),
      y: .random(in: -20...(down + 20), using: &generator))
    return (0..<count).map { _ in
      place.x += .random(in: -step...step, using: &generator)
      place.y += .random(in: -step...step, using: &generator)
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: place.x = place.x.rounded()
      case 1: place.y = (place.y / 8).rounded() * 8
      case 2: place = Point(x: across / 2, y: down / 2)
      default: break
      }
      return place
    }
  }

  private func discs(using generator: inout SeededGenerator) -> [Disc] {
    (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      let widths: [Double] = [0.25, 1, 3, 7.2, 20, 47.9, 60]
      let width: Double = widths.randomElement(using: &generator) ?? 3
      return Disc(
        width: Bool.random(using: &generator) ? width : .random(in: 0.25...30, using: &generator),
        color: Color(
          red: .random(in: 0...255, using: &generator), green: 80, blue: 40,
          alpha: Bool.random(using: &generator) ? 255 : 120))
    }
  }

  /// Dots that come in pieces of a few.
  private func dots(_ places: [Point]) -> Dots {
    Dots { take in
      for start in stride(from: 0, to: places.count, by: 7) {
        take(Array(places[start..<min(start + 7, places.count)]))
      }
    }
  }

  @Test("Dots have the pixels of lines of one point each, in any part, by any number of threads")
  func sameAsLines() {
    var generator = SeededGenerator(seed: 29)
    let memory = PaintingMemory()
    for round in 0..<400 {
      let width = Int.random(in: 1...300, using: &generator)
      let height = Int.random(in: 1...300, using: &generator)
      let places = places(width, height, using: &generator)
      let discs = discs(using: &generator)
      var clip: PixelRectangle?
      if Bool.random(using: &generator) {
        let (x, y) = (width / 3, height / 4)
        clip = PixelRectangle(
          columns: x..<(x + max(width / 2, 1)), rows: y..<(y + max(height / 3, 1)))
      }
      func canvas(threads: Int) -> RasterCanvas {
        RasterCanvas(
          width: width, height: height, background: .white, clip: clip, threads: threads)
      }
      var lines = canvas(threads: 1)
      for disc in discs {
        lines.stroke(places.map { [$0] }, Stroke(width: disc.width), color: disc.color)
      }
      let expected = lines.directColors()
      for threads in [1, 2, 5] {
        var drawn = canvas(threads: threads)
        drawn.draw(dots(places), as: discs)
        let colors =
          ((try? drawn.mapStrips(with: memory, { _ in }) { _, strip in strip.directColors() })
          ?? []).flatMap { $0 }
        #expect(colors == expected, "round \(round), \(threads) threads")
        #expect(drawn.shapes.map(\.rows) == lines.shapes.map(\.rows))
        #expect(drawn.paints == lines.paints)
      }
    }
  }

  @Test(
    "A larger picture, and a part that is moved, have the dots where their lines of one point are")
  func scaledAndShifted() {
    var generator = SeededGenerator(seed: 30)
    for _ in 0..<40 {
      let places = places(90, 70, using: &generator)
      let discs = discs(using: &generator)
      let base = RasterCanvas(width: 180, height: 140, background: .white)
      var lines = ShiftedCanvas(ScaledCanvas(base, scale: 1.7), left: 5, top: 3)
      for disc in discs {
        lines.stroke(places.map { [$0] }, Stroke(width: disc.width), color: disc.color)
      }
      var drawn = ShiftedCanvas(ScaledCanvas(base, scale: 1.7), left: 5, top: 3)
      drawn.draw(dots(places), as: discs)
      #expect(drawn.base.base.directColors() == lines.base.base.directColors())
    }
  }

  @Test("A line below opaque beads has the pixels of all of its legs")
  func hiddenLegs() {
    var generator = SeededGenerator(seed: 32)
    var hidden = 0
    for _ in 0..<200 {
      let (width, height) = (160, 120)
      var line = places(width, height, using: &generator)
      if Bool.random(using: &generator) {
        // Legs about as long as the longest hidden one, in all directions.
        for index in line.indices.dropFirst() {
          line[index].x = line[index - 1].x + .random(in: -4...4, using: &generator)
          line[index].y = line[index - 1].y + .random(in: -4...4, using: &generator)
        }
      }
      let stroke = Stroke(width: .random(in: 0.5...8, using: &generator))
      let beads = stroke.width * .random(in: 1...4, using: &generator)
      let paint = Paint(
        Color(red: 200, green: 10, blue: 90),
        overlap: Overlap.allCases.randomElement(using: &generator) ?? .add)
      func picture(isShort: Bool) -> RasterCanvas {
        var canvas = RasterCanvas(width: width, height: height, background: .white)
        canvas.limitColors()
        if isShort {
          canvas.stroke([line], stroke, paint: paint, belowDiscs: beads)
        } else {
          canvas.stroke([line], stroke, paint: paint)
        }
        canvas.draw(
          dots(line),
          as: [Disc(width: beads, color: paint.color), Disc(width: stroke.width, color: .white)])
        return canvas
      }
      let (short, whole) = (picture(isShort: true), picture(isShort: false))
      #expect(short.directColors() == whole.directColors())
      #expect(short.paints == whole.paints)
      if short.shapes.count < whole.shapes.count { hidden += 1 }
    }
    #expect(hidden > 20)
  }

  @Test("What differs after more dots holds all pixels that do")
  func difference() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<60 {
      let places = places(120, 90, using: &generator)
      let discs = discs(using: &generator)
      func canvas(_ places: ArraySlice<Point>) -> RasterCanvas {
        var canvas = RasterCanvas(width: 120, height: 90, background: .white)
        canvas.draw(dots(Array(places)), as: discs)
        return canvas
      }
      let before = canvas(places.dropLast(3))
      let after = canvas(places[...])
      let changed = after.difference(from: before)
      for (number, (a, b)) in zip(before.directColors(), after.directColors()).enumerated()
      where a != b {
        #expect(changed.columns.contains(number % 120) && changed.rows.contains(number / 120))
      }
      #expect(after.difference(from: canvas(places[...])).isEmpty)
    }
  }
}
