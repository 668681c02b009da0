// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The background colour below the tracks.

import Drawing
import Maps

extension PlotOptions {
  /// The colour below most of the tracks: the background, or the land of a map.
  var ground: Color {
    baseMap.sources.isEmpty
      ? background.over(.white, coverage: 255) : EarthColors(baseMap, on: background).ground
  }
}
