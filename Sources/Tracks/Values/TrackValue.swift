// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What can be known of a track at each of its places, beside the place itself.

public import RouteReading

/// A value that changes along a track.
public enum TrackValue: Hashable, Sendable {
  /// A value of the log that has a field of its own.
  case field(Field)
  /// The cells of a column of a table: numbers, or words.
  case column(ColumnSelector)
}

/// A value that tracks keep along their lines.
package struct CarriedValue: Equatable, Sendable {
  /// The value.
  package var value: TrackValue

  /// The values that are told apart; nil, the default, for all that the log has.
  ///
  /// Those beyond its ends look like the ends.
  package var range: ClosedRange<Double>?

  /// A value.
  package init(_ value: TrackValue, range: ClosedRange<Double>? = nil) {
    (self.value, self.range) = (value, range)
  }
}
