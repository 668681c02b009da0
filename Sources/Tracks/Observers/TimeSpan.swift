// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The time span of the fixes.

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
