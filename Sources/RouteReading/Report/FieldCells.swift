// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Counts of the cells of one value column, such as times, that could be read.

/// A cell that should hold a value and does not.
public struct UnreadableCell: Equatable, Sendable {
  /// Its place.
  public var position: LogPosition
  /// Its first bytes; of a date and a time next to each other both, with a space between.
  public var cell: [UInt8]
}

/// The counts of the cells of a column, one cell for each fix.
public struct FieldCells: Equatable, Sendable {
  /// Cells that hold a value.
  public var read = 0

  /// Cells that are empty or say that there is none.
  public var missing = 0

  /// Cells that hold something else.
  public var unreadable = 0

  /// The first of the cells that hold something else.
  public var firstUnreadable: UnreadableCell?

  /// Cells that are not empty.
  public var written: Int { read + unreadable }

  /// Adds the counts of rows further on.
  mutating func add(_ other: FieldCells) {
    read += other.read
    missing += other.missing
    unreadable += other.unreadable
    firstUnreadable = firstUnreadable ?? other.firstUnreadable
  }
}
