// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Degrees, minutes and seconds in separate columns.

/// The columns of one angle, from 0.
struct DegreeColumns: Equatable {
  var degrees: Int
  var minutes: Int
  var seconds: Int?
}

/// The words that a part of an angle is named with.
private struct PartWords {
  let degrees: Set<String>
  let minutes: Set<String>
  let seconds: Set<String>
}

/// The words for the parts, which are not mixed: `lat_m` is not a minute next to `lat_sec`.
private let partWords = [
  PartWords(
    degrees: ["deg", "degs", "degree", "degrees", "d"],
    minutes: ["min", "mins", "minute", "minutes"], seconds: ["sec", "secs", "second", "seconds"]),
  PartWords(degrees: ["d", "deg"], minutes: ["m"], seconds: ["s"]),
  PartWords(degrees: ["dd", "ddd", "d"], minutes: ["mm"], seconds: ["ss"]),
]

/// Finds degrees, minutes and seconds of each number by their names; nil for one that has no minutes.
///
/// The names are those of a latitude and a longitude with a word more for each part, also in brackets
/// (`lat_deg,lat_min,lat_sec`, `lon_d,lon_m`, `Latitude (°),Latitude (')`), the degrees may go without
/// (`lat,lat_min`), or the parts stand right after the degrees under their own names
/// (`lat,min,sec,lon,min,sec`). Where a name with `max` stands next to `min`, that is the least and not a
/// minute.
func findDegreeColumns(_ header: [String]) -> (latitude: DegreeColumns?, longitude: DegreeColumns?)
{
  guard header.count >= 3 else { return (nil, nil) }
  let names = header.map { canBePart($0) ? wordsOfPart($0) : [] }
  for parts in partWords {
    let latitude = angle(LatitudeLongitudeWords.english.latitude, names, parts)
    let longitude = angle(LatitudeLongitudeWords.english.longitude, names, parts)
    if latitude != nil || longitude != nil { return (latitude, longitude) }
  }
  return (nil, nil)
}

/// The first three letters of the words for latitude and longitude, each as the bytes of one number.
private let beginnings = Set(
  LatitudeLongitudeWords.english.all.map { word in
    word.utf8.prefix(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  })

/// Whether a name may be one of an angle or of a part: a quick look, as headers may be long.
private func canBePart(_ name: String) -> Bool {
  guard name.utf8.count <= 64 else { return false }
  if name.utf8.count <= 8, let first = name.utf8.first, "dmsDMS".utf8.contains(first) {
    return true
  }
  var last: UInt32 = 0
  for byte in name.utf8 {
    last = (last << 8 | UInt32(byte | 0x20)) & 0xff_ffff
    if beginnings.contains(last) { return true }
  }
  return false
}

/// The words of a name, also those in brackets; the marks of degrees, minutes and seconds are words.
private func wordsOfPart(_ name: String) -> [String] {
  var text = ""
  for character in name {
    switch character {
    case "(", ")", "[", "]": text += " "
    case "°": text += " deg "
    case "'", "′": text += " min "
    case "\"", "″": text += " sec "
    default: text.append(character)
    }
  }
  return words(of: text)
}

private func angle(
  _ axis: [String], _ names: [[String]], _ parts: PartWords
) -> DegreeColumns? {
  /// The one column whose name is a word of the axis and one of these; nil for none or several.
  func column(_ part: Set<String>) -> Int? {
    let found = names.indices.filter { isName(names[$0], axis, part) }
    return found.count == 1 ? found[0] : nil
  }
  func isAlone(_ index: Int, _ part: Set<String>) -> Bool {
    names.indices.contains(index) && names[index].count == 1 && part.contains(names[index][0])
  }
  if names.contains(where: { isName($0, axis, ["max", "maximum"]) }) { return nil }
  let bare = names.indices.filter { names[$0].count == 1 && axis.contains(names[$0][0]) }
  guard let degrees = column(parts.degrees) ?? (bare.count == 1 ? bare[0] : nil) else { return nil }
  if let minutes = column(parts.minutes) {
    return DegreeColumns(degrees: degrees, minutes: minutes, seconds: column(parts.seconds))
  }
  guard isAlone(degrees + 1, parts.minutes) else { return nil }
  return DegreeColumns(
    degrees: degrees, minutes: degrees + 1,
    seconds: isAlone(degrees + 2, parts.seconds) ? degrees + 2 : nil)
}

/// Whether a name is a word of the axis and a part, in any order, joined (`latdeg`) or not.
private func isName(_ words: [String], _ axis: [String], _ part: Set<String>) -> Bool {
  switch words.count {
  case 2:
    axis.contains(words[0]) && part.contains(words[1])
      || part.contains(words[0]) && axis.contains(words[1])
  case 1:
    axis.contains { word in
      words[0].hasPrefix(word) && part.contains { $0.count > 1 && words[0] == word + $0 }
    }
  default: false
  }
}
