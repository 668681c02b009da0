// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// All values of a log that are made from several fixes, and what they need.

import RouteReading

/// What is derived for the fixes of a log.
struct DerivedSetting {
  let values: [DerivedValue]
  let gaps: GapRule
  let times: Int
  let needsWay: Bool

  /// What is derived for a log; nil where nothing is.
  init?(_ log: LogSetting) {
    values = CarriedPlaces(log).derived
    guard !values.isEmpty else { return nil }
    gaps = log.selection.gaps
    times = log.fields.firstIndex(of: .time) ?? -1
    needsWay = values.contains(where: \.needsWay)
  }
}
