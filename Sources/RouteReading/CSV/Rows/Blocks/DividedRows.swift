// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Rows that several collectors read at the same time, each a run of consecutive rows.

extension FixCollector {
  /// A collector of rows further on in the same log.
  func further() -> FixCollector {
    FixCollector(
      input: "", options: options, layout: layout, scansPlainRows: plainRowScan != nil)
  }

  /// Starts again with rows further on, their lines counted from 1; collected rows are dropped.
  mutating func restart(skippingRows rows: Int) {
    cursor.restart(line: 1)
    rowsToSkip = rows
    faults = FaultRecord()
    block.removeAll()
    report.restart()
    tracks.restart()
  }

  /// Whether rows can be read by several collectors at the same time: none has to know of the one before.
  var isDivisible: Bool {
    // A line feed that comes next may be the second half of a line end.
    pairs == nil && !options.breaksAtMissing && !layout.hasMarkedBreaks
      && !cursor.isAfterCarriageReturn
  }

  /// Whether there is nothing to report of a row but that it has no position.
  ///
  /// `earlier`: what collects the rows before. Only the first unreadable cell of a column is reported, and its place is
  /// known where rows are read in order.
  func hasNoFaults(after earlier: borrowing FixCollector) -> Bool {
    guard cursor.failure == nil, report.warnings.isEmpty, rowsToSkip == 0 else { return false }
    return report.leftOut.keys.allSatisfy { !$0.isFault }
      && report.hasNoNewUnreadableCell(after: earlier.report)
  }

  /// Takes over what another collector made of the rows that follow, its tracks numbered as here.
  mutating func append(_ other: borrowing FixCollector) {
    rowsToSkip = 0
    block.append(other.block, linesBefore: cursor.line - 1)
    report.append(other.report, linesBefore: cursor.line - 1)
    cursor.passRows(other.cursor.line - 1)
  }
}
