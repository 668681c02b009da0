// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads rows one after another: plain rows with our own scan, the others with libcsv.

extension CSVGrammar<FixCollector> {
  /// Reads the rows of a block of whole lines, in order; the last one continues after it where the block ends
  /// in quotes.
  ///
  /// Throws `ReadingError.Reason.grammar` when libcsv gives up.
  func readRows(_ rows: Span<UInt8>) throws(ReadingError.Reason) {
    var rest = rows
    sink.cursor.cellsMayHoldNewlines = rows.contains(0x22)
    // If no row is plain, it is soon no longer asked of each.
    var patience = 0
    while true {
      let taken = isInsideQuote ? 0 : sink.takePlainRows(rest)
      rest = rest.extracting(taken...)
      guard !rest.isEmpty else { return }
      patience = taken > 0 ? 0 : min(patience * 2 + 64, rest.count)
      let length = lengthOfLine(rest, from: min(patience, rest.count - 1))
      try feed(rest.extracting(..<length))
      rest = rest.extracting(length...)
    }
  }
}
