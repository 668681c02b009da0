// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Drawing

struct RasterCanvasTests {
  /// A bar over the first row of pixels.
  private func bar(_ left: Double, _ right: Double) -> Path {
    Path(Rectangle(left: left, top: 0, right: right, bottom: 1))
  }

  /// The palette and the indices of a picture of one strip; nil if it has none.
  private func indexed(_ canvas: RasterCanvas) -> (palette: [Color], indices: [UInt8])? {
    let strips = try? canvas.mapStrips({ _ in }) {
      _, strip -> (palette: [Color], indices: [UInt8])? in
      guard case .indexed(let indices, let palette) = strip.pixels else { return nil }
      return (palette, Array(indices))
    }
    return strips?[0]
  }

  @Test("One layer on a flat ground gives its amounts as indices")
  func amounts() throws {
    var canvas = RasterCanvas(width: 5, height: 1, background: .white)
    canvas.fill(bar(1.5, 3.5), color: Color(red: 0, green: 0, blue: 0))
    let (palette, indices) = try #require(indexed(canvas))
    #expect(indices == [0, 64, 128, 64, 0])
    #expect(palette[0] == .white && palette[128] == Color(red: 0, green: 0, blue: 0))
  }

  @Test("Coverages that give one colour share one index")
  func sharedColor() throws {
    var canvas = RasterCanvas(width: 4, height: 1, background: .white)
    canvas.fill(bar(0.25, 3.75), color: .white)
    let (palette, indices) = try #require(indexed(canvas))
    #expect(indices == [0, 0, 0, 0] && palette == [.white])
    #expect(!canvas.isBlank)
  }

  @Test("A second layer lies over the first")
  func secondLayer() {
    let red = Color(red: 255, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 255)
    var canvas = RasterCanvas(width: 3, height: 1, background: .white)
    canvas.fill(bar(0, 2), color: red)
    canvas.fill(bar(1, 2), color: blue)
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

  /// Shapes at random, and the pixels that they make one by one.
  private func randomPicture(
    _ width: Int, _ height: Int, shapes: Int, colors: Int, using generator: inout SeededGenerator
  ) -> (canvas: RasterCanvas, pixels: [Color]) {
    let ground =
      [Color.white, .transparent, Color(red: 9, green: 8, blue: 7, alpha: 90)]
      .randomElement(using: &generator) ?? .white
    var canvas = RasterCanvas(width: width, height: height, background: ground, threads: 1)
    var pixels = [Color](repeating: ground, count: width * height)
    let palette = (0..<colors).map { _ in
      Color(
        red: .random(in: 0...255, using: &generator), green: 9, blue: 200,
        alpha: Bool.random(using: &generator) ? 255 : 100)
    }
    for _ in 0..<shapes {
      let stroke = Stroke(width: Double.random(in: 0.25...70, using: &generator))
      let line = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Point(
          x: Double.random(in: -40...(Double(width) + 40), using: &generator),
          y: Double.random(in: -40...(Double(height) + 40), using: &generator))
      }
      let color = palette.randomElement(using: &generator) ?? .routeBlue
      canvas.stroke([line], stroke, color: color)
      let coverage = drawnCoverage([line], stroke: stroke, width: width, height: height)
      for place in pixels.indices where coverage.bytes[place] > 0 {
        pixels[place] = color.over(
          pixels[place], coverage: Coverage.part(Int(coverage.bytes[place])))
      }
    }
    return (canvas, pixels)
  }

  /// The same shapes, painted by other threads.
  private func painted(_ canvas: RasterCanvas, threads: Int) -> RasterCanvas {
    var other = RasterCanvas(
      width: canvas.width, height: canvas.height, background: canvas.ground, threads: threads)
    for shape in canvas.shapes {
      switch shape.shape {
      case .stroke(let stroke): other.stroke(stroke, paint: shape.paint)
      case .crowd, .colored, .dots, .fill, .haloed, .image, .runs, .pixels:
        Issue.record(
          "The pictures of this suite have no crowds, outlines, colours, dots and images")
      }
    }
    return other
  }

