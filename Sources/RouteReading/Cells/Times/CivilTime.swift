// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Converts a date and a time of day to seconds, without the calendars of the system.

/// A date of the Gregorian calendar, a time of day, and the distance from UTC.
struct CivilTime {
  var year = 0
  var month = 0
  var day = 0
  var hour = 0
  var minute = 0
  var second = 0
  /// Of the second, 0..<1.
  var fraction = 0.0
  /// Seconds that the clock is ahead of UTC; `unsaidOffset` if nothing says it.
  var offset = 0

  /// Seconds since 1970-01-01 00:00:00 UTC; nil if there is no such date or time.
  ///
  /// A leap second is the first second of the next minute, as it is in Unix time.
  var unixSeconds: Double? {
    guard (1...12).contains(month), day >= 1, day <= daysInMonth, (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    let seconds =
      daysSinceEpoch(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60
      + second - offset
    return Double(seconds) + fraction
  }

  /// Seconds since midnight on the clock as it is written; nil if no clock shows this.
  var secondOfDay: Double? {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second) else {
      return nil
    }
    return Double(hour * 3600 + minute * 60 + second) + fraction
  }

  /// An offset that no zone has, for clocks whose zone is not written.
  static let unsaidOffset = 1 << 40

  private var daysInMonth: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension ByteCursor {
  /// Reads the decimals of a second, any number of them, without their sign.
  mutating func takeFraction() -> Double? {
    let run = digitRun
    // Fifteen digits are exact in a double; the sixteenth is not a time that a clock can tell.
    let used = min(run, 15)
    guard let value = takeNumber(1, 15) else { return nil }
    advance(run - used)
    return Double(value) / powersOfTen[used]
  }
}
