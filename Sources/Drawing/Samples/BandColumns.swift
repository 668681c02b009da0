// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Notes on the columns of a band of samples: the rows in which cells are touched, and those in which they are full.

/// A note on each column of four pixels of a band.
struct BandColumns: ~Copyable {
  /// A bit for each row of the band, the top one lowest.
  typealias RowMask = UInt8

  /// The rows of a column that are touched, and those that have every sample set, as the kernels have them too.
  struct Note {
    var touched: RowMask = 0
    var full: RowMask = 0
  }

  /// Pixels per row, and columns of four pixels.
  let width, count: Int

  private let memory: OwnedMemory<Note>

  /// The columns touched so far lie in here.
  private var first: Int
  private var last = -1

  /// A row that the band has beyond the end of the picture counts as full.
  private(set) var rowsBeyond: RowMask = 0

  /// Nil where the system has no memory.
  init?(width: Int) {
    let count = (width + 3) / 4
    guard let memory = OwnedMemory<Note>(zeroed: count) else { return nil }
    self.memory = memory
    (self.width, self.count, first) = (width, count, count)
  }

  /// The note on the first column.
  @inline(__always)
  var notes: UnsafeMutablePointer<Note> { memory.start }

  /// The columns with all that are touched.
  var touched: Range<Int> { first > last ? 0..<0 : first..<(last &+ 1) }

  /// Starts a band, which has fewer rows than others at the end of the picture.
  mutating func limit(toRows rows: Int) {
    let beyond = rows < RowMask.bitWidth ? RowMask.max << RowMask(rows) : 0
    guard beyond != rowsBeyond else { return }
    rowsBeyond = beyond
    for column in 0..<count { notes[column].full = rowsBeyond }
  }

  /// Notes that columns from a first to a last one may be touched.
  @inline(__always)
  mutating func touch(_ first: Int, _ last: Int) {
    self.first = min(self.first, first)
    self.last = max(self.last, last)
  }

  /// The columns of a row without those at either end that are full; nil if all are.
  ///
  /// A full column needs no edges; in a wide stroke nearly all are full.
  @inline(__always)
  func open(_ first: Int, _ last: Int, row: Int) -> (first: Int, last: Int)? {
    var (first, last) = (first, last)
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    while first <= last, notes[first].full & bit != 0 { first &+= 1 }
    guard first <= last else { return nil }
    while notes[last].full & bit != 0 { last &-= 1 }
    return (first, last)
  }

  /// Whether some columns have every sample of all rows set.
  func areFull(_ columns: Range<Int>) -> Bool { columns.allSatisfy { notes[$0].full == .max } }

  /// Drains the cells that are touched, column by column, and their notes.
  @inline(__always)
  func drain(_ take: (_ column: Int, _ row: Int, _ isFull: Bool) -> Void) -> CoveredBlocks {
    var blocks = CoveredBlocks(width: width)
    guard first <= last else { return blocks }
    var next = first
    while next <= last {
      if next &+ 3 <= last, areFourUntouched(next) {
        next &+= 4
        continue
      }
      let column = next
      next &+= 1
      var touched = notes[column].touched
      guard touched != 0 else { continue }
      blocks.insert(column &* 4)
      while touched != 0 {
        let row = touched.trailingZeroBitCount
        touched &= touched &- 1
        take(column, row, notes[column].full &>> RowMask(truncatingIfNeeded: row) & 1 != 0)
      }
      notes[column] = Note(touched: 0, full: rowsBeyond)
    }
    return blocks
  }

  /// Whether four columns are not touched: a border of a country touches few of all.
  @inline(__always)
  private func areFourUntouched(_ column: Int) -> Bool {
    let four = UnsafeRawPointer(notes + column).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: four) & 0x00ff_00ff_00ff_00ff == 0
  }

  /// Forgets the columns that were touched, once they are drained.
  ///
  /// Returns the columns of pixels that were touched; empty where none were.
  mutating func forget(_ blocks: CoveredBlocks) -> CoveredColumns {
    guard first <= last else { return .none }
    defer { (first, last) = (count, -1) }
    return CoveredColumns(all: (first &* 4)..<min((last &+ 1) &* 4, width), blocks: blocks)
  }
}
