// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A glyph of a font, which texts share.

/// The outline of a glyph, as its font has it.
package final class Glyph: Equatable, Sendable {
  /// The font of some glyphs; each font has one value.
  package final class Face: Sendable {
    /// The name of the font, such as `DejaVuSans`; empty if it does not say it.
    package let name: String

    /// The units that a side of a square of the font has, from 16: coordinates of outlines are whole units.
    package let unitsPerSquare: Int

    /// The weight of the font, 1...1000; 400 is the usual one, and 700 is bold.
    package let weight: Int

    /// Whether its letters are slanted.
    package let isItalic: Bool

    /// A font, by default of the usual weight and upright.
    package init(name: String, unitsPerSquare: Int, weight: Int = 400, isItalic: Bool = false) {
      (self.name, self.unitsPerSquare) = (name, unitsPerSquare)
      (self.weight, self.isItalic) = (weight, isItalic)
    }
  }

  /// The font.
  package let face: Face

  /// The number of the glyph in its font.
  package let number: UInt32

  /// The outline around 0,0, in squares of the font; y is down.
  package let outline: Path

  /// The distance to the next letter, in squares of the font.
  package let advance: Double

  /// A glyph of a font.
  package init(_ face: Face, number: UInt32, outline: Path, advance: Double) {
    (self.face, self.number, self.outline, self.advance) = (face, number, outline, advance)
  }

  /// Whether two glyphs look alike.
  package static func == (a: Glyph, b: Glyph) -> Bool {
    a === b || a.number == b.number && a.advance == b.advance && a.outline == b.outline
  }
}
