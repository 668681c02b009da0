// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the name of a feature in a script that can be drawn letter by letter.

import Scripts

/// Finds the names of the features of a layer.
struct NameFinder {
  /// The name of a feature.
  enum Answer {
    case text(String)
    /// It has names, and all are in scripts that need shaping.
    case leftOut
    case none
  }

  /// The keys of names, the best first, each with the key that only names in other scripts than Latin have.
  ///
  /// The first name is the local one. Tilemaker writes `name:latin` alone; Protomaps splits a name of several scripts
  /// into three.
  static let keys: [(name: String, script: String?)] = [
    ("name", nil), ("name:latin", nil), ("name_en", nil), ("name:en", nil), ("name_int", nil),
    ("name2", "script2"), ("name3", "script3"),
  ]

  /// The most bytes of a name; longer ones are none that could be written.
  private static let mostBytes = 256

  private let slots: [(name: Int, script: Int?)]

  /// The number of the first of them that are in the requested language.
  private let translated: Int

  /// The features that have a name in the requested language, and those that have it in a script that needs shaping.
  private(set) var inLanguage = 0, toShape = 0

  /// The names by the numbers of their values; nil for those that are left out.
  private var texts: [Int: String?] = [:]

  /// The keys of names in a language, the best first.
  ///
  /// `languages`: the codes of the language, the best first.
  static func keys(in languages: [String]) -> [String] {
    // Planetiler fills name_de where there is no such name, but not name:de.
    languages.flatMap { ["name:\($0)", "name_\($0)"] }
  }

  /// The keys that are requested.
  ///
  /// `languages`: the codes of the language, the best first.
  static func wanted(in languages: [String]) -> Set<String> {
    Set(keys(in: languages) + keys.map(\.name) + keys.compactMap(\.script))
  }

  /// - Parameters:
  ///   - properties: The properties of the features.
  ///   - languages: The codes of the language, the best first; none for local names.
  init(_ properties: FeatureProperties, in languages: [String]) {
    let own = Self.keys(in: languages).compactMap { properties.slots[$0] }
    translated = own.count
    slots =
      own.map { ($0, nil) }
      + Self.keys.compactMap { key in
        guard let name = properties.slots[key.name] else { return nil }
        return (name, key.script.flatMap { properties.slots[$0] })
      }
  }

  /// The name of a feature.
  mutating func find(_ properties: FeatureProperties, _ layer: TileLayer) -> Answer {
    var (hasName, isShaped) = (false, false)
    for index in slots.indices {
      let slot = slots[index]
      let value = properties.values[slot.name]
      guard value >= 0 else { continue }
      if let script = slot.script, properties.values[script] >= 0 { continue }
      guard layer.values[value].hasText else { continue }
      hasName = true
      let isTranslated = index < translated
      if let text = text(value, layer) {
        if isTranslated { inLanguage += 1 } else if isShaped { toShape += 1 }
        return .text(text)
      }
      if isTranslated { isShaped = true }
    }
    return hasName ? .leftOut : .none
  }

  private mutating func text(_ value: Int, _ layer: TileLayer) -> String? {
    if let known = texts[value] { return known }
    let text = layer.values[value].range.count <= Self.mostBytes ? layer.text(value) : nil
    let name = text.map(Self.oneLine).flatMap { !$0.isEmpty && isSetByLetters($0) ? $0 : nil }
    texts[value] = .some(name)
    return name
  }

  /// A name as one line, without characters that are not seen: some have line ends, or marks of direction.
  private static func oneLine(_ text: String) -> String {
    if isOneLine(text) { return text }
    var line = String.UnicodeScalarView()
    var isSpaceDue = false
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .format: continue
      case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator:
        isSpaceDue = !line.isEmpty
      default:
        if isSpaceDue { line.append(" ") }
        isSpaceDue = false
        line.append(scalar)
      }
    }
    return String(line)
  }

  /// Whether a text is one line of Latin, Greek, Cyrillic or Hebrew letters and single spaces, as nearly all names are.
  ///
  /// It says no where it takes more than a look at the bytes.
  private static func isOneLine(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      switch byte {
      // ASCII, what follows the first byte of a letter, and those first bytes that no space or mark has.
      case 0x21...0x7e, 0x80...0xbf, 0xc3...0xd7: break
      case 0x20: if last == 0x20 { return false }
      default: return false
      }
      last = byte
    }
    return last != 0x20
  }
}
