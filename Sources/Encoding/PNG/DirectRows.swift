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
    deflate(runs.bytes().map { runs.palette[Int($0)] }, width: runs.width)
  }

  /// Compresses the rows of a strip.
  ///
  /// Where most bytes are 0 there is mostly ground, and lines on it repeat nothing but runs: to look for more
  /// takes five times as long, for a larger file. A map is 3 % larger with level 3 than with 6, in half the time.
  ///
  /// - Parameters:
  ///   - colors: The pixels, row by row.
  ///   - width: Pixels a row.
  /// - Returns: A piece of the stream; nil where there is no memory.
  func deflate(_ colors: [Color], width: Int) -> DeflatedPiece? {
    let rows = filtered(colors, width: width)
    return rows.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      let zeros = bytes.count { $0 == 0 }
      let result = pngshim_deflate(start, bytes.count, 3, zeros > bytes.count / 2)
      guard let compressed = result.bytes else { return nil }
      defer { free(compressed) }
      return DeflatedPiece(
        bytes: Array(UnsafeBufferPointer(start: compressed, count: result.count)),
        checksum: Adler32(result.checksum, count: bytes.count))
    }
  }

  /// The rows in bytes, each as the difference from the one above, but for the first.
  private func filtered(_ colors: [Color], width: Int) -> [UInt8] {
    let length = width * channels
    let rows = colors.count / width
    return [UInt8](unsafeUninitializedCapacity: rows * (length + 1)) { bytes, count in
      for row in 0..<rows {
        let start = row * (length + 1)
        bytes[start] = row == 0 ? 0 : 2
        for column in 0..<width {
          let color = colors[row * width + column]
          let above =
            row == 0
            ? Color(red: 0, green: 0, blue: 0, alpha: 0) : colors[(row - 1) * width + column]
          let place = start + 1 + column * channels
          bytes[place] = color.red &- above.red
          bytes[place + 1] = color.green &- above.green
          bytes[place + 2] = color.blue &- above.blue
          if !isOpaque { bytes[place + 3] = color.alpha &- above.alpha }
        }
      }
      count = rows * (length + 1)
    }
  }
}
