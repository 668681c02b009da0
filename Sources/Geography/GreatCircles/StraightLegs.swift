// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Legs so short that their great circles look straight: they need neither vectors nor arcs.

import CLibrary

/// The legs whose great circles leave their chords by less than a tolerance, told by their length alone.
package struct StraightLegs: Sendable {
  /// The square of `MapProjection.bendOfGreatCircles(cosine:)`'s distance up to which a leg is straight, in degrees.
  private let most: Double

  /// By this the square of a latitude is multiplied.
  private let weight: Double

  /// The highest latitude, north or south, of a leg.
  private let highest: Double

  /// The straight legs on a projection.
  ///
  /// - Parameters:
  ///   - highest: The latitude, north or south, up to which legs are told; the others are not straight.
  ///   - projection: The plane on which they are drawn.
  ///   - tolerance: The distance on the plane.
  package init(upTo highest: Double, on projection: Projection, tolerance: Double) {
    // A leg that reaches the limit of latitude bends there.
    let limit = min(-projection.latitudes.lowerBound, projection.latitudes.upperBound)
    self.highest = min(highest, limit.nextDown)
    let cosine = cos(self.highest * .pi / 180)
    guard let bend = projection.map.bendOfGreatCircles(cosine: cosine) else {
      (most, weight) = (-1, 1)
      return
    }
    most = min(tolerance / bend, 1e-4) * 360 * 360
    weight = 1 / (cosine * cosine)
  }

  /// Whether a leg is drawn straight.
  @inline(__always)
  package func contains(_ a: Coordinate, _ b: Coordinate) -> Bool {
    let (east, north) = (b.longitude - a.longitude, b.latitude - a.latitude)
    return east * east + north * north * weight <= most
      && max(abs(a.latitude), abs(b.latitude)) <= highest
  }
}
