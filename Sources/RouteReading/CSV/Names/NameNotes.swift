// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The units and directions in the name of a column, and words of other quantities than positions.

/// A unit in the name of a column.
enum NamedUnit: Equatable {
  /// A unit that is read.
  case known(PositionUnit)
  /// Degrees, minutes and seconds, which are read where something separates them.
  case sexagesimal
  /// One that is not read, in words.
  case other(String)
  /// One of another quantity than an angle, as it is written; columns in it are a position only if an option says so.
  case ofOtherQuantity(String)

  /// The unit of a column in words.
  var words: String {
    switch self {
    case .known(let unit): unit.words
    case .sexagesimal: "degrees, minutes and seconds in one number"
    case .other(let words), .ofOtherQuantity(let words): words
    }
  }
}

/// The notes in the name of a column, besides its meaning.
struct NameNotes: Equatable {
  /// The unit; nil if the name has none.
  var unit: NamedUnit?
  /// The letters of the directions to which the numbers count, such as `s`, or both of `ns` and `ew`.
  var directions = ""
  /// Whether one direction is the last word of the name, which may mean something else: `lat_s`.
  var endsInDirection = false
  /// Whether the direction is an s in brackets right after a word, which may be a plural: `latitude(s)`.
  var mayBePlural = false
  /// Whether a word says that the column is no position: `lat_acc`, `delta_lat`, `lat_m_s`, `lat (error)`.
  var isOfOtherQuantity = false
  /// The name without the unit and without both directions.
  var rest: String

  /// Takes a name apart: `latitudeE7`, `Latitude (S)`, `lat_rad`, `LONGITUDE E/W`, `x [px]`.
  init(_ name: String) {
    rest = name
    // Cells of data come here too, while a header is looked for.
    guard name.utf8.count <= 64, name.unicodeScalars.contains(where: { $0.properties.isAlphabetic })
    else { return }
    let (outside, inside) = splitAtBrackets(name)
    for text in inside {
      if let found = directionsInBrackets(text) {
        directions = found
      } else {
        unit = unit ?? unitInBrackets(text)
        if saysOtherQuantity(inBrackets: text) { isOfOtherQuantity = true }
      }
    }
    mayBePlural =
      directions == "s" && name.hasSuffix("(s)") && name.dropLast(3).last?.isLetter == true
    var words = words(of: outside)
    // A sign such as a triangle is no letter.
    if saysOtherQuantity(words, axis: isAxisWord) || isRate(outside)
      || name.unicodeScalars.contains(where: "∆±∂∇".unicodeScalars.contains)
    {
      isOfOtherQuantity = true
    }
    if words.count > 1, let last = words.last, let letter = compassWords[last] {
      let both = ["s": "ns", "w": "ew"][letter]
      if words.count > 2, let both, words[words.count - 2] == both.prefix(1) {
        words.removeLast(2)
        directions = both
      } else {
        directions = letter
        endsInDirection = true
      }
    }
    if unit == nil { unit = takeUnit(&words) }
    guard unit != nil || directions.count == 2 else { return }
    rest = words.joined(separator: "_")
  }
}

/// Letters and digits in lower case.
private func plainLetters(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || ("0"..."9").contains($0)
      }))
}

/// The unit that a text in brackets says; nil for other texts.
private func unitInBrackets(_ text: String) -> NamedUnit? {
  let letters = plainLetters(text)
  if text.contains("/"), isRate(text) { return .ofOtherQuantity(text) }
  if isSquare(text) { return .ofOtherQuantity(text) }
  if let unit = unitWords[letters] ?? shortUnitWords[letters] ?? bracketedUnitWords[letters] {
    return unit
  }
  // ddmm.mmmm with any number of letters, and the same with seconds.
  let parts = letters.drop { $0 == "d" }
  if letters.hasPrefix("dd"), parts.hasPrefix("m") {
    let seconds = parts.drop { $0 == "m" }
    if seconds.isEmpty { return .known(.ddmm) }
    if seconds.allSatisfy({ $0 == "s" }) { return .sexagesimal }
  }
  var number = letters
  for word in ["degrees", "degree", "deg", "times", "int", "x"] {
    number = number.replacing(word, with: "")
  }
  switch number {
  case "e7", "1e7", "107": return .known(.e7)
  case "e6", "1e6", "106": return .known(.e6)
  case "e5", "1e5", "105": return .other("degrees times 100000")
  default: return isOtherUnit(text) || !isPositionRemark(text) ? .ofOtherQuantity(text) : nil
  }
}

/// Whether a text in brackets is a unit of something else than an angle: `m/s`, `°/s`, `hPa`, `mG`.
private func isOtherUnit(_ text: String) -> Bool {
  if isRate(text) || speedFactor(text) != nil || lengthFactor(text) != nil { return true }
  let letters = plainLetters(text)
  if ["°", "d", "deg"].contains(text.lowercased()) { return false }
  return otherUnitsInBrackets.contains(letters) || MeasureUnit(text)?.isKnown == true
}

