// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Filters that look at one value of each fix by itself.

/// Leaves out the fixes whose value is not one of those that count.
struct FixesByValue: TrackFilter {
  private let column: Int
  private let count: SelectionCount
  private let counts: (Double) -> Bool

  /// - Parameters:
  ///   - column: The place of the value among those of a fix.
  ///   - count: What a fix that is left out is counted as.
  ///   - counts: Whether a fix with the value counts; NaN is no value.
  init(column: Int, leavingOut count: SelectionCount, unless counts: @escaping (Double) -> Bool) {
    (self.column, self.count, self.counts) = (column, count, counts)
  }

  func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    report.count(fixes.removeAll { !counts($0.values[column][$1]) }, as: count)
  }
}
