// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Dates of HTTP, such as "Sun, 06 Nov 1994 08:49:37 GMT".

/// A time that a server names.
enum HTTPDate {
  /// Reads a date of RFC 9110, section 5.6.7, in its preferred form.
  ///
  /// The two old forms are not read: a server must not write them, and who reads none of them asks again.
  ///
  /// Returns seconds since 1970; nil if it is no such date.
  static func seconds(_ text: String) -> Int? {
    let parts = text.split(whereSeparator: { " ,:".contains($0) })
    guard parts.count == 8, parts[7] == "GMT", let day = number(parts[1], 1...31),
      let month = months.firstIndex(of: String(parts[2])), let year = number(parts[3], 1601...9999),
      let hour = number(parts[4], 0...23), let minute = number(parts[5], 0...59),
      let second = number(parts[6], 0...60)
    else { return nil }
    let days = daysSince1970(year: year, month: month + 1, day: day)
    return ((days * 24 + hour) * 60 + minute) * 60 + second
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func number(_ text: Substring, _ range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      range.contains(number)
    else { return nil }
    return number
  }

  /// The days from 1970-01-01 to a date of the Gregorian calendar (Howard Hinnant, "chrono-Compatible Low-Level
  /// Date Algorithms", `days_from_civil`).
  ///
  /// A year begins in March here, so that the day of a leap year is its last one.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (year / 400, year % 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
