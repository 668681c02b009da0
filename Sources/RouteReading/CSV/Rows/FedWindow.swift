// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Blocks that may hold quotes: libcsv gets them a row limit at a time.

extension CSVGrammar {
  /// Feeds libcsv with what is fresh in a window, and drops all rows but the unfinished one.
  ///
  /// Libcsv never gets more of a row than the first byte beyond the limit, whatever the size of the
  /// blocks. Returns early where the sink has a failure; then the row with the failure is still there.
  ///
  /// - Parameter window: The part of the log that is in memory.
  /// - Throws: `ReadingError.Reason.grammar` when libcsv gives up.
  func feed(_ window: inout BlockWindow) throws(ReadingError.Reason) {
    while window.freshCount > 0 {
      let part = window.fresh(atMost: rowLimit + 1 - window.parsed)
      sink.pointee.cursor.cellsMayHoldNewlines =
        unfinishedCell().quoted || window.holds(0x22, part) || sink.pointee.cursor.newlines > 0
      try feed(UnsafeRawBufferPointer(part))
      locateCells(in: window)
      let cursor = sink.pointee.cursor
      guard cursor.failure == nil else { return }
      window.keepRow(
        after: part.count, startingOn: cursor.line,
        simple: cursor.newlines + unfinishedCell().newlines == 0)
      if window.parsed > rowLimit {
        sink.pointee.cursor.failTooLong(inQuote: isInsideQuote)
        return
      }
    }
  }

  /// Tells the sink where the cells are that its messages are about; their rows are still in the window.
  func locateCells(in window: borrowing BlockWindow) {
    sink.pointee.locateCells { cell, line in
      window.position(ofCell: cell, line: line, delimiter: delimiter)
    }
  }
}
