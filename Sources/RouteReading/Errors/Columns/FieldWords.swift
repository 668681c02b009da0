// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages about required values that cannot be read.

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
