// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Circles on the ground, and a test whether a window shows part of them.

import CLibrary

/// A disc on the ground, and the parallels and meridians that touch it.
package struct GroundDisc {
  /// The middle.
  let center: Coordinate

  /// The angle in radians between the middle and the edge, seen from the middle of the Earth.
  let radius: Double

  /// The latitudes that it reaches, in degrees.
  let south, north: Double

  /// Whether a pole is inside, so that it meets all meridians.
  let isAroundPole: Bool

  /// The angle in radians between the middle and the meridians that touch it.
  let across: Double

  /// A disc, a little larger than requested, so that rounding loses nothing.
  init(center: Coordinate, radius: Double) {
    let radians = Double.pi / 180
    let radius = radius * (1 + 1e-9) + 1e-12
    (self.center, self.radius) = (center, radius)
    south = max(center.latitude - radius / radians, -90)
    north = min(center.latitude + radius / radians, 90)
    isAroundPole = abs(center.latitude) * radians + radius >= .pi / 2
    across = isAroundPole ? .pi : asin(min(sin(radius) / cos(center.latitude * radians), 1))
  }
}
