// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A colour, and how it mixes with the pixels below.

/// The effect of a track on the pixels below it.
public enum Overlap: String, Equatable, Sendable, CaseIterable {
  /// It hides the pixels below, as far as it is opaque.
  case replace
  /// It takes light away: where two tracks meet, the picture is darker.
  case multiply
  /// It adds light, never more than white: where two tracks meet, the picture is lighter.
  case add
}

/// A colour and how it mixes with the pixels below.
package struct Paint: Hashable, Sendable {
  /// The colour, with its alpha.
  package var color: Color

  /// Its blending.
  package var overlap: Overlap

  /// A paint.
  package init(_ color: Color, overlap: Overlap = .replace) {
    (self.color, self.overlap) = (color, overlap)
  }

  /// Whether nothing shows through where it covers a whole pixel.
  var isOpaque: Bool { overlap == .replace && color.alpha == 255 }

  /// This paint laid over a colour, as far as it covers it.
  ///
  /// The blend modes "normal", "multiply" and "screen" of W3C, Compositing and Blending Level 1, section 5.8,
  /// on sRGB bytes: the upper colour is first mixed with the lower one, as far as that is opaque.
  ///
  /// - Parameters:
  ///   - below: The colour underneath.
  ///   - coverage: How much of the pixel the paint covers, 0...255.
  /// - Returns: The colour of the pixel.
  package func over(_ below: Color, coverage: UInt8) -> Color {
    guard overlap != .replace, below.alpha > 0 else { return color.over(below, coverage: coverage) }
    let alpha = Int(below.alpha)
    func blend(_ above: UInt8, _ under: UInt8) -> UInt8 {
      let (a, b) = (Int(above), Int(under))
      let product = overlap == .multiply ? a * b : 255 * 255 - (255 - a) * (255 - b)
      return UInt8((a * (255 - alpha) * 255 + product * alpha + 255 * 255 / 2) / (255 * 255))
    }
    let mixed = Color(
      red: blend(color.red, below.red), green: blend(color.green, below.green),
      blue: blend(color.blue, below.blue), alpha: color.alpha)
    return mixed.over(below, coverage: coverage)
  }
}
