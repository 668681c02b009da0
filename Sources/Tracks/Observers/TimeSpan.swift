// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The time span of the fixes, and the last moment of each track.

import RouteReading

extension Observation {
  /// The first and the last moment of the selected fixes.
  package static let times = Observation("times", needs: FixNeeds(fields: [.time])) {
    TimeSpan(column: $0.column(of: .time))
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

extension Observation {
  /// The last moment of each track.
  package static let lastTimes = Observation("lastTimes", needs: FixNeeds(fields: [.time])) {
    LastTimes(column: $0.column(of: .time))
  }
}

/// The last moment of each track.
package struct LastTimes: FixObserver {
  private let column: Int

  /// Unix seconds by the numbers of the tracks; minus infinity for one without times.
  private var times: [Double] = []

  init(column: Int) { self.column = column }

  /// The last moment of all tracks; nil if no fix has a time.
  package var last: Double? { times.max().flatMap { $0.isFinite ? $0 : nil } }

  /// The last moment of a track.
  ///
  /// - Parameter track: The number of the track, from 0.
  /// - Returns: Unix seconds, or seconds from a start; nil if none of its fixes has a time.
  package func time(ofTrack track: Int) -> Double? {
    times.indices.contains(track) && times[track].isFinite ? times[track] : nil
  }

  package mutating func observe(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int
  ) {
    while times.count <= track { times.append(-.infinity) }
    for time in fixes.values[column] where time > times[track] { times[track] = time }
  }
}
