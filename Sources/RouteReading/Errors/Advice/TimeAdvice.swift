// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice for a time that cannot be read.

/// Advice about a cell that cannot be read as a time.
package enum TimeAdvice: Equatable, Sendable {
  /// It is of each of these patterns: one, or several where day or month could come first.
  case patterns([String])
  /// It is written in another way than most, so a pattern that reads it would not read those.
  case unlikeOthers
  /// It is read if no format is given.
  case noFormat
  /// It is a time of day in six digits, or a counter.
  case clockOrCounter
  /// It is a day as spreadsheets count them, or a counter.
  case spreadsheetOrCounter
  /// Nothing is known of it.
  case unknown
}
