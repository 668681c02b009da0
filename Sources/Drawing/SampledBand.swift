// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Eight rows of pixels as samples: the memory of the stroke's kernel.
//
// Bits are kept in cells of four pixels of one row: the twenty-four scanlines of a cell are 64-bit words side by
// side (192 bytes), so that a narrow leg touches memory in one or two places a row. The band of a picture 1024
// pixels wide is four tenths of a megabyte and stays in the second-level cache; memory that no leg touches is
// never asked for.
//
// Most legs of a scribble fall where every sample is set already. That is known at two levels: a
// column of four pixels that is full in all rows of the band has a bit in `fullColumns`, so that a leg
// within such columns costs one look a band; and each column knows which of its rows are full, so that
// other legs are worked out only in the rows and columns where something is left to set.

import CLibrary

/// The samples of a band of rows, with notes on which cells are touched and which are full.
struct SampledBand: ~Copyable {
  /// Rows of pixels in a band: as many as a mask of rows has bits.
  static let height = RowMask.bitWidth

  /// A bit for each row of the band, the top one lowest.
  typealias RowMask = UInt8

  /// Which rows of a column of four pixels are touched, and which have every sample set.
  ///
  /// The words of a full cell may say anything.
  struct Column {
    var touched: RowMask = 0
    var full: RowMask = 0
  }

  /// Pixels a row, and columns of four pixels.
  let width, columns: Int

  /// The scanlines of all cells.
  let words: UnsafeMutablePointer<UInt64>

  /// A note on each column.
  let notes: UnsafeMutablePointer<Column>

  /// From one row to the next, in words.
  ///
  /// A cell more than a row has: otherwise the cells of an upright leg compete for the same few lines of the cache.
  let stride: Int

  /// A bit for each column that is full in every row.
  let fullColumns: UnsafeMutablePointer<UInt64>

  /// The columns touched so far lie in here.
  var firstTouched: Int
  var lastTouched = -1

  /// How often a leg has been stroked in a band, where it was not covered already.
  var legsStroked = 0

  /// A row that the band has beyond the end of the picture counts as full.
  private(set) var rowsBeyond: RowMask = 0

  /// What is set of the current row.
  let edges: ScanlineEdges

  init(width: Int) {
    self.width = width
    columns = (width + 3) / 4
    stride = (columns + 1) * Scanlines.count
    firstTouched = columns
    words = freshMemory(UInt64.self, stride * Self.height)
    notes = zeroed(Column.self, columns)
    fullColumns = zeroed(UInt64.self, columns / 64 + 1)
    edges = ScanlineEdges()
  }

  deinit {
    giveBack(words, stride * Self.height)
    free(notes)
    free(fullColumns)
  }

  /// How many bytes the samples of a band take.
  static func memory(width: Int) -> Int { ((width + 3) / 4 + 1) * Scanlines.count * height * 8 }

  /// Starts a band, which has fewer rows than others at the end of the picture.
  mutating func limit(toRows rows: Int) {
    let beyond = rows < Self.height ? RowMask.max << RowMask(rows) : 0
    guard beyond != rowsBeyond else { return }
    rowsBeyond = beyond
    for column in 0..<columns { notes[column].full = rowsBeyond }
  }

  /// Some rows in which not all of the columns are full, and all such rows of the ones asked for.
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
    for column in columns {
      notes[column].touched |= all & ~rowsBeyond
      setFull(column, bit: all)
    }
    firstTouched = min(firstTouched, columns.lowerBound)
    lastTouched = max(lastTouched, columns.upperBound &- 1)
  }

  /// The columns of a row without those at either end that are full; nil if all are.
  ///
  /// What is full needs no edges; in a wide stroke that is nearly all.
  @inline(__always)
  func openColumns(_ first: Int, _ last: Int, row: Int) -> (first: Int, last: Int)? {
    var (first, last) = (first, last)
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    while first <= last, notes[first].full & bit != 0 { first &+= 1 }
    guard first <= last else { return nil }
    while notes[last].full & bit != 0 { last &-= 1 }
    return (first, last)
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
