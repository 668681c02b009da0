// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Rows of indices with much grain: compressed by zlib, some rows at a time.

/// The indices of a picture in few colours.
struct IndexedRows: Sendable {
  /// The index of each pixel, row by row.
  let indices: [UInt8]

  /// Pixels a row.
  let width: Int

  /// Bits a pixel: 1, 2, 4 or 8.
  let depth: Int

  /// The pixels that a piece of the stream has at least: fewer do not repay the start of a search.
  private static let fewestPixels = 1 << 18

  /// `colors`: how many colours there are, at most 256.
  init(indices: [UInt8], width: Int, colors: Int) {
    (self.indices, self.width) = (indices, width)
    depth = colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : 8
  }

  /// Compresses the rows.
  ///
  /// `scratches`: memory for each of the threads that compress. Returns the pieces of a stream, the same for any number
  /// of threads. Throws `EncodingError.outOfMemory`.
  func deflated(_ scratches: [RunScratch]) throws(EncodingError) -> [DeflatedPiece] {
    let rows = indices.count / width
    let height = max(IndexedRows.fewestPixels / width, 1)
    let starts = Array(stride(from: 0, to: rows, by: height))
    // Each thread has its own.
    nonisolated(unsafe) let scratches = scratches
    let pieces = concurrentMap(starts, threads: min(scratches.count, starts.count)) {
      start, thread in
      deflated(start..<min(start + height, rows), scratches[thread])
    }
    let whole = pieces.compactMap { $0 }
    guard whole.count == pieces.count else { throw .outOfMemory }
    return whole + [.end]
  }

  /// Compresses some rows by zlib, or by their runs alone where that is smaller.
  private func deflated(_ rows: Range<Int>, _ scratch: RunScratch) -> DeflatedPiece? {
    let length = (width * depth + 7) / 8
    let bytes = scratch.bytes(rows.count * (length + 1))
    var place = 0
    for row in rows {
      // No filter: no neighbour predicts an index.
      bytes[place] = 0
      // Several pixels a byte, the leftmost highest (ISO/IEC 15948, section 7.2).
      for byte in 0..<length {
        let first = byte * 8 / depth
        var bits: UInt8 = 0
        for column in first..<(first + 8 / depth) {
          bits = depth == 8 ? 0 : bits << UInt8(depth)
          if column < width { bits |= indices[row * width + column] }
        }
        bytes[place + 1 + byte] = bits
      }
      place += length + 1
    }
    let filtered = FilteredRows(bytes: bytes, count: rows.count, columns: 0..<length)
    let runs = filtered.deflatedByRuns(scratch)
    guard let searched = filtered.deflated(level: 6) else { return nil }
    return searched.bytes.count < runs.bytes.count ? searched : runs
  }
}
