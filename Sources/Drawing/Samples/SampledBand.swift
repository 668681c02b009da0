// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Eight rows of pixels as samples: the memory of the stroke's kernel.
//
// Each row of pixels is twenty-four scanlines of sixteen samples per pixel, kept as bits; eight
// rows, a band, are worked on at a time, so that facts about a leg or the picture serve all of
// them. A leg sets the bits between its left and right edge on each scanline; bits that are set
// stay set, so the result is the *union* of all legs whatever their number, order and overlap.
// Coverage is the count of bits. This is the coverage mask of Carpenter, "The A-buffer, an
// antialiased hidden surface method" (SIGGRAPH 1984), with a row for a buffer. Summing signed areas
// instead (font-rs and its family) is faster for one closed outline but wrong where outlines
// overlap inside one pixel, which is all that a GPS track ever does.
//
// Bits are kept in cells of four pixels of one row. A cell is 24 words of 64 bits (192 bytes), one word for each
// scanline, next to each other in memory, and so are the eight cells of a column. The columns that are touched in a band
// stand side by side, in the order in which they were. So the few that a route touches stay in the nearest cache, and
// little memory is requested from the system: a tenth of the time of a small picture. All columns of a picture 1024
// pixels wide take 0.4 MB, which stays in the second-level cache.
//
// Most legs of a scribble fall where every sample is set already. This is known at two levels. A
// column of four pixels that is full in all rows of the band has a bit in `fullColumns`, so a leg
// within such columns costs one look per band. Each column also knows which of its rows are full,
// so other legs are computed only in the rows and columns where something is left to set.

import CKernels

/// The samples of a band of rows, with notes on which cells are touched and which are full.
struct SampledBand: ~Copyable {
  /// Rows of pixels in a band: as many as a mask of rows has bits.
  static let height = RowMask.bitWidth

  /// A bit for each row of the band, the top one lowest.
  typealias RowMask = BandColumns.RowMask

  /// The columns of four pixels, where the words of a full cell may say anything.
  var cells: BandColumns

  private let wordMemory: OwnedMemory<UInt64>

  /// The number of each column that is touched, and of all that are.
  private let numberMemory: OwnedMemory<UInt32>

  /// The scanlines of all cells.
  let samples: scanlinekernels_samples

  /// A bit for each column that is full in every row.
  private let fullMemory: OwnedMemory<UInt64>

  /// The number of times that a leg has been stroked in a band, if it was not covered already.
  var legsStroked = 0

  /// The edges of the current shape on the current row.
  let edges: ScanlineEdges

  /// Nil where the system has no memory.
  init?(width: Int) {
    guard let cells = BandColumns(width: width), let edges = ScanlineEdges() else { return nil }
    guard
      let words = OwnedMemory<UInt64>(pages: cells.count * Self.height * Scanlines.count),
      let numbers = OwnedMemory<UInt32>(zeroed: cells.count + 1),
      let full = OwnedMemory<UInt64>(zeroed: cells.count / 64 + 1)
    else { return nil }
    samples = scanlinekernels_samples(
      words: words.start, numbers: numbers.start, touched: numbers.start + cells.count,
      notes: UnsafeMutableRawPointer(cells.notes).assumingMemoryBound(
        to: scanlinekernels_note.self))
    self.cells = cells
    self.edges = edges
    wordMemory = words
    numberMemory = numbers
    fullMemory = full
  }

  /// Pixels per row.
  @inline(__always)
  var width: Int { cells.width }

  /// Columns of four pixels.
  @inline(__always)
  var columns: Int { cells.count }

  /// A note on each column.
  @inline(__always)
  var notes: UnsafeMutablePointer<BandColumns.Note> { cells.notes }

  /// A bit for each column that is full in every row.
  @inline(__always)
  var fullColumns: UnsafeMutablePointer<UInt64> { fullMemory.start }

  /// The number of bytes that the samples of a band take.
  static func memory(width: Int) -> Int { (width + 3) / 4 * Scanlines.count * height * 8 }

  /// The rows from a first one to a last one in which not all of some columns are full.
  @inline(__always)
  func openRows(from first: Int, to last: Int, columns: ClosedRange<Int>) -> RowMask {
    let rows =
      (RowMask.max &<< RowMask(truncatingIfNeeded: first))
      & (RowMask.max &>> RowMask(truncatingIfNeeded: Self.height &- 1 &- last))
    return rows & openRows(columns.lowerBound, columns.upperBound, of: rows)
  }

  /// Some rows in which not all of the columns are full, and all such rows of the ones requested.
  @inline(__always)
  func openRows(_ first: Int, _ last: Int, of rows: RowMask) -> RowMask {
    var full = RowMask.max
    for column in first...last {
      full &= notes[column].full
      if full & rows == 0 { break }
    }
    return ~full
  }

  /// Whether columns are full in every row.
  @inline(__always)
  func isFull(_ first: Int, _ last: Int) -> Bool {
    var word = first &>> 6
    var wanted = UInt64.max &<< UInt64(truncatingIfNeeded: first & 63)
    while word < last &>> 6 {
      if fullColumns[word] & wanted != wanted { return false }
      word &+= 1
      wanted = .max
    }
    wanted &= UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- (last & 63))
    return fullColumns[word] & wanted == wanted
  }

  /// Sets all samples of some columns and rows.
  mutating func setFull(columns: Range<Int>, rows: Range<Int>) {
    guard !columns.isEmpty else { return }
    let all = (RowMask.max &>> RowMask(Self.height &- rows.count)) &<< RowMask(rows.lowerBound)
    let touched = all & ~cells.rowsBeyond
    for column in columns {
      if touched != 0 { touch(column, bits: touched) }
      setFull(column, bit: all)
    }
    cells.touch(columns.lowerBound, columns.upperBound &- 1)
  }

  /// The words of a cell, a word for each scanline; a bit of its column is noted as touched afterwards.
  @inline(__always)
  func cell(_ column: Int, row: Int) -> UnsafeMutablePointer<UInt64> {
    scanlinekernels_cell(samples, column, row)
  }

  /// Notes that a column is touched in some rows.
  @inline(__always)
  func touch(_ column: Int, bits: RowMask) {
    _ = cell(column, row: 0)
    notes[column].touched |= bits
  }

  /// Notes that every sample of a column is set in some rows.
  @inline(__always)
  func setFull(_ column: Int, bit: RowMask) {
    notes[column].full |= bit
    if notes[column].full == .max {
      fullColumns[column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
    }
  }
}
