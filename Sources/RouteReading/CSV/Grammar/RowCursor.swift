// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The place of libcsv in a log: its line and cell, counted from its callbacks.

/// An error that ends the reading, and the cell that it is about.
struct RowFailure {
  var reason: ReadingError.Reason
  /// The physical line on which the row starts, from 1.
  var line: Int
  /// The cell of the row, from 0; nil if the whole row is meant.
  var field: Int?
}

/// The place of the row that libcsv is in.
///
/// libcsv reports each line end outside quotes, also those of blank lines, so physical lines can be counted
/// from its reports.
struct RowCursor {
  /// The physical line on which the current row starts, from 1.
  private(set) var line: Int

  /// The cells of the current row so far.
  private(set) var cells = 0

  /// The line ends within those cells.
  private(set) var newlines = 0

  /// Whether a cell can hold a line end: only where the bytes may hold a quote.
  var cellsMayHoldNewlines = false

  /// The first error; rows after it do not count.
  private(set) var failure: RowFailure?

  private var previousTerminator: Int32 = 0

  /// A cursor before a row that starts on a physical line.
  init(line: Int) { self.line = line }

  /// Whether the last byte was a carriage return, so that a line feed may belong to the same line end.
  var isAfterCarriageReturn: Bool { previousTerminator == 0x0d }

  /// Notes that the next line end is not the second half of the one before.
  mutating func separateLineEnds() { previousTerminator = 0 }

  /// Passes a cell of the current row.
  @inline(__always)
  mutating func pass(_ cell: Span<UInt8>) {
    previousTerminator = 0
    if cellsMayHoldNewlines { newlines += RouteReading.newlines(in: cell) }
    cells += 1
  }

  /// Whether a terminator is the line feed of a carriage return and line feed: it ends no row of its own.
  @inline(__always)
  mutating func isSecondHalf(_ terminator: Int32) -> Bool {
    guard cells == 0, previousTerminator == 0x0d, terminator == 0x0a else { return false }
    previousTerminator = 0
    return true
  }

  /// Passes the end of the current row; the terminator is the byte that ended it, -1 at the end of the log.
  @inline(__always)
  mutating func passRowEnd(_ terminator: Int32) {
    line += 1 + newlines
    previousTerminator = terminator
    cells = 0
    newlines = 0
  }

  /// Passes rows of a line each that libcsv has not seen.
  mutating func passRows(_ count: Int) {
    line += count
    previousTerminator = 0
  }

  /// Begins at a line again; an error stays.
  mutating func restart(line: Int) {
    self.line = line
    previousTerminator = 0
  }

  /// Notes an error, unless there is one already.
  mutating func fail(_ reason: ReadingError.Reason, field: Int? = nil) {
    if failure == nil { failure = RowFailure(reason: reason, line: line, field: field) }
  }

  /// Notes that the unfinished row is longer than `rowLimit`, and whether that byte is inside quotes.
  mutating func failTooLong(inQuote: Bool) {
    if inQuote { failInsideQuote() } else { fail(.rowTooLong) }
  }

  /// Notes that a quote in the current cell never closes.
  mutating func failInsideQuote() { fail(.unclosedQuote, field: cells) }
}

/// Line ends within a cell; a carriage return and line feed are one.
func newlines(in cell: Span<UInt8>) -> Int {
  var count = 0
  var previous: UInt8 = 0
  for index in cell.indices {
    let byte = cell[index]
    if byte == 0x0d || (byte == 0x0a && previous != 0x0d) { count += 1 }
    previous = byte
  }
  return count
}
