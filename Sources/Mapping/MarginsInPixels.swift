// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The margins of layers in pixels, once the transform is known.

import Geography

extension LayerMargins {
  /// The distance to which things are drawn beyond their places in a picture, in pixels, with something to spare.
  package func reach(in viewport: Viewport) -> Double {
    let onGround = min(
      viewport.pixels(Length(metres: metres)), Double(PictureSize.longestSide) / 2)
    let ofSide = fraction * viewport.size.shorterSide
    let ofMarks = labels * viewport.textSize + marks * viewport.markScale
    return (pixels + ofSide + ofMarks + onGround) * reachFactor + 2
  }
}

extension Viewport {
  /// The size of a label in pixels.
  package var textSize: Double { Mapping.textSize(shorterSide: size.shorterSide) }

  /// The factor by which lines and marks are larger than in a picture whose shorter side is 800 pixels.
  package var markScale: Double { Mapping.markScale(shorterSide: size.shorterSide) }
}
