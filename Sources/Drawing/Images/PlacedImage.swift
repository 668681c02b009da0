// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// An image in its place on a picture, scaled row by row when the rows are painted.
//
// Colours are mixed in premultiplied alpha, so that what cannot be seen colours nothing, and in sRGB bytes as
// all else is.

import CKernels

/// An image that is drawn into a box of a picture.
struct PlacedImage: Sendable {
  private let image: Bitmap
  private let across, down: ImageTaps

  /// The weights along a row, as many for each pixel of the picture; those that it does not have are 0.
  private let weights: [Float]

  /// The number of weights that a pixel has, a multiple of four.
  private let weightsOfPixel: Int

  /// The pixels of a row that the image covers as a whole, counted from its first one.
  private let whole: Range<Int>

  /// The pixels of a row that are made at a time, so that what they are made of stays in the nearest cache.
  private let blocks: [Block]

  /// Whether the pixels of the image are those of the picture, so that nothing has to be mixed.
  let isOneToOne: Bool

  /// About how many pixels of the image are mixed at a time.
  private static let mixedAtOnce = 1024

  /// Some pixels of a row that are made together.
  private struct Block {
    /// The pixels, counted from the first one that the image covers.
    let places: Range<Int>

    /// The columns of the image of which they are made.
    let sources: Range<Int>
  }

  /// The rows and columns that it covers, at least in part.
  var rows: Range<Int> { down.range }
  var columns: Range<Int> { across.range }

  /// An image in a box; nothing of it is in the picture where the range of rows or columns is empty.
  ///
  /// `clip`: the pixels that are painted.
  init(_ image: Bitmap, in box: Rectangle, clip: PixelRectangle) {
    self.image = image
    let across = ImageTaps(
      count: image.width, from: box.left, to: box.right, within: clip.columns)
    self.across = across
    down = ImageTaps(count: image.height, from: box.top, to: box.bottom, within: clip.rows)
    isOneToOne = across.isOneToOne && down.isOneToOne
    weightsOfPixel = (across.most + 3) / 4 * 4
    weights = isOneToOne ? [] : across.evenWeights(weightsOfPixel)
    let first = across.coverage.first.map { ImageTaps.isWhole($0) ? 0 : 1 } ?? 0
    let last = across.coverage.last.map { ImageTaps.isWhole($0) ? 0 : 1 } ?? 0
    whole = first..<max(across.coverage.count - last, first)
    let step = Double(image.width) / (box.right - box.left)
    let count = max(Int(Double(PlacedImage.mixedAtOnce) / max(step, 1)), 1)
    blocks = stride(from: 0, to: isOneToOne ? 0 : across.range.count, by: count).map { start in
      let places = start..<min(start + count, across.range.count)
      // A pixel in the middle of one of the image is made of that one alone, so neither end is always the farthest.
      let first = places.map { across.first[$0] }.min() ?? 0
      let end = places.map { across.first[$0] + across.start[$0 + 1] - across.start[$0] }.max()
      return Block(places: places, sources: first..<(end ?? first))
    }
  }

  /// Whether it is the same image in the same place.
  func isSame(as other: PlacedImage) -> Bool {
    image === other.image && across == other.across && down == other.down
  }

  /// Lays the image over rows of a picture.
  ///
  /// `pixels`: the colours of the rows, row by row, from where column 0 of the picture would be. Complexity: O(pixels
  /// of the picture + pixels of the image for these rows).
  func lay(on pixels: UnsafeMutablePointer<Color>, width: Int, rows: Range<Int>) {
    let shared = rows.clamped(to: down.range)
    guard !shared.isEmpty, !columns.isEmpty else { return }
    if isOneToOne { return copy(to: pixels, width: width, rows: rows, shared) }
    let most = blocks.map(\.sources.count).max() ?? 0
    // Weights of 0 may look beyond the last pixel.
    var mixed = [SIMD4<Float>](repeating: .zero, count: most + weightsOfPixel)
    var sums = [SIMD4<Float>](repeating: .zero, count: blocks.first?.places.count ?? 0)
    for row in shared {
      let index = row - down.range.lowerBound
      let source = MixedRows(image, down, row: index)
      let line = pixels + (row - rows.lowerBound) * width + columns.lowerBound
      for block in blocks {
        source.mix(block.sources, into: &mixed)
        add(mixed, of: block, to: &sums)
        lay(sums, on: line, block.places, covering: down.coverage[index])
      }
    }
  }

