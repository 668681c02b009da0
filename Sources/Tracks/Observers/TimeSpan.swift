// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The time span of the fixes, of all and of each track.

import RouteReading

extension Observation {
  /// The first and the last moment of the selected fixes.
  package static let times = Observation("times", needs: FixNeeds(fields: [.time])) {
    TimeSpan(column: $0.column(of: .time))
  }

  /// The first and the last moment of each track.
  package static let timesOfTracks = Observation(
    "timesOfTracks", needs: FixNeeds(fields: [.time])
  ) {
    TrackTimes(column: $0.column(of: .time))
  }
}

/// The first and the last moment of the selected fixes.
package struct TimeSpan: FixObserver {
  /// The place of the time among the fields that are read.
  package let column: Int

  private var first = Double.infinity
  private var last = -Double.infinity

  init(column: Int) { self.column = column }

  /// Unix seconds, or seconds from a start where the times have no date; nil if no fix has a time.
  package var span: ClosedRange<Double>? { first <= last ? first...last : nil }

  package mutating func observe(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int
  ) {
    for time in fixes.values[column] {
      // A time that is not known is neither less nor greater.
      if time < first { first = time }
      if time > last { last = time }
    }
  }
}

/// The first and the last moment of each track.
package struct TrackTimes: FixObserver {
  private let column: Int

  /// The spans by the numbers of the tracks; the last ones may be missing.
  private var spans: [TimeSpan] = []

  init(column: Int) { self.column = column }

  /// The last moment of all tracks; nil if no fix has a time.
  package var last: Double? { spans.lazy.compactMap { $0.span?.upperBound }.max() }

  /// Unix seconds, or seconds from a start where the times have no date; nil if no fix of the track has a time.
  package func span(ofTrack number: Int) -> ClosedRange<Double>? {
    number < spans.count ? spans[number].span : nil
  }

  package mutating func observe(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int
  ) {
    while spans.count <= track { spans.append(TimeSpan(column: column)) }
    spans[track].observe(fixes, trackBreaks: trackBreaks, track: track)
  }
}
