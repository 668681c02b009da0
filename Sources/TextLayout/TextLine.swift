// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Converts a line of text to the outlines of its letters.

package import Drawing

/// A line of text as it is drawn.
///
/// Of a hundred thousand labels few find room, so outlines are made when they are asked for.
package struct TextLine: Equatable, Sendable {
  /// A letter, in squares of the font.
  fileprivate struct Letter: Equatable, Sendable {
    /// Its outline around 0,0.
    let outline: Path

    /// The place on the baseline where it begins.
    let place: Double
  }

  private let letters: [Letter]

  /// The text of each letter.
  private let words: [String]

  private let fontFamily: String

  /// The length of the line, in pixels.
  package let width: Double

  /// The height of the letters in pixels, as it was requested.
  package let size: Double

  /// Capital letters are about as high as this part of the size.
  package static let capitalHeight = 0.73

  /// The depth of letters below the baseline, as a part of the size.
  package static let depth = 0.24

  fileprivate init(
    _ letters: [Letter], words: [String], fontFamily: String, width: Double, size: Double
  ) {
    (self.letters, self.words, self.fontFamily) = (letters, words, fontFamily)
    (self.width, self.size) = (width, size)
  }

  /// The outlines of the letters, in pixels from the start of the baseline.
  ///
  /// - Complexity: O(points of the letters), each time.
  package var outline: Path { at(x: 0, baseline: 0) }

  /// The outlines with the baseline at a place.
  ///
  /// - Parameters:
  ///   - x: Where the line begins.
  ///   - baseline: Where the letters stand.
  /// - Returns: The outlines.
  /// - Complexity: O(points of the letters), each time.
  package func at(x: Double, baseline: Double) -> Path {
    var outline = Path()
    outline.reserveCapacity(letters.reduce(0) { $0 + $1.outline.points.count })
    for letter in letters {
      outline.append(letter.outline) { point in
        Point(x: (letter.place + point.x) * size + x, y: point.y * size + baseline)
      }
    }
    return outline.spelling(
      words, fontFamily: fontFamily, start: Point(x: x, y: baseline), em: size, width: width)
  }
}

extension Font {
  /// Lays out a line of text, letter by letter from left to right, with the kerning of the font.
  ///
  /// - Parameters:
  ///   - text: Characters that need no shaping.
  ///   - size: The height of the letters in pixels, above 0.
  ///   - room: How long the line may be: a longer one gets smaller letters, and is then cut, with an
  ///     ellipsis. Default: any length.
  ///   - smallest: The smallest height of the letters in pixels. Default: that of the size.
  ///   - isCutInMiddle: Whether the ellipsis stands in the middle and not at the end: names often begin alike and
  ///     differ at their ends, or the other way round. Default: at the end.
  /// - Returns: The line.
  /// - Throws: `TextError`, when characters cannot be drawn or the font is damaged.
  package func line(
    _ text: String, size: Double, room: Double = .infinity, smallest: Double? = nil,
    isCutInMiddle: Bool = false
  ) throws(TextError) -> TextLine {
    var letters = try letters(of: text)
    var size = size
    if letters.width * size > room {
      size = min(size, max(smallest ?? size, room / letters.width))
      if letters.width * size > room * (1 + 1e-9) {
        letters = try cut(letters, to: room / size, inMiddle: isCutInMiddle)
      }
    }
    var outlines: [TextLine.Letter] = []
    outlines.reserveCapacity(letters.glyphs.count)
    for (glyph, place) in zip(letters.glyphs, letters.places) {
      outlines.append(
        TextLine.Letter(outline: try glyph.font.outline(of: glyph.number), place: place))
    }
    return TextLine(
      outlines, words: letters.words, fontFamily: family, width: letters.width * size, size: size)
  }

  /// The length of a line of text, in the height of its letters.
  ///
  /// - Throws: `TextError`, when characters cannot be drawn or the font is damaged.
  package func width(of text: String) throws(TextError) -> Double {
    try letters(of: text).width
  }

  /// The letters of a line and where each begins, in squares of the font.
  private struct Letters {
    var glyphs: [FallbackFonts.Glyph] = []
    var places: [Double] = []

    /// The text of each glyph, with the spaces before it that have none.
    var words: [String] = []
    var width = 0.0

    init(capacity: Int) {
      glyphs.reserveCapacity(capacity)
      places.reserveCapacity(capacity)
      words.reserveCapacity(capacity)
    }
  }

  private func letters(of text: String) throws(TextError) -> Letters {
    let text = composed(text)
    try checkCharacters(of: text)
    var letters = Letters(capacity: text.utf8.count)
    var spaces = ""
    for scalar in text.unicodeScalars {
      // A space has no outline, and not every font has the narrow ones.
      let isSpace =
        scalar == " "
        || !scalar.isPrintableASCII && scalar.properties.generalCategory == .spaceSeparator
      let own = glyph(of: scalar).map { FallbackFonts.Glyph(font: self, number: $0) }
      guard let glyph = own ?? (isSpace ? nil : glyphWithFallback(of: scalar)) else {
        guard isSpace else { throw .missingCharacter(scalar, font: name) }
        letters.width += scalar == "\u{a0}" ? 0.28 : 0.2
        spaces.unicodeScalars.append(scalar)
        continue
      }
      if let last = letters.glyphs.last, last.font === glyph.font {
        letters.width += glyph.font.kerning(last.number, glyph.number)
      }
      letters.glyphs.append(glyph)
      letters.words.append(spaces + String(scalar))
      spaces = ""
      letters.places.append(letters.width)
      letters.width += try glyph.font.advance(of: glyph.number)
    }
    return letters
  }

  /// The first letters that have room, and an ellipsis; or the first and the last ones, and an ellipsis between.
  private func cut(
    _ letters: Letters, to room: Double, inMiddle: Bool
  ) throws(TextError) -> Letters {
    let ellipsis = try self.letters(of: glyph(of: "…") == nil ? "..." : "…")
    let space = glyph(of: " ")
    func isSpace(_ glyph: FallbackFonts.Glyph) -> Bool {
      glyph.font === self && glyph.number == space
    }
    var result = letters
    // The letters after the ellipsis, at most as many as have half of the room.
    var end = letters.glyphs.count
    if inMiddle {
      let half = (room - ellipsis.width) / 2
      while end > 0, letters.width - letters.places[end - 1] <= half { end -= 1 }
      while end < letters.glyphs.count, isSpace(letters.glyphs[end]) { end += 1 }
    }
    let start = end < letters.places.count ? letters.places[end] : letters.width
    let room = room - (letters.width - start)
    // No space stays before the ellipsis.
    while result.width + ellipsis.width > room
      || result.glyphs.last.map(isSpace) == true,
      let place = result.places.popLast()
    {
      result.glyphs.removeLast()
      result.words.removeLast()
      result.width = place
    }
    result.places += ellipsis.places.map { $0 + result.width }
    result.glyphs += ellipsis.glyphs
    result.words += ellipsis.words
    result.width += ellipsis.width
    let shift = result.width - start
    result.places += letters.places[end...].map { $0 + shift }
    result.glyphs += letters.glyphs[end...]
    result.words += letters.words[end...]
    result.width += letters.width - start
    return result
  }
}
