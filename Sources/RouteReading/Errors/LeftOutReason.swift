// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Why rows are left out, as they are counted.

/// Why a row is not in the picture.
public enum LeftOutReason: String, CaseIterable, Sendable {
  /// The position cells are empty, say "none", or are exactly 0,0.
  case noPosition
  /// A position cell is no number.
  case notANumber
  /// A position is off the Earth.
  case outOfRange
  /// The row ends before the position.
  case shortRow
  /// The row has more cells than the header.
  case longRow
}
