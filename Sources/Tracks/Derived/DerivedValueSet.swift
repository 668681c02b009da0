// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The derived values of a log, and the input that they need.

import RouteReading

/// The derived values of the fixes of a log.
struct DerivedValueSet {
  let values: [DerivedValue]
  let gaps: GapRule
  let times: Int
  let needsWay: Bool

  /// The derived values of a log; nil if there are none.
  init?(_ log: LogContext) {
    values = AttributePlaces(log).derived
    guard !values.isEmpty else { return nil }
    gaps = log.selection.gaps
    times = log.fields.firstIndex(of: .time) ?? -1
    needsWay = values.contains(where: \.needsWay)
  }
}
