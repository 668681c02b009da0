// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The margins that layers need: all that the fit knows of layers.

import Geography

/// The margins that drawn parts need around the coordinates of a fitted region.
///
/// Each layer tells its own; the fit takes the union of all, so that nothing that belongs to the picture
/// is cut.
package struct LayerMargins: Equatable, Sendable {
  /// The distance to which something is drawn beyond its place.
  ///
  /// It is a sum of pixels, metres on the ground, a part of the shorter side of the picture, text
  /// sizes, and pixels that follow the picture (see `markScale`).
  package var pixels, metres, fraction, labels, marks: Double

  /// The factor of the distance for parts that may be cut.
  package var reachFactor = 1.0

  /// The heights and widths of bands at the edges of the picture that the places stay out of, in text sizes.
  package var top, right, bottom, left: Double

  /// The height of a strip above the band at the bottom, in text sizes; it takes `tallestStrip` at most.
  package var strip = 0.0

  /// The height of a band that lies on the strip, in text sizes, for what stands at the bottom of the map.
  package var onStrip = 0.0

  /// A strip takes at most this part of the shorter side of the picture.
  package static let tallestStrip = 0.3

  /// The height of a band above the strip, in text sizes.
  package var aboveStrip = 0.0

  /// The margins of a frame around the map, for its ticks and degrees, in text sizes; nil if the map goes to the edge.
  ///
  /// The map is inside the frame, and bands and padding are outside and inside of it.
  package var frame: FrameRoom?

  /// Margins for a layer; by default none.
  package init(
    pixels: Double = 0, metres: Double = 0, fraction: Double = 0, labels: Double = 0,
    marks: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0
  ) {
    (self.pixels, self.metres, self.fraction, self.labels) = (pixels, metres, fraction, labels)
    self.marks = marks
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  /// The margins that hold two layers.
  package func union(_ other: LayerMargins) -> LayerMargins {
    var union = LayerMargins(
      pixels: max(pixels, other.pixels), metres: max(metres, other.metres),
      fraction: max(fraction, other.fraction), labels: max(labels, other.labels),
      marks: max(marks, other.marks),
      top: max(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom), left: max(left, other.left))
    union.reachFactor = max(reachFactor, other.reachFactor)
    union.strip = max(strip, other.strip)
    union.aboveStrip = max(aboveStrip, other.aboveStrip)
    union.frame = frame ?? other.frame
    union.onStrip = max(onStrip, other.onStrip)
    return union
  }
}

/// The margins around a frame.
package struct FrameRoom: Equatable, Sendable {
  /// The margins at the left and at the bottom for ticks and degrees, in text sizes.
  package var left, bottom: Double

  /// Margins for a frame.
  package init(left: Double, bottom: Double) { (self.left, self.bottom) = (left, bottom) }
}

extension LayerMargins {
  /// Whether something stands next to the map.
  var hasBands: Bool { top + right + bottom + left + strip + onStrip + aboveStrip > 0 }

  /// The bands around a frame alone, for a region that may cut drawn parts but not its frame.
  package var ofFrame: LayerMargins {
    var bands = LayerMargins()
    guard frame != nil else { return bands }
    (bands.top, bands.right, bands.bottom, bands.left) = (top, right, bottom, left)
    (bands.strip, bands.onStrip) = (strip, onStrip)
    (bands.aboveStrip, bands.frame) = (aboveStrip, frame)
    return bands
  }

  /// The box inside the frame, in pixels of the layout; nil if there is none.
  package func insideFrame(of size: LayoutSize) -> (
    left: Double, top: Double, right: Double, bottom: Double
  )? {
    guard frame != nil else { return nil }
    let edges = ofFrame.edges(shorterSide: size.shorterSide)
    return (edges.left, edges.top, size.width - edges.right, size.height - edges.bottom)
  }

  /// The height of the strip at the bottom and of the band on it in pixels, in a picture whose shorter side is known.
  package func strip(shorterSide: Double) -> Double {
    stripAlone(shorterSide: shorterSide) + onStrip * textSize(shorterSide: shorterSide)
  }

  /// The height of the strip at the bottom in pixels, in a picture whose shorter side is known.
  package func stripAlone(shorterSide: Double) -> Double {
    min(strip * textSize(shorterSide: shorterSide), LayerMargins.tallestStrip * shorterSide)
  }
}

/// The size of a label in pixels: it grows with the root of the picture's size and is never below 9.
///
/// All that is not on the map, such as titles and scale bars, is measured in it.
package func textSize(shorterSide: Double) -> Double {
  max(13 * (shorterSide / 800).squareRoot(), 9)
}

/// The factor by which lines and marks are larger than in a picture whose shorter side is 800 pixels.
///
/// They grow with the root of the picture's size, as letters do, but get smaller than these,
/// because a line is not read. Below 128 pixels they shrink no more.
package func markScale(shorterSide: Double) -> Double {
  max((shorterSide / 800).squareRoot(), smallestMarkScale)
}

/// The smallest factor of lines and marks.
let smallestMarkScale = 0.4
