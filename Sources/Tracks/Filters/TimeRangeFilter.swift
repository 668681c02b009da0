// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Keeps the fixes between two moments.

import RouteReading

extension SelectionCount {
  /// Fixes before or after the moments that count, or without a time.
  package static let outsideTimes = SelectionCount.leftOut("outsideTimes")
}

/// Leaves out fixes before a moment and after another one, and those without a time.
struct TimeRangeFilter: FixFilter {
  static let counts = [SelectionCount.outsideTimes]
  static let marksFixes = true

  /// Unix seconds, both inclusive; nil if there is no limit.
  var from, to: Double?

  var needs: FixNeeds { FixNeeds(fields: [.time], dates: true) }

  func prepare(_ log: LogContext) -> PreparedFilter {
    let first = from ?? -.infinity
    let span = first...max(to ?? .infinity, first)
    let column = log.column(of: .time)
    return .tracks {
      ValueFilter(column: column, leavingOut: .outsideTimes, as: .time, noting: column) {
        span.contains($0)
      }
    }
  }
}

extension SelectionOptions {
  /// The first moment that counts, in Unix seconds; by default that of the first fix.
  public var from: Double? {
    get { self[TimeRangeFilter.self]?.from }
    set { setSpan(from: newValue, to: to) }
  }

  /// The last moment that counts, in Unix seconds; by default that of the last fix.
  public var to: Double? {
    get { self[TimeRangeFilter.self]?.to }
    set { setSpan(from: from, to: newValue) }
  }

  private mutating func setSpan(from: Double?, to: Double?) {
    self[TimeRangeFilter.self] =
      from == nil && to == nil ? nil : TimeRangeFilter(from: from, to: to)
  }
}
