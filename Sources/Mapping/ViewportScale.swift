// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The scale of a picture as maps measure it.

import CLibrary
import Geography

extension Viewport {
  /// Metres on the ground that a pixel of the picture spans in its middle.
  package var metresPerPixel: Double { 1 / (pixels(Length(metres: 1)) * pixelScale) }

  /// The zoom of tiles of 256 pixels that have the scale of the middle of the layout.
  package var zoomOfMaps: Double {
    // The equator on a tile of 256 pixels; the logarithm only decides from where on things are shown.
    log2(Earth.circumference / 256 * pixels(Length(metres: 1)))
  }
}
