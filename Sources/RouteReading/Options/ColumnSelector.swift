// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The ways to choose a column.

/// A column, by the name in the header or by its number.
public enum ColumnSelector: Hashable, Sendable {
  /// The name in the header, compared without case, spaces and units in parentheses.
  case name(String)
  /// The number, counted from 1.
  case number(Int)
}
