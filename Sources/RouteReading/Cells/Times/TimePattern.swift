// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads times by a pattern: the part of strptime that has one meaning in every country.

/// Says what is wrong with a pattern for times; nil if it is good.
///
/// `%Y` year, `%y` year of 1969...2068, `%m` month, `%b %B` its English name, `%d` day, `%a %A` day of the
/// week (not checked), `%H` hour, `%I` hour of 12 with `%p` AM or PM, `%M` minute, `%S` second, `%f` its
/// decimals, `%z` zone as `+02:00`, `+0200`, `+02` or `Z`, `%Z` a name such as `UTC` or `CEST`, `%s` Unix
/// seconds, `%F` for `%Y-%m-%d`, `%T` for `%H:%M:%S`, `%%` a percent sign. Spaces match any number of spaces;
/// everything else is itself. A pattern without any part of a date is of a time of day.
package func validate(pattern: String) -> String? {
  var seen: [Character: Int] = [:]
  var characters = pattern.makeIterator()
  while let character = characters.next() {
    guard character == "%" else { continue }
    guard let letter = characters.next() else { return "ends in a single %; write %% for the sign" }
    switch letter {
    case "%", "a", "A": break
    case "Y", "y": seen["Y", default: 0] += 1
    case "b", "B", "m": seen["m", default: 0] += 1
    case "H", "I":
      seen["H", default: 0] += 1
      if letter == "I" { seen["I"] = 1 }
    case "d", "p", "M", "S", "f", "s": seen[letter, default: 0] += 1
    case "z", "Z": seen["z", default: 0] += 1
    case "F": for part in "Ymd" { seen[part, default: 0] += 1 }
    case "T": for part in "HMS" { seen[part, default: 0] += 1 }
    default:
      return "has %\(printable(String(letter))), which is none of "
        + "%Y %y %m %b %B %d %a %A %H %I %p %M %S %f %z %Z %s %F %T %%"
    }
  }
  let names: [(Character, String)] = [
    ("Y", "the year"), ("m", "the month"), ("d", "the day"), ("H", "the hour"), ("M", "the minute"),
    ("S", "the second"), ("f", "decimals"), ("p", "AM or PM"), ("z", "the zone"),
    ("s", "Unix seconds"),
  ]
  for (part, name) in names where seen[part, default: 0] > 1 { return "has \(name) twice" }
  if seen["s"] != nil {
    return seen.keys.contains { $0 != "s" && $0 != "f" }
      ? "has %s, which is date and time already, next to others" : nil
  }
  let isTimeOfDay = seen["H"] != nil && names.prefix(3).allSatisfy { seen[$0.0] == nil }
  for (part, name) in names.prefix(3) where seen[part] == nil && !isTimeOfDay {
    return "lacks \(name); give a date with %Y-%m-%d or %F, or Unix seconds with %s"
  }
  if (seen["I"] == nil) != (seen["p"] == nil) { return "needs %I and %p together, or %H" }
  if seen["f"] != nil, seen["S"] == nil { return "has %f without %S or %T" }
  return nil
}

/// Whether a pattern has a date, or is of a time of day.
func hasDate(pattern: String) -> Bool {
  ["%Y", "%y", "%F", "%s"].contains { pattern.replacing("%%", with: "").contains($0) }
}

/// Reads a cell by a pattern.
///
/// Returns the time; nil if the cell is not of the pattern, or is not a time. Of a pattern without a date, seconds
/// since midnight UTC. Complexity: O(*n*) in the length of the cell.
func matchTime(_ cell: Span<UInt8>, pattern: String, offset: Int = 0) -> WrittenTime? {
  var match = PatternMatch(cursor: ByteCursor(cell), offset: offset)
  guard match.take(pattern) else { return nil }
  match.cursor.skipSpaces()
  return match.cursor.isAtEnd ? match.writtenTime : nil
}

