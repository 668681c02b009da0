// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

/// Strokes whose legs have colours of their own.
struct ColoredStrokeTests {
  private static let red = Color(red: 250, green: 0, blue: 0)
  private static let green = Color(red: 0, green: 200, blue: 0)

  /// A line in two colours, drawn on white; the colour changes at one of its points.
  private func draw(
    _ line: [Point], changingAt place: Int, width: Double, opacity: UInt8 = 255, threads: Int = 1,
    size: (Int, Int) = (200, 200), change: (inout Stroke) -> Void = { _ in }
  ) -> RasterCanvas {
    var lines = ColoredLines(palette: [Self.red, Self.green])
    lines.append(line, colors: (0..<(line.count - 1)).map { $0 < place ? 0 : 1 })
    var stroke = Stroke(width: width)
    change(&stroke)
    var canvas = RasterCanvas(
      width: size.0, height: size.1, background: .white, threads: threads)
    canvas.stroke(lines, stroke, opacity: opacity, overlap: .replace)
    return canvas
  }

  /// A walk of many short legs that crosses itself.
  private func walk(_ count: Int, seed: UInt64, within side: Double) -> [Point] {
    var generator = SeededGenerator(seed: seed)
    var here = Point(x: side / 2, y: side / 2)
    return (0..<count).map { _ in
      here.x = min(max(here.x + .random(in: -9...9, using: &generator), -9), side + 9)
      here.y = min(max(here.y + .random(in: -9...9, using: &generator), -9), side + 9)
      return here
    }
  }

  @Test(
    "In one colour it is the stroke of that colour",
    arguments: [
      (LineJoin.round, LineCap.round), (.miter, .butt), (.bevel, .square), (.round, .butt),
    ], [0.5, 3, 17])
  func oneColor(_ ends: (join: LineJoin, cap: LineCap), width: Double) {
    for opacity in [255, 128] as [UInt8] {
      let line = walk(60, seed: 4, within: 200)
      var stroke = Stroke(width: width)
      (stroke.join, stroke.cap) = (ends.join, ends.cap)
      var plain = RasterCanvas(width: 200, height: 200, background: .white)
      var color = Self.red
      color.alpha = opacity
      plain.stroke([line], stroke, color: color)
      let colored = draw(line, changingAt: .max, width: width, opacity: opacity) {
        ($0.join, $0.cap) = (ends.join, ends.cap)
      }
      var most = 0
      for (a, b) in zip(plain.directColors(), colored.directColors()) {
        most = max(most, abs(Int(a.green) - Int(b.green)))
      }
      #expect(most <= 6, "\(ends) \(width) \(opacity)")
    }
  }

  @Test("The colour of a place is that of the leg drawn last over it")
  func lastLegIsOnTop() {
    // A cross: to the east, then back from the south to the north.
    let line = [
      Point(x: 20, y: 100), Point(x: 180, y: 100), Point(x: 100, y: 180), Point(x: 100, y: 20),
    ]
    let picture = draw(line, changingAt: 2, width: 10).directColors()
    #expect(picture[100 * 200 + 100] == Self.green)
    #expect(picture[100 * 200 + 60] == Self.red)
    #expect(picture[40 * 200 + 100] == Self.green)
  }

  @Test("A joint of two colours has no seam, and a translucent one no darker place")
  func noSeams() {
    // A slanted line whose colour changes in the middle.
    let line = [Point(x: 10, y: 60), Point(x: 101.3, y: 100.7), Point(x: 190, y: 140)]
    let colored = draw(line, changingAt: 1, width: 9, opacity: 128).directColors()
    var plain = RasterCanvas(width: 200, height: 200, background: .white)
    let black = Color(red: 0, green: 0, blue: 0, alpha: 128)
    plain.stroke([line], Stroke(width: 9), color: black)
    // Neither red nor green has blue, and black has none: blue tells the coverage.
    for (a, b) in zip(colored, plain.directColors()) {
      #expect(abs(Int(a.blue) - Int(b.blue)) <= 2)
    }
    // Pixels on the joint are mixtures of both colours.
    #expect(colored.contains { $0.blue < 130 && $0.red < 250 && $0.red > 130 && $0.green > 130 })
  }

  @Test(
    "A pixel has the mean colour of its samples, each of the leg drawn last over it",
    arguments: [1.5, 3, 9])
  func meanOfSamples(width: Double) {
    let palette = (0..<40 as Range<UInt8>).map { number in
      Color(red: number * 6, green: 255 - number * 5, blue: number &* 91)
    }
    let line = walk(120, seed: 12, within: 60)
    var lines = ColoredLines(palette: palette)
    lines.append(line, colors: (0..<119).map { UInt16($0 / 2 % 40) })
    var canvas = RasterCanvas(width: 60, height: 60, background: .white)
    canvas.stroke(lines, Stroke(width: width), opacity: 255, overlap: .replace)
    // Places next to each other as close as samples, and the last leg near enough to each of them.
    let side = 16
    for (place, color) in canvas.directColors().enumerated() {
      var sum = SIMD3<Double>(repeating: 0)
      for sample in 0..<(side * side) {
        let x = Double(place % 60) + (Double(sample % side) + 0.5) / Double(side)
        let y = Double(place / 60) + (Double(sample / side) + 0.5) / Double(side)
        let leg = (0..<119).last { leg in
          distance(Point(x: x, y: y), line[leg], line[leg + 1]) <= width / 2
        }
        let own = leg.map { palette[$0 / 2 % 40] } ?? .white
        sum += SIMD3(Double(own.red), Double(own.green), Double(own.blue))
      }
      let mean = sum / Double(side * side)
      let most = max(
        abs(mean.x - Double(color.red)), abs(mean.y - Double(color.green)),
        abs(mean.z - Double(color.blue)))
      #expect(most < 16, "\(place % 60), \(place / 60): \(color) and not \(mean)")
    }
  }

