// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The rows without a fix, and the reasons for leaving them out.

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

/// A reason why a row is not in the picture.
package enum LeftOutReason: String, CaseIterable, Sendable {
  /// The position cells are empty or say "none".
  case noPosition
  /// The position is exactly 0,0, as loggers write it that have no fix.
  case atZero
  /// The row has a position, and begins with `#` as comments do.
  case comment
  /// A position cell is not a number.
  case notANumber
  /// A position is off the Earth.
  case outOfRange
  /// The row ends before the position, or may be cut off in it.
  case shortRow
  /// The row has more cells than the header.
  case longRow
  /// The document is damaged there.
  case damaged

  /// Whether the row should have a position and has none that can be used.
  var isFault: Bool {
    switch self {
    case .noPosition, .atZero, .comment, .damaged: false
    case .notANumber, .outOfRange, .shortRow, .longRow: true
    }
  }
}
