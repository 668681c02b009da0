// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Counts of the cells of one value column, such as times, that could be read.

/// A cell that should hold a value and does not.
package struct UnreadableCell: Equatable, Sendable {
  /// Its place.
  package var position: LogPosition
  /// Its first bytes; of a date and a time next to each other both, with a space between.
  package var cell: [UInt8]
}

/// The counts of the cells of a column, one cell for each fix.
package struct FieldCells: Equatable, Sendable {
  /// Cells that hold a value.
  package var read = 0

  /// Cells that are empty or say that there is none.
  package var missing = 0

  /// Cells that hold something else.
  package var unreadable = 0

  /// The first of the cells that hold something else.
  package var firstUnreadable: UnreadableCell?

  /// Cells that are not empty.
  package var written: Int { read + unreadable }

  /// Adds the counts of rows further on.
  mutating func add(_ other: FieldCells) {
    read += other.read
    missing += other.missing
    unreadable += other.unreadable
    firstUnreadable = firstUnreadable ?? other.firstUnreadable
  }
}
