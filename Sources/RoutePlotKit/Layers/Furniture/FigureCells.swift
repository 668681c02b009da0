// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Figures that change from frame to frame and stand still.

import Drawing
import TextLayout

/// Letters of which all digits have the width of the widest one.
struct FigureCells {
  /// The height of the letters in pixels.
  let size: Double

  private var letters: [Character: TextLine] = [:]

  /// The width of a digit.
  private var digit = 0.0

  /// - Parameters:
  ///   - text: All letters but digits that texts may have.
  ///   - name: What they are, for messages.
  ///   - size: The height of the letters in pixels.
  ///   - texts: The font.
  /// - Throws: `PlotError.text`, when there is no font.
  init(
    _ text: String, of name: String, size: Double, _ texts: inout PictureTexts
  ) throws(PlotError) {
    self.size = size
    for letter in "0123456789" + text where letters[letter] == nil {
      letters[letter] = try texts.line("\(letter)", of: name, size: size)
    }
    digit = letters.lazy.filter { $0.key.isNumber }.map(\.value.width).max() ?? 0
  }

  /// The width of a space, in letters.
  private static let space = 0.32

  /// The width of a letter.
  private func width(of letter: Character) -> Double {
    letter.isNumber
      ? digit : letter.isWhitespace ? FigureCells.space * size : letters[letter]?.width ?? 0
  }

  /// The width of a text, in pixels.
  func width(of text: String) -> Double { text.reduce(0) { $0 + width(of: $1) } }

  /// The outlines of a text that ends at a place.
  func outline(_ text: String, endingAt end: Double, baseline: Double) -> Path {
    var (outline, x) = (Path(), end - width(of: text))
    for letter in text {
      let cell = width(of: letter)
      if let line = letters[letter] {
        outline.append(line.at(x: x + (cell - line.width) / 2, baseline: baseline))
      }
      x += cell
    }
    return outline
  }
}
