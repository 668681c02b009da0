// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Fonts for the letters that the chosen font lacks.

/// The built-in font, and the fonts of the system that have letters of many scripts, which are looked for at the
/// first letter that neither has.
final class FallbackFonts {
  private let folders: [String]

  /// Whether the built-in font is not opened yet, and no other font may be asked before it.
  private var beginsWithBuiltIn: Bool

  /// The files that are not opened yet, the preferred ones first; nil as long as none was looked for.
  private var files: [String]?

  private var opened: [FontFace] = []

  /// The place where each letter was found; nil for one that no font has.
  private var found: [Unicode.Scalar: FontFace.Glyph?] = [:]

  /// No font has been looked for.
  init(folders: [String], beginsWithBuiltIn: Bool) {
    (self.folders, self.beginsWithBuiltIn) = (folders, beginsWithBuiltIn)
  }

  /// The first letter for a character.
  ///
  /// Returns the letter; nil if no font can draw it.
  func glyph(of scalar: Unicode.Scalar) -> FontFace.Glyph? {
    if let known = found[scalar] { return known }
    var result: FontFace.Glyph?
    var number = 0
    while result == nil, let face = face(number) {
      number += 1
      if let glyph = face.glyph(of: scalar), face.canDraw(glyph) {
        result = FontFace.Glyph(face: face, number: glyph)
      }
    }
    found[scalar] = .some(result)
    return result
  }

  /// The font of a place in the list, opened at its first use; nil after the last one.
  private func face(_ place: Int) -> FontFace? {
    if beginsWithBuiltIn {
      beginsWithBuiltIn = false
      if let face = try? FontFace(.builtIn, name: nil) { opened.append(face) }
    }
    if place < opened.count { return opened[place] }
    var left = files ?? FontFinder.files(of: FallbackFonts.names, in: folders)
    // A file that is not a font is ignored, because the user did not name it.
    while opened.count <= place, !left.isEmpty {
      let file = left.removeFirst()
      if let face = try? FontFace(FontFile(path: file), name: file) { opened.append(face) }
    }
    files = left
    return place < opened.count ? opened[place] : nil
  }

  /// The names of fonts, those with the plainest letters first.
  private static let names = [
    // Plain sans-serifs that systems come with.
    "Inter", "NotoSans", "OpenSans", "Roboto", "DejaVuSans", "LiberationSans", "Ubuntu",
    "Cantarell", "FreeSans", "Vera", "Arial", "HelveticaNeue", "Helvetica",
    // Chinese, Japanese and Korean.
    "NotoSansCJK", "NotoSansCJKsc", "NotoSansCJKjp", "NotoSansSC", "NotoSansTC", "NotoSansJP",
    "NotoSansKR", "SourceHanSans", "SourceHanSansSC", "WQYMicroHei", "WQYZenHei",
    "DroidSansFallback", "DroidSansFallbackFull", "IPAGothic", "ipag", "ipaexg", "TakaoGothic",
    "NanumGothic", "BaekmukGulim", "PingFang", "HiraginoSansGB", "AppleSDGothicNeo", "STHeiti",
    "ArialUnicode", "ArialUnicodeMS",
    // Scripts with letters that stand alone.
    "NotoSansArmenian", "NotoSansGeorgian", "NotoSansEthiopic", "NotoSansCherokee",
    // Signs.
    "NotoSansSymbols", "NotoSansSymbols2", "NotoSansMath", "NotoEmoji", "Symbola", "AppleSymbols",
    "FreeSerif", "Unifont",
  ]
}