/// Units that no position has and no cell of a log has after its number.
private let otherUnitsInBrackets: Set = [
  "v", "g", "gs", "mg", "ug", "µg", "nt", "ut", "µt", "tesla", "gauss", "lsb", "adc", "count",
  "counts",
  "newton", "newtons", "psi", "pa", "dps", "rps", "dbm", "percent", "pct", "bits", "bytes",
]

/// The words of a position in all languages.
private let axisWords = Set(
  (LatitudeLongitudeWords.certain + LatitudeLongitudeWords.doubtful).flatMap(\.all))

/// Whether a word is one for a latitude or a longitude in some language.
func isAxisWord(_ word: String) -> Bool { axisWords.contains(word) }

/// Units that are written out, which no word of a name can be by chance.
private let unitWords: [String: NamedUnit] = [
  "rad": .known(.radian), "rads": .known(.radian), "radian": .known(.radian),
  "radians": .known(.radian), "e7": .known(.e7), "1e7": .known(.e7), "e6": .known(.e6),
  "1e6": .known(.e6), "µdeg": .known(.e6), "μdeg": .known(.e6), "udeg": .known(.e6),
  "microdeg": .known(.e6), "microdegs": .known(.e6), "microdegree": .known(.e6),
  "microdegrees": .known(.e6), "semicircle": .known(.semicircle),
  "semicircles": .known(.semicircle), "ddmm": .known(.ddmm),
  "ddmmmm": .known(.ddmm), "ddm": .known(.ddmm), "dmm": .known(.ddmm), "degmin": .known(.ddmm),
  "dms": .sexagesimal, "ddmmss": .sexagesimal, "utm": .other("UTM metres"),
  "mas": .other("milliarcseconds"), "arcsec": .other("seconds of arc"),
  "arcseconds": .other("seconds of arc"), "arcmin": .other("minutes of arc"),
  "arcminutes": .other("minutes of arc"), "gon": .other("gon"), "gons": .other("gon"),
  "millidegrees": .other("millidegrees"), "mdeg": .other("millidegrees"),
]

/// Units that are words of other meanings too: only in brackets, or as the last word of a name.
private let shortUnitWords: [String: NamedUnit] = [
  "deg": .known(.degree), "degs": .known(.degree), "degree": .known(.degree),
  "degrees": .known(.degree), "dd": .known(.degree), "dm": .known(.ddmm), "m": .other("metres"),
  "metre": .other("metres"), "metres": .other("metres"), "meter": .other("metres"),
  "meters": .other("metres"), "cm": .other("centimetres"), "mm": .other("millimetres"),
  "km": .other("kilometres"), "ft": .other("feet"), "feet": .other("feet"), "mi": .other("miles"),
  "miles": .other("miles"), "px": .other("pixels"), "pix": .other("pixels"),
  "pixel": .other("pixels"), "pixels": .other("pixels"),
]

/// Units that are such only in brackets: `lat_min` may be the least latitude, and
/// `nmea_lat` may come from NMEA sentences and be converted already.
private let bracketedUnitWords: [String: NamedUnit] = [
  "nmea": .known(.ddmm),
  "min": .other("minutes of arc"), "minutes": .other("minutes of arc"),
  "sec": .other("seconds of arc"), "seconds": .other("seconds of arc"),
]

/// The words of a position, before which a unit may stand without anything between them.
private let positionWords = LatitudeLongitudeWords.english.all + ["x", "y"]

/// Takes the unit from the words of a name.
private func takeUnit(_ words: inout [String]) -> NamedUnit? {
  joinExponents(&words)
  guard let last = words.last else { return nil }
  if words.count > 1 {
    if words.count > 2, let unit = unitWords[words[words.count - 2] + last] {
      words.removeLast(2)
      return unit
    }
    if let index = words.firstIndex(where: { unitWords[$0] != nil }) {
      return unitWords[words.remove(at: index)]
    }
    if let unit = shortUnitWords[last], positionWords.contains(words[words.count - 2]) {
      words.removeLast()
      return unit
    }
    return nil
  }
  for word in positionWords where last.hasPrefix(word) && word.count > 1 {
    if let unit = unitWords[String(last.dropFirst(word.count))] {
      words = [word]
      return unit
    }
  }
  return nil
}

/// Joins the words of an exponent: e and 7 are `e7`, and so are 1, e and 7.
private func joinExponents(_ words: inout [String]) {
  guard let last = words.last, ["5", "6", "7"].contains(last), words.count > 1,
    words[words.count - 2].hasSuffix("e")
  else { return }
  words.removeLast()
  words[words.count - 1] += last
  if words.count > 1, words[words.count - 1].first == "e", words[words.count - 2] == "1" {
    words.remove(at: words.count - 2)
  }
}
