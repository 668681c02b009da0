// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Converts between days and dates of the Gregorian calendar.
//
// Both ways are those of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in
// March, so that the leap day is the last of its year, and 400 years are always 146 097 days.

import NumberText

/// Days from 1970-01-01 to 0000-03-01.
private let daysToMarchOfYearZero = -719_468
private let daysOfEra = 146_097

/// Days from 1970-01-01 to a date of the Gregorian calendar.
///
/// - Parameters:
///   - year: The year, from 0.
///   - month: The month, 1...12.
///   - day: The day of the month, from 1.
/// - Returns: The number of days.
package func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
  let (era, yearOfEra) = (month <= 2 ? year - 1 : year).dividedDown(by: 400)
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  return era * daysOfEra + dayOfEra + daysToMarchOfYearZero
}

/// The date of a day, which is counted from 1970-01-01.
package func dateOfDay(_ days: Int) -> (year: Int, month: Int, day: Int) {
  let (era, dayOfEra) = (days - daysToMarchOfYearZero).dividedDown(by: daysOfEra)
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  // Months from March.
  let month = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * month + 2) / 5 + 1
  let isBeforeMarch = month >= 10
  return (
    yearOfEra + era * 400 + (isBeforeMarch ? 1 : 0), isBeforeMarch ? month - 9 : month + 3, day
  )
}

/// Unix seconds as ISO 8601 in UTC, to the millisecond where there is a fraction.
///
/// - Parameter seconds: Within ±10¹⁵, as every time of a log is.
/// - Returns: Such as `2026-06-13T07:12:20Z`.
package func formatTime(_ seconds: Double) -> String {
  let milliseconds = Int((seconds * 1000).rounded())
  let (second, fraction) = milliseconds.dividedDown(by: 1000)
  let (days, rest) = second.dividedDown(by: 86_400)
  func padded(_ value: Int, _ digits: Int) -> String { paddedText(value, digits: digits) }
  let (year, month, day) = dateOfDay(days)
  let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  let time = "\(padded(rest / 3600, 2)):\(padded(rest / 60 % 60, 2)):\(padded(rest % 60, 2))"
  return "\(date)T\(time)\(fraction == 0 ? "" : ".\(padded(fraction, 3))")Z"
}

extension Int {
  /// Division that rounds down, so that the remainder is never negative.
  ///
  /// Where the divisor is known to the compiler it takes a tenth of the time.
  @inline(__always)
  fileprivate func dividedDown(by divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
