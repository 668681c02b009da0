// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A column, as messages name it.

/// A column with its number from 1 and its name.
package struct NamedColumn: Equatable, Sendable, CustomStringConvertible {
  /// The number, from 1.
  package var number: Int
  /// The name in the header.
  package var name: String

  init(_ pair: (Int, String)) {
    number = pair.0
    name = pair.1
  }

  /// The number and the quoted name.
  package var description: String { "\(number) \(quotedCell(name.utf8))" }

  /// The number, and the quoted name if there is one.
  package var label: String { name.isEmpty ? "\(number)" : description }
}
