// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The zone in the name of a column of times: `Time (UTC+2)`, `timestamp (America/New_York)`.

/// The zone that a name says in brackets, `Time (UTC+2)`, in seconds ahead of UTC; nil if none.
func distanceFromUTC(inName name: String) -> Int? {
  guard var text = bracketed(name) else { return nil }
  return text.withUTF8 { bytes in
    var cursor = ByteCursor(bytes.span)
    guard let seconds = cursor.takeZone(), cursor.isAtEnd else { return nil }
    return seconds
  }
}

/// Whether a name has a word in brackets that is neither a unit of time nor a zone.
func hasUnknownUnit(_ name: String) -> Bool {
  bracketed(name) != nil && timeUnit(of: name) == nil && distanceFromUTC(inName: name) == nil
}

/// The zone in a name whose distance from UTC it does not tell; nil if there is none.
///
/// Such a zone is one of the tz database (`Europe/Berlin`), or an abbreviation with several meanings (`CST`).
func zoneWithoutOffset(in name: String) -> String? {
  let texts = name.split { "()[]{},; \t".contains($0) }.map(String.init)
  if let found = texts.first(where: isOfDatabase) { return found }
  guard let text = bracketed(name), distanceFromUTC(inName: name) == nil else { return nil }
  let words = text.lowercased().split { !$0.isLetter }.map(String.init)
  let isZone =
    words.contains(where: zonesOfSeveralMeanings.contains)
    || words.count == 1 && (regions.contains(words[0]) || ["local", "lokal"].contains(words[0]))
    || words == ["local", "time"]
    || words.count > 1 && words.last == "time" && words.contains(where: regions.contains)
  return isZone ? text : nil
}

/// Whether a text is an area and a place, as the tz database names zones: `America/Argentina/Ushuaia`.
private func isOfDatabase(_ text: String) -> Bool {
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  guard parts.count > 1, areas.contains(parts[0].lowercased()),
    !["utc", "gmt", "uct", "universal", "zulu"].contains(parts.last?.lowercased())
  else { return false }
  return parts.dropFirst().allSatisfy { part in
    part.first?.isLetter == true
      && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+".contains($0)) }
  }
}

private let areas: Set = [
  "africa", "america", "antarctica", "arctic", "asia", "atlantic", "australia", "brazil", "canada",
  "chile", "etc", "europe", "indian", "mexico", "pacific", "us",
]

/// Abbreviations that `ByteCursor.takeZone` does not read, as several countries use them or their time has changed.
private let zonesOfSeveralMeanings: Set = [
  "cst", "cdt", "ist", "bst", "msk", "ast", "adt", "akst", "akdt", "hst", "aest", "aedt", "acst",
  "acdt", "awst", "nzst", "nzdt", "jst", "kst", "hkt", "sgt", "pht", "ict", "wib", "wita", "pkt",
  "gst", "trt", "sast", "cat", "eat", "wat", "brt", "art", "clt", "cot", "mez", "mesz",
]

/// The words before `time` in the names of zones: `Eastern Time`.
private let regions: Set = [
  "eastern", "central", "mountain", "pacific", "atlantic", "alaska", "hawaii", "standard",
  "daylight", "summer", "winter",
]
