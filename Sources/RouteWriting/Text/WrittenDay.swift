// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A day as the characters of its date. Most times are of the day of the time before, whose date is copied.

import RouteReading

/// A day of the years 0 to 9999.
struct WrittenDay {
  /// The bytes of its date and the T behind it.
  static let count = 11

  /// Its number, from 1970-01-01.
  let days: Int

  /// The bytes of the date, such as `2026-06-13T`: eight and three, the first ones lowest.
  let start, end: UInt64

  /// A day by its number; nil for a year with a sign or with more than four digits.
  init?(_ days: Int) {
    let (year, month, day) = dateOfDay(days)
    guard year >= 0, year <= 9999 else { return nil }
    self.days = days
    let dash = UInt64(UInt8(ascii: "-"))
    start =
      twoCharacters(year / 100) | twoCharacters(year % 100) << 16 | dash << 32
      | twoCharacters(month) << 40 | dash << 56
    end = twoCharacters(day) | UInt64(UInt8(ascii: "T")) << 16
  }
}

/// The two digits of a number below 100, the first one lowest.
private func twoCharacters(_ number: Int) -> UInt64 {
  UInt64(0x30 + number / 10) | UInt64(0x30 + number % 10) << 8
}
