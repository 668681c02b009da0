// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Strips with images: maps of tiles and photos.
//
// Tiles that are drawn pixel for pixel have few colours, and rows of these come again: zlib finds them. All other images
// are noise to it: to look for repetitions takes several times as long as all the rest, and what the neighbours of a
// pixel predict makes smaller files.

import Drawing
import PNGShim

/// The pixels of a strip with images.
struct ImageRows {
  /// The pixels, row by row.
  let colors: UnsafeBufferPointer<Color>

  /// Pixels a row, and bytes a pixel: 3, or 4 with alpha.
  let width, channels: Int

  /// Where each colour comes so often, rows of pixels are repeated.
  private static let fewestRepetitions = 16

  /// Filters and compresses the rows.
  ///
  /// Returns a piece of the stream; nil where there is no memory.
  func deflated(_ scratch: RunScratch) -> DeflatedPiece? {
    let count = colors.count / width
    let length = width * channels
    let bytes = scratch.bytes(count * (length + 1))
    guard let start = bytes.baseAddress else { return nil }
    let isRepeating = isRepeating
    // The bytes of a row and of the one above, each after a pixel of zeros.
    var row = [UInt8](repeating: 0, count: channels + length)
    var above = row
    for number in 0..<count {
      let filtered = start + number * (length + 1)
      pack(number, into: &row)
      if isRepeating || number == 0 {
        filtered[0] = 1
        pngshim_subtract(row, length, Int32(channels), filtered + 1)
      } else {
        filtered[0] = 4
        pngshim_predict(row, above, length, Int32(channels), filtered + 1)
      }
      swap(&row, &above)
    }
    let rows = FilteredRows(bytes: bytes, count: count, columns: 0..<length)
    return isRepeating ? rows.deflated(level: 1) : rows.deflatedByRuns(scratch)
  }

  /// Whether the pixels have few colours and most are like their neighbours, as a look at each eighth row tells.
  ///
  /// Light and shadow on flat colours have few colours too, but hardly two neighbours are the same.
  private var isRepeating: Bool {
    // Each colour sets one of many bits, and hardly two the same.
    var bits = [UInt64](repeating: 0, count: 1024)
    var (pixels, changes) = (0, 0)
    for start in stride(from: 0, to: colors.count, by: 8 * width) {
      var last: UInt64?
      for color in UnsafeBufferPointer(rebasing: colors[start..<(start + width)]) {
        let number = UInt64(color.red) << 16 | UInt64(color.green) << 8 | UInt64(color.blue)
        guard number != last else { continue }
        last = number
        changes += 1
        // Fibonacci hashing: Knuth, "The art of computer programming" 3, section 6.4.
        let place = Int((number &* 0x9e37_79b9_7f4a_7c15) >> 48)
        bits[place >> 6] |= 1 << UInt64(place & 63)
      }
      pixels += width
    }
    let found = bits.reduce(0) { $0 + $1.nonzeroBitCount }
    return pixels >= ImageRows.fewestRepetitions * found && 2 * changes <= pixels
  }

  /// Writes the bytes of a row after a pixel of zeros.
  private func pack(_ number: Int, into row: inout [UInt8]) {
    let pixels = UnsafeRawBufferPointer(
      UnsafeBufferPointer(rebasing: colors[(number * width)..<((number + 1) * width)]))
    row.withUnsafeMutableBufferPointer { row in
      guard let start = row.baseAddress, let pixels = pixels.baseAddress else { return }
      pngshim_pack(
        pixels.assumingMemoryBound(to: UInt8.self), width, Int32(channels), start + channels)
    }
  }
}
