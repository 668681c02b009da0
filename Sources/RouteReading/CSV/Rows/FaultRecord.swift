// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The faults of rows, before they are in the report. The byte of a cell in its line can be found
// only while its bytes are in memory, so it is found at once, and only for the faults that are
// reported.

/// Notes faults, and the cells whose places are not known yet.
struct FaultRecord {
  /// The owner of a place.
  private enum Owner {
    /// The warning of this number in the report.
    case warning(Int)
    /// The first unreadable cell of this field.
    case unreadable(Int)
  }

  /// How many faults of each reason were reported.
  private var reportedCount: [LeftOutReason: Int] = [:]
  private var unlocated: [(owner: Owner, cell: Int, line: Int)] = []

  /// Notes a fault; the first three faults of each reason are reported, and all are counted.
  ///
  /// `cell`: the cell that it is about, from 0.
  mutating func note(_ fault: RowFault, cell: Int, on line: Int, in report: inout ReadingReport) {
    report.leftOut[fault.reason, default: LeftOut()].add(line: line)
    guard reportedCount[fault.reason, default: 0] < 3 else { return }
    reportedCount[fault.reason, default: 0] += 1
    unlocated.append((.warning(report.warnings.count), cell, line))
    report.warnings.append(RowWarning(position: LogPosition(line: line), fault: fault))
  }

  /// Notes the first cell of a field that cannot be read.
  mutating func noteUnreadable(
    _ text: [UInt8], field: Int, column: Int, on line: Int, in report: inout ReadingReport
  ) {
    unlocated.append((.unreadable(field), column, line))
    report.fieldCells[field].firstUnreadable = UnreadableCell(
      position: LogPosition(line: line), cell: text)
  }

  /// Finds the places of the cells that were noted since it was last asked.
  mutating func locate(
    in report: inout ReadingReport, _ place: (_ cell: Int, _ line: Int) -> LogPosition
  ) {
    guard !unlocated.isEmpty else { return }
    for (owner, cell, line) in unlocated {
      switch owner {
      case .warning(let number): report.warnings[number].position = place(cell, line)
      case .unreadable(let field):
        report.fieldCells[field].firstUnreadable?.position = place(cell, line)
      }
    }
    unlocated = []
  }
}
