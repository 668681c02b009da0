// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Counts of omitted fixes, legs and waypoints, by filter.

import Geography
package import RouteReading

/// The omissions of a selection.
package struct SelectionReport: Equatable, Sendable {
  /// The starts and ends of tracks and segments that are cut off, with the lengths that cut them off.
  package private(set) var trimmed: [HiddenCircle] = []

  /// The first and the last moment of all fixes that are looked at for their times, in Unix seconds.
  package private(set) var times: ClosedRange<Double>?

  /// The counts that are not 0.
  private var numbers: [SelectionCount: Int] = [:]

  /// The zone of the clocks that people have in mind; nil for UTC.
  package var timeZone: TimeZoneRules?

  /// The findings of the judge of heights and times.
  package var judged = JudgedValues() {
    didSet {
      self[.implausibleElevations] = judged.elevationsLeftOut
      self[.implausibleTimes] = judged.timesLeftOut
      self[.backwardLegs] = judged.legsBack
      self[.clockLeaps] = judged.leaps
    }
  }

  /// The elevations of the ground; nil if none are requested, or nothing uses elevations.
  package var ground: GroundElevationsUse?

  /// Nothing left out.
  package init() {}

  /// The count of a name.
  package subscript(count: SelectionCount) -> Int {
    get { numbers[count] ?? 0 }
    set { numbers[count] = newValue == 0 ? nil : newValue }
  }

  /// Counts some more.
  package mutating func count(_ number: Int, as count: SelectionCount) {
    // Mostly there are none, and the table need not be looked at.
    if number != 0 { self[count] += number }
  }

  /// Notes the moments of fixes; NaN is none.
  mutating func note(times values: [Double]) {
    var (first, last) = (times?.lowerBound ?? .infinity, times?.upperBound ?? -.infinity)
    for value in values {
      if value < first { first = value }
      if value > last { last = value }
    }
    if first <= last { times = first...last }
  }

  /// Notes where a track or a segment begins that is cut off, or ends, which is in no account.
  mutating func noteTrimmed(at place: Coordinate, metres: Double) {
    trimmed.append(HiddenCircle(center: place, radius: Length(metres: metres)))
  }
}
