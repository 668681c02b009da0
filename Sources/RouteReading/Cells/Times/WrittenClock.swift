// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The time of day in a cell.

extension ByteCursor {
  /// Reads hours, minutes, seconds with decimals, AM or PM, and a zone, as far as they are there.
  ///
  /// `result`: where the time goes; its offset stays if no zone is written. `hoursAlone`: whether two digits alone are
  /// hours, as after the T of ISO 8601. Returns whether there is a time of day, and nothing else before the zone.
  mutating func takeClock(into result: inout CivilTime, hoursAlone: Bool = false) -> Bool {
    let run = digitRun
    var hasSeconds = run == 6
    var hasMinutes = true
    if run == 4 || run == 6 {
      guard takeDigits(run, into: &result) else { return false }
    } else {
      guard run <= 2, let hour = takeNumber(1, 2) else { return false }
      result.hour = hour
      hasMinutes = take(0x3a)
      if hasMinutes {
        guard let minute = takeNumber(2, 2) else { return false }
        result.minute = minute
        hasSeconds = take(0x3a)
      }
      if hasSeconds {
        guard let second = takeNumber(2, 2) else { return false }
        result.second = second
      }
    }
    if hasSeconds, take(0x2e) || take(0x2c) {
      guard let fraction = takeFraction() else { return false }
      result.fraction = fraction
    }
    let hasNoon = run <= 2 && takeHalfOfDay(into: &result)
    guard hasMinutes || hasNoon || (hoursAlone && run == 2) else { return false }
    guard result.secondOfDay != nil else { return false }
    let end = self
    skipSpaces()
    if isAtEnd { return true }
    // The year of `Jun 13 07:12:20 2026` is not a zone.
    if isAtDigit {
      self = end
      return true
    }
    guard let offset = takeZone() else { return false }
    result.offset = offset
    return true
  }

  /// Reads AM or PM and counts the hour, 1...12 until then, from midnight.
  private mutating func takeHalfOfDay(into result: inout CivilTime) -> Bool {
    let end = self
    skipSpaces()
    let isMorning = takeAny("a.m.", "am")
    guard isMorning || takeAny("p.m.", "pm"), !isAtLetter, (1...12).contains(result.hour) else {
      self = end
      return false
    }
    result.hour = result.hour % 12 + (isMorning ? 0 : 12)
    return true
  }
}

/// Reads a cell that is a time of day and nothing else: `23:59:50`, `10:00 PM`, `T07:12:20+02:00`.
///
/// `cell`: the bytes of the cell. Returns the time of day; nil if the cell is anything else.
func parseClock(_ cell: Span<UInt8>, offset: Int = 0) -> CivilTime? {
  var result = CivilTime()
  result.offset = offset
  var cursor = ByteCursor(cell.trimmed)
  let hasT = cursor.take("t")
  guard cursor.digitRun <= 2 || hasT, cursor.takeClock(into: &result), cursor.isAtEnd else {
    return nil
  }
  return result
}
