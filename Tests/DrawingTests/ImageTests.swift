// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Images on a canvas: smaller, larger, moved, cut and translucent.

import CLibrary
import TestSupport
import Testing

@testable import Drawing

struct ImageTests {
  /// An image of colours that are known.
  private func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> Color) -> Bitmap {
    guard let memory = malloc(width * height * MemoryLayout<Color>.stride) else {
      preconditionFailure("It is small")
    }
    let pixels = memory.bindMemory(to: Color.self, capacity: width * height)
    for y in 0..<height {
      for x in 0..<width { (pixels + y * width + x).initialize(to: color(x, y)) }
    }
    return Bitmap(taking: pixels, width: width, height: height, file: [])
  }

  private func gray(_ value: Int, alpha: Int = 255) -> Color {
    Color(red: UInt8(value), green: UInt8(value), blue: UInt8(value), alpha: UInt8(alpha))
  }

  private func drawn(
    _ image: Bitmap, _ box: Rectangle, width: Int, height: Int, ground: Color = .white,
    threads: Int = 1
  ) -> [Color] {
    var canvas = RasterCanvas(width: width, height: height, background: ground, threads: threads)
    canvas.draw(image, in: box)
    return canvas.directColors()
  }

  private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Rectangle {
    Rectangle(left: left, top: top, right: right, bottom: bottom)
  }

  @Test("In its own size an image is what it is, also in part and with alpha")
  func identity() {
    var generator = SeededGenerator(seed: 3)
    let colors = (0..<(30 * 20)).map { _ in
      Color(
        red: .random(in: 0...255, using: &generator),
        green: .random(in: 0...255, using: &generator),
        blue: .random(in: 0...255, using: &generator),
        alpha: .random(in: 1...255, using: &generator))
    }
    let source = image(30, 20) { colors[$1 * 30 + $0] }
    #expect(
      drawn(source, box(0, 0, 30, 20), width: 30, height: 20, ground: .transparent) == colors)
    let part = drawn(source, box(-10, -5, 20, 15), width: 12, height: 40, ground: .transparent)
    for y in 0..<40 {
      for x in 0..<12 {
        #expect(part[y * 12 + x] == (y < 15 ? colors[(y + 5) * 30 + x + 10] : .transparent))
      }
    }
  }

  @Test("A smaller image is the mean of what each pixel covers")
  func smaller() {
    let source = image(6, 4) { x, y in self.gray(x * 40 + y * 10) }
    let half = drawn(source, box(0, 0, 3, 2), width: 3, height: 2)
    for y in 0..<2 {
      for x in 0..<3 {
        // The middle of two columns and of two rows.
        #expect(half[y * 3 + x] == gray(80 * x + 20 * y + 25))
      }
    }
    // A pixel of two and a half columns: 0, 1 and half of 2.
    let wide = image(5, 1) { x, _ in self.gray([10, 60, 110, 200, 30][x]) }
    let narrow = drawn(wide, box(0, 0, 2, 1), width: 2, height: 1)
    #expect(narrow == [gray(50), gray((55 + 200 + 30) * 2 / 5)])
  }

  @Test("A larger image goes through its own colours, by cubic convolution between")
  func larger() {
    let values = [20, 60, 200, 90, 40]
    let source = image(5, 1) { x, _ in self.gray(values[x]) }
    let three = drawn(source, box(0, 0, 15, 1), width: 15, height: 1)
    for (index, value) in values.enumerated() { #expect(three[3 * index + 1] == gray(value)) }
    // A third of the way from the second to the third: Keys 1981 with a = -1/2.
    let t = 1.0 / 3
    let (a, b, c, d) = (20.0, 60.0, 200.0, 90.0)
    let cubic = 3 * (b - c) + d - a
    let square = 2 * a - 5 * b + 4 * c - d
    let between = b + 0.5 * t * (c - a + t * (square + t * cubic))
    #expect(abs(Int(three[5].red) - Int(between.rounded())) <= 1)
    // Beyond the edge it continues with its last colour.
    #expect(abs(Int(three[0].red) - 20) <= 6)
  }

  @Test("One colour stays one colour in any size and place")
  func constant() {
    var generator = SeededGenerator(seed: 5)
    let color = Color(red: 200, green: 13, blue: 77, alpha: 140)
    for _ in 0..<60 {
      let source = image(
        .random(in: 1...40, using: &generator), .random(in: 1...40, using: &generator)
      ) { _, _ in color }
      let place = box(
        .random(in: -60...0, using: &generator), .random(in: -60...0, using: &generator),
        .random(in: 30...90, using: &generator), .random(in: 30...90, using: &generator))
      let pixels = drawn(source, place, width: 30, height: 30, ground: .transparent)
      #expect(pixels.allSatisfy { $0 == color })
    }
  }

  /// The weights of an image of this many pixels for a pixel of the picture, by the formulas as they are written.
  private func weights(_ count: Int, _ from: Double, _ to: Double, _ pixel: Int) -> [Int: Double] {
    let step = Double(count) / (to - from)
    var weights: [Int: Double] = [:]
    if step > 1 {
      let low = max((Double(pixel) - from) * step, 0)
      let high = min((Double(pixel) + 1 - from) * step, Double(count))
      for index in 0..<count {
        let part = min(Double(index) + 1, high) - max(Double(index), low)
        if part > 0 { weights[index] = part / (high - low) }
      }
      return weights
    }
    let place = (Double(pixel) + 0.5 - from) * step - 0.5
    let whole = Int(place.rounded(.down))
    for index in (whole - 1)...(whole + 2) {
      // Keys 1981, equation 4, with a = -1/2.
      let s = abs(place - Double(index))
      let weight =
        s < 1 ? (1.5 * s - 2.5) * s * s + 1 : s < 2 ? ((-0.5 * s + 2.5) * s - 4) * s + 2 : 0
      weights[min(max(index, 0), count - 1), default: 0] += weight
    }
    return weights
  }

  /// Expects each pixel of a picture in a box to be what the weights say.
  private func expectWeights(
    _ colors: [Color], columns: Int, in place: Rectangle, width: Int, height: Int
  ) {
    let rows = colors.count / columns
    let source = image(columns, rows) { colors[$1 * columns + $0] }
    let pixels = drawn(source, place, width: width, height: height, ground: .transparent)
    var worst = (alpha: 0.0, color: 0.0)
    let acrossAll = (0..<width).map { weights(columns, place.left, place.right, $0) }
    for y in 0..<height {
      let down = weights(rows, place.top, place.bottom, y)
      for x in 0..<width {
        var sum = SIMD4<Double>.zero
        for (column, across) in acrossAll[x] {
          for (row, weight) in down {
            let color = colors[row * columns + column]
            let straight = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 255)
            sum += straight * (Double(color.alpha) / 255 * across * weight)
          }
        }
        let pixel = pixels[y * width + x]
        let alpha = min(max(sum.w, 0), 255)
        worst.alpha = max(worst.alpha, abs(Double(pixel.alpha) - alpha))
        guard alpha > 1 else { continue }
        for (channel, value) in [(0, pixel.red), (1, pixel.green), (2, pixel.blue)] {
          let expected = min(max(sum[channel] * 255 / alpha, 0), 255)
          worst.color = max(worst.color, abs(Double(value) - expected))
        }
      }
    }
    #expect(worst.alpha < 0.502 && worst.color < 0.51, "\(place) \(worst)")
  }

  @Test("In any size and place a pixel is what the weights say, to a 255th")
  func anySize() {
    var generator = SeededGenerator(seed: 17)
    func byte() -> UInt8 { .random(in: 0...255, using: &generator) }
    for number in 0..<160 {
      let (columns, rows) = (
        Int.random(in: 1...60, using: &generator), Int.random(in: 1...60, using: &generator)
      )
      let isOpaque = number % 3 > 0
      let colors = (0..<(columns * rows)).map { _ in
        Color(
          red: byte(), green: byte(), blue: byte(),
          alpha: isOpaque ? 255 : .random(in: 0...255, using: &generator))
      }
      // All of the picture lies in the box.
      var place = box(
        .random(in: -50...0, using: &generator), .random(in: -50...0, using: &generator),
        .random(in: 20...90, using: &generator), .random(in: 20...90, using: &generator))
      if number % 2 == 0 {
        // A whole number of times as large, so that some pixels are those of the image.
        let times = Double(2 * Int.random(in: 38...50, using: &generator) + 1)
        place = box(
          place.left.rounded(), place.top.rounded(), place.left.rounded() + times * Double(columns),
          place.top.rounded() + times * Double(rows))
      }
      expectWeights(colors, columns: columns, in: place, width: 20, height: 20)
    }
  }

  @Test("In a wide picture too, where a row is made in parts", arguments: [0.7, 1.3, 3, 5, 31])
  func wide(times: Double) {
    var generator = SeededGenerator(seed: 19)
    func byte() -> UInt8 { .random(in: 0...255, using: &generator) }
    let columns = Int(3200 / times) + 2
    let colors = (0..<(3 * columns)).map { _ in Color(red: byte(), green: byte(), blue: byte()) }
    for left in [0.0, -1, -2, -0.4] {
      expectWeights(
        colors, columns: columns, in: box(left, 0, left + times * Double(columns), 3 * times),
        width: 3190, height: 2)
    }
  }

  @Test("An edge between two pixels covers a part of them")
  func edges() {
    let black = image(4, 4) { _, _ in self.gray(0) }
    let pixels = drawn(black, box(1.25, 1, 3.5, 2.5), width: 5, height: 4)
    #expect(pixels[5 + 1] == gray(255 - 191))
    #expect(pixels[5 + 2] == gray(0))
    #expect(pixels[5 + 3] == gray(255 - 128))
    #expect(pixels[2 * 5 + 2] == gray(255 - 128))
    #expect(pixels[0] == .white && pixels[5 + 4] == .white && pixels[3 * 5 + 2] == .white)
  }

  @Test("What cannot be seen of an image colours nothing")
  func premultiplied() {
    let source = image(2, 1) { x, _ in
      x == 0 ? Color(red: 255, green: 0, blue: 0, alpha: 0) : Color(red: 0, green: 0, blue: 255)
    }
    let pixels = drawn(source, box(0, 0, 1, 1), width: 1, height: 1, ground: .transparent)
    #expect(pixels == [Color(red: 0, green: 0, blue: 255, alpha: 128)])
  }

  @Test("Any number of threads and any strips paint the same, lines above the image too")
  func threads() {
    let source = image(97, 61) { x, y in
      Color(red: UInt8(x * 2), green: UInt8(y * 4), blue: UInt8((x * y) & 255))
    }
    func picture(_ threads: Int) -> [Color] {
      var canvas = RasterCanvas(width: 500, height: 900, background: .white, threads: threads)
      canvas.draw(source, in: box(-20, 30, 480.5, 850.25))
      canvas.stroke(
        [[Point(x: 0, y: 0), Point(x: 500, y: 900)]], Stroke(width: 9), color: .routeBlue)
      return canvas.directColors()
    }
    let one = picture(1)
    #expect(one[450 * 500 + 250] == .routeBlue)
    for threads in [2, 5, 16] { #expect(picture(threads) == one) }
  }

  @Test("A scaled canvas draws an image larger")
  func scaled() {
    let source = image(3, 2) { x, y in self.gray(x * 80 + y * 5) }
    var canvas = ScaledCanvas(
      RasterCanvas(width: 12, height: 8, background: .white), scale: 4)
    canvas.draw(source, in: box(0, 0, 3, 2))
    #expect(
      canvas.base.directColors() == drawn(source, box(0, 0, 12, 8), width: 12, height: 8))
  }
}
