// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The order of dates such as 06/07/2024, which only other dates of the log can settle.

/// The order in which a date is written.
enum DateOrder: CaseIterable, Equatable, Sendable {
  /// 13/06/2024, as in most of the world.
  case dayFirst
  /// 06/13/2024, as in the United States.
  case monthFirst
  /// 24/06/13, only where the year has two digits: with four its place is seen.
  case yearFirst
}

/// A date of three numbers, or of two and the name of a month in the middle, and not year first.
struct NumberedDate: Equatable {
  /// The first and the last number as they are written.
  var first, last: Int
  /// The number in the middle, or that of the month named there.
  var middle: Int
  /// Whether the last number is a year of four digits.
  var endsInLongYear: Bool
  /// Whether the middle is a month for certain: it is a name.
  var namesMonth: Bool
  /// Whether dots are between the numbers: the month is in the middle in every country that writes so.
  var hasDots: Bool

  /// Whether the order is known by the writing alone: `13.06.2024`, `13 Jun 2024`.
  var isDayFirst: Bool { endsInLongYear && (namesMonth || hasDots) }

  /// The year, the month and the day in an order; nil if there is no such date.
  func date(_ order: DateOrder) -> (year: Int, month: Int, day: Int)? {
    let date: (year: Int, month: Int, day: Int)
    switch order {
    case .dayFirst: date = (longYear(last), middle, first)
    case .monthFirst:
      guard !namesMonth, !hasDots else { return nil }
      date = (longYear(last), first, middle)
    case .yearFirst:
      guard !endsInLongYear else { return nil }
      date = (longYear(first), middle, last)
    }
    let time = CivilTime(year: date.year, month: date.month, day: date.day)
    return time.unixSeconds == nil ? nil : date
  }

  /// The only date that this can be where its order is not known; nil if there are several.
  var onlyDate: (year: Int, month: Int, day: Int)? {
    if isDayFirst { return date(.dayFirst) }
    // 06/06/2024 is one day in any order. Two digits of a year are never taken for granted.
    guard endsInLongYear, first == middle else { return nil }
    return date(.dayFirst)
  }

  /// POSIX: of two digits, 69...99 are of the last century.
  private func longYear(_ year: Int) -> Int {
    endsInLongYear || year > 99 ? year : year + (year < 69 ? 2000 : 1900)
  }
}

/// The one order in which all of some dates exist; nil if there are several, or none.
///
/// A day above 12 in any of them decides.
func orderOfDates(_ dates: [NumberedDate]) -> DateOrder? {
  let open = dates.filter { !$0.isDayFirst }
  guard !open.isEmpty else { return nil }
  let possible = DateOrder.allCases.filter { order in open.allSatisfy { $0.date(order) != nil } }
  return possible.count == 1 ? possible[0] : nil
}

extension ByteCursor {
  /// Reads a date such as `13/06/2024`, `6-13-24`, `13.06.2024` or `13 Jun 2024`.
  mutating func takeNumberedDate() -> NumberedDate? {
    guard digitRun <= 2, let first = takeNumber(1, 2), let separator = takeDateSeparator()
    else { return nil }
    let month = isAtLetter ? takeMonthName() : nil
    guard let middle = month ?? takeNumber(1, 2), let second = takeDateSeparator(),
      separator == second || month != nil
    else { return nil }
    let run = digitRun
    guard run == 2 || run == 4, let last = takeNumber(run, run) else { return nil }
    if month == nil, separator == 0x20 || separator == 0x2c { return nil }
    return NumberedDate(
      first: first, last: last, middle: middle, endsInLongYear: run == 4, namesMonth: month != nil,
      hasDots: month == nil && separator == 0x2e)
  }

  /// Reads what stands between the parts of a date: a slash, dash, dot or comma, or spaces.
  ///
  /// Returns the byte; a space if nothing else stands there.
  mutating func takeDateSeparator() -> UInt8? {
    let hasSpace = skipSpaces()
    guard let byte = next, byte == 0x2f || byte == 0x2d || byte == 0x2e || byte == 0x2c else {
      return hasSpace ? 0x20 : nil
    }
    advance()
    skipSpaces()
    return byte
  }
}
