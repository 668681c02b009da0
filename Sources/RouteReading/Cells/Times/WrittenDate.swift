// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The date in a cell.

extension ByteCursor {
  /// Reads a date: year first, in eight digits, with the name of a month, or in a known order.
  ///
  /// `order`: the order of dates such as `06/07/2024`; nil if it is not known. Returns whether the date is whole or its
  /// year follows the time, as in `Jun 13 07:12:20 2026`; nil if there is no date, or one that could be several.
  mutating func takeDate(into result: inout CivilTime, order: DateOrder?) -> DateExtent? {
    switch digitRun {
    case 8: return takeDigits(8, into: &result) ? .whole : nil
    case 4: return takeDateFromYear(into: &result) ? .whole : nil
    case 1, 2:
      guard let numbers = takeNumberedDate(),
        let date = numbers.onlyDate ?? order.flatMap({ numbers.date($0) })
      else { return nil }
      (result.year, result.month, result.day) = date
      return .whole
    case 0: return takeDateFromName(into: &result, order: order)
    default: return nil
    }
  }

  /// Reads `2026-06-13`, `2026/6/13`, `2026.06.13` or `2026-Jun-13`.
  private mutating func takeDateFromYear(into result: inout CivilTime) -> Bool {
    guard let year = takeNumber(4, 4), let separator = next,
      separator == 0x2d || separator == 0x2f || separator == 0x2e || separator == 0x20
    else { return false }
    advance()
    let name = isAtLetter ? takeMonthName() : nil
    guard let month = name ?? takeNumber(1, 2), take(separator), digitRun <= 2,
      separator != 0x20 || name != nil, let day = takeNumber(1, 2)
    else { return false }
    (result.year, result.month, result.day) = (year, month, day)
    return true
  }

  /// Reads `Jun 13, 2026`, `Jun 13` before a time, and dates after the day of the week.
  private mutating func takeDateFromName(into result: inout CivilTime, order: DateOrder?)
    -> DateExtent?
  {
    if takeWeekday() {
      _ = take(0x2e)
      guard takeDateSeparator() != nil else { return nil }
      if isAtDigit { return takeDate(into: &result, order: order) }
    }
    guard let month = takeMonthName() else { return nil }
    _ = take(0x2e)
    guard takeDateSeparator() != nil, digitRun <= 2, let day = takeNumber(1, 2) else { return nil }
    (result.month, result.day) = (month, day)
    let end = self
    guard takeDateSeparator() != nil, digitRun == 4, let year = takeNumber(4, 4), !isAtColon else {
      self = end
      return .withoutYear
    }
    result.year = year
    return .whole
  }

  private var isAtColon: Bool { next == 0x3a }

  /// Reads eight digits as a date, six as a time and four as one without seconds.
  mutating func takeDigits(_ count: Int, into result: inout CivilTime) -> Bool {
    guard let number = takeNumber(count, count) else { return false }
    switch count {
    case 8:
      (result.year, result.month, result.day) = (number / 10_000, number / 100 % 100, number % 100)
    case 6:
      (result.hour, result.minute, result.second) = (
        number / 10_000, number / 100 % 100, number % 100
      )
    default: (result.hour, result.minute) = (number / 100, number % 100)
    }
    return true
  }
}

/// The extent of a date in one place.
enum DateExtent {
  /// All of it.
  case whole
  /// Month and day; the year is after the time of day.
  case withoutYear
}
