// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The colour below the tracks, and the look of texts on it.

import Drawing
import Mapping
import Maps

extension PlotOptions {
  /// The colour below most of the tracks: the background, or the land of a map.
  var ground: Color {
    map.sources.isEmpty
      ? background.over(.white, coverage: 255) : EarthColors(map, on: background).ground
  }
}

extension FurnitureStyle {
  /// The style for a picture.
  init(_ picture: FittedPicture) {
    // Outside of a frame there is no map.
    let ground = picture.isFramed ? picture.options.background : picture.options.ground
    let viewport = picture.viewport
    self.init(
      label: viewport.textSize, on: ground,
      outerMargin: picture.options.outerMargin(shorterSide: viewport.size.shorterSide),
      pixelScale: viewport.pixelScale, textColor: picture.options.textColor)
  }
}
