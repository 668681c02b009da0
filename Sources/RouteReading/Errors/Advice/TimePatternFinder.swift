// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice for a time that is not recognised automatically: finds the patterns that read it.

/// Advice about a cell that cannot be read as a time.
package enum TimeAdvice: Equatable, Sendable {
  /// It is of each of these patterns: one, or several where day or month could come first.
  case patterns([String])
  /// It is written in another way than most, so a pattern that reads it would not read those.
  case unlikeOthers
  /// It is read if no format is given.
  case noFormat
  /// It is a time of day in six digits, or a counter.
  case clockOrCounter
  /// It is a day as spreadsheets count them, or a counter.
  case spreadsheetOrCounter
  /// Nothing is known of it.
  case unknown
}

extension TimeAdvice {
  /// Finds out what reads a cell.
  init(_ cell: [UInt8], reading: TimeNotation) {
    switch reading.kind {
    case .numbers(.clocksOrCounter): self = .clockOrCounter
    case .numbers(.spreadsheetOrCounter): self = .spreadsheetOrCounter
    default:
      let bytes = cell.span
      let isRead =
        TimeNotation().time(bytes) != nil || parseClock(bytes) != nil || plainNumber(bytes) != nil
      if reading.format != .automatic, isRead {
        self = .noFormat
      } else {
        let patterns = patternsOf(bytes.trimmed)
        self = patterns.isEmpty ? .unknown : .patterns(patterns)
      }
    }
  }
}

private let datePatterns: [String] =
  ["%Y-%m-%d", "%Y/%m/%d", "%Y.%m.%d"]
  + ["/", "-", ".", " "].flatMap { mark in
    [
      "%d\(mark)%m\(mark)%Y", "%m\(mark)%d\(mark)%Y", "%d\(mark)%m\(mark)%y",
      "%m\(mark)%d\(mark)%y", "%y\(mark)%m\(mark)%d", "%d\(mark)%b\(mark)%Y",
      "%d\(mark)%b\(mark)%y", "%y\(mark)%b\(mark)%d", "%Y\(mark)%b\(mark)%d",
      "%b\(mark)%d\(mark)%Y",
    ]
  }
  + ["%b %d, %Y", "%d. %b %Y", "%Y%m%d", "%d%m%Y", "%m%d%Y", "%d%m%y", "%m%d%y", "%y%m%d"]

private let joints = [" ", "T", ", ", " - ", "-", "_", ":", "/", "", " at ", " @ "]

private let clockPatterns = [
  "%I:%M:%S.%f %p", "%I:%M:%S %p", "%I:%M %p", "%I %p", "%H:%M:%S.%f", "%H:%M:%S,%f",
  "%H:%M:%S:%f", "%H:%M:%S", "%H:%M", "%H.%M.%S", "%H.%M", "%H-%M-%S", "%H-%M", "%Hh%Mm%Ss",
  "%Hh%M", "%H%M%S.%f", "%H%M%S", "%H%M",
  "%H",
]

/// The patterns that read a cell, all of one kind, which differ only in the order of the date.
///
/// What stands after the time, such as the name of an unknown zone, becomes part of the pattern.
private func patternsOf(_ cell: Span<UInt8>) -> [String] {
  let hidesLengths = hasOddDigits(cell)
  func fits(_ pattern: String) -> Bool { !hidesLengths || !isGlued(pattern) }
  let datePatterns = datePatterns.filter(fits)
  let clockPatterns = clockPatterns.filter(fits)
  let days = ["", "%a, ", "%a "]
  let dates = days.flatMap { day in datePatterns.map { day + $0 } }
    .filter { matchStart(cell, pattern: $0) != nil }
  // Without a tail first: literal text is right for this cell and perhaps for no other.
  for allowsTail in [false, true] {
    for zone in ["", " %z", " %Z"] {
      for joint in joints {
        for clock in clockPatterns {
          let found = complete(dates.map { $0 + joint + clock + zone }, cell, allowsTail)
          if !found.isEmpty { return found }
        }
      }
    }
    let found = complete(dates, cell, allowsTail)
    if !found.isEmpty { return found }
    for zone in ["", " %z", " %Z"] {
      for clock in clockPatterns {
        let last = complete([clock + zone], cell, allowsTail)
        if !last.isEmpty { return last }
        // The time of day may come first.
        let patterns = days.flatMap { day in
          datePatterns.map { "\(clock)\(zone) \(day)\($0)" }
        }
        guard matchStart(cell, pattern: clock) != nil else { continue }
        let reversed = complete(patterns, cell, false)
        if !reversed.isEmpty { return reversed }
      }
    }
  }
  return []
}

/// Whether numbers of a pattern stand side by side, so that only their lengths distinguish them.
private func isGlued(_ pattern: String) -> Bool {
  ["%Y%", "%d%", "%y%", "%m%", "%H%"].contains { pattern.contains($0) }
}

/// Whether a cell has digits in an odd number above one: of `2000125` no two digits are a month.
private func hasOddDigits(_ cell: Span<UInt8>) -> Bool {
  var cursor = ByteCursor(cell)
  var isFraction = false
  while !cursor.isAtEnd {
    let run = cursor.digitRun
    // A second has any number of decimals.
    if run > 1, run % 2 == 1, !isFraction { return true }
    cursor.advance(run)
    isFraction = cursor.take(0x2e)
    if !isFraction, !cursor.isAtDigit, !cursor.isAtEnd { cursor.advance() }
  }
  return false
}

/// Those of some patterns that read all of a cell, each with the rest of it as it is written.
///
/// A space of a pattern is any number of spaces, and none; of patterns that differ only in spaces the
/// shortest is enough.
private func complete(
  _ patterns: [String], _ cell: Span<UInt8>, _ allowsTail: Bool
) -> [String] {
  func words(_ pattern: String) -> String { pattern.filter { $0 != " " } }
  let hasSpaces = cell.contains(0x20)
  let found = patterns.compactMap { pattern -> String? in
    guard hasSpaces || !pattern.replacing(" %p", with: "").contains(" "),
      let end = matchStart(cell, pattern: pattern)
    else { return nil }
    let tail = cell.extracting(end...)
    if tail.isEmpty { return pattern }
    guard allowsTail, tail.count <= 12,
      !tail.contains(where: { $0 < 0x20 || $0 > 0x7e || $0 == 0x27 || $0 &- 0x30 < 10 })
    else { return nil }
    let whole = pattern + String(decoding: tail, as: UTF8.self).replacing("%", with: "%%")
    return validate(pattern: whole) == nil && matchTime(cell, pattern: whole) != nil ? whole : nil
  }
  return found.filter { pattern in
    !found.contains { $0.utf8.count < pattern.utf8.count && words($0) == words(pattern) }
  }
}
