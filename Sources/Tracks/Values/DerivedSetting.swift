// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// All values of a log that are made from several fixes, and what they need.

/// What is derived for the fixes of a log.
struct DerivedSetting {
  let values: [DerivedValue]
  let gaps: GapRule
  let times: Int
  let needsWay: Bool

  init(_ values: [DerivedValue], gaps: GapRule, times: Int?) {
    (self.values, self.gaps, self.times) = (values, gaps, times ?? -1)
    needsWay = values.contains(where: \.needsWay)
  }
}
