// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The glyphs of a font that a page uses.

import Drawing

/// The glyphs of one font, numbered from 1 in the order of their first use.
struct PDFFont: Sendable {
  let face: Glyph.Face

  /// The glyphs from number 1, and what each is read as.
  private(set) var glyphs: [(glyph: Glyph, text: String)] = []

  private var codes: [UInt32: UInt16] = [:]

  /// No glyph of a font.
  init(_ face: Glyph.Face) { self.face = face }

  /// The number of a glyph, and its width in thousandths of a square.
  ///
  /// `text`: what it is read as, and spaces before it that the font has not.
  mutating func code(of glyph: Glyph, spelling text: String) -> (code: UInt16, width: Int) {
    let width = PDFFont.width(of: glyph)
    if let code = codes[glyph.number] { return (code, width) }
    // A font has at most as many glyphs.
    let code = UInt16(truncatingIfNeeded: glyphs.count + 1)
    codes[glyph.number] = code
    glyphs.append(
      (glyph, text.count > 1 ? String(text.drop { $0 == " " || $0 == "\u{a0}" }) : text))
    return (code, width)
  }

  private static func width(of glyph: Glyph) -> Int { Int((glyph.advance * 1000).rounded()) }

  /// The name with the tag of a subset, which tells subsets with other glyphs apart.
  var name: String {
    // FNV-1a: Fowler, Noll, Vo, "The FNV non-cryptographic hash algorithm".
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for (glyph, _) in glyphs { hash = (hash ^ UInt64(glyph.number)) &* 0x100_0000_01b3 }
    var tag = ""
    for _ in 0..<6 {
      tag.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(hash % 26)))
      hash /= 26
    }
    let letters = face.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return "\(tag)+\(letters.isEmpty ? "Font" : letters)"
  }

  /// The widths of the glyphs, as the dictionary of a font has them.
  var widths: String {
    "[1 [\(glyphs.map { "\(PDFFont.width(of: $0.glyph))" }.joined(separator: " "))]]"
  }

  /// What the glyphs are read as: ISO 32000-1, 9.10.3.
  var toUnicode: [UInt8] {
    var text = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <ffff>
      endcodespacerange

      """
    // A block has at most a hundred entries.
    for start in stride(from: 0, to: glyphs.count, by: 100) {
      let block = glyphs[start..<min(start + 100, glyphs.count)]
      text += "\(block.count) beginbfchar\n"
      for (number, glyph) in zip((start + 1)..., block) {
        text += "<\(hexadecimal(UInt16(truncatingIfNeeded: number)))> <\(utf16(glyph.text))>\n"
      }
      text += "endbfchar\n"
    }
    text += "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    return Array(text.utf8)
  }
}
