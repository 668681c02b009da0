// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Text to a time: ISO 8601 and its relatives, Unix time, or what a pattern says.

/// How times are written.
public enum TimeFormat: Equatable, Sendable {
  /// What `parseTime` tells by itself.
  case automatic
  /// Seconds since 1970.
  case unixSeconds
  /// Milliseconds since 1970.
  case unixMilliseconds
  /// As in `strptime`: see `validate(pattern:)`.
  case pattern(String)
}

/// Reads a cell as a time.
///
/// Told without a format are ISO 8601 with or without separators (`2026-06-13T07:12:20.5+02:00`,
/// `20260613T071220Z`), with a space for the T, with slashes, and day first with dots
/// (`13.06.2026 07:12:20`); a date alone is its midnight. Without a zone it is UTC. `06/13/2026` is
/// not told, for it could be day first.
///
/// A number is Unix time: below 10¹¹ seconds, below 10¹⁴ milliseconds, then micro- and nanoseconds;
/// each limit is the year 5138 of one and 1973 of the next. Fourteen digits that are a date and
/// time are one; eight digits are not, for a column that counts would have dates in its middle.
///
/// - Parameters:
///   - cell: The bytes of the cell.
///   - format: How it is written.
/// - Returns: Seconds since 1970-01-01 00:00:00 UTC; nil where the cell is no time.
/// - Complexity: O(*n*) in the length of the cell.
func parseTime(_ cell: UnsafeBufferPointer<UInt8>, format: TimeFormat) -> Double? {
  // A double can be far larger than any moment that can be written as a date.
  guard let seconds = parseAnyTime(cell, format: format), abs(seconds) < largestTime else {
    return nil
  }
  return seconds
}

/// Thirty million years in seconds: their milliseconds are still exact integers of 64 bits.
private let largestTime = 1e15

private func parseAnyTime(_ cell: UnsafeBufferPointer<UInt8>, format: TimeFormat) -> Double? {
  let cell = cell.trimmed
  switch format {
  case .unixSeconds: return plainNumber(cell)
  case .unixMilliseconds: return plainNumber(cell).map { $0 / 1000 }
  case .pattern(let pattern): return matchTime(cell, pattern: pattern)
  case .automatic: return parseTimeOfAnyForm(cell)
  }
}

/// Reads a date and the time of day in the cell beside it.
///
/// Here eight digits are a date (`20260613`), and four or six a time of day (`071220.5`). A pattern
/// is of both cells with a space between them. Unix time has no two cells.
///
/// - Returns: Seconds since 1970-01-01 00:00:00 UTC; nil where the cells are no time.
/// - Complexity: O(*n*) in the length of the cells.
func parseTime(
  date: UnsafeBufferPointer<UInt8>, time: UnsafeBufferPointer<UInt8>, format: TimeFormat
) -> Double? {
  switch format {
  case .unixSeconds, .unixMilliseconds: return nil
  case .pattern:
    let cell = Array(date) + [0x20] + Array(time)
    return cell.withUnsafeBufferPointer { parseTime($0, format: format) }
  case .automatic:
    var result = CivilTime()
    var cursor = ByteCursor(date.trimmed)
    guard cursor.takeDate(into: &result), cursor.isAtEnd else { return nil }
    cursor = ByteCursor(time.trimmed)
    guard cursor.takeTimeOfDay(into: &result), cursor.isAtEnd else { return nil }
    return result.unixSeconds
  }
}

private func plainNumber(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
  guard case .number(let value) = parseCell(cell, decimalComma: true) else { return nil }
  return value
}

private func parseTimeOfAnyForm(_ cell: UnsafeBufferPointer<UInt8>) -> Double? {
  var result = CivilTime()
  var cursor = ByteCursor(cell)
  if cell.count == 14, cursor.digitRun == 14, cursor.takeDigits(8, into: &result),
    cursor.takeDigits(6, into: &result), (1900..<2100).contains(result.year),
    let seconds = result.unixSeconds
  {
    return seconds
  }
  if let number = plainNumber(cell) {
    switch abs(number) {
    case ..<1e11: return number
    case ..<1e14: return number / 1e3
    case ..<1e17: return number / 1e6
    case ..<1e20: return number / 1e9
    default: return nil
    }
  }
  cursor = ByteCursor(cell)
  result = CivilTime()
  guard cursor.takeDate(into: &result) else { return nil }
  if cursor.isAtEnd { return result.unixSeconds }
  guard cursor.take("t") || cursor.skipSpaces(), cursor.takeTimeOfDay(into: &result),
    cursor.isAtEnd
  else { return nil }
  return result.unixSeconds
}

extension ByteCursor {
  /// Reads eight digits as a date, six as a time and four as one without seconds.
  fileprivate mutating func takeDigits(_ count: Int, into result: inout CivilTime) -> Bool {
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

  /// Reads year, month and day, or day, month and year where there are dots.
  fileprivate mutating func takeDate(into result: inout CivilTime) -> Bool {
    let run = digitRun
    if run == 8 { return takeDigits(8, into: &result) }
    guard run == 4 || run == 1 || run == 2, let first = takeNumber(run, run), let separator = next,
      separator == 0x2e || (run == 4 && (separator == 0x2d || separator == 0x2f))
    else { return false }
    advance()
    guard let month = takeNumber(1, 2), take(separator) else { return false }
    let lastRun = digitRun
    guard run == 4 ? lastRun <= 2 : lastRun == 4, let last = takeNumber(1, 4) else { return false }
    (result.year, result.month, result.day) = run == 4 ? (first, month, last) : (last, month, first)
    return true
  }

  /// Reads hours, minutes, and seconds with decimals and a zone where there are any.
  fileprivate mutating func takeTimeOfDay(into result: inout CivilTime) -> Bool {
    let run = digitRun
    var hasSeconds = run == 6
    if run == 4 || run == 6 {
      guard takeDigits(run, into: &result) else { return false }
    } else {
      guard run <= 2, let hour = takeNumber(1, 2), take(0x3a), let minute = takeNumber(2, 2) else {
        return false
      }
      (result.hour, result.minute) = (hour, minute)
      hasSeconds = take(0x3a)
      if hasSeconds {
        guard let second = takeNumber(2, 2) else { return false }
        result.second = second
      }
    }
    if hasSeconds, take(0x2e) || take(0x2c) {
      guard let fraction = takeFraction() else { return false }
      result.fraction = fraction
    }
    skipSpaces()
    if isAtEnd || takeAny("utc", "gmt") { return true }
    guard let offset = takeOffset() else { return false }
    result.offset = offset
    return true
  }
}

/// Reads a text as a moment in Unix seconds; nil if it is none of the form.
package func parseTime(_ text: String, format: TimeFormat) -> Double? {
  var text = text
  return text.withUTF8 { parseTime($0, format: format) }
}
