// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Times that are numbers: Unix time, a counter from some start, or digits of a date or a clock.

/// The first moment that a number alone is taken for, 1973-03-03 in Unix seconds.
///
/// There was no satellite navigation before 1978, so a smaller number counts from another start.
let leastUnixSeconds = 1e8

/// Thirty million years in seconds: their milliseconds are still exact integers of 64 bits.
let largestTime = 1e15

/// The kind of the numbers in a column of times.
enum NumberedTimes: Equatable, Sendable {
  /// Since 1970: seconds, milli-, micro- or nanoseconds, by the size of each number.
  case unix
  /// Since 1970, in units of this many seconds.
  case unixUnits(Double)
  /// Since some start, in units of this many seconds: differences count, and there are no dates.
  case counter(Double)
  /// Days written as 20240615.
  case days
  /// Times of day written as 071220.
  case clocks
  /// Days since the day before 1899-12-31.
  case spreadsheet
  /// Times of day written as 101220, or a counter.
  case clocksOrCounter
  /// Days as spreadsheets count them, or a counter.
  case spreadsheetOrCounter
  /// Dates in a form that is not known, such as a year and the day of it, 2000125.
  case unknownDates

  /// Finds out what the numbers of a column are.
  ///
  /// `cells`: those of the first cells that are numbers, at least one. `unit`: the unit that the name of the column
  /// says, in seconds; nil if it says none.
  init(_ cells: [[UInt8]], unit: Double?, isOfDates: Bool = false) {
    let values = cells.compactMap { plainNumber($0.span) }
    let largest = values.reduce(0) { max($0, abs($1)) }
    if let unit {
      self = largest * unit < leastUnixSeconds ? .counter(unit) : .unixUnits(unit)
    } else if cells.allSatisfy({ dayOfDigits($0.span) != nil }) {
      self = .days
    } else if cells.allSatisfy({ clockOfDigits($0.span) != nil }) {
      // A counter has no zero in front.
      self = cells.contains { $0.first == 0x30 } ? .clocks : .clocksOrCounter
    } else if looksLikeSpreadsheet(values, isOfDates: isOfDates) {
      self = .spreadsheetOrCounter
    } else if largest < leastUnixSeconds {
      self = isOfDates ? .unknownDates : .counter(1)
    } else {
      self = .unix
    }
  }

  /// Whether the numbers are moments with a date.
  var hasDates: Bool {
    switch self {
    case .unix, .unixUnits, .days, .spreadsheet: true
    case .counter, .clocks: false
    // Times that cannot be read are reported as such.
    case .clocksOrCounter, .spreadsheetOrCounter, .unknownDates: true
    }
  }

  /// The time that a cell says; nil if it is not a number, or cannot be a time of this kind.
  ///
  /// `offset`: seconds that the clock of dates is ahead of UTC.
  func time(_ cell: Span<UInt8>, offset: Int = 0) -> WrittenTime? {
    func dated(_ time: CivilTime) -> WrittenTime? {
      var time = time
      time.offset = offset
      return WrittenTime(time)
    }
    switch self {
    case .days: return dayOfDigits(cell).flatMap(dated)
    case .clocks: return clockOfDigits(cell).flatMap { WrittenTime(clock: $0) }
    case .clocksOrCounter, .spreadsheetOrCounter, .unknownDates: return nil
    case .unix:
      if let time = momentOfDigits(cell) { return dated(time) }
    case .unixUnits, .counter, .spreadsheet: break
    }
    guard let number = plainNumber(cell) else { return nil }
    let seconds: Double
    switch self {
    case .counter(let unit): seconds = number * unit
    case .unixUnits(let unit):
      seconds = number * unit
      guard abs(seconds) < 1e11 else { return nil }
    case .spreadsheet: seconds = ((number - 25_569) * 86_400_000).rounded() / 1000
    default:
      switch abs(number) {
      case ..<1e11: seconds = number
      case ..<1e14: seconds = number / 1e3
      case ..<1e17: seconds = number / 1e6
      case ..<1e20: seconds = number / 1e9
      default: return nil
      }
    }
    if hasDates, abs(seconds) < leastUnixSeconds, self != .spreadsheet { return nil }
    guard abs(seconds) < largestTime else { return nil }
    var time = WrittenTime(seconds: seconds)
    time.isLocal = self == .spreadsheet && offset == CivilTime.unsaidOffset
    return time
  }
}

/// The number of a cell; nil if it is not one.
func plainNumber(_ cell: Span<UInt8>) -> Double? {
  guard case .number(let value) = parseCell(cell, decimalComma: true) else { return nil }
  return value
}

/// Eight digits as a day of 1900...2099; nil if they are not one.
func dayOfDigits(_ cell: Span<UInt8>) -> CivilTime? {
  guard cell.count == 8 else { return nil }
  return momentOfDigits(cell, count: 8)
}

/// Fourteen digits as a day of 1900...2099 and a time of day; nil if they are not one.
private func momentOfDigits(_ cell: Span<UInt8>) -> CivilTime? {
  cell.count == 14 ? momentOfDigits(cell, count: 14) : nil
}

private func momentOfDigits(_ cell: Span<UInt8>, count: Int) -> CivilTime? {
  var (result, cursor) = (CivilTime(), ByteCursor(cell))
  guard cursor.digitRun == count, cursor.takeDigits(8, into: &result),
    count == 8 || cursor.takeDigits(6, into: &result), (1900..<2100).contains(result.year),
    result.unixSeconds != nil
  else { return nil }
  return result
}

/// Six digits, with decimals or without, as a time of day; nil if they are not one.
private func clockOfDigits(_ cell: Span<UInt8>) -> CivilTime? {
  var (result, cursor) = (CivilTime(), ByteCursor(cell))
  guard cursor.digitRun == 6, cursor.takeClock(into: &result), cursor.isAtEnd, result.offset == 0,
    result.second < 60
  else { return nil }
  return result
}

/// Whether numbers could be days with the time as their fraction, of 1982...2064.
///
/// Seconds with a fraction can look the same.
private func looksLikeSpreadsheet(_ values: [Double], isOfDates: Bool) -> Bool {
  guard values.allSatisfy({ (30_000..<60_000).contains($0) }) else { return false }
  return isOfDates || values.contains { $0 != $0.rounded() }
}

/// Whether numbers could be days of a spreadsheet, modified Julian days, days since the year 0 or Julian days.
func mayCountDays(_ values: [Double]) -> Bool {
  let ranges: [Range<Double>] = [30_000..<70_000, 700_000..<800_000, 2_400_000..<2_500_000]
  return !values.isEmpty && ranges.contains { values.allSatisfy($0.contains) }
}
