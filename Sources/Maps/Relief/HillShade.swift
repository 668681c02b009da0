// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Light and shadow on slopes.

import CLibrary

/// The light that falls on slopes, as a part of what falls on level ground: below 1 is shadow.
///
/// `shadekernels.c` works it out.
package enum HillShade: Equatable, Sendable {
  /// One light in the north-west (azimuth 315°), 45° above the horizon, on a surface that scatters evenly.
  case single

  /// Four lights in the south-west, west, north-west and north, 45° above the horizon, of which each lights the slopes
  /// that face it or look away.
  ///
  /// Mark, "A multidirectional, oblique-weighted, shaded-relief image of the Island of Hawaii", USGS Open-File Report
  /// 92-422, 1992, with the cosine² between the light and the line of fall as weights.
  case several
}

/// The factor by which slopes are made steeper in pictures of large regions, which would look flat otherwise.
///
/// MapLibre GL JS, `hillshade_prepare.fragment.glsl`: 2^(f · (15 − zoom)) below zoom 15.
///
/// - Parameter zoom: The zoom of tiles of 256 pixels with the scale of the picture.
/// - Returns: The factor, from 1.
package func exaggeration(zoom: Double) -> Double {
  let factor = zoom < 2 ? 0.4 : zoom < 4.5 ? 0.35 : 0.3
  return pow(2, factor * max(15 - zoom, 0))
}
