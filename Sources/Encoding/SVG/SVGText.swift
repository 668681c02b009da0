// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Texts as SVG.

import CLibrary
import Drawing
import NumberText

extension OutlinedText {
  /// The attributes of a text that stands where the outlines of its letters would.
  ///
  /// Its length is that of the outlines, so it keeps its place where the font is another one.
  var attributes: String {
    func number(_ value: Double) -> String { plainText(rounded(value, decimals: 2)) }
    let size = (em.x * em.x + em.y * em.y).squareRoot()
    // A font is quoted within the attribute, so its name may not have such quotes.
    let family = xmlText(fontFamily.filter { $0 != "'" && $0 != "\\" })
    var result = " x=\"\(number(start.x))\" y=\"\(number(start.y))\""
    if em.y != 0 || em.x < 0 {
      let degrees = atan2(em.y, em.x) * 180 / .pi
      result += " transform=\"rotate(\(number(degrees)) \(number(start.x)) \(number(start.y)))\""
    }
    result += " font-family=\"\(family.isEmpty ? "" : "'\(family)',")sans-serif\""
    // A program with the family has its faces too.
    if let face = letters.first?.glyph.face {
      if face.weight != 400 { result += " font-weight=\"\(face.weight)\"" }
      if face.isItalic { result += " font-style=\"italic\"" }
    }
    result += " font-size=\"\(number(size))\" textLength=\"\(number(size * width))\""
    return result + " lengthAdjust=\"spacingAndGlyphs\""
  }
}

/// A text as XML has it, in ASCII; characters that XML cannot have are replaced.
func xmlText(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case " "..."~": result.unicodeScalars.append(scalar)
    case "\t", "\n", "\r": result += " "
    case "\u{0}"..<" ", "\u{fffe}", "\u{ffff}": result += "&#65533;"
    default: result += "&#\(scalar.value);"
    }
  }
  return result
}
