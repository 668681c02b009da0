// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A part of a picture has the pixels of the whole picture.

import TestSupport
import Testing

@testable import Drawing

struct ClipTests {
  /// The shapes of a picture at random: strokes of all kinds and outlines.
  private struct RandomPicture {
    let width, height: Int
    let ground: Color
    private var shapes: [(inout RasterCanvas) -> Void] = []

    init(using generator: inout SeededGenerator) {
      width = Int.random(in: 1...300, using: &generator)
      height = Int.random(in: 1...500, using: &generator)
      ground = [Color.white, .transparent].randomElement(using: &generator) ?? .white
      for _ in 0..<Int.random(in: 0...6, using: &generator) { addShape(using: &generator) }
    }

    private mutating func addShape(using generator: inout SeededGenerator) {
      let isOpaque = Bool.random(using: &generator)
      let color = Color(
        red: .random(in: 0...255, using: &generator), green: 90,
        blue: .random(in: 0...255, using: &generator), alpha: isOpaque ? 255 : 120)
      let isScribble = Int.random(in: 0..<5, using: &generator) == 0
      let points = line(isScribble ? 400 : Int.random(in: 1...9, using: &generator), &generator)
      if Int.random(in: 0..<3, using: &generator) == 0 {
        var path = Path()
        path.move(to: points[0])
        for point in points.dropFirst() { path.line(to: point) }
        path.append(Path(disc: points[0], radius: .random(in: 1...60, using: &generator)))
        let halo = Halo(reach: .random(in: 0.1...7, using: &generator), color: .white)
        let hasHalo = Bool.random(using: &generator)
        shapes.append { canvas in
          if hasHalo {
            canvas.fill(path, color: color, halo: halo)
          } else {
            canvas.fill(path, color: color)
          }
        }
        return
      }
      var stroke = Stroke(width: .random(in: 0.25...(isScribble ? 90 : 30), using: &generator))
      stroke.join = LineJoin.allCases.randomElement(using: &generator) ?? .round
      stroke.cap = LineCap.allCases.randomElement(using: &generator) ?? .round
      if isScribble { (stroke.join, stroke.cap) = (.round, .round) }
      if Int.random(in: 0..<4, using: &generator) == 0 { stroke.dash = DashPattern([9, 5, 2]) }
      let paint = Paint(color, overlap: Overlap.allCases.randomElement(using: &generator) ?? .add)
      shapes.append { [stroke] in $0.stroke([points], stroke, paint: paint) }
    }

    private func line(_ count: Int, _ generator: inout SeededGenerator) -> [Point] {
      (0..<count).map { _ in
        Point(
          x: .random(in: -60...(Double(width) + 60), using: &generator),
          y: .random(in: -60...(Double(height) + 60), using: &generator))
      }
    }

    func canvas(clip: PixelRectangle? = nil, threads: Int = 1) -> RasterCanvas {
      var canvas = RasterCanvas(
        width: width, height: height, background: ground, clip: clip, threads: threads)
      for shape in shapes { shape(&canvas) }
      return canvas
    }
  }

  /// Some of so many columns or rows, at least one.
  private func part(of count: Int, _ generator: inout SeededGenerator) -> Range<Int> {
    let first = Int.random(in: 0..<count, using: &generator)
    return first..<Int.random(in: (first + 1)...count, using: &generator)
  }

  @Test("The pixels of any part of any picture are those of the whole, to the last bit")
  func parts() throws {
    var generator = SeededGenerator(seed: 81)
    // What is painted one after another with the same memory has no trace of what was before.
    let memory = PaintingMemory()
    for round in 0..<150 {
      let picture = RandomPicture(using: &generator)
      let whole = picture.canvas().directColors()
      for _ in 0..<4 {
        let clip = PixelRectangle(
          columns: part(of: picture.width, &generator), rows: part(of: picture.height, &generator))
        let canvas = picture.canvas(clip: clip, threads: round % 3 + 1)
        let pixels = try canvas.mapStrips(with: memory, { _ in }) { _, strip in strip.directColors()
        }
        let wanted = clip.rows.flatMap { row in
          whole[(row * picture.width + clip.columns.lowerBound)...].prefix(clip.width)
        }
        #expect(pixels.flatMap { $0 } == wanted, "round \(round), \(clip)")
      }
      let again = try picture.canvas().mapStrips(with: memory, { _ in }) { _, strip in
        strip.directColors()
      }
      #expect(again.flatMap { $0 } == whole, "round \(round)")
    }
  }

  @Test("Tiles side by side are the whole picture")
  func tiles() {
    var generator = SeededGenerator(seed: 82)
    let picture = RandomPicture(using: &generator)
    let whole = picture.canvas().directColors()
    var pixels = [Color](repeating: .white, count: whole.count)
    for left in stride(from: 0, to: picture.width, by: 37) {
      for top in stride(from: 0, to: picture.height, by: 50) {
        let clip = PixelRectangle(columns: left..<(left + 37), rows: top..<(top + 50))
        let canvas = picture.canvas(clip: clip)
        // What lies beyond the picture is not a part of it.
        #expect(canvas.clip.columns.upperBound <= picture.width)
        for (index, color) in canvas.directColors().enumerated() {
          let row = canvas.clip.rows.lowerBound + index / canvas.clip.width
          pixels[row * picture.width + left + index % canvas.clip.width] = color
        }
      }
    }
    #expect(pixels == whole)
  }

  @Test("Nothing is kept of what lies beside the clip")
  func beside() throws {
    let clip = PixelRectangle(columns: 100..<120, rows: 100..<120)
    var canvas = RasterCanvas(width: 1000, height: 1000, background: .white, clip: clip)
    for x in stride(from: 0.0, to: 1000, by: 7) where abs(x - 110) > 40 {
      canvas.stroke(
        [[Point(x: x, y: 0), Point(x: x, y: 1000)]], Stroke(width: 3), color: .routeBlue)
    }
    canvas.stroke(
      [[Point(x: 0, y: 300), Point(x: 900, y: 400)]], Stroke(width: 99), color: .routeBlue)
    canvas.fill(Path(disc: Point(x: 500, y: 500), radius: 300), color: .routeBlue)
    #expect(canvas.shapes.isEmpty && canvas.isBlank)
    // Only the bands of the clip are gone through.
    canvas.stroke(
      [[Point(x: 110, y: 0), Point(x: 110, y: 1000)]], Stroke(width: 3), color: .routeBlue)
    #expect(canvas.shapes.map(\.rows) == [96..<120])
    let rows = try canvas.mapStrips({ _ in }) { $1.rows }
    #expect(rows == [100..<120])
  }

  @Test("A strip of which only what lies beside the clip is covered is blank")
  func blank() {
    let clip = PixelRectangle(columns: 9..<40, rows: 9..<40)
    var canvas = RasterCanvas(width: 64, height: 64, background: .white, clip: clip)
    // The line ends within the same four pixels as the clip.
    canvas.stroke(
      [[Point(x: 0, y: 20), Point(x: 5, y: 20)]],
      Stroke(width: 6), color: Color(red: 0, green: 0, blue: 0))
    #expect(canvas.isBlank)
  }
}
