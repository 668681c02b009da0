// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reasons to refuse a log without a header.

/// A reason why a log without a header is refused.
package enum UnnamedColumnsProblem: Equatable, Sendable {
  /// The first two columns are not a position, and these may be one.
  case elsewhere(PositionNumbers)
  /// The first column may be a count, a time or a coordinate; the columns are for either case.
  case count(PositionNumbers, orFirst: PositionNumbers)
  /// Four whole numbers may be two numbers with decimal commas; the columns are for whole degrees.
  case decimalCommas(PositionNumbers)
}
