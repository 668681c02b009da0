// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The scripts of names that need shaping by a font engine.

/// Whether a text can be set letter by letter from left to right.
///
/// It cannot if a letter changes with its neighbours, is drawn before the letter that it follows in
/// speech, or runs from right to left: Hebrew, Arabic, Syriac and their relatives, the scripts of
/// India, Thai, Lao, Tibetan, Burmese, Khmer, Mongolian, those of the Philippines and Indonesia,
/// and Korean in single strokes. Latin, Greek, Cyrillic, Armenian, Georgian, Ethiopic, Chinese,
/// Japanese and Korean in syllables can.
///
/// - Complexity: O(n).
func isSetByLetters(_ text: String) -> Bool {
  // Most names are Latin, all of whose letters come before Hebrew.
  if text.utf8.allSatisfy({ $0 < 0xd6 }) { return true }
  return text.unicodeScalars.allSatisfy { scalar in
    !shapedBlocks.contains { $0.contains(scalar.value) }
  }
}

/// The blocks of Unicode 16 (unicode.org/Public/UNIDATA/Blocks.txt) whose scripts need shaping.
private let shapedBlocks: [ClosedRange<UInt32>] = [
  // Hebrew, Arabic, Syriac, Thaana, N'Ko, Samaritan, Mandaic and what was added to them.
  0x0590...0x08ff,
  // Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada, Malayalam and Sinhala.
  0x0900...0x0dff,
  // Thai, Lao, Tibetan and Burmese.
  0x0e00...0x109f,
  // The strokes of Korean syllables.
  0x1100...0x11ff,
  // Tagalog, Hanunoo, Buhid, Tagbanwa, Khmer and Mongolian.
  0x1700...0x18af,
  // Limbu, Tai Le, New Tai Lue, Khmer, Buginese, Tai Tham, Balinese, Sundanese, Batak and Lepcha.
  0x1900...0x1c4f,
  // Sundanese and Vedic.
  0x1cc0...0x1cff,
  // Syloti Nagri, Phags-pa, Saurashtra, Devanagari, Kayah Li, Rejang, Korean strokes, Javanese, Burmese, Cham, Tai Viet
  // and Meetei Mayek.
  0xa800...0xaaff,
  0xabc0...0xabff,
  // Korean strokes.
  0xd7b0...0xd7ff,
  // Forms of Hebrew and Arabic letters.
  0xfb1d...0xfdff,
  0xfe70...0xfefe,
  // Scripts from right to left, and the younger ones of India.
  0x10800...0x11fff,
  0x1e800...0x1efff,
]
