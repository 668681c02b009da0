// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Values that are needed and cannot be read.

/// A column with cells that cannot be read.
public struct UnreadableField: Equatable, Sendable {
  /// What the column should hold.
  public var field: Field

  /// How many of its cells were read, and the first that cannot be.
  public var cells: FieldCells

  /// What to do about a time; nil for other fields.
  public var advice: TimeAdvice?
}
