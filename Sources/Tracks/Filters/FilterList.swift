// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The list of filters, and what goes by its order. No filter uses it.

import RouteReading

/// All filters, in the order in which they are applied.
///
/// Of two that could be applied in any order, the one that looks at a fix by itself comes first, and the one
/// that has to know which fixes a line joins comes last.
let allFilters: [any FixFilter.Type] = [
  RowConditionFilter.self,
  SortByTime.self,
  TimeRangeFilter.self,
  TimeOfDayFilter.self,
  MaxAccuracy.self,
  MaxSpeed.self,
  RemoveSpikes.self,
  TrimStart.self,
  TrimEnd.self,
  MinDistance.self,
  DecimationFilter.self,
  HiddenCirclesFilter.self,
]

extension SelectionOptions {
  /// The filters, in the order in which they are applied; at most one of a kind.
  package var filters: [any FixFilter] {
    allFilters.compactMap { kind in requested.first { type(of: $0) == kind } }
  }

  /// The values of each fix that the filters need, each value once.
  package var needs: FixNeeds {
    var result = FixNeeds(fields: gapDuration == nil && timeShift == 0 ? [] : [.time])
    for needs in filters.map(\.needs) {
      for field in needs.fields where !result.fields.contains(field) { result.fields.append(field) }
      for column in needs.columns where !result.columns.contains(column) {
        result.columns.append(column)
      }
      result.dates = result.dates || needs.dates
    }
    return result
  }

  /// Whether the times of fixes are needed.
  package var needsTimes: Bool { needs.fields.contains(.time) }

  /// Whether fixes are left out by their date.
  package var needsDates: Bool { needs.dates }
}

extension SelectionReport {
  /// All that can be counted, in the order in which it is told.
  package static let counts: [SelectionCount] = {
    var result: [SelectionCount] = []
    for count in allFilters.flatMap({ $0.counts })
      + [
        .unusedWaypoints, .omissionBreaks, .gaps, .implausibleElevations, .implausibleTimes,
        .backwardLegs, .clockLeaps,
      ]
    where !result.contains(count) {
      result.append(count)
    }
    return result
  }()

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
