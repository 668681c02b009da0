// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The text that an outline spells, for canvases that can write text.

/// A text whose letters are contours of an outline.
///
/// It goes with the outline wherever that is moved or added, so what draws a text need not know whether a canvas keeps
/// letters or shapes.
package struct OutlinedText: Equatable, Sendable {
  /// A glyph of a font at its place on the baseline.
  package struct Letter: Equatable, Sendable {
    /// The glyph.
    package let glyph: Glyph

    /// Where it begins, in squares of the font from the start of the line.
    package let place: Double

    /// A glyph at a place.
    package init(_ glyph: Glyph, place: Double) { (self.glyph, self.place) = (glyph, place) }
  }

  /// The text that the letters spell.
  ///
  /// - Complexity: O(letters), each time.
  package var words: String { parts.joined() }

  /// The text letter by letter, as most canvases do not write it.
  package let parts: [String]

  /// The letter of each part; empty if they are not known.
  package let letters: [Letter]

  /// The family of the font that most of the letters are of.
  package let fontFamily: String

  /// The start of the baseline, in pixels.
  package private(set) var start: Point

  /// The way along the baseline that is as long as the letters are high, in pixels.
  package private(set) var em: Point

  /// The length of the line, in parts of its height.
  package let width: Double

  /// How many texts from this one on spell one name along a bend, each a letter; 1 for a line of text, and 0 for a letter
  /// behind the first one.
  package let pieces: Int

  /// The points and steps of the outline that are those of its letters.
  let points, steps: Range<Int>

  init(
    parts: [String], letters: [Letter], fontFamily: String, start: Point, em: Point, width: Double,
    pieces: Int, points: Range<Int>, steps: Range<Int>
  ) {
    (self.parts, self.letters, self.fontFamily) = (parts, letters, fontFamily)
    (self.start, self.em, self.width, self.pieces) = (start, em, width, pieces)
    (self.points, self.steps) = (points, steps)
  }

  /// The same text in an outline that has other contours before it.
  func behind(points count: Int, steps number: Int) -> OutlinedText {
    OutlinedText(
      parts: parts, letters: letters, fontFamily: fontFamily, start: start, em: em, width: width,
      pieces: pieces, points: (points.lowerBound + count)..<(points.upperBound + count),
      steps: (steps.lowerBound + number)..<(steps.upperBound + number))
  }

  /// The same text with every point moved; moves are taken for shifts, turns and scales.
  func mapPoints(_ move: (Point) -> Point) -> OutlinedText {
    var result = self
    result.start = move(start)
    let end = move(Point(x: start.x + em.x, y: start.y + em.y))
    result.em = Point(x: end.x - result.start.x, y: end.y - result.start.y)
    return result
  }
}
