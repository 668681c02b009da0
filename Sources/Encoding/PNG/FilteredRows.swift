// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Filtered rows of colours to a part of a compressed stream.

import CLibrary
import PNGShim

/// Rows of bytes, each of which begins with the number of its filter.
struct FilteredRows {
  /// The bytes of all rows; of those below the first, what is outside the columns may say anything.
  let bytes: UnsafeMutableBufferPointer<UInt8>

  /// How many rows there are, at least one.
  let count: Int

  /// The bytes of a row below the first that may not be 0, counted without that of the filter.
  let columns: Range<Int>

  /// Compresses the rows by their runs alone.
  func deflatedByRuns(_ scratch: RunScratch) -> DeflatedPiece {
    let runs = StripRuns(filtered: bytes, rows: count, columns: columns, scratch)
    let same = (0...255).map { UInt8($0) }
    let part = StripBlock.Part(
      zeros: runs.zerosBefore, runs: runs, unkept: scratch.found, table: same)
    var block = StripBlock(parts: [part], zerosAfter: runs.zerosAfter)
    // Where all bytes are written, their sum takes less time by itself.
    if let start = bytes.baseAddress, columns.count * count + count == bytes.count {
      block.checksum = Adler32(pngshim_checksum(start, bytes.count), count: bytes.count)
    }
    return block.deflated()
  }

  /// Compresses the rows by zlib.
  ///
  /// `level`: how hard zlib tries, 1...9. Returns a piece of the stream; nil where there is no memory.
  func deflated(level: Int32) -> DeflatedPiece? {
    guard let start = bytes.baseAddress else { return nil }
    let length = bytes.count / count
    for row in 1..<count {
      let row = start + row * length + 1
      memset(row, 0, columns.lowerBound)
      memset(row + columns.upperBound, 0, length - 1 - columns.upperBound)
    }
    let result = pngshim_deflate(start, bytes.count, level)
    guard let compressed = result.bytes else { return nil }
    defer { free(compressed) }
    return DeflatedPiece(
      bytes: Array(UnsafeBufferPointer(start: compressed, count: result.count)),
      checksum: Adler32(result.checksum, count: bytes.count))
  }
}
