// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Something that is drawn on the map. Each kind of layer has a file of its own in this folder.

import Drawing
import Mapping

/// A part of the picture that knows its places on the Earth and not what keeps the picture.
protocol MapLayer {
  /// Draws the layer over what is on the canvas.
  ///
  /// - Parameters:
  ///   - canvas: The picture, of the size of the viewport.
  ///   - viewport: The map from degrees to the pixels of the canvas.
  func draw(on canvas: inout some Canvas, through viewport: Viewport)
}