/// The number of bytes that a pattern takes from the start of a cell; nil if they are not of the pattern.
func matchStart(_ cell: Span<UInt8>, pattern: String) -> Int? {
  var match = PatternMatch(cursor: ByteCursor(cell), offset: 0)
  return match.take(pattern) && match.writtenTime != nil ? match.cursor.position : nil
}

/// The parts of a time that a pattern has found so far.
private struct PatternMatch: ~Escapable {
  var cursor: ByteCursor
  private var time = CivilTime()
  private var hasDate = false
  private var twelveHours = false
  private var afternoon = false
  private var epoch: Double?

  @_lifetime(copy cursor)
  init(cursor: ByteCursor, offset: Int) {
    self.cursor = cursor
    time.offset = offset
  }

  var writtenTime: WrittenTime? {
    if let epoch {
      return WrittenTime(
        seconds: epoch.sign == .minus ? epoch - time.fraction : epoch + time.fraction)
    }
    var time = time
    if twelveHours {
      guard (1...12).contains(time.hour) else { return nil }
      time.hour = time.hour % 12 + (afternoon ? 12 : 0)
    }
    return hasDate ? WrittenTime(time) : WrittenTime(clock: time)
  }

  mutating func take(_ pattern: String) -> Bool {
    var bytes = pattern.utf8.makeIterator()
    while let byte = bytes.next() {
      if byte == 0x20 || byte == 0x09 {
        cursor.skipSpaces()
      } else if byte == 0x25 {
        guard let letter = bytes.next(), take(conversion: letter) else { return false }
      } else if !cursor.take(byte) {
        return false
      }
    }
    return true
  }

  private mutating func take(conversion: UInt8) -> Bool {
    func set(_ number: Int?, _ field: WritableKeyPath<CivilTime, Int>) -> Bool {
      guard let number else { return false }
      time[keyPath: field] = number
      return true
    }
    switch conversion {
    case UInt8(ascii: "%"): return cursor.take(0x25)
    case UInt8(ascii: "Y"):
      hasDate = true
      return set(cursor.takeNumber(4, 4), \.year)
    case UInt8(ascii: "y"):
      hasDate = true
      // POSIX: 69...99 are of the last century.
      return set(cursor.takeNumber(2, 2).map { $0 + ($0 < 69 ? 2000 : 1900) }, \.year)
    case UInt8(ascii: "m"): return set(cursor.takeNumber(1, 2), \.month)
    case UInt8(ascii: "b"), UInt8(ascii: "B"): return set(cursor.takeMonthName(), \.month)
    case UInt8(ascii: "d"): return set(cursor.takeNumber(1, 2), \.day)
    case UInt8(ascii: "a"), UInt8(ascii: "A"): return cursor.takeWeekday()
    case UInt8(ascii: "H"): return set(cursor.takeNumber(1, 2), \.hour)
    case UInt8(ascii: "I"):
      twelveHours = true
      return set(cursor.takeNumber(1, 2), \.hour)
    case UInt8(ascii: "p"):
      afternoon = cursor.take("pm")
      return afternoon || cursor.take("am")
    case UInt8(ascii: "M"): return set(cursor.takeNumber(1, 2), \.minute)
    case UInt8(ascii: "S"): return set(cursor.takeNumber(1, 2), \.second)
    case UInt8(ascii: "f"):
      guard let fraction = cursor.takeFraction() else { return false }
      time.fraction = fraction
      return true
    case UInt8(ascii: "z"):
      if cursor.take("z") { return set(0, \.offset) }
      return set(cursor.takeOffset(), \.offset)
    case UInt8(ascii: "Z"): return set(cursor.takeZoneName(), \.offset)
    case UInt8(ascii: "F"): return take("%Y-%m-%d")
    case UInt8(ascii: "T"): return take("%H:%M:%S")
    case UInt8(ascii: "s"):
      let negative = cursor.take(0x2d)
      guard let seconds = cursor.takeNumber(1, 18) else { return false }
      epoch = negative ? -Double(seconds) : Double(seconds)
      return true
    default: return false
    }
  }
}
