// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import TextLayout

/// Where lines of text are broken.
struct LineBreakTests {
  @Test(
    "Lines end at spaces, after hyphens and slashes before letters, and between letters that stand alone",
    arguments: [
      ("One two three four", 62, ["One two", "three four"]),
      ("One two three four", 10, ["One", "two", "three", "four"]),
      ("Hut-to-hut/valley", 10, ["Hut-", "to-", "hut/", "valley"]),
      ("On 2026-05-01 at 1/2", 10, ["On", "2026-05-01", "at", "1/2"]),
      ("At -5 °C", 10, ["At", "-5", "°C"]), ("12\u{a0}km on", 10, ["12\u{a0}km", "on"]),
      ("Rosenlaui", 10, ["Rosenlaui"]), ("A  b", 5, ["A", "b"]), ("A", 0, ["A"]),
      ("https://example.org/path", 10, ["https://", "example.org/", "path"]),
    ])
  func breaks(text: String, width: Int, lines: [String]) throws {
    let font = try Font.open(.builtIn)
    #expect(try font.lines(of: text, size: 10, width: Double(width)) == lines)
  }

  @Test("Random texts have lines that fit, in their order, as few as there can be, and even ones")
  func seeded() throws {
    let font = try Font.open(.builtIn)
    var generator = SeededGenerator(seed: 64)
    for _ in 0..<300 {
      let words = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        String("Furkapasshöhe".prefix(Int.random(in: 1...13, using: &generator)))
      }
      let text = words.joined(separator: " ")
      let width = Double.random(in: 5...400, using: &generator)
      let lines = try font.lines(of: text, size: 12, width: width)
      #expect(lines.joined(separator: " ") == text)
      let lengths = try lines.map { try font.width(of: $0) * 12 }
      for (line, length) in zip(lines, lengths) {
        #expect(length <= width + 1e-9 || !line.contains(" "), "\(line)")
      }
      // Filled one after another, they are not fewer.
      var (count, line) = (1, words[0])
      for word in words.dropFirst() {
        if try font.width(of: "\(line) \(word)") * 12 <= width {
          line += " \(word)"
        } else {
          (count, line) = (count + 1, word)
        }
      }
      #expect(lines.count == count)
    }
    // A last line is not a lone word where others have room to share.
    let even = try font.lines(of: "one two six ten one two six ten one", size: 10, width: 165)
    #expect(even.count == 2 && even[1].count > 12, "\(even)")
  }
}
