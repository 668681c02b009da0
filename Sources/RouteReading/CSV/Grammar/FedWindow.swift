// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Blocks that may contain quotes: libcsv gets them one row limit at a time.

extension CSVGrammar {
  /// Feeds libcsv with the fresh bytes of a window, and drops all rows except the unfinished one.
  ///
  /// Libcsv never gets more of a row than the first byte beyond the limit, whatever the size of the
  /// blocks. Returns early where the sink has a failure; then the row with the failure is still there.
  ///
  /// Throws `ReadingError.Reason.grammar` when libcsv gives up.
  func feed(_ window: inout BlockWindow) throws(ReadingError.Reason) {
    while window.freshCount > 0, sink.cursor.failure == nil {
      try feed(min(rowLimit + 1 - window.parsed, window.freshCount), of: &window)
    }
  }

  /// Feeds libcsv up to the end of the row that it has begun, or with all that is fresh, like
  /// `feed(_:)`.
  ///
  /// Throws `ReadingError.Reason.grammar` when libcsv gives up.
  func feedRest(of window: inout BlockWindow) throws(ReadingError.Reason) {
    // A long row in quotes is not looked at line by line.
    var patience = 64
    while window.parsed > 0, window.freshCount > 0, sink.cursor.failure == nil {
      let most = min(rowLimit + 1 - window.parsed, window.freshCount)
      let count = lengthOfLine(window.fresh(atMost: most), from: min(patience, most) - 1)
      try feed(count, of: &window)
      patience *= 2
    }
  }

  /// Feeds libcsv with the first `count` fresh bytes of a window.
  private func feed(_ count: Int, of window: inout BlockWindow) throws(ReadingError.Reason) {
    sink.cursor.cellsMayHoldNewlines =
      unfinishedCell().quoted || window.fresh(atMost: count).contains(0x22)
      || sink.cursor.newlines > 0
    try feed(window.fresh(atMost: count))
    locateCells(in: window)
    let cursor = sink.cursor
    guard cursor.failure == nil else { return }
    window.keepRow(
      after: count, startingOn: cursor.line,
      simple: cursor.newlines + unfinishedCell().newlines == 0)
    if window.parsed > rowLimit {
      sink.cursor.failTooLong(inQuote: isInsideQuote)
    }
  }

  /// Tells the sink where the cells are that its messages are about; their rows are still in the window.
  func locateCells(in window: borrowing BlockWindow) {
    sink.locateCells { cell, line in
      window.position(ofCell: cell, line: line, delimiter: delimiter)
    }
  }
}

/// The number of bytes up to the first line feed from a place on, or of all.
func lengthOfLine(_ bytes: Span<UInt8>, from start: Int) -> Int {
  bytes.firstIndex(of: 0x0a, from: start).map { $0 + 1 } ?? bytes.count
}
