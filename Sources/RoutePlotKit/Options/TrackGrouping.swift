// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Values that whole tracks have, and that colours can show.

/// What tracks have in common that have one colour.
public enum TrackGrouping: String, CaseIterable, Sendable {
  /// The log that they are in.
  case log
  /// The year in which they start.
  case year
  /// The month in which they start, of any year.
  case month
  /// The day of the week on which they start.
  case weekday

  /// The kind of activity, such as running.
  case type

  /// Whether it is known by the time alone.
  var isOfTime: Bool { self != .log && self != .type }
}
