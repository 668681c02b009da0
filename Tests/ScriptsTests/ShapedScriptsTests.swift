// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Scripts

struct ShapedScriptsTests {
  @Test(
    "Scripts whose letters stand alone are set letter by letter",
    arguments: [
      "Zürich", "Αθήνα", "Київ", "Երևան", "თბილისი", "ᲗᲑᲘᲚᲘᲡᲘ", "አዲስ አበባ", "東京", "서울", "ⵔⴱⴰⵟ",
      "ᏣᎳᎩ", "",
    ])
  func letters(text: String) {
    #expect(isSetByLetters(text))
  }

  @Test(
    "Scripts that join or run from right to left need shaping, and are named",
    arguments: [
      ("ירושלים", "Hebrew letters"), ("القاهرة", "Arabic letters"), ("दिल्ली", "letters of India"),
      ("กรุงเทพ", "Thai or Lao letters"), ("ភ្នំពេញ", "Khmer or Philippine letters"),
      ("ᰀ", "letters of South East Asia"), ("\u{1f1e8}", "flags"), ("ᄀ", "single Hangul letters"),
    ])
  func shaped(text: String, script: String) {
    #expect(!isSetByLetters(text))
    #expect(text.unicodeScalars.first.flatMap(shapedScript) == script)
  }

  @Test("A text is set by letters just if none of its characters has a script that needs shaping")
  func everyCharacter() {
    for value in UInt32(0)...0x1ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(isSetByLetters(String(scalar)) == (shapedScript(of: scalar) == nil), "\(value)")
    }
  }
}
