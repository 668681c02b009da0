// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A table of many things in one log.

/// The look of the start of a log, other than one track.
package enum NoticedTracks: Equatable, Sendable {
  /// As many tracks, by the values of these columns together; or more, if not all of the log was looked at.
  case tracks(count: Int, columns: [NamedColumn], isWhole: Bool)

  /// As many places in no order, each with its own value of the column; or more.
  case places(count: Int, column: NamedColumn, isWhole: Bool)
}
