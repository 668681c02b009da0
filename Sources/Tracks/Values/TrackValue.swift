// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The values that a track can have at each place.

package import RouteReading

/// A value that changes along a track.
package enum TrackValue: Hashable, Sendable {
  /// A value of the log that has a field of its own.
  case field(Field)
  /// The cells of a column of a table: numbers, or words.
  case column(ColumnSelector)
  /// A value that is made from the places of fixes, and from others of their values.
  case derived(DerivedKind)

  /// The kind of a value that is made from several fixes; nil for a value of the log.
  package var kind: DerivedKind? { if case .derived(let kind) = self { kind } else { nil } }
}

/// A value that tracks keep along their lines.
package struct TrackAttribute: Equatable, Sendable {
  /// The value.
  package var value: TrackValue

  /// The values that are distinguished; nil, the default, for all that the log has.
  ///
  /// Those beyond its ends look like the ends.
  package var range: ClosedRange<Double>?

  /// The fixes that it is made from; nil, the default, for the fix itself, or for its neighbours where one fix
  /// has no such value.
  package var window: ValueWindow?

  /// A shorter leg may hide any change of the value, in pixels of the resolution.
  ///
  /// So memory follows what can be seen even where a value is noise. Default: one pixel, which shows one colour.
  package var shortestLeg: Double

  /// A value.
  package init(
    _ value: TrackValue, range: ClosedRange<Double>? = nil, window: ValueWindow? = nil,
    shortestLeg: Double = 1
  ) {
    (self.value, self.range) = (value, range)
    self.window = window == .neighbours ? nil : window
    self.shortestLeg = shortestLeg
  }
}