  /// Lines of random legs with random colours, in or near a picture.
  private func randomLines(
    _ size: (Int, Int), extent: Double, using generator: inout SeededGenerator
  ) -> ColoredLines {
    var lines = ColoredLines(
      palette: (0..<9).map { Color(red: UInt8($0 * 28), green: UInt8(250 - $0 * 20), blue: 7) })
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let count = Int.random(in: 2...600, using: &generator)
      let isWalk = Bool.random(using: &generator)
      let middle = Point(
        x: .random(in: -50...Double(size.0 + 50), using: &generator),
        y: .random(in: -50...Double(size.1 + 50), using: &generator))
      var place = middle
      let line = (0..<count).map { _ in
        let (start, step) = isWalk ? (place, extent / 9) : (middle, extent)
        // Some fixes lie on the one before, and some legs on an earlier one.
        if !Bool.random(using: &generator) || isWalk {
          place.x = start.x + .random(in: -step...step, using: &generator)
          place.y = start.y + .random(in: -step...step, using: &generator)
        }
        return place
      }
      // Legs of one colour that follow each other are one shape.
      let run = [3, 30, 1000][Int.random(in: 0..<3, using: &generator)]
      lines.append(
        line + line.prefix(20),
        colors: (0..<(line.count + min(line.count, 20) - 1)).map { UInt16($0 / run % 9) })
    }
    return lines
  }

  @Test("Square by square, a wide stroke is the same to the last bit as leg by leg")
  func squareBySquare() {
    var generator = SeededGenerator(seed: 95)
    for round in 0..<120 {
      let size = (
        Int.random(in: 1...260, using: &generator), Int.random(in: 1...200, using: &generator)
      )
      let extent = [0.003, 0.1, 1, 7, 40, 300][round % 6]
      let width = [6.0, 24, 80, 300, 3000][Int.random(in: 0..<5, using: &generator)]
      let lines = randomLines(size, extent: extent, using: &generator)
      let clip = round % 2 == 0 ? nil : randomClip(size, using: &generator)
      func draw(_ algorithm: StrokeAlgorithm, threads: Int) -> [Color] {
        var canvas = RasterCanvas(
          width: size.0, height: size.1, background: .white, clip: clip, threads: threads)
        canvas.stroke(
          ColoredStroke(
            lines, stroke: Stroke(width: width), paint: Paint(Color(red: 0, green: 0, blue: 0)),
            width: size.0,
            height: size.1, clip: canvas.clip, algorithm: algorithm))
        return canvas.directColors()
      }
      let expected = draw(.legByLeg, threads: 1)
      #expect(
        draw(.squareBySquare, threads: 1 + round % 3) == expected,
        "\(size) \(extent) \(width) \(round)")
    }
  }

  /// A part of a picture.
  private func randomClip(
    _ size: (Int, Int), using generator: inout SeededGenerator
  ) -> PixelRectangle {
    let (left, top) = (
      Int.random(in: 0..<size.0, using: &generator), Int.random(in: 0..<size.1, using: &generator)
    )
    return PixelRectangle(
      columns: left..<Int.random(in: (left + 1)...size.0, using: &generator),
      rows: top..<Int.random(in: (top + 1)...size.1, using: &generator))
  }

  @Test("Between a few places in any order it is the same to the last bit as leg by leg")
  func fewPlaces() throws {
    var generator = SeededGenerator(seed: 96)
    for round in 0..<24 {
      let size = (260, 170)
      let places = (0..<Int.random(in: 2...20, using: &generator)).map { _ in
        Point(
          x: .random(in: -40...300, using: &generator), y: .random(in: -40...210, using: &generator)
        )
      }
      let line = (0..<5_000).map { number in
        round % 3 == 0
          ? places[number % places.count]
          : places[Int.random(in: 0..<places.count, using: &generator)]
      }
      var lines = ColoredLines(
        palette: (0..<9).map { Color(red: UInt8($0 * 28), green: 9, blue: 7) })
      lines.append(line, colors: (0..<4_999).map { UInt16($0 / 7 % 9) })
      let width = [3.0, 30, 90][round / 3 % 3]
      let clip = round % 2 == 0 ? nil : randomClip(size, using: &generator)
      func draw(_ algorithm: StrokeAlgorithm) -> [Color] {
        var canvas = RasterCanvas(width: size.0, height: size.1, background: .white, clip: clip)
        canvas.stroke(
          ColoredStroke(
            lines, stroke: Stroke(width: width), paint: Paint(Color(red: 0, green: 0, blue: 0)),
            width: size.0, height: size.1, clip: canvas.clip, algorithm: algorithm))
        return canvas.directColors()
      }
      #expect(draw(.quickest) == draw(.legByLeg), "\(places.count) \(width) \(round)")
    }
  }

  @Test(
    "Of legs that are travelled thousands of times only the last one shows", arguments: [3.0, 60])
  func repeatedLegs(width: Double) {
    // Two places in turn, a log of two stations; the way back is the same leg.
    let line = (0..<6_001).map { Point(x: $0 % 2 == 0 ? 40.3 : 170.9, y: $0 % 2 == 0 ? 60 : 141) }
    func draw(_ line: [Point], _ colors: [UInt16]) -> [Color] {
      var lines = ColoredLines(palette: [Self.red, Self.green])
      lines.append(line, colors: colors)
      var canvas = RasterCanvas(width: 200, height: 200, background: .white)
      canvas.stroke(lines, Stroke(width: width), opacity: 255, overlap: .replace)
      return canvas.directColors()
    }
    let all = draw(line, (0..<6_000).map { $0 < 5_999 ? 0 : 1 })
    #expect(all == draw(Array(line.suffix(2)), [1]))
    #expect(all.contains(Self.green) && !all.contains(Self.red))
    var (plain, once) = (
      RasterCanvas(width: 200, height: 200, background: .white),
      RasterCanvas(width: 200, height: 200, background: .white)
    )
    plain.stroke([line], Stroke(width: width), color: Self.red)
    once.stroke([Array(line.suffix(2))], Stroke(width: width), color: Self.red)
    #expect(plain.directColors() == once.directColors())
  }

  /// How far a place is from a leg.
  private func distance(_ place: Point, _ a: Point, _ b: Point) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let squared = x * x + y * y
    let part = squared > 0 ? ((place.x - a.x) * x + (place.y - a.y) * y) / squared : 0
    let along = min(max(part, 0), 1)
    let (dx, dy) = (a.x + x * along - place.x, a.y + y * along - place.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  @Test("It has the same pixels for any number of threads and in any clip")
  func sameForThreadsAndClips() {
    var lines = ColoredLines(palette: (0..<256).map { Color(red: UInt8($0), green: 9, blue: 80) })
    let line = walk(4000, seed: 11, within: 700)
    lines.append(line, colors: (0..<(line.count - 1)).map { UInt16($0 % 256) })
    lines.append([Point(x: 350, y: 350)], colors: [7])
    func draw(_ threads: Int, clip: PixelRectangle? = nil) -> [Color] {
      var canvas = RasterCanvas(
        width: 700, height: 700, background: .white, clip: clip, threads: threads)
      canvas.stroke(
        [[Point(x: 0, y: 9), Point(x: 700, y: 600)]], Stroke(width: 20), color: .routeBlue)
      canvas.stroke(lines, Stroke(width: 5), opacity: 200, overlap: .replace)
      return canvas.directColors()
    }
    let whole = draw(1)
    for threads in [2, 3, 8] { #expect(draw(threads) == whole) }
    let clip = PixelRectangle(columns: 130..<417, rows: 211..<500)
    let part = draw(2, clip: clip)
    #expect(part == clip.rows.flatMap { row in whole[(row * 700 + 130)..<(row * 700 + 417)] })
  }

  @Test("Legs of no length and lines of one place keep the colours of the others in order")
  func legsOfNoLength() {
    var lines = ColoredLines(palette: [Self.red, Self.green])
    let place = Point(x: 50, y: 50)
    lines.append([place, place, Point(x: 150, y: 50), Point(x: 150, y: 50)], colors: [0, 1, 0])
    lines.append([Point(x: 100, y: 150), Point(x: 100, y: 150)], colors: [1])
    lines.append([Point(x: 30, y: 150)], colors: [0])
    for cap in LineCap.allCases {
      var stroke = Stroke(width: 12)
      stroke.cap = cap
      var canvas = RasterCanvas(width: 200, height: 200, background: .white)
      canvas.stroke(lines, stroke, opacity: 255, overlap: .replace)
      let picture = canvas.directColors()
      #expect(picture[50 * 200 + 100] == Self.green)
      #expect(picture[150 * 200 + 100] == Self.green)
      #expect(picture[150 * 200 + 30] == Self.red)
    }
  }

  @Test("A picture of few colours stays indexed")
  func staysIndexed() throws {
    let canvas = draw([Point(x: 9, y: 9), Point(x: 150, y: 150)], changingAt: 1, width: 3)
    let areIndexed = try canvas.mapStrips({ _ in }) { _, strip in
      if case .direct = strip.pixels { false } else { true }
    }
    #expect(areIndexed.allSatisfy { $0 })
  }
}
