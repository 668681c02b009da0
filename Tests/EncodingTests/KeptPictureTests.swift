// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Drawing
import TestSupport
import Testing

@testable import Encoding

/// What is drawn on a canvas that changes a little from picture to picture.
private struct Scene {
  var lines: [[Point]] = [[]]
  var stroke = Stroke(width: 3)
  var marks: [Point] = []
  var color = Color.routeBlue
  var isColored = false

  /// The picture so far.
  func canvas(_ encoder: PNGEncoder, _ sheet: Sheet) -> ScaledCanvas<RasterCanvas> {
    var canvas = encoder.canvas(sheet, threads: 3)
    let lines = lines.filter { !$0.isEmpty }
    if isColored {
      var colored = ColoredLines(palette: [color, .white, .routeBlue])
      for line in lines {
        colored.append(line, colors: (0..<max(line.count - 1, 1)).map { UInt16($0 % 3) })
      }
      canvas.stroke(colored, stroke, opacity: 255, overlap: .replace)
    } else {
      canvas.stroke(lines, stroke, paint: Paint(color))
    }
    for mark in marks {
      canvas.fill(
        Path(
          Rectangle(left: mark.x - 4, top: mark.y - 4, right: mark.x + 4, bottom: mark.y + 4),
          corner: 2), color: Color(red: 200, green: 30, blue: 0, alpha: 180))
    }
    return canvas
  }

  /// Changes something, as a log that grows does, and sometimes all.
  mutating func change(_ generator: inout SeededGenerator) {
    func place() -> Point {
      Point(
        x: Double.random(in: -20...520, using: &generator),
        y: Double.random(in: -20...620, using: &generator))
    }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: lines.append([])
    case 1: marks.append(place())
    case 2: if !marks.isEmpty { marks[marks.count - 1] = place() }
    case 3: stroke.width = Double.random(in: 1...6, using: &generator)
    case 4: lines[lines.count - 1].removeLast(min(lines[lines.count - 1].count, 3))
    case 5: color = Color(red: 9, green: UInt8.random(in: 0...255, using: &generator), blue: 90)
    case 6: lines[0] = lines[0].map { Point(x: $0.x * 0.9, y: $0.y * 0.9) }
    case 7: marks = []
    default:
      var last = lines[lines.count - 1].last ?? place()
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        last.x += Double.random(in: -30...30, using: &generator)
        last.y += Double.random(in: -30...30, using: &generator)
        lines[lines.count - 1].append(last)
      }
    }
  }
}

struct KeptPictureTests {
  private func expectSame(
    _ scene: inout Scene, seed: UInt64, steps: Int = 60, background: Color = .white
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var sheet = Sheet(width: 500, height: 600, background: background)
    sheet.pixelScale = seed % 5 == 4 ? 1.5 : 1
    let keeper = PNGEncoder()
    keeper.keepsPicture = true
    var before: DecodedPicture?
    for step in 0..<steps {
      scene.change(&generator)
      let picture = try keeper.encode(scene.canvas(keeper, sheet), of: sheet)
      let fresh = PNGEncoder()
      let whole = try fresh.encode(scene.canvas(fresh, sheet), of: sheet)
      #expect(picture.bytes == whole.bytes, "seed \(seed), step \(step)")
      #expect(picture.isBlank == whole.isBlank)
      #expect((step == 0) == (picture.changed == nil))
      let after = try #require(DecodedPicture(picture.bytes))
      if let before, let changed = picture.changed {
        let outside = differingPlaces(before.pixels, after.pixels).count {
          !changed.columns.contains($0 % 500) || !changed.rows.contains($0 / 500)
        }
        #expect(outside == 0, "seed \(seed), step \(step)")
      }
      before = after
    }
  }

  @Test(
    "Of a picture that is kept only a part is painted, and the bytes are the same",
    arguments: 0..<20)
  func sameBytes(seed: UInt64) throws {
    var scene = Scene()
    scene.isColored = seed % 4 == 3
    if seed % 4 == 1 { (scene.stroke.join, scene.stroke.cap) = (.miter, .square) }
    if seed % 4 == 2 { scene.stroke.dash = DashPattern([8, 5]) }
    try expectSame(
      &scene, seed: seed,
      background: seed % 3 == 0 ? .transparent : Color(red: 20, green: 30, blue: 40))
  }

  @Test("A picture of another size is painted as a whole")
  func otherSize() throws {
    let encoder = PNGEncoder()
    encoder.keepsPicture = true
    for (width, height) in [(90, 40), (90, 300), (40, 300), (90, 40)] {
      let sheet = Sheet(width: width, height: height, background: .white)
      var canvas = encoder.canvas(sheet, threads: 2)
      canvas.stroke([[Point(x: 3, y: 5), Point(x: 80, y: 200)]], Stroke(), color: .routeBlue)
      let fresh = PNGEncoder()
      var other = fresh.canvas(sheet, threads: 2)
      other.stroke([[Point(x: 3, y: 5), Point(x: 80, y: 200)]], Stroke(), color: .routeBlue)
      #expect(try encoder.encode(canvas, of: sheet).bytes == fresh.encode(other, of: sheet).bytes)
    }
  }
}
