// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Strips of more colours than a palette holds: filtered, and compressed by zlib, each on its own.

import Drawing

/// Rows of three or four bytes per pixel.
struct DirectRows: Sendable {
  /// Whether pixels are stored without alpha.
  let isOpaque: Bool

  private var channels: Int { isOpaque ? 3 : 4 }

  /// Compresses strips that are not yet, and joins all of them.
  ///
  /// - Parameters:
  ///   - strips: The strips from the top down.
  ///   - threads: How many threads compress at most.
  /// - Returns: The pieces of the stream, where the last one ends it.
  /// - Throws: `EncodingError.outOfMemory`.
  func deflate(_ strips: [EncodedStrip], threads: Int) throws(EncodingError) -> [DeflatedPiece] {
    // Blank strips are the same where they are as high: one of them is compressed for all.
    let blank = strips.firstIndex { $0.runs?.isBlank == true }
    let first = blank.flatMap { strips[$0].runs }
    let shared = first.flatMap { deflate($0) }
    let pieces = concurrentMap(strips, threads: threads) { strip -> DeflatedPiece? in
      switch strip {
      case .direct(let piece): piece
      case .runs(let runs): runs.isBlank && runs.rows == first?.rows ? shared : deflate(runs)
      }
    }
    let whole = pieces.compactMap { $0 }
    guard whole.count == pieces.count else { throw .outOfMemory }
    // A last block of nothing, with a code that needs no list (RFC 1951, section 3.2.6).
    return whole + [DeflatedPiece(bytes: [3, 0], checksum: Adler32())]
  }

  /// Compresses a strip that was kept as indices.
  private func deflate(_ runs: StripRuns) -> DeflatedPiece? {
    runs.bytes().map { runs.palette[Int($0)] }.withUnsafeBufferPointer {
      deflate($0, width: runs.width, hasImages: runs.hasImages, RunScratch())
    }
  }

  /// Compresses a strip.
  ///
  /// - Parameters:
  ///   - strip: A strip of so many colours that its pixels are not indices.
  ///   - scratch: What runs are found with.
  /// - Returns: A piece of the stream; nil if there is no memory.
  func deflate(_ strip: borrowing PaintedStrip, _ scratch: RunScratch) -> DeflatedPiece? {
    guard case .direct(let colors) = strip.pixels else { return nil }
    return deflate(colors, width: strip.width, hasImages: strip.hasImages, scratch)
  }

  /// Compresses the rows of a strip.
  ///
  /// Where most bytes are 0 there is mostly ground, and lines on it repeat nothing but runs: to look for more
  /// takes five times as long, for a larger file. A map is 3 % larger with level 3 than with 6, in half the time.
  ///
  /// - Parameters:
  ///   - colors: The pixels, row by row.
  ///   - width: Pixels a row.
  ///   - hasImages: Whether an image is drawn on the strip.
  ///   - scratch: What runs are found with.
  /// - Returns: A piece of the stream; nil if there is no memory.
  private func deflate(
    _ colors: UnsafeBufferPointer<Color>, width: Int, hasImages: Bool, _ scratch: RunScratch
  ) -> DeflatedPiece? {
    guard !hasImages else {
      return ImageRows(colors: colors, width: width, channels: channels).deflated(scratch)
    }
    let rows = scratch.zeroedBytes(colors.count / width * (width * channels + 1))
    let zeros = filter(colors, width: width, into: rows)
    let filtered = FilteredRows(bytes: rows, count: colors.count / width)
    return zeros > rows.count / 2 ? filtered.deflatedByRuns(scratch) : filtered.deflated(level: 3)
  }

  /// Writes the rows, each as the difference from the one above, except for the first.
  ///
  /// - Parameters:
  ///   - colors: The pixels, row by row.
  ///   - width: Pixels per row.
  ///   - bytes: Takes the rows; all bytes are 0 so far.
  /// - Returns: How many bytes of the rows are 0, or of a filter.
  private func filter(
    _ colors: UnsafeBufferPointer<Color>, width: Int, into bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    let length = width * channels
    let colors = UnsafeRawBufferPointer(colors)
    var zeros = bytes.count
    for row in 0..<(bytes.count / (length + 1)) {
      let start = row * (length + 1)
      // The filter: none, or the difference from the row above.
      bytes[start] = row == 0 ? 0 : 2
      var column = 0
      while column < width {
        let place = (row * width + column) * 4
        let above = place - width * 4
        // Most pixels are like those above.
        if row > 0, column + 8 <= width,
          colors.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt32>.self)
            == colors.loadUnaligned(fromByteOffset: above, as: SIMD8<UInt32>.self)
        {
          column += 8
          continue
        }
        for next in 0..<min(8, width - column) {
          let target = start + 1 + (column + next) * channels
          for channel in 0..<channels {
            let byte =
              colors[place + next * 4 + channel]
              &- (row == 0 ? 0 : colors[above + next * 4 + channel])
            bytes[target + channel] = byte
            zeros -= byte == 0 ? 0 : 1
          }
        }
        column += 8
      }
    }
    return zeros
  }
}
