// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Checks that characters can be drawn one after the other, from left to right.
//
// All others would be drawn wrong: letters that should join, marks next to their letters, words
// from the wrong end.

/// Checks that the characters of a text can be drawn one after the other.
///
/// - Throws: `TextError`, for the first one that cannot.
func checkCharacters(of text: String) throws(TextError) {
  for scalar in text.unicodeScalars { try checkCharacter(scalar) }
}

/// Checks that a character can be drawn by itself.
///
/// - Throws: `TextError`, when it cannot.
func checkCharacter(_ scalar: Unicode.Scalar) throws(TextError) {
  // Most letters of most names need no look at the tables of Unicode.
  if scalar.isPrintableASCII { return }
  if let script = joiningScript(of: scalar) { throw .needsShaping(script: script) }
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
    throw .controlCharacter(scalar)
  case .format:
    // Joiners and the marks of directions.
    throw .controlCharacter(scalar)
  case .nonspacingMark, .spacingMark, .enclosingMark:
    throw .needsShaping(script: "combining marks")
  default: break
  }
}

extension String {
  /// Whether it is words of ASCII with one space between two of them: most names are, and need nothing done to them.
  package var isPlainWords: Bool {
    var isAfterSpace = true
    for byte in utf8 {
      guard (0x20..<0x7f).contains(byte), !(isAfterSpace && byte == 0x20) else { return false }
      isAfterSpace = byte == 0x20
    }
    return isEmpty || !isAfterSpace
  }
}

extension Unicode.Scalar {
  /// Whether it is a character of ASCII that is seen, or the space.
  var isPrintableASCII: Bool { (0x20..<0x7f).contains(value) }
}

/// The script of a character that cannot be drawn alone; nil for all others.
///
/// The ranges are blocks of Unicode 16, those of `isSetByLetters` in VectorTiles and signs of several characters.
private func joiningScript(of scalar: Unicode.Scalar) -> String? {
  scripts.first { $0.range.contains(scalar.value) }?.name
}

private let scripts: [(range: ClosedRange<UInt32>, name: String)] = [
  (0x0590...0x05ff, "Hebrew letters"), (0x0600...0x06ff, "Arabic letters"),
  (0x0700...0x074f, "Syriac letters"), (0x0750...0x077f, "Arabic letters"),
  (0x0780...0x08ff, "letters written from right to left"),
  (0x0900...0x0dff, "letters of India"), (0x0e00...0x0eff, "Thai or Lao letters"),
  (0x0f00...0x0fff, "Tibetan letters"), (0x1000...0x109f, "Myanmar letters"),
  (0x1100...0x11ff, "single Hangul letters"), (0x1700...0x17ff, "Khmer or Philippine letters"),
  (0x1800...0x18af, "Mongolian letters"), (0x1900...0x1c4f, "letters of South East Asia"),
  (0x1cc0...0x1cff, "letters of Asia that join"),
  (0xa800...0xa82f, "letters of India"), (0xa840...0xa95f, "letters of Asia that join"),
  (0xa960...0xa97f, "single Hangul letters"), (0xa980...0xaaff, "letters of South East Asia"),
  (0xabc0...0xabff, "letters of India"), (0xd7b0...0xd7ff, "single Hangul letters"),
  (0xfb1d...0xfb4f, "Hebrew letters"), (0xfb50...0xfdff, "Arabic letters"),
  (0xfe00...0xfe0f, "variants of signs"), (0xfe70...0xfefe, "Arabic letters"),
  (0x10800...0x10fff, "letters written from right to left"),
  (0x11000...0x11fff, "letters of Asia that join"),
  (0x1e800...0x1eeff, "letters written from right to left"),
  (0x1f1e6...0x1f1ff, "flags"), (0x1f3fb...0x1f3ff, "variants of signs"),
]
