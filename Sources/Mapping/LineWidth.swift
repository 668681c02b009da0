// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The width of a line, in pixels or on the ground: the one place that turns metres into pixels of a line.

package import Drawing
package import Geography

/// The width of a line.
package enum LineWidth: Equatable, Sendable {
  /// Pixels, whatever the scale is.
  case pixels(Double)

  /// A length on the ground in the middle of the picture.
  case ground(Length)

  /// The width in pixels that is known before the scale is; 0 for a line on the ground.
  package var pixels: Double {
    return if case .pixels(let pixels) = self { pixels } else { 0 }
  }

  /// The width in metres; 0 for a line in pixels.
  package var metres: Double {
    return if case .ground(let length) = self { length.metres } else { 0 }
  }

  /// The line in the pixels of a picture, never narrower or wider than a line can be.
  package func stroke(in viewport: Viewport) -> Stroke {
    switch self {
    case .pixels(let pixels): return Stroke(width: pixels)
    case .ground(let length):
      let widest = Double(PictureSize.longestSide)
      return Stroke(width: min(max(Stroke.narrowest, viewport.pixels(length)), widest))
    }
  }
}

extension Stroke {
  /// How far beyond its points a line is drawn, in pixels, with something to spare.
  package var reach: Double { width / 2 + 2 }
}
