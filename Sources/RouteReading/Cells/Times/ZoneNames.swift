// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The zone after a time of day: a name, or hours and minutes from UTC.

/// The zones that have one meaning wherever they are written, in seconds ahead of UTC.
///
/// Those of North America are of RFC 5322, section 4.3 (`obs-zone`), the European ones of the tz database.
/// Names that several countries use are not here: CST (Chicago, Havana, Shanghai), CDT (Chicago, Havana),
/// IST (Dublin, Jerusalem, Kolkata), BST (London, Dhaka), and MSK, which changed in 2011 and 2014.
private let zoneNames: [(name: StaticString, hours: Int)] = [
  ("z", 0), ("utc", 0), ("gmt", 0), ("ut", 0),
  ("wet", 0), ("west", 1), ("cet", 1), ("cest", 2), ("eet", 2), ("eest", 3),
  ("est", -5), ("edt", -4), ("mst", -7), ("mdt", -6), ("pst", -8), ("pdt", -7),
]

extension ByteCursor {
  /// Reads a zone: a name, `+02:00`, `+0200`, `+02`, `UTC+2`, or one of them with a comment.
  ///
  /// A comment is in brackets, as in `+02:00[Europe/Berlin]` (RFC 9557) and in
  /// `GMT+0200 (Central European Summer Time)`, which JavaScript writes.
  ///
  /// Returns seconds ahead of UTC; nil if there is no zone, or one with several meanings.
  mutating func takeZone() -> Int? {
    guard let seconds = isAtLetter ? takeNamedZone() : takeOffset() else { return nil }
    let end = self
    skipSpaces()
    if skipBrackets() { return seconds }
    self = end
    return seconds
  }

  /// Reads the name of a zone, whole words only.
  ///
  /// Returns seconds ahead of UTC; nil if there is no name, or one with several meanings.
  mutating func takeZoneName() -> Int? {
    let start = position
    while isAtLetter { advance() }
    let word = slice(from: start)
    for zone in zoneNames where zone.name.utf8CodeUnitCount == word.count {
      var cursor = ByteCursor(word)
      if cursor.take(zone.name) { return zone.hours * 3600 }
    }
    return nil
  }

  private mutating func takeNamedZone() -> Int? {
    guard let seconds = takeZoneName() else { return nil }
    guard seconds == 0, next == 0x2b || next == 0x2d else { return seconds }
    return takeOffset(leastHourDigits: 1)
  }

  /// Reads `+02:00`, `+0200` or `+02` as seconds ahead of UTC.
  ///
  /// `leastHourDigits`: the fewest digits of the hours: 1 after `UTC`, as in `UTC+2`. Returns the seconds; nil if no
  /// offset is written.
  mutating func takeOffset(leastHourDigits: Int = 2) -> Int? {
    let negative = next == 0x2d || next == 0xe2
    guard take(0x2b) || take(0x2d) || take("\u{2212}"), let hours = takeNumber(leastHourDigits, 2),
      hours < 24
    else { return nil }
    var seconds = hours * 3600
    if take(0x3a) || isAtDigit {
      guard let minutes = takeNumber(2, 2), minutes < 60 else { return nil }
      seconds += minutes * 60
    }
    return negative ? -seconds : seconds
  }

  /// Reads a text in round or square brackets, if that is all that is left.
  private mutating func skipBrackets() -> Bool {
    guard let open = next, open == 0x28 || open == 0x5b,
      bytes.last == (open == 0x28 ? 0x29 : 0x5d)
    else { return false }
    advance(bytes.count - position)
    return true
  }

  /// Whether the next byte is a letter of ASCII.
  var isAtLetter: Bool { (0x61...0x7a).contains((next ?? 0) | 0x20) && (next ?? 0) > 0x40 }
}
