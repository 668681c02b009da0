// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The name of a column of speeds, elevations or accuracies, taken apart: `gps_speed_kmh`, `Höhe in m`.

/// The unit in the name of a column of values.
enum QuantityUnit: Equatable {
  /// The name has none.
  case none
  /// The factor to metres or metres a second.
  case known(Double)
  /// A text in brackets that is no unit of the field.
  case unknown(String)
}

/// The name of a column of values.
struct QuantityName {
  /// Whether the words besides the unit are those of the field.
  let isOfField: Bool

  /// The unit.
  let unit: QuantityUnit

  /// Whether a word of the name is one of the field, and none makes it another quantity.
  let mentionsField: Bool

  /// Takes a name apart.
  init(_ name: String, of field: Field) {
    guard let vocabulary = vocabulary(of: field), name.utf8.count <= 128 else {
      (isOfField, unit, mentionsField) = (false, .none, false)
      return
    }
    var unit = QuantityUnit.none
    for text in splitAtBrackets(name).inside where !isRemark(text) {
      if let factor = vocabulary.factor(text) {
        unit = .known(factor)
        break
      }
      if unit == .none { unit = .unknown(text) }
    }
    let all = RouteReading.words(of: name)
    var words = vocabulary.withoutQualifiers(all)
    if unit == .none, let found = vocabulary.takeUnit(&words) { unit = .known(found) }
    words = vocabulary.withoutQualifiers(words)
    if let count = vocabulary.datumWords(at: words) { words.removeLast(count) }
    var isOfField = vocabulary.words.contains(words.joined())
    if !isOfField, field == .speed, let found = unitAlone(name, words, unit) {
      (isOfField, unit) = (true, found)
    }
    self.isOfField = isOfField
    self.unit = unit
    mentionsField =
      isOfField
      || all.contains(where: { $0.count > 1 && vocabulary.words.contains($0) })
        && all.allSatisfy { !isOtherQuantity($0, than: field) }
  }

}

/// The unit of a speed whose name says no more than that: `kmh`, `v_kmh`; nil for another name.
private func unitAlone(_ name: String, _ words: [String], _ unit: QuantityUnit) -> QuantityUnit? {
  if words == ["v"], case .known = unit { return unit }
  let plain = name.lowercased().filter { !" _-".contains($0) }
  guard ["kmh", "km/h", "kph", "kmph", "mph", "knots"].contains(plain) else { return nil }
  return speedFactor(plain).map { .known($0) }
}

/// Whether a text in brackets says where a value is from, and no unit; a sign alone such as `°` is a unit.
private func isRemark(_ text: String) -> Bool {
  guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
    return text.allSatisfy(\.isWhitespace)
  }
  return text.lowercased().split { !$0.isLetter && !$0.isNumber }.allSatisfy {
    remarks.contains(String($0))
  }
}

/// Texts in brackets that are no unit.
private let remarks: Set<String> = [
  "gps", "gnss", "wgs84", "egm96", "egm2008", "msl", "amsl", "asl", "above", "mean", "sea", "level",
  "hae", "nhn", "nn", "ellipsoid", "geoid", "baro", "barometric", "2d", "3d", "raw", "smoothed",
  "filtered", "ground", "over", "the", "horizontal",
]

/// The words of the names of a field.
private struct Vocabulary {
  /// The words for the value, each a whole name: `altitude`, `geschwindigkeit`.
  let words: Set<String>

  /// The words that may stand around them without changing the meaning: `gps`, `enhanced`.
  let qualifiers: Set<String>

  /// The factor of a unit of the field.
  let factor: @Sendable (String) -> Double?

  init(_ words: String, qualifiers: String, factor: @escaping @Sendable (String) -> Double?) {
    self.words = Set(words.split(separator: " ").map(String.init))
    self.qualifiers = Set(qualifiers.split(separator: " ").map(String.init))
    self.factor = factor
  }

  /// Words without those at the start and the end that change nothing; a name of these alone stays.
  func withoutQualifiers(_ words: [String]) -> [String] {
    guard words.contains(where: { !qualifiers.contains($0) }) else { return words }
    return words.drop(while: qualifiers.contains).reversed().drop(while: qualifiers.contains)
      .reversed()
  }

  /// The number of words at the end that say where heights begin: `n.p.m.`, `ü. M.`; nil if there are none.
  func datumWords(at words: [String]) -> Int? {
    guard self.words.contains("altitude"), words.count > 1 else { return nil }
    return (1..<words.count).first { heightDatums.contains(words.suffix($0).joined()) }
  }

  /// Takes the unit at the end of the words: `speed_km_h`, `altitude in feet`, `speedkmh`.
  func takeUnit(_ words: inout [String]) -> Double? {
    for count in stride(from: min(words.count - 1, 4), to: 0, by: -1) {
      guard let factor = factor(words.suffix(count).joined(separator: " ")) else { continue }
      words.removeLast(count)
      return factor
    }
    guard words.count == 1 else { return nil }
    for word in self.words where words[0].hasPrefix(word) {
      let rest = words[0].dropFirst(word.count)
      // A letter alone is one after a long word only: `altitudem`, but not `elem`.
      guard rest.count > 1 || rest == "m" && word.count > 5, let factor = factor(String(rest))
      else { continue }
      words = [word]
      return factor
    }
    return nil
  }
}

/// The words of the names of a field; nil for times.
private func vocabulary(of field: Field) -> Vocabulary? {
  guard case .number(let kind) = field else { return vocabularies[field] }
  return Vocabulary(kind.columns, qualifiers: kind.qualifiers) { kind.factor(of: $0) }
}

private let vocabularies: [Field: Vocabulary] = [
  .speed: Vocabulary(
    "speed speeds spd velocity velocities vel sog gspd gspeed geschwindigkeit geschw velocidad vitesse velocità velocita velocidade snelheid prędkość predkosc szybkość скорость",
    qualifiers:
      "gps gnss ground over enhanced device vehicle record recorded measured current horizontal loc in en",
    factor: speedFactor),
  .elevation: Vocabulary(
    "elevation elevations elev ele altitude altitudes alt height heights z baroaltitude geoaltitude amsl höhe hoehe seehöhe meereshöhe elevación elevacion altitud altura élévation hauteur altitudine quota elevazione altezza elevação elevacao hoogte wysokość wysokosc высота",
    qualifiers:
      "gps gnss enhanced device record recorded measured loc location geo baro barometric above mean sea level ellipsoid msl amsl asl hae nn nhn ü in en",
    factor: lengthFactor),
  .accuracy: Vocabulary(
    "accuracy haccuracy hacc acc precision errorradius genauigkeit lagegenauigkeit précision exactitude precisión exactitud precisione accuratezza precisão precisao nauwkeurigheid dokładność dokladnosc точность",
    qualifiers: "gps gnss horizontal h position positional location device recorded in en",
    factor: lengthFactor),
]

extension Layout {
  /// The column whose name mentions a field, but that is not read as one, or whose unit is not known.
  ///
  /// - Parameter field: A field that was requested.
  /// - Returns: The column; nil if the log has the field, or no column like it.
  package func doubtfulColumn(of field: Field) -> NamedColumn? {
    if let column = column(of: field) { return column.unknownUnit(of: field).map { _ in column } }
    return names.firstIndex { QuantityName($0, of: field).mentionsField }
      .map { NamedColumn(($0 + 1, names[$0])) }
  }
}
