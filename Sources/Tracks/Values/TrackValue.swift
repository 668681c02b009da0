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
  /// The speed from the places and times of fixes, in metres a second.
  case derivedSpeed
  /// The slope from the places and elevations of fixes: the rise over the way, 1 for as far up as along.
  case derivedSlope
  /// The way from the start of the track along its fixes, without gaps, in metres.
  case way
}

/// The fixes around one from which a value is made: half of them before it, half of them after it.
public enum ValueWindow: Hashable, Sendable {
  /// All within this many seconds, from the first to the last.
  case seconds(Double)
  /// All within this many metres of the track, from the first to the last.
  case metres(Double)
  /// Enough fixes that the noise of positions is not visible in a speed: all within 10 seconds. If
  /// these are less than 100 metres of the track, as on foot, all within 100 metres, but no more
  /// than those of two minutes. A fix without a value has none.
  case steady
  /// The fix itself, or its neighbours where one fix has no such value.
  case neighbours
}

extension ValueWindow {
  /// Whether it is measured by the times of fixes.
  package var needsTimes: Bool {
    switch self {
    case .seconds, .steady: true
    case .metres, .neighbours: false
    }
  }

  /// Whether it is measured by the distances between fixes.
  package var needsWay: Bool {
    switch self {
    case .metres, .steady: true
    case .seconds, .neighbours: false
    }
  }
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
