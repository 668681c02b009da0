// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The rows without a fix.

/// A row that was left out, and where it is.
package struct RowWarning: Equatable, Sendable {
  /// The place of the cell.
  package var position: LogPosition
  /// A fault of it.
  package var fault: RowFault
}

/// The number of rows left out for one reason, and the first of them.
package struct LeftOut: Equatable, Sendable {
  /// The number of rows.
  package var count = 0
  /// The physical lines of the first three, from 1.
  package var firstLines: [Int] = []

  mutating func add(line: Int) {
    count += 1
    if firstLines.count < 3 { firstLines.append(line) }
  }

  /// Adds rows further on in the log.
  ///
  /// `linesBefore`: the lines of the log before the first line that they count.
  mutating func add(_ next: LeftOut, linesBefore: Int) {
    count += next.count
    for line in next.firstLines where firstLines.count < 3 { firstLines.append(line + linesBefore) }
  }
}
