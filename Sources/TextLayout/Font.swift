// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lays out lines of text, letter by letter.

import Drawing

/// A font with outlines, used by one thread at a time.
package final class Font {
  /// The letters of its file.
  private let face: FontFace

  /// The fonts for letters that it lacks.
  private let fallbacks: FallbackFonts

  /// The name of its file, for messages; nil for the built-in font.
  package var name: String? { face.name }

  /// The name of its family, such as `DejaVu Sans`; empty if the font does not say it.
  var family: String { face.family }

  /// Whether it has every character of ASCII that is seen.
  var drawsASCII: Bool { face.drawsASCII }

  /// Opens the font that is requested.
  ///
  /// - Parameters:
  ///   - choice: Which font.
  ///   - folders: Where to look for it, and for fonts that have the letters that it lacks. Default: where systems keep
  ///     fonts.
  /// - Returns: The font.
  /// - Throws: `TextError`, when there is no such font or face, or it cannot be used.
  package static func open(
    _ choice: FontChoice, folders: [String] = FontFinder.systemFolders()
  ) throws(TextError) -> Font {
    let (path, style) = try FontFinder.file(of: choice, folders: folders)
    guard let path else {
      return Font(try FontFace(.builtIn, name: nil, style: style), folders: folders)
    }
    return Font(try FontFace(FontFile(path: path), name: path, style: style), folders: folders)
  }

  /// Opens a font in memory.
  ///
  /// - Parameters:
  ///   - source: The whole file: TrueType, OpenType or any other format of FreeType with outlines.
  ///   - name: The name of the file for messages.
  /// - Throws: `TextError.notAFont`.
  package convenience init(bytes source: [UInt8], name: String) throws(TextError) {
    self.init(try FontFace(FontFile(bytes: source), name: name), folders: [])
  }

  private init(_ face: FontFace, folders: [String]) {
    self.face = face
    fallbacks = FallbackFonts(folders: folders, beginsWithBuiltIn: face.name != nil)
  }

  /// The number of the glyph of a character; nil if the font has none.
  func glyph(of scalar: Unicode.Scalar) -> UInt32? { face.glyph(of: scalar) }

  /// The glyph of a character, of another font where this one has none.
  ///
  /// Returns the glyph and its face; nil if no font has one.
  func glyphWithFallback(of scalar: Unicode.Scalar) -> FontFace.Glyph? {
    if let number = glyph(of: scalar) { return FontFace.Glyph(face: face, number: number) }
    return fallbacks.glyph(of: scalar)
  }

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
    var placed: [OutlinedText.Letter] = []
    placed.reserveCapacity(letters.glyphs.count)
    for (glyph, place) in zip(letters.glyphs, letters.places) {
      placed.append(OutlinedText.Letter(try glyph.face.outline(of: glyph.number), place: place))
    }
    return TextLine(
      placed, words: letters.words, fontFamily: face.family, width: letters.width * size,
      size: size)
  }

  /// The length of a line of text, in the height of its letters.
  ///
  /// - Throws: `TextError`, when characters cannot be drawn or the font is damaged.
  package func width(of text: String) throws(TextError) -> Double {
    try letters(of: text).width
  }

  /// The letters of a line and where each begins, in squares of the font.
  struct Letters {
    var glyphs: [FontFace.Glyph] = []
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

  func letters(of text: String) throws(TextError) -> Letters {
    let text = composed(text)
    try checkCharacters(of: text)
    var letters = Letters(capacity: text.utf8.count)
    var spaces = ""
    for scalar in text.unicodeScalars {
      // A space has no outline, and not every font has the narrow ones.
      let isSpace =
        scalar == " "
        || !scalar.isPrintableASCII && scalar.properties.generalCategory == .spaceSeparator
      let own = glyph(of: scalar).map { FontFace.Glyph(face: face, number: $0) }
      guard let glyph = own ?? (isSpace ? nil : glyphWithFallback(of: scalar)) else {
        guard isSpace else { throw .missingCharacter(scalar, font: name) }
        letters.width += scalar == "\u{a0}" ? 0.28 : 0.2
        spaces.unicodeScalars.append(scalar)
        continue
      }
      if let last = letters.glyphs.last, last.face === glyph.face {
        letters.width += glyph.face.kerning(last.number, glyph.number)
      }
      letters.glyphs.append(glyph)
      letters.words.append(spaces + String(scalar))
      spaces = ""
      letters.places.append(letters.width)
      letters.width += try glyph.face.advance(of: glyph.number)
    }
    return letters
  }

  /// The first letters that have room, and an ellipsis; or the first and the last ones, and an ellipsis between.
  private func cut(
    _ letters: Letters, to room: Double, inMiddle: Bool
  ) throws(TextError) -> Letters {
    let ellipsis = try self.letters(of: glyph(of: "…") == nil ? "..." : "…")
    let space = glyph(of: " ")
    func isSpace(_ glyph: FontFace.Glyph) -> Bool {
      glyph.face === face && glyph.number == space
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
