// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A PNG that is painted and compressed strip by strip, against libpng and zlib.

import TestSupport
import Testing

@testable import Drawing
@testable import Encoding

struct PNGStripTests {
  /// Strokes at random.
  private func picture(
    _ width: Int, _ height: Int, ground: Color, strokes: Int, threads: Int, seed: UInt64
  ) -> RasterCanvas {
    var generator = SeededGenerator(seed: seed)
    var canvas = RasterCanvas(width: width, height: height, background: ground, threads: threads)
    for _ in 0..<strokes {
      let line = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Point(
          x: Double.random(in: -40...(Double(width) + 40), using: &generator),
          y: Double.random(in: -40...(Double(height) + 40), using: &generator))
      }
      canvas.stroke(
        [line], Stroke(width: Double.random(in: 0.25...9, using: &generator)),
        color: Color(
          red: .random(in: 0...255, using: &generator), green: 9, blue: 200,
          alpha: Bool.random(using: &generator) ? 255 : 100))
    }
    return canvas
  }

  /// What a file has in common whatever its colours are: it is whole for libpng and for zlib, and shows the
  /// pixels of the canvas.
  private func check(_ png: [UInt8], _ canvas: RasterCanvas) throws {
    let decoded = try #require(DecodedPicture(png))
    #expect(decoded.pixels == canvas.directColors())
    let rows = try #require(inflated(decoded.stream))
    let bits =
      switch decoded.storage {
      case .indexed: decoded.depth
      case .rgb: 24
      default: 32
      }
    #expect(rows.count == canvas.height * (1 + (canvas.width * bits + 7) / 8))
  }

  @Test("Any size, ground and number of colours and threads: the same bytes, and the right pixels")
  func randomPictures() throws {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<48 {
      let width = round % 6 == 0 ? 4500 : Int.random(in: 1...400, using: &generator)
      let height = Int.random(in: 1...(width > 400 ? 60 : 700), using: &generator)
      let ground = [.white, .transparent, Color(red: 1, green: 2, blue: 3, alpha: 200)][round % 3]
      func draw(_ threads: Int) -> RasterCanvas {
        picture(
          width, height, ground: ground, strokes: [0, 1, 2, 9][round % 4], threads: threads,
          seed: UInt64(round))
      }
      let canvas = draw(1)
      let png = try PNGEncoder().encode(canvas).bytes
      try check(png, canvas)
      for threads in [2, 3, 16] { #expect(try PNGEncoder().encode(draw(threads)).bytes == png) }
    }
  }

  @Test("Blank pictures are small and one colour, and say that they are blank")
  func blank() throws {
    for (width, height) in [(1, 1), (1, 5000), (5000, 1), (2000, 1000)] {
      let canvas = RasterCanvas(width: width, height: height, background: .routeBlue)
      let file = try PNGEncoder().encode(canvas)
      #expect(file.isBlank && file.bytes.count < 400)
      try check(file.bytes, canvas)
    }
    // A line of the colour of the ground is drawn all the same.
    var canvas = RasterCanvas(width: 50, height: 50, background: .white)
    canvas.stroke([[Point(x: 3, y: 3), Point(x: 40, y: 9)]], Stroke(), color: .white)
    #expect(try !PNGEncoder().encode(canvas).isBlank)
  }

  @Test("Strips of indices and strips of colours come together in a picture of colours")
  func mixedStrips() throws {
    var canvas = RasterCanvas(width: 4096, height: 100, background: .white)
    for row in 0..<300 {
      let x = Double(row) * 4
      canvas.stroke(
        [[Point(x: x, y: 60), Point(x: x + 1, y: 60)]], Stroke(width: 3),
        color: Color(red: UInt8(row % 256), green: UInt8(row / 256), blue: 77))
    }
    canvas.stroke([[Point(x: 7, y: 7), Point(x: 90, y: 7)]], Stroke(), color: .routeBlue)
    let png = try PNGEncoder().encode(canvas).bytes
    #expect(DecodedPicture(png)?.storage == .rgb)
    try check(png, canvas)
  }

  /// A block of noise in some columns, of a colour for each pixel, on a ground with a bar.
  private func noise(
    _ columns: Range<Int>, width: Int, ground: Color, seed: UInt64
  ) -> RasterCanvas {
    var generator = SeededGenerator(seed: seed)
    var canvas = RasterCanvas(width: width, height: 150, background: ground)
    canvas.stroke(
      [[Point(x: Double(columns.lowerBound), y: 40), Point(x: Double(columns.upperBound), y: 40)]],
      Stroke(width: 9), color: .routeBlue)
    let palette = (0..<4096).map {
      Color(red: UInt8($0 & 255), green: UInt8($0 >> 4), blue: UInt8($0 & 31) * 8)
    }
    var lines = ColoredLines(palette: palette)
    for row in 20..<130 {
      let points = columns.map { Point(x: Double($0), y: Double(row) + 0.5) }
      lines.append(
        points,
        colors: points.dropFirst().map { _ in UInt16.random(in: 0..<4096, using: &generator) })
    }
    canvas.stroke(lines, Stroke(width: 1), opacity: 255, overlap: .replace)
    return canvas
  }

  @Test("An encoder with many colours in few columns begins each picture anew, whatever its ground")
  func usedAgain() throws {
    let encoder = PNGEncoder()
    // Few enough columns for runs, and so many that zlib compresses them.
    for (round, columns) in [3..<9, 10..<95, 90..<99, 0..<100, 20..<24].enumerated() {
      for ground in [Color.white, .transparent, Color(red: 1, green: 2, blue: 3)] {
        let width = 100 + round % 2 * 7
        let canvas = noise(columns, width: width, ground: ground, seed: UInt64(round))
        let png = try encoder.encode(canvas).bytes
        #expect(try PNGEncoder().encode(canvas).bytes == png)
        try check(png, canvas)
        let pixels = try #require(DecodedPicture(png)).pixels
        for (place, pixel) in pixels.enumerated() {
          let isOutside = !(columns.lowerBound - 7...columns.upperBound + 7).contains(place % width)
          if isOutside || place / width < 18 || place / width > 132 { #expect(pixel == ground) }
        }
      }
    }
  }

  /// An image of noise on slow waves, or of a few hundred colours that come again and again, three pixels each.
  private func image(_ width: Int, _ height: Int, repeats: Bool, isOpaque: Bool) -> Bitmap {
    var generator = SeededGenerator(seed: UInt64(width * height))
    let pixels = UnsafeMutablePointer<Color>.allocate(capacity: width * height)
    for place in 0..<(width * height) {
      let (column, row) = (place % width, place / width)
      let noise = repeats ? (column / 3 * 7 + row) % 13 : Int.random(in: 0...12, using: &generator)
      let more = repeats ? noise : Int.random(in: 0...30, using: &generator)
      let wave = repeats ? column / 3 % 21 : column / 5 + row / 7
      pixels[place] = Color(
        red: UInt8((wave + noise) & 255), green: UInt8((wave + 2 * more) & 255),
        blue: UInt8((40 + noise * 3) & 255), alpha: isOpaque || place % 3 > 0 ? 255 : 90)
    }
    return Bitmap(taking: pixels, width: width, height: height)
  }

  @Test(
    "Strips with images have the pixels of the canvas, predicted or repeated",
    arguments: [(1, 1), (3, 9), (5, 300), (17, 130), (300, 90), (1700, 95)])
  func images(width: Int, height: Int) throws {
    for repeats in [false, true] {
      for ground in [Color.white, .transparent] {
        let image = image(width, height, repeats: repeats, isOpaque: ground == .white)
        func draw(_ threads: Int) -> RasterCanvas {
          var canvas = RasterCanvas(
            width: width + 2, height: height + 60, background: ground, threads: threads)
          canvas.draw(
            image,
            in: Rectangle(
              left: 1, top: 1, right: Double(width + 1), bottom: Double(height + 1)))
          canvas.stroke([[Point(x: 0, y: 0), Point(x: 90, y: 70)]], Stroke(), color: .routeBlue)
          return canvas
        }
        let png = try PNGEncoder().encode(draw(1)).bytes
        try check(png, draw(1))
        for threads in [2, 5] { #expect(try PNGEncoder().encode(draw(threads)).bytes == png) }
        let decoded = try #require(DecodedPicture(png))
        guard decoded.storage != .indexed, width > 256 else { continue }
        let rows = try #require(inflated(decoded.stream))
        let length = rows.count / (height + 60)
        // The first row is in the same strip as the next one.
        #expect(rows[length] == (repeats ? 1 : 4))
      }
    }
  }

  @Test("A large picture takes no more than its lines")
  func large() throws {
    var canvas = RasterCanvas(width: 32767, height: 8192, background: .white, threads: 2)
    canvas.stroke(
      [[Point(x: 100, y: 100), Point(x: 32000, y: 8000)]], Stroke(width: 2), color: .routeBlue)
    let file = try PNGEncoder().encode(canvas).bytes
    // Each run of at most 258 pixels takes two bits.
    #expect(file.count < 32767 * 8192 / 258 / 4 + 200_000)
  }
}
