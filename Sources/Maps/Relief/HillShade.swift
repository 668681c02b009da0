// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Light and shadow on slopes.

import CLibrary

/// The light that falls on slopes, as a part of what falls on level ground: below 1 is shadow.
package enum HillShade: Equatable, Sendable {
  /// One light in the north-west (azimuth 315°), 45° above the horizon, on a surface that scatters evenly.
  case single

  /// Four lights in the south-west, west, north-west and north, 45° above the horizon, of which each lights the slopes
  /// that face it or look away.
  ///
  /// Mark, "A multidirectional, oblique-weighted, shaded-relief image of the Island of Hawaii", USGS Open-File Report
  /// 92-422, 1992, with the cosine² between the light and the line of fall as weights.
  case several

  /// The sine and the cosine of the height of all lights.
  package static let sine = Float(0.5).squareRoot()

  /// The light on some slopes.
  ///
  /// - Parameters:
  ///   - east: How much the ground rises to the east (the right), in metres a metre.
  ///   - north: How much it rises to the north (the top).
  /// - Returns: The light, 1 on level ground, at least 0; NaN where a slope is.
  @inline(__always)
  package func light(_ east: SIMD8<Float>, _ north: SIMD8<Float>) -> SIMD8<Float> {
    let square = east * east + north * north
    let length = (1 + square).squareRoot()
    let half = HillShade.sine
    // A light is sine · (1 + the rise towards where it goes) / length, over the sine on level ground.
    @inline(__always)
    func light(_ rise: SIMD8<Float>) -> SIMD8<Float> {
      let sum = 1 + rise
      return sum.replacing(with: 0, where: sum .< 0) / length
    }
    guard self == .several else { return light((east - north) * half) }
    let (sum, difference) = (east + north, east - north)
    let mixed =
      light(sum * half) * (sum * sum) * 0.5 + light(east) * (east * east)
      + light(difference * half) * (difference * difference) * 0.5
      + light(-north) * (north * north)
    // Level ground faces no light.
    let flat = square .< 1e-12
    return (mixed / (2 * square)).replacing(with: 1, where: flat)
  }
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
