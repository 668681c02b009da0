// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times as ISO 8601, the same bytes as `formatTime` gives.

import NumberText
import RouteReading

/// Unix time in whole milliseconds, as times are written.
///
/// `seconds`: unix seconds within ±10¹⁵, as every time of a log is.
@inline(__always)
func milliseconds(_ seconds: Double) -> Int { roundedToWhole(seconds * 1000) }

extension WrittenText {
  /// Adds a time in UTC as ISO 8601, to the millisecond where there is a fraction.
  @inline(__always)
  mutating func append(time milliseconds: Int) {
    var (seconds, fraction) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    if fraction < 0 { (seconds, fraction) = (seconds - 1, fraction + 1000) }
    var (days, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    if second < 0 { (days, second) = (days - 1, second + 86_400) }
    append(day: days)
    let minutes = second / 60
    var next = room(for: 13)
    next = writeTwoDigits(minutes / 60, to: next)
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

  /// Adds a date and the T behind it.
  @inline(__always)
  private mutating func append(day days: Int) {
    if latestDay?.days != days { latestDay = WrittenDay(days) }
    guard let latestDay else { return append(farDay: days) }
    let place = room(for: 16)
    writeBytes(latestDay.start, to: place)
    writeBytes(latestDay.end, to: place + 8)
    grow(to: place + WrittenDay.count)
  }

  /// Adds the date of a day whose year has a sign or more than four digits.
  @inline(never)
  private mutating func append(farDay days: Int) {
    let (year, month, day) = dateOfDay(days)
    let (shortMonth, shortDay) = (paddedText(month, digits: 2), paddedText(day, digits: 2))
    append("\(paddedText(year, digits: 4))-\(shortMonth)-\(shortDay)T".utf8)
  }
}
