// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times as ISO 8601, the same bytes as `formatTime` gives.

import RouteReading

/// Unix time in whole milliseconds, as times are written.
///
/// - Parameter seconds: Unix seconds within ±10¹⁵, as every time of a log is.
/// - Returns: The milliseconds.
@inline(__always)
func milliseconds(_ seconds: Double) -> Int { roundedToWhole(seconds * 1000) }

extension WrittenText {
  /// Adds a time in UTC as ISO 8601, to the millisecond where there is a fraction.
  ///
  /// - Parameter milliseconds: Unix time in milliseconds.
  @inline(__always)
  mutating func append(time milliseconds: Int) {
    var (seconds, fraction) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    if fraction < 0 { (seconds, fraction) = (seconds - 1, fraction + 1000) }
    var (days, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    if second < 0 { (days, second) = (days - 1, second + 86_400) }
    let (year, month, day) = dateOfDay(days)
    if year >= 0, year <= 9999 {
      grow(to: writeTwoDigits(year % 100, to: writeTwoDigits(year / 100, to: room(for: 4))))
    } else {
      append(otherYear: year)
    }
    let minutes = second / 60
    var next = room(for: 20)
    next[0] = UInt8(ascii: "-")
    next = writeTwoDigits(month, to: next + 1)
    next[0] = UInt8(ascii: "-")
    next = writeTwoDigits(day, to: next + 1)
    next[0] = UInt8(ascii: "T")
    next = writeTwoDigits(minutes / 60, to: next + 1)
    next[0] = UInt8(ascii: ":")
    next = writeTwoDigits(minutes % 60, to: next + 1)
    next[0] = UInt8(ascii: ":")
    next = writeTwoDigits(second % 60, to: next + 1)
    if fraction != 0 {
      next[0] = UInt8(ascii: ".")
      next[1] = UInt8(truncatingIfNeeded: 0x30 + fraction / 100)
      next = writeTwoDigits(fraction % 100, to: next + 2)
    }
    next[0] = UInt8(ascii: "Z")
    grow(to: next + 1)
  }
  /// Adds a year that has a sign or more than four digits.
  @inline(never)
  private mutating func append(otherYear year: Int) {
    let digits = String(year)
    append(repeatElement(UInt8(ascii: "0"), count: max(4 - digits.utf8.count, 0)))
    append(digits.utf8)
  }
}
