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

  /// Whether they are on the clock that the log names, and not of a zone of their own.
  var isFromLocal = false
  var isToLocal = false

  var needs: FixNeeds { FixNeeds(fields: [.time], dates: true) }

  func prepare(_ log: LogContext) -> PreparedFilter {
    func moment(_ time: Double, isLocal: Bool) -> Double {
      isLocal ? log.zone?.moment(ofLocal: time) ?? time : time
    }
    let first = from.map { moment($0, isLocal: isFromLocal) } ?? -.infinity
    let last = to.map { moment($0, isLocal: isToLocal) } ?? .infinity
    let span = first...max(last, first)
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

  /// Takes the moments as they are on the clock that a log names, if it names a zone.
  ///
  /// - Parameters:
  ///   - from: Whether the first one has no zone of its own.
  ///   - to: Whether the last one has none.
  package mutating func readAsLocal(from: Bool, to: Bool) {
    guard var filter = self[TimeRangeFilter.self] else { return }
    (filter.isFromLocal, filter.isToLocal) = (from, to)
    self[TimeRangeFilter.self] = filter
  }

  private mutating func setSpan(from: Double?, to: Double?) {
    self[TimeRangeFilter.self] =
      from == nil && to == nil ? nil : TimeRangeFilter(from: from, to: to)
  }
}
