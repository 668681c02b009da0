// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Strips of more colours than a palette holds: filtered, and compressed by zlib, each on its own.

import CLibrary
import Drawing
import PNGShim

/// Rows of three or four bytes a pixel.
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
    deflate(runs.bytes().map { runs.palette[Int($0)] }, width: runs.width, RunScratch())
  }

  /// Compresses the rows of a strip.
  ///
  /// Where most bytes are 0 there is mostly ground, and lines on it repeat nothing but runs: to look for more
  /// takes five times as long, for a larger file. A map is 3 % larger with level 3 than with 6, in half the time.
  ///
  /// - Parameters:
  ///   - colors: The pixels, row by row.
  ///   - width: Pixels a row.
  ///   - scratch: What runs are found with.
  /// - Returns: A piece of the stream; nil where there is no memory.
  func deflate(_ colors: [Color], width: Int, _ scratch: RunScratch) -> DeflatedPiece? {
    let (rows, zeros) = filtered(colors, width: width)
    if zeros > rows.count / 2 {
      let runs = StripRuns(filtered: rows, rows: colors.count / width, scratch)
      let same = (0...255).map { UInt8($0) }
      let part = StripBlock.Part(zeros: runs.zerosBefore, runs: runs, table: same)
      return StripBlock(parts: [part], zerosAfter: runs.zerosAfter).deflated()
    }
    return rows.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      let result = pngshim_deflate(start, bytes.count, 3)
      guard let compressed = result.bytes else { return nil }
      defer { free(compressed) }
      return DeflatedPiece(
        bytes: Array(UnsafeBufferPointer(start: compressed, count: result.count)),
        checksum: Adler32(result.checksum, count: bytes.count))
    }
  }

  /// The rows in bytes, each as the difference from the one above, but for the first; and how many bytes are 0.
  private func filtered(_ colors: [Color], width: Int) -> (bytes: [UInt8], zeros: Int) {
    let length = width * channels
    let rows = colors.count / width
    var bytes = [UInt8](repeating: 0, count: rows * (length + 1))
    var zeros = bytes.count
    colors.withUnsafeBytes { colors in
      bytes.withUnsafeMutableBufferPointer { bytes in
        for row in 0..<rows {
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
            for next in column..<min(column + 8, width) {
              let (place, above) = (place + (next - column) * 4, above + (next - column) * 4)
              for channel in 0..<channels {
                let byte = colors[place + channel] &- (row == 0 ? 0 : colors[above + channel])
                bytes[start + 1 + next * channels + channel] = byte
                if byte != 0 { zeros -= 1 }
              }
            }
            column += 8
          }
        }
      }
    }
    return (bytes, zeros)
  }
}
