// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Combines a letter and its marks into the single character that Unicode has for both.
//
// File names of macOS, for one, have é as e and an accent.

/// A text whose letters and marks are one character where Unicode has one for them.
///
/// Complexity: O(characters), and some thousand comparisons for each character that has marks.
func composed(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: \.isJoinedToTheOneBefore) else { return text }
  return String(text.map(composed))
}

private func composed(_ character: Character) -> Character {
  let scalars = character.unicodeScalars
  guard scalars.dropFirst().contains(where: \.isJoinedToTheOneBefore) else { return character }
  if let syllable = syllable(scalars.map(\.value)) { return syllable }
  for range in composedLetters {
    for value in range {
      // Characters are the same if they are canonically equivalent.
      if let scalar = Unicode.Scalar(value), Character(scalar) == character {
        return Character(scalar)
      }
    }
  }
  return character
}

/// The Korean syllable of its two or three parts; nil for all else.
///
/// The Unicode Standard 15.0, section 3.12.
private func syllable(_ parts: [UInt32]) -> Character? {
  guard parts.count == 2 || parts.count == 3, (0x1100..<0x1113).contains(parts[0]),
    (0x1161..<0x1176).contains(parts[1])
  else { return nil }
  let last = parts.count == 3 ? parts[2] : 0x11a7
  guard (0x11a7..<0x11c3).contains(last) else { return nil }
  let number = ((parts[0] - 0x1100) * 21 + parts[1] - 0x1161) * 28 + last - 0x11a7
  return Unicode.Scalar(0xac00 + number).map { Character($0) }
}

/// Latin, Greek and Cyrillic letters with marks, and kana.
private let composedLetters: [ClosedRange<UInt32>] = [
  0x00c0...0x024f, 0x0386...0x04f9, 0x1e00...0x1fff, 0x304c...0x30fe,
]

extension Unicode.Scalar {
  /// Whether it is a mark, or a part of a syllable that is not the first one.
  fileprivate var isJoinedToTheOneBefore: Bool {
    value >= 0x300
      && (properties.generalCategory == .nonspacingMark || (0x1161...0x11ff).contains(value))
  }
}
