// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The reasons for leaving out rows.

/// A reason why a row is not in the picture.
package enum LeftOutReason: String, CaseIterable, Sendable {
  /// The position cells are empty or say "none".
  case noPosition
  /// The position is exactly 0,0, as loggers write it that have no fix.
  case atZero
  /// The row has a position, and begins with `#` as comments do.
  case comment
  /// A position cell is not a number.
  case notANumber
  /// A position is off the Earth.
  case outOfRange
  /// The row ends before the position, or may be cut off in it.
  case shortRow
  /// The row has more cells than the header.
  case longRow
  /// The document is damaged there.
  case damaged

  /// Whether the row should have a position and has none that can be used.
  var isFault: Bool {
    switch self {
    case .noPosition, .atZero, .comment, .damaged: false
    case .notANumber, .outOfRange, .shortRow, .longRow: true
    }
  }
}
