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
    (width, height) = (whole.width, whole.height)
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
      place.update(from: start + row * width + columns.lowerBound, count: columns.count)
    }
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
