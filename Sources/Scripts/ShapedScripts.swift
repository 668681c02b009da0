// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The scripts that need shaping by a font engine: the only table of them.

/// Whether a text can be set letter by letter from left to right.
///
/// It cannot if a letter changes with its neighbours, is drawn before the letter that it follows in
/// speech, or runs from right to left: Hebrew, Arabic, Syriac and their relatives, the scripts of
/// India, Thai, Lao, Tibetan, Burmese, Khmer, Mongolian, those of the Philippines and Indonesia,
/// and Korean in single strokes. Latin, Greek, Cyrillic, Armenian, Georgian, Ethiopic, Chinese,
/// Japanese and Korean in syllables can.
///
/// - Parameter text: The text.
/// - Returns: Whether it can.
/// - Complexity: O(n).
package func isSetByLetters(_ text: String) -> Bool {
  // Most names are Latin, all of whose letters come before Hebrew.
  if text.utf8.allSatisfy({ $0 < 0xd6 }) { return true }
  return text.unicodeScalars.allSatisfy { shapedScript(of: $0) == nil }
}

/// The script of a character that cannot be drawn alone, for messages.
///
/// - Parameter scalar: The character.
/// - Returns: Its script in words; nil if it can be drawn alone.
package func shapedScript(of scalar: Unicode.Scalar) -> String? {
  scripts.first { $0.range.contains(scalar.value) }?.name
}

/// The blocks of Unicode 16 (unicode.org/Public/UNIDATA/Blocks.txt) whose scripts need shaping, and signs of several
/// characters.
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
