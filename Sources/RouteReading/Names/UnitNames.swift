// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The names of units, as they stand after the name of a column: `time (ms)`, `hAcc [mm]`, `elapsed_min`.

/// Units of time in seconds.
let timeUnits: [String: Double] = [
  "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1,
  "ms": 1e-3, "msec": 1e-3, "millis": 1e-3, "millisecond": 1e-3, "milliseconds": 1e-3,
  "us": 1e-6, "µs": 1e-6, "\u{3bc}s": 1e-6, "usec": 1e-6, "micros": 1e-6, "microseconds": 1e-6,
  "ns": 1e-9, "nsec": 1e-9, "nanos": 1e-9, "nanoseconds": 1e-9,
  "min": 60, "mins": 60, "minute": 60, "minutes": 60,
  "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600,
]

/// Units of length in metres.
let lengthUnits: [String: Double] = [
  "m": 1, "meter": 1, "meters": 1, "metre": 1, "metres": 1, "mm": 1e-3, "cm": 1e-2, "km": 1e3,
  "ft": 0.3048, "feet": 0.3048, "foot": 0.3048,
]

/// The unit of time that a name says, in seconds; nil if it says none.
///
/// Days only in brackets: a time of day is none.
func timeUnit(of name: String) -> Double? {
  if let text = bracketed(name), ["d", "day", "days"].contains(text.lowercased()) { return 86_400 }
  return unit(of: name, among: timeUnits)
}

/// Whether a name has a word in brackets that is neither a unit of time nor a zone.
func hasUnknownUnit(_ name: String) -> Bool {
  bracketed(name) != nil && timeUnit(of: name) == nil && zone(of: name) == nil
}

/// The unit of length that a name says, in metres; nil if it says none.
func lengthUnit(of name: String) -> Double? { unit(of: name, among: lengthUnits) }

/// The text in the first round or square brackets of a name, trimmed; nil without brackets.
func bracketed(_ name: String) -> String? {
  guard let open = name.firstIndex(where: { $0 == "(" || $0 == "[" }),
    let close = name[open...].firstIndex(where: { $0 == ")" || $0 == "]" })
  else { return nil }
  let text = name[name.index(after: open)..<close]
  return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
}

/// The zone that a name says in brackets, `Time (UTC+2)`, in seconds ahead of UTC; nil if none.
func zone(of name: String) -> Int? {
  guard var text = bracketed(name) else { return nil }
  return text.withUTF8 { bytes in
    var cursor = ByteCursor(bytes.span)
    guard let seconds = cursor.takeZone(), cursor.isAtEnd else { return nil }
    return seconds
  }
}

private func unit(of name: String, among units: [String: Double]) -> Double? {
  if let text = bracketed(name) { return units[text.lowercased()] }
  let words = words(of: name)
  // A letter alone is not a unit: `s` may be south.
  if let last = words.last, words.count > 1 || last.count > 1, let unit = units[last] {
    return unit
  }
  let normalized = normalizedName(name)
  for ending in ["ms", "ns", "millis", "sec", "mm", "cm"] where normalized.hasSuffix(ending) {
    if let unit = units[ending] { return unit }
  }
  return nil
}
