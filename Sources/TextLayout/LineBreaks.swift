// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Breaks a text into lines of a length.

extension Font {
  /// Breaks a text into lines of at most a length, about equally long ones.
  ///
  /// A line may end at a space, after a hyphen, a dash or a slash before a letter, and between letters of scripts without
  /// spaces. Dates such as 2026-05-01 and fractions stay whole. A word that is longer stays whole too, and its line is as
  /// long as it is.
  ///
  /// - Parameters:
  ///   - text: Characters that need no shaping.
  ///   - size: The height of the letters in pixels, above 0.
  ///   - width: The length of the lines in pixels, from 0.
  /// - Returns: The lines, without the spaces that they are broken at: at least one, and as few as there can be.
  /// - Throws: `TextError`, when characters cannot be drawn or the font is damaged.
  /// - Complexity: O(letters).
  package func lines(
    of text: String, size: Double, width: Double
  ) throws(TextError) -> [String] {
    let letters = try letters(of: text)
    guard letters.width * size > width else { return [text] }
    let words = try BreakableWords(letters)
    let most = width / size
    var lines = words.lines(within: most)
    guard !lines.isEmpty else { return [text] }
    // As many lines, as even as they can be.
    var (low, high) = (0.0, most)
    for _ in 0..<16 {
      let middle = (low + high) / 2
      let candidate = words.lines(within: middle)
      if candidate.count > lines.count {
        low = middle
      } else {
        (high, lines) = (middle, candidate)
      }
    }
    return lines.map { letters.words[$0].joined() }
  }
}

/// The words of a text that lines may begin with, and how long they are.
private struct BreakableWords {
  /// A word with the spaces after it.
  private struct Word {
    /// Its letters without spaces, of those of the text.
    let letters: Range<Int>
    /// Where it begins and ends without spaces, in squares of the font.
    let start, end: Double
  }

  private var words: [Word] = []

  init(_ letters: Font.Letters) throws(TextError) {
    var first = 0
    let signs = letters.words.map { $0.unicodeScalars.last ?? " " }
    for place in signs.indices.dropFirst() {
      guard canBreak(signs, before: place) else { continue }
      try append(first..<place, of: letters, signs)
      first = place
    }
    try append(first..<signs.count, of: letters, signs)
  }

  private mutating func append(
    _ range: Range<Int>, of letters: Font.Letters, _ signs: [Unicode.Scalar]
  ) throws(TextError) {
    let seen = range.filter { !signs[$0].isBreakingSpace }
    guard let first = seen.first, let last = seen.last else { return }
    let glyph = letters.glyphs[last]
    words.append(
      Word(
        letters: first..<(last + 1), start: letters.places[first],
        end: letters.places[last] + (try glyph.face.advance(of: glyph.number))))
  }

  /// The letters of lines that are filled one after another.
  func lines(within width: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0.0
    for word in words {
      if let line = lines.last, word.end - start <= width {
        lines[lines.count - 1] = line.lowerBound..<word.letters.upperBound
      } else {
        lines.append(word.letters)
        start = word.start
      }
    }
    return lines
  }
}

/// Whether a line may begin with a sign of a text.
private func canBreak(_ signs: [Unicode.Scalar], before place: Int) -> Bool {
  let (last, next) = (signs[place - 1], signs[place])
  if next.isBreakingSpace { return false }
  if last.isBreakingSpace { return true }
  if last.joinsWords {
    // What a sign stands before alone is its number: -5.
    return next.properties.isAlphabetic && place > 1 && !signs[place - 2].isBreakingSpace
  }
  return (last.standsAlone && !next.isClosing) || (next.standsAlone && !last.isOpening)
}

extension Unicode.Scalar {
  /// Whether it is a space that a line may end at; others keep numbers and their units together.
  fileprivate var isBreakingSpace: Bool { self == " " || self == "\u{3000}" }

  /// Whether a line may end after it, between two words.
  fileprivate var joinsWords: Bool {
    ["-", "/", "\u{2010}", "\u{2013}", "\u{2014}"].contains(self)
  }

  /// Whether it is a letter of a script without spaces.
  fileprivate var standsAlone: Bool {
    value >= 0x3040 && (properties.isIdeographic || (0x3041...0x30ff).contains(value))
  }

  /// Whether no line begins with it.
  fileprivate var isClosing: Bool {
    switch properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter, .dashPunctuation:
      true
    default: false
    }
  }

  /// Whether no line ends with it.
  fileprivate var isOpening: Bool {
    [.openPunctuation, .initialPunctuation].contains(properties.generalCategory)
  }
}
