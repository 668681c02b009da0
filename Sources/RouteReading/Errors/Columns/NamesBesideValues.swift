// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A table in which names and values take turns.

/// The place of the position in a table whose rows have each name before its value.
package struct NamesBesideValues: Equatable, Sendable {
  /// The column that tells the kind of a row, and the kind that has positions.
  package struct Kind: Equatable, Sendable {
    /// The name of the column.
    package var column: String
    /// Its cell in a row with a position.
    package var value: String
  }

  /// The columns of the values.
  package var columns: PositionNumbers

  /// The name before each latitude.
  package var name: [UInt8]

  /// Whether the cells after the values say that they are in semicircles.
  package var isInSemicircles: Bool

  /// The rows that have a position; nil if all are of one kind.
  package var kind: Kind?
}
