// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Required values that cannot be read: the counts of their cells, and the clause of a message.

/// A column with cells that cannot be read.
package struct UnreadableField: Equatable, Sendable {
  /// The field that the column should contain.
  package var field: Field

  /// The counts of its cells, and the first that cannot be read.
  package var cells: FieldCells

  /// Advice about a time in a table; nil for other fields, and for documents, whose times have one form.
  package var advice: TimeAdvice?

  /// Whether another column can be named for it.
  package var isColumn = true
}

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

extension UnreadableField: CustomStringConvertible {
  /// The found content.
  package var description: String {
    let found =
      cells.read == 0
      ? "none of \(counted(cells.written, field.noun, plural: field.nouns)) can be read"
      : "\(cells.unreadable) of \(counted(cells.written, field.noun, plural: field.nouns)) cannot be read"
    return "\(found), the first is \(quotedCell(cells.firstUnreadable?.cell ?? []))"
  }
}

extension Field {
  /// The name of the contents of the column.
  package var nouns: String { self == .accuracy ? "accuracies" : noun + "s" }
}
