// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A line of text, and the outlines of its letters.

package import Drawing

/// A line of text as it is drawn.
///
/// Of a hundred thousand labels few find room, so outlines are made when they are asked for.
package struct TextLine: Equatable, Sendable {
  private let letters: [OutlinedText.Letter]

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

  init(
    _ letters: [OutlinedText.Letter], words: [String], fontFamily: String, width: Double,
    size: Double
  ) {
    (self.letters, self.words, self.fontFamily) = (letters, words, fontFamily)
    (self.width, self.size) = (width, size)
  }

  /// Where each letter that is seen begins and ends, in pixels from the start of the line.
  package var letterSpans: [ClosedRange<Double>] {
    letters.compactMap { letter in
      let across = letter.glyph.outline.points.map(\.x)
      guard let left = across.min(), let right = across.max() else { return nil }
      return (letter.place + left) * size...(letter.place + right) * size
    }
  }

  /// The outlines of the letters, each moved on its own.
  ///
  /// - Parameter move: Moves a point of a letter, which is seen and has this number; its middle is at 0, and capitals
  ///   stand as far below 0 as they reach above it.
  /// - Returns: The outlines.
  package func outline(_ move: (Int, Point) -> Point) -> Path {
    var outline = Path()
    let spans = letterSpans
    var number = 0
    var spaces = ""
    for (letter, word) in zip(letters, words) {
      guard !letter.glyph.outline.points.isEmpty else {
        spaces += word
        continue
      }
      let middle = (spans[number].lowerBound + spans[number].upperBound) / 2
      let baseline = TextLine.capitalHeight / 2
      var shape = Path()
      shape.append(letter.glyph.outline) { point in
        Point(x: (letter.place + point.x) * size - middle, y: (point.y + baseline) * size)
      }
      let text = shape.spelling(
        [spaces + word], letters: [OutlinedText.Letter(letter.glyph, place: 0)],
        fontFamily: fontFamily, start: Point(x: letter.place * size - middle, y: baseline * size),
        em: size, width: letter.glyph.advance * size, pieces: number == 0 ? spans.count : 0)
      outline.append(text.mapPoints { move(number, $0) })
      number += 1
      spaces = ""
    }
    return outline
  }

  /// The line with space added between its letters.
  ///
  /// - Parameter tracking: The space, in parts of the height of the letters.
  /// - Returns: The line.
  package func spaced(by tracking: Double) -> TextLine {
    guard tracking > 0, letters.count > 1 else { return self }
    let spaced = letters.enumerated().map { index, letter in
      OutlinedText.Letter(letter.glyph, place: letter.place + Double(index) * tracking)
    }
    return TextLine(
      spaced, words: words, fontFamily: fontFamily,
      width: width + Double(letters.count - 1) * tracking * size, size: size)
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
    outline.reserveCapacity(letters.reduce(0) { $0 + $1.glyph.outline.points.count })
    for letter in letters {
      outline.append(letter.glyph.outline) { point in
        Point(x: (letter.place + point.x) * size + x, y: point.y * size + baseline)
      }
    }
    return outline.spelling(
      words, letters: letters, fontFamily: fontFamily, start: Point(x: x, y: baseline), em: size,
      width: width)
  }
}