  /// Adds up the pixels of the image of which some pixels of a row are made.
  private func add(
    _ mixed: [SIMD4<Float>], of block: Block, to sums: inout [SIMD4<Float>]
  ) {
    let start = block.sources.lowerBound
    mixed.withUnsafeBufferPointer { mixed in
      across.first.withUnsafeBufferPointer { first in
        weights.withUnsafeBufferPointer { weights in
          for place in block.places {
            var sum = SIMD4<Float>.zero
            for group in stride(from: 0, to: weightsOfPixel, by: 4) {
              let index = place * weightsOfPixel + group
              let next = first[place] - start + group
              sum += mixed[next] * weights[index] + mixed[next + 1] * weights[index + 1]
              sum += mixed[next + 2] * weights[index + 2] + mixed[next + 3] * weights[index + 3]
            }
            sums[place - block.places.lowerBound] = sum
          }
        }
      }
    }
  }

  /// Lays pixels over a part of a row.
  ///
  /// `sums`: the colours: red, green and blue times alpha, and alpha, about 0...255. `line`: the row, from the first
  /// pixel that the image covers.
  private func lay(
    _ sums: [SIMD4<Float>], on line: UnsafeMutablePointer<Color>, _ block: Range<Int>,
    covering part: Float
  ) {
    let isWhole = image.isOpaque && ImageTaps.isWhole(part)
    let direct = isWhole ? block.clamped(to: whole) : block.lowerBound..<block.lowerBound
    if !direct.isEmpty {
      round(
        sums[(direct.lowerBound - block.lowerBound)...], to: line + direct.lowerBound,
        count: direct.count)
    }
    for place in block where !direct.contains(place) {
      // Adding a half and cutting rounds numbers from 0 up, without a call for each number.
      let coverage = UInt8(min(max(part * across.coverage[place], 0), 1) * 255 + 0.5)
      line[place] = Color(premultiplied: sums[place - block.lowerBound])
        .over(line[place], coverage: coverage)
    }
  }

  /// Makes pixels of sums that are opaque.
  ///
  /// Channels one after another are a loop that a compiler makes vectors of.
  private func round(
    _ sums: ArraySlice<SIMD4<Float>>, to pixels: UnsafeMutablePointer<Color>, count: Int
  ) {
    sums.withUnsafeBytes { sums in
      let channels = sums.bindMemory(to: Float.self)
      pixels.withMemoryRebound(to: UInt8.self, capacity: 4 * count) { bytes in
        for place in 0..<(4 * count) {
          // Cubic weights may go below 0 and beyond 255. With 256 more the whole number begins at bit 15: IEEE 754.
          let inside = min(max(channels[place], 0), 255)
          bytes[place] = UInt8(truncatingIfNeeded: (inside + 256.5).bitPattern >> 15)
        }
      }
    }
  }

  /// Lays pixels over those of the picture, one on one.
  private func copy(
    to pixels: UnsafeMutablePointer<Color>, width: Int, rows: Range<Int>, _ shared: Range<Int>
  ) {
    for row in shared {
      let colors = image.row(down.first[row - down.range.lowerBound]) + across.first[0]
      let line = pixels + (row - rows.lowerBound) * width + columns.lowerBound
      if image.isOpaque {
        line.update(from: colors, count: columns.count)
      } else {
        PlacedImage.lay(colors, over: line, columns.count)
      }
    }
  }

  /// Lays pixels over as many others.
  private static func lay(
    _ above: UnsafePointer<Color>, over below: UnsafeMutablePointer<Color>, _ count: Int
  ) {
    let top = UnsafeRawPointer(above).assumingMemoryBound(to: UInt8.self)
    let bottom = UnsafeMutableRawPointer(below).assumingMemoryBound(to: UInt8.self)
    var place = 0
    while true {
      place = overlaykernels_lay(top, bottom, place, count)
      while place < count, below[place].alpha != 255 {
        below[place] = above[place].over(below[place], coverage: 255)
        place += 1
      }
      guard place < count else { return }
    }
  }
}

extension Color {
  /// The colour of a premultiplied sum.
  fileprivate init(premultiplied sum: SIMD4<Float>) {
    let alpha = min(max(sum.w, 0), 255)
    guard alpha >= 0.5 else {
      self = .transparent
      return
    }
    // Cubic weights may go below 0 and beyond what alpha allows.
    let scale = 255 / alpha
    func byte(_ channel: Float) -> UInt8 { UInt8(min(max(channel * scale, 0), 255) + 0.5) }
    self.init(
      red: byte(sum.x), green: byte(sum.y), blue: byte(sum.z), alpha: UInt8(alpha + 0.5))
  }
}
