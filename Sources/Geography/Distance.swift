// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Distances between places on a sphere.

import CLibrary

/// The Earth as a sphere: its error against the ellipsoid is at most 0.6 %.
package enum Earth {
  /// The equatorial radius of WGS 84 in metres, which Web Mercator takes for that of a sphere.
  package static let equatorialRadius = 6_378_137.0

  /// The mean radius of WGS 84 in metres, (2a + b) / 3.
  package static let radius = 6_371_008.8

  /// The length of a great circle in metres.
  package static let circumference = 2 * Double.pi * radius
}

/// The length in metres of the great circle between two places.
///
/// The haversine formula (Sinnott, "Virtues of the haversine", Sky and Telescope 68, 1984), which
/// keeps its digits for places that are close together.
package func distance(_ a: Coordinate, _ b: Coordinate) -> Double {
  let radians = Double.pi / 180
  let north = sin((b.latitude - a.latitude) * radians / 2)
  let east = sin((b.longitude - a.longitude) * radians / 2)
  let haversine =
    north * north + cos(a.latitude * radians) * cos(b.latitude * radians) * east * east
  return 2 * Earth.radius * asin(min(haversine, 1).squareRoot())
}
