// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Required values that cannot be read.

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
