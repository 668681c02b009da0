// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Filters that decide about each fix by one of its values.

/// Marks the fixes whose value is not one of those that count.
struct ValueFilter: TrackFilter {
  private let column: Int
  private let count: SelectionCount
  private let omission: Omission
  private let counts: (Double) -> Bool
  private let times: Int?

  /// - Parameters:
  ///   - column: The place of the value among those of a fix.
  ///   - count: What a fix that is left out is counted as.
  ///   - omission: Why it is left out where it has a value. Default: for a condition.
  ///   - times: The place of the moments that the report tells of. Default: nil, for none.
  ///   - counts: Whether a fix with the value counts; NaN is not a value.
  init(
    column: Int, leavingOut count: SelectionCount, as omission: Omission = .condition,
    noting times: Int? = nil, unless counts: @escaping (Double) -> Bool
  ) {
    self.times = times
    (self.column, self.count, self.omission, self.counts) = (column, count, omission, counts)
  }

  func filter(_ fixes: inout TrackFixes, report: inout SelectionReport) {
    if let times { report.note(times: fixes.values[times]) }
    var left = 0
    for index in 0..<fixes.count {
      let value = fixes.values[column][index]
      guard !counts(value) else { continue }
      if fixes.omit(index, as: value.isNaN ? .condition : omission) { left += 1 }
    }
    report.count(left, as: count)
  }
}
