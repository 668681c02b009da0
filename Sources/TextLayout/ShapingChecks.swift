// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Checks that characters can be drawn one after the other, from left to right.
//
// All others would be drawn wrong: letters that should join, marks next to their letters, words
// from the wrong end.

import Scripts

/// Checks that the characters of a text can be drawn one after the other.
func checkCharacters(of text: String) throws(TextError) {
  for scalar in text.unicodeScalars { try checkCharacter(scalar) }
}

/// Checks that a character can be drawn by itself.
func checkCharacter(_ scalar: Unicode.Scalar) throws(TextError) {
  // Most letters of most names need no look at the tables of Unicode.
  if scalar.isPrintableASCII { return }
  if let script = shapedScript(of: scalar) { throw .needsShaping(script: script) }
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