  @Test("Strips have the pixels of whole shapes laid one over the other, for any threads")
  func strips() {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<40 {
      // Some pictures have strips of sixteen rows and a last one of few.
      let width = round % 4 == 0 ? 5000 : Int.random(in: 1...90, using: &generator)
      let height = Int.random(in: 1...(width > 90 ? 50 : 1500), using: &generator)
      let (canvas, pixels) = randomPicture(
        width, height, shapes: round % 13, colors: round % 3 == 0 ? 1 : 12, using: &generator)
      for threads in [1, 2, 5] {
        #expect(painted(canvas, threads: threads).directColors() == pixels)
      }
    }
  }

  @Test("Only the colours that are seen decide whether a strip has indices")
  func hiddenColors() {
    var generator = SeededGenerator(seed: 4)
    var (canvas, _) = randomPicture(300, 40, shapes: 30, colors: 30, using: &generator)
    #expect(indexed(canvas) == nil)
    // All of it is covered, except for a corner.
    canvas.stroke(
      [[Point(x: 200, y: 20), Point(x: 300, y: 20)]], Stroke(width: 390),
      color: Color(red: 0, green: 0, blue: 0))
    #expect(indexed(canvas) != nil)
    #expect(Set(canvas.directColors()).count < 256)
  }

  @Test("Strips lie one below the other, and the last one may have one row")
  func heights() throws {
    let canvas = RasterCanvas(width: 4096, height: 33, background: .white)
    let rows = try canvas.mapStrips({ _ in }) { $1.rows }
    #expect(rows == [0..<16, 16..<32, 32..<33])
    let small = RasterCanvas(width: 1, height: 1, background: .white)
    let row = try small.mapStrips({ _ in }) { $1.rows }
    #expect(row == [0..<1])
  }

  @Test("Where no shape is, a strip is ground and nothing else")
  func groundStrips() throws {
    var canvas = RasterCanvas(width: 4096, height: 64, background: .white)
    canvas.stroke(
      [[Point(x: 9, y: 20), Point(x: 30, y: 24)]], Stroke(width: 3), color: .routeBlue)
    let isGround = try canvas.mapStrips({ _ in }) { _, strip in
      if case .ground = strip.pixels { strip.isBlank } else { false }
    }
    #expect(isGround == [true, false, true, true])
    #expect(!canvas.isBlank)
  }

  @Test("A picture that no memory is large enough for is an error, and the next one is painted")
  func outOfMemory() throws {
    let memory = PaintingMemory()
    func paint(width: Int, _ draw: (inout RasterCanvas) -> Void) throws(OutOfMemory) -> [Bool] {
      var canvas = RasterCanvas(width: width, height: 1, background: .white)
      draw(&canvas)
      return try canvas.mapStrips(with: memory, { _ in }) { _, strip in strip.isBlank }
    }
    // More than all addresses that a process can have.
    #expect(throws: OutOfMemory.self) { try paint(width: 1 << 48) { _ in } }
    let painted = try paint(width: 20) {
      $0.stroke([[Point(x: 2, y: 0), Point(x: 9, y: 0)]], Stroke(), color: .routeBlue)
    }
    #expect(painted == [false])
  }

  @Test("Memory that the system does not have is none")
  func noMemory() {
    for width in [1 << 48, 1 << 52] {
      let bands = (SampledBand(width: width) == nil, ColoredBand(width: width) == nil)
      #expect(bands == (true, true))
      #expect(SampledMemory(width: width) == nil && ColoredMemory(width: width) == nil)
      #expect(StripMemory(width: width, pixels: 1) == nil)
      let pixels = StripPixels(capacity: width) == nil
      #expect(pixels)
    }
  }
}
