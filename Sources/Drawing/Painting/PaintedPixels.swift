// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pixels that are painted once and lie below all frames of a film.

/// The colours that the pixels of a picture can have.
struct ColorsOfPixels: Equatable, Sendable {
  /// The few colours of all pixels; nil if the pixels have any.
  let limited: LimitedColors?
}

/// All pixels of a picture, as some canvas painted them.
package struct PaintedPixels: Equatable, Sendable {
  /// Pixels per row, and rows.
  let width, height: Int

  let colorsOfPixels: ColorsOfPixels

  /// An index of the few colours for each pixel, row by row; empty if pixels have any colours.
  private var indices: [UInt8] = []

  /// A colour for each pixel, row by row; empty if pixels have few colours.
  private var colors: [Color] = []

  /// Where the upper left corner of the picture is among these, and how many pixels a row of them has.
  private var left = 0, top = 0
  private let stride: Int

  /// Paints the lower part of a picture.
  ///
  /// - Parameters:
  ///   - below: What was drawn below everything else.
  ///   - whole: All that is drawn, which decides the colours that pixels can have.
  ///   - painting: The memory for painting.
  /// - Throws: `OutOfMemory`, when the system has no memory to paint with.
  package init(
    of below: RasterCanvas, in whole: RasterCanvas, with painting: PaintingMemory
  ) throws(OutOfMemory) {
    (width, height, stride) = (whole.width, whole.height, whole.width)
    colorsOfPixels = ColorsOfPixels(limited: whole.limitedColors)
    var canvas = below
    canvas.takeColors(colorsOfPixels)
    guard colorsOfPixels.limited != nil else {
      colors = try canvas.paintedColors(with: painting).colors
      return
    }
    let size = width
    for strip in try canvas.mapStrips(
      with: painting, { _ in },
      { _, strip -> [UInt8] in
        switch strip.pixels {
        case .indexed(let indices, _): Array(indices)
        case .ground, .direct: [UInt8](repeating: 0, count: strip.rows.count * size)
        }
      })
    { indices += strip }
  }

  /// Copies the indices of a part of a row.
  func copyIndices(
    ofRow row: Int, _ columns: Range<Int>, to place: UnsafeMutablePointer<UInt8>
  ) {
    copy(indices, row, columns, to: place)
  }

  /// Copies the colours of a part of a row.
  func copyColors(ofRow row: Int, _ columns: Range<Int>, to place: UnsafeMutablePointer<Color>) {
    copy(colors, row, columns, to: place)
  }

  private func copy<Pixel>(
    _ pixels: [Pixel], _ row: Int, _ columns: Range<Int>, to place: UnsafeMutablePointer<Pixel>
  ) {
    pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      place.update(
        from: start + (top + row) * stride + left + columns.lowerBound, count: columns.count)
    }
  }
}

extension PaintedPixels {
  private init(width: Int, height: Int, stride: Int, _ colorsOfPixels: ColorsOfPixels) {
    (self.width, self.height, self.stride) = (width, height, stride)
    self.colorsOfPixels = colorsOfPixels
  }

  /// A part of the picture, as a picture of its own that shares the pixels.
  ///
  /// - Parameter window: The pixels, all of them in the picture.
  /// - Returns: The part.
  package func part(_ window: PixelRectangle) -> PaintedPixels {
    var part = PaintedPixels(
      width: window.width, height: window.height, stride: stride, colorsOfPixels)
    (part.indices, part.colors) = (indices, colors)
    (part.left, part.top) = (left + window.columns.lowerBound, top + window.rows.lowerBound)
    return part
  }

  /// A part of the picture in other pixels, which can have any colours.
  ///
  /// - Parameters:
  ///   - corner: The upper left corner of the part, in pixels.
  ///   - step: The distance of the new pixels, in pixels of these.
  ///   - width: New pixels per row.
  ///   - height: New rows.
  /// - Returns: The part; each pixel is the mean of the four around its middle, by their distance.
  /// - Complexity: O(new pixels).
  package func resampled(
    from corner: Point, step: Double, width: Int, height: Int
  ) -> PaintedPixels {
    var result = PaintedPixels(
      width: width, height: height, stride: width, ColorsOfPixels(limited: nil))
    func places(_ count: Int, from start: Double, below end: Int) -> [(Int, Int, Int)] {
      (0..<count).map { number in
        let place = min(max(start + (Double(number) + 0.5) * step - 0.5, 0), Double(end - 1))
        let first = Int(place)
        return (first, min(first + 1, end - 1), Int((place - Double(first)) * 256))
      }
    }
    let columns = places(width, from: corner.x, below: self.width)
    let palette = colorsOfPixels.limited?.palette ?? []
    func color(_ row: Int, _ column: Int) -> Color {
      let place = (top + row) * stride + left + column
      return colors.isEmpty ? palette[Int(indices[place])] : colors[place]
    }
    result.colors.reserveCapacity(width * height)
    for (upper, lower, down) in places(height, from: corner.y, below: self.height) {
      for (first, second, right) in columns {
        let above = color(upper, first).mixed(color(upper, second), right)
        result.colors.append(
          down == 0
            ? above : above.mixed(color(lower, first).mixed(color(lower, second), right), down))
      }
    }
    return result
  }

  /// The mixture with another picture of the same size, of which each pixel can have any colour.
  ///
  /// - Parameters:
  ///   - other: The other picture; both are resampled.
  ///   - part: The part of it, 0...1.
  /// - Returns: The mixture.
  package func mixed(with other: PaintedPixels, part: Double) -> PaintedPixels {
    var result = self
    let weight = Int((min(max(part, 0), 1) * 256).rounded())
    for place in result.colors.indices {
      result.colors[place] = result.colors[place].mixed(other.colors[place], weight)
    }
    return result
  }
}

extension Color {
  /// A mixture with another colour.
  ///
  /// `weight`: the part of the other one, of 256.
  fileprivate func mixed(_ other: Color, _ weight: Int) -> Color {
    guard weight > 0, self != other else { return self }
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Int(a) * (256 - weight) + Int(b) * weight + 128) >> 8)
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

extension RasterCanvas {
  /// Paints all pixels of the clip.
  ///
  /// - Parameter painting: The memory for painting.
  /// - Returns: The colours, row by row, in straight alpha, and whether nothing that was drawn is visible.
  /// - Throws: `OutOfMemory`, when the system has no memory to paint with.
  package func paintedColors(
    with painting: PaintingMemory
  ) throws(OutOfMemory) -> (colors: [Color], isBlank: Bool) {
    let clip = clip
    var blank: [Bool] = []
    var isExhausted = false
    let colors = [Color](unsafeUninitializedCapacity: clip.width * clip.height) { pixels, count in
      // Each strip has rows of its own.
      nonisolated(unsafe) let pixels = pixels
      do throws(OutOfMemory) {
        blank = try mapStrips(with: painting, { _ in }) { _, strip in
          let start = (strip.rows.lowerBound - clip.rows.lowerBound) * clip.width
          let rows = UnsafeMutableBufferPointer(
            rebasing: pixels[start..<(start + strip.rows.count * clip.width)])
          switch strip.pixels {
          case .ground: rows.initialize(repeating: strip.ground)
          case .indexed(let indices, let palette):
            for place in rows.indices {
              rows.initializeElement(at: place, to: palette[Int(indices[place])])
            }
          case .direct(let colors): _ = rows.initialize(from: colors)
          }
          return strip.isBlank
        }
        count = pixels.count
      } catch {
        isExhausted = true
      }
    }
    guard !isExhausted else { throw OutOfMemory() }
    return (colors, blank.allSatisfy { $0 })
  }
}
