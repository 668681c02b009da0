// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times of day without a date: counts the midnights between them.

/// Makes times of day continue over midnight, in the order of the log.
///
/// A step back by more than half a day is the next day, as no log goes back that far by mistake. Where
/// rows are newest first, a step forward by more than half a day is the day before.
struct DayRollover {
  /// Whether rows are newest first.
  var runsBackwards = false

  private var previous = Double.nan
  private var days = 0.0

  init(runsBackwards: Bool) { self.runsBackwards = runsBackwards }

  /// Makes the times of further rows count from the midnight before the first time of the log.
  mutating func count(_ times: inout [Double]) {
    for index in times.indices { times[index] = next(times[index]) }
  }

  /// The seconds since the midnight before the first time of the log.
  mutating func next(_ seconds: Double) -> Double {
    guard !seconds.isNaN else { return seconds }
    let step = seconds - previous
    if runsBackwards {
      if step > 43_200 { days -= 86_400 }
    } else if step < -43_200 {
      days += 86_400
    }
    previous = seconds
    return seconds + days
  }
}
