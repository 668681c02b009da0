// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Keeps the fixes of one part of every day, by the clock of the log.

import RouteReading

/// Times of day that count, on each day of a log.
///
/// They are compared with the clock as the log writes it: `09:30+02:00` is half past nine, and so is
/// `09:30Z`. Unix time is UTC.
package struct TimesOfDay: Equatable, Sendable {
  /// The first moment of a day that counts, in seconds since midnight.
  ///
  /// Default: 0.
  package var from: Double

  /// The last moment of a day that counts, in seconds since midnight; before `from` it is of the next
  /// day.
  ///
  /// Default: the end of the day.
  package var to: Double

  /// A part of every day.
  package init(from: Double = 0, to: Double = 86_400) { (self.from, self.to) = (from, to) }

  /// Whether a time of day counts; an unknown one does not.
  func contains(_ second: Double) -> Bool {
    from <= to ? second >= from && second <= to : second >= from || second <= to
  }
}

/// Leaves out the fixes of another part of the day, and those without a time.
struct TimeOfDayFilter: FixFilter {
  static let counts = [SelectionCount.outsideTimes]
  static let marksFixes = true

  /// The part of every day that counts.
  var part: TimesOfDay

  var needs: FixNeeds { FixNeeds(fields: [.time, .timeOfDay]) }

  func prepare(_ log: LogContext) -> PreparedFilter {
    let (column, times) = (log.column(of: .timeOfDay), log.column(of: .time))
    return .tracks {
      ValueFilter(column: column, leavingOut: .outsideTimes, as: .time, noting: times) {
        part.contains($0)
      }
    }
  }
}

extension SelectionOptions {
  /// The part of every day that counts; by default all of it.
  package var timesOfDay: TimesOfDay? {
    get { self[TimeOfDayFilter.self]?.part }
    set { self[TimeOfDayFilter.self] = newValue.map { TimeOfDayFilter(part: $0) } }
  }
}
