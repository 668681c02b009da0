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
  let halfDegree = Double.pi / 360
  let north = (b.latitude - a.latitude) * halfDegree
  let east = (b.longitude - a.longitude) * halfDegree
  guard abs(north) < largestSeriesAngle, abs(east) < largestSeriesAngle else {
    let cosines = cos(a.latitude * halfDegree * 2) * cos(b.latitude * halfDegree * 2)
    let (sineNorth, sineEast) = (sin(north), sin(east))
    let haversine = sineNorth * sineNorth + cosines * sineEast * sineEast
    return 2 * Earth.radius * asin(min(haversine, 1).squareRoot())
  }
  // cos a · cos b = cos²((a + b) / 2) − sin²((a − b) / 2), so one cosine is enough. The sines and the arc sine of short
  // legs are series.
  let middle = cos((a.latitude + b.latitude) * halfDegree)
  let (sineNorth, sineEast) = (sineOfSmallAngle(north), sineOfSmallAngle(east))
  let squareNorth = sineNorth * sineNorth
  let haversine = squareNorth + (middle * middle - squareNorth) * (sineEast * sineEast)
  let arcOverChord =
    1 + haversine * (1.0 / 6 + haversine * (3.0 / 40 + haversine * (15.0 / 336)))
  return 2 * Earth.radius * haversine.squareRoot() * arcOverChord
}

/// The angle in radians below which a double does not hold what the series leave out: 0.57 degrees.
private let largestSeriesAngle = 0.01

/// The sine of a small angle in radians, by the first four terms of its series.
@inline(__always)
private func sineOfSmallAngle(_ angle: Double) -> Double {
  let square = angle * angle
  return angle * (1 - square * (1.0 / 6) * (1 - square * (1.0 / 20) * (1 - square * (1.0 / 42))))
}

/// Whether the great circle between two places has at most a length in metres.
///
/// The way along a meridian and a parallel is never shorter, and for most legs it is enough to know that.
///
/// - Parameters:
///   - metres: The length; any number.
///   - a: A place.
///   - b: Another one.
/// - Returns: False if the length is negative, or a number is NaN.
package func areWithin(_ metres: Double, _ a: Coordinate, _ b: Coordinate) -> Bool {
  let steps = abs(b.latitude - a.latitude) + abs(b.longitude - a.longitude)
  // A little more, so that rounding decides nothing.
  let way = steps * (Double.pi / 180 * Earth.radius * (1 + 1e-12))
  return way <= metres || distance(a, b) <= metres
}

extension Coordinate {
  /// The direction of the great circle to another place at its start, in degrees from north over east, in 0..<360.
  ///
  /// - Parameter other: The other place.
  /// - Returns: The direction; nil if both are one place.
  package func bearing(to other: Coordinate) -> Double? {
    let degree = Double.pi / 180
    let east = (other.longitude - longitude) * degree
    let (here, there) = (latitude * degree, other.latitude * degree)
    let half = sin(east / 2)
    let x = sin(east) * cos(there)
    // sin(b − a) + 2 sin a · cos b · sin²(λ / 2) keeps its digits for places that are close together.
    let y = sin(there - here) + 2 * sin(here) * cos(there) * half * half
    guard x != 0 || y != 0 else { return nil }
    let angle = atan2(x, y) / degree
    return angle < 0 ? angle + 360 : angle
  }
}
