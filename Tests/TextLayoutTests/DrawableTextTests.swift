// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Texts with letters that cannot be drawn, and fallback fonts.

import Drawing
import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// A font, and one with letters that neither it nor the built-in font has.
private let (mono, tifinagh) = (
  "\(Workplace.fonts)/DejaVuSansMono.ttf", "\(Workplace.fonts)/Tifinagh.ttf"
)

struct DrawableTextTests {
  @Test(
    "What cannot be drawn is replaced where letters are missing, and else left out",
    arguments: [
      ("Mill Hill", "Mill Hill", true, true), ("", "", true, false),
      ("two\n lines\t", "two lines", true, true), ("a\u{a0}b", "a\u{a0}b", true, true),
      ("קפה bar", "\u{fffd} bar", false, true), ("طريق", "\u{fffd}", false, false),
      ("\u{1f6b5} ride \u{1f6b5}\u{1f3fd}", "ride", false, true), ("\u{1f6b5}", "", false, false),
      ("a \u{1f1e8}\u{1f1ed} b", "a b", false, true), ("x\u{301}y", "xy", false, true),
      ("a\u{7}b", "ab", false, true), ("a\u{200e}b\u{ad}c\u{feff}", "abc", true, true),
      ("\u{e123}\u{e124} \u{e125}", "\u{fffd} \u{fffd}", false, false),
      ("\u{2764}\u{fe0f}", "\u{2764}", true, true),
      ("\u{2764}\u{fe0f}\u{200d}\u{1f525}", "", false, false),
      ("x \u{1f9d4}\u{200d}\u{2642}\u{fe0f}", "x", false, true),
      ("1\u{fe0f}\u{20e3}", "1", true, true), ("3 # *", "3 # *", true, true),
    ])
  func drawable(text: String, drawn: String, isWhole: Bool, isReadable: Bool) throws {
    let font = try Font.open(.builtIn)
    let result = font.drawable(text)
    #expect(result.text == drawn)
    #expect((result.fault == nil) == isWhole)
    #expect(result.isReadable == isReadable)
    _ = try font.line(result.text, size: 10)
  }

  @Test(
    "A letter and its marks are the one character that Unicode has for both",
    arguments: [
      ("Cafe\u{301}", "Caf\u{e9}"), ("u\u{308}\u{304}", "\u{1d6}"),
      ("\u{1112}\u{1161}\u{11ab}", "\u{d55c}"),
      ("\u{1112}\u{1161}", "\u{d558}"), ("\u{304b}\u{3099}", "\u{304c}"),
      ("\u{438}\u{306}", "\u{439}"),
      ("x\u{301}", "x\u{301}"), ("plain", "plain"),
    ])
  func composition(text: String, whole: String) {
    #expect(Array(composed(text).unicodeScalars) == Array(whole.unicodeScalars))
  }

  @Test("A letter that the font lacks comes from another font of the system")
  func fallback() throws {
    try Workplace.use { place in
      let folder = place.folder.path
      let (choices, other) = (
        [FontChoice.file(mono), .builtIn], try Font.open(.file(tifinagh), folders: [])
      )
      let letter: Unicode.Scalar = "\u{2d30}"
      let text = "A\(letter)"
      for choice in choices {
        let alone = try Font.open(choice, folders: [folder])
        #expect(throws: TextError.missingCharacter(letter, font: alone.name)) {
          try alone.line(text, size: 20)
        }
        #expect(alone.drawable(text).text == "A\u{fffd}")
      }
      // What is not a font is ignored.
      try place.write("no font", to: "NotoSans-Regular.ttf")
      _ = try place.run("mkdir fonts; ln -s '\(tifinagh)' fonts/DroidSansFallback.ttf")
      for choice in choices {
        let font = try Font.open(choice, folders: [folder])
        #expect(font.drawable(text).fault == nil)
        let first = try font.line("A", size: 20)
        let second = try other.line(String(Character(letter)), size: 20)
        let line = try font.line(text, size: 20)
        #expect(abs(line.width - first.width - second.width) < 1e-9)
        #expect(
          line.outline.contours().count
            == first.outline.contours().count + second.outline.contours().count)
      }
    }
  }

  @Test("A letter that the built-in font has comes from it, whatever other fonts there are")
  func builtInFirst() throws {
    try Workplace.use { place in
      _ = try place.run("ln -s '\(Workplace.fonts)/DejaVuSans-Bold.ttf' Inter.ttf")
      let font = try Font.open(.file(tifinagh), folders: [place.folder.path])
      let (builtIn, bold) = try (
        Font.open(.builtIn, folders: []), Font.open(.name("Inter"), folders: [place.folder.path])
      )
      for text in ["Hill", "\u{2190}\u{3a9}\u{416}\u{10d0}"] {
        #expect(try font.line(text, size: 20).outline == builtIn.line(text, size: 20).outline)
      }
      #expect(
        try bold.line("Hill", size: 20).outline != builtIn.line("Hill", size: 20).outline)
    }
  }
}
