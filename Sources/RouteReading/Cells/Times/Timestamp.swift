// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads a time: ISO 8601 and its relatives, common forms of dates, or a given pattern.

/// The notation of times.
public enum TimeFormat: Equatable, Sendable {
  /// It is found out from the cells: see `TimeNotation`.
  case automatic
  /// Seconds since 1970, or since a start where the numbers are too small for that.
  case unixSeconds
  /// Milliseconds since 1970, or since a start where the numbers are too small for that.
  case unixMilliseconds
  /// Days since the day before 1899-12-31, as spreadsheets count them.
  case spreadsheetDays
  /// As in `strptime`: see `validate(pattern:)`.
  case pattern(String)
}

/// A time as a cell says it.
struct WrittenTime: Equatable {
  /// Since 1970-01-01 00:00:00 UTC; without a date since midnight UTC, without a calendar since a start.
  var seconds: Double

  /// Seconds that the clock of the cell is ahead of UTC.
  var offset = 0

  /// Whether nothing says how far the clock of the cell is ahead of UTC; the seconds are those of the clock.
  var isLocal = false

  /// Seconds since midnight on the clock of the cell, 0..<86 400.
  var secondOfDay: Double {
    let local = seconds + Double(offset)
    return local - (local / 86_400).rounded(.down) * 86_400
  }

  init(seconds: Double) { self.seconds = seconds }

  /// A date and a time of day; nil if there is no such time.
  init?(_ time: CivilTime) {
    var time = time
    isLocal = time.offset == CivilTime.unsaidOffset
    if isLocal { time.offset = 0 }
    guard let seconds = time.unixSeconds else { return nil }
    self.seconds = seconds
    offset = time.offset
  }

  /// A time of day; nil if there is no such time.
  init?(clock: CivilTime) {
    guard let second = clock.secondOfDay else { return nil }
    offset = clock.offset == CivilTime.unsaidOffset ? 0 : clock.offset
    seconds = second - Double(offset)
  }
}

/// Reads a cell that is a date, or a date and a time of day.
///
/// Known without more are ISO 8601 with or without separators (`2026-06-13T07:12:20.5+02:00`,
/// `20260613T071220Z`, `2026-06-13T07Z`), with a space for the T, with slashes, day first with dots
/// (`13.06.2026 07:12:20`), English months (`13 Jun 2026 10:00`, `Jun 13, 2026`), with a day of the week
/// before them, and clocks of twelve hours. A date alone is its midnight.
///
/// `cell`: the bytes of the cell without spaces around them. `order`: the order of dates such as `06/07/2024`; nil if
/// it is not known. Returns the time; nil if the cell is not a time, or could be several. Complexity: O(*n*) in the
/// length of the cell.
@inline(__always)
func parseDateAndTime(_ cell: Span<UInt8>, order: DateOrder?, offset: Int)
  -> CivilTime?
{
  var result = CivilTime()
  result.offset = offset
  var cursor = ByteCursor(cell)
  guard let extent = cursor.takeDate(into: &result, order: order) else { return nil }
  if cursor.isAtEnd { return extent == .whole ? result : nil }
  let hasT = cursor.take("t")
  if !hasT { _ = cursor.take(0x2c) }
  guard hasT || cursor.skipSpaces(), cursor.takeClock(into: &result, hoursAlone: hasT) else {
    return nil
  }
  if extent == .withoutYear {
    guard cursor.skipSpaces(), let year = cursor.takeNumber(4, 4) else { return nil }
    result.year = year
  }
  return cursor.isAtEnd ? result : nil
}

/// Reads a date and the time of day in the cell next to it.
///
/// Here eight digits are a date (`20260613`), and four or six a time of day (`071220.5`).
///
/// Returns the time; nil if the cells are not a time, or could be several. Complexity: O(*n*) in the length of the
/// cells.
func parseDateAndTime(
  date: Span<UInt8>, time: Span<UInt8>, order: DateOrder?,
  offset: Int
) -> CivilTime? {
  var result = CivilTime()
  result.offset = offset
  var cursor = ByteCursor(date.trimmed)
  guard cursor.takeDate(into: &result, order: order) == .whole, cursor.isAtEnd else { return nil }
  cursor = ByteCursor(time.trimmed)
  guard cursor.takeClock(into: &result), cursor.isAtEnd else { return nil }
  return result
}
