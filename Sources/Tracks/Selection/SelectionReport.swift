// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Counts of omitted fixes, legs and waypoints, by filter.

import Geography

/// The omissions of a selection.
package struct SelectionReport: Equatable, Sendable {
  /// All that can be counted, in the order in which it is told.
  package static let counts: [SelectionCount] = {
    var result: [SelectionCount] = []
    for count in allFilters.flatMap({ $0.counts })
      + [.unusedWaypoints, .omissionBreaks, .gaps]
    where !result.contains(count) {
      result.append(count)
    }
    return result
  }()

  /// The starts and ends of tracks and segments that are cut off, with the lengths that cut them off.
  package private(set) var trimmed: [HiddenCircle] = []

  /// The counts that are not 0.
  private var numbers: [SelectionCount: Int] = [:]

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

  /// Notes where a track or a segment begins that is cut off, or ends, which is in no account.
  mutating func noteTrimmed(at place: Coordinate, metres: Double) {
    trimmed.append(HiddenCircle(center: place, radius: Length(metres: metres)))
  }

  /// The fixes left out by reason, in the order in which the filters are applied; only reasons that occur.
  package var leftOut: [(reason: SelectionCount, fixes: Int)] {
    SelectionReport.counts.filter { $0.isFixesLeftOut && self[$0] > 0 }.map { ($0, self[$0]) }
  }

  /// The waypoints left out by reason; only reasons that occur.
  package var waypointsLeftOut: [(reason: SelectionCount, waypoints: Int)] {
    [.hiddenWaypoints, .trimmedWaypoints, .unusedWaypoints].filter { self[$0] > 0 }
      .map { ($0, self[$0]) }
  }

  /// All fixes left out.
  package var fixesLeftOut: Int { leftOut.reduce(0) { $0 + $1.fixes } }
}
