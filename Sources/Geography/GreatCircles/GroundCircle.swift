// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Circles on the ground, and a test whether a drawn line passes through one.

import CLibrary

/// All places within a distance of a centre, on the sphere.
package struct GroundCircle {
  /// A few millimetres in radii of the Earth: more than rounding moves a place.
  private static let rounding = 1e-9

  /// The extra width of the circle for legs, as a part of its radius.
  ///
  /// A leg that touches the circle would be halved without end; one that is this near counts as touching.
  private static let margin = 1.0 / 1000

  /// The pieces of a leg that are looked at; a leg that needs more counts as touching.
  private static let mostPieces = 10_000

  private let center: Direction

  /// The straight distance from the centre to the edge through the Earth, in its radii.
  private let chord: Double

  /// A circle that holds every place where the radius is half the circumference of the Earth or more.
  ///
  /// - Parameters:
  ///   - center: The middle.
  ///   - metres: The radius along the ground, above 0.
  package init(center: Coordinate, metres: Double) {
    self.center = Direction(center)
    let angle = metres / Earth.radius
    chord = angle < .pi ? 2 * sin(angle / 2) + GroundCircle.rounding : .infinity
  }

  /// The least distance of a place from the circle, in radii of the Earth; 0 or less inside.
  package func clearance(of place: Direction) -> Double { center.chord(to: place) - chord }

  /// Whether a leg may pass through the circle.
  ///
  /// - Returns: True for every leg that does, and for one that passes within a thousandth of the radius.
  /// - Complexity: O(1); near the edge at most 10 000 steps.
  package func mayTouch(_ leg: DrawnLeg) -> Bool {
    guard chord.isFinite else { return true }
    let reach = chord * (1 + GroundCircle.margin)
    // Most legs are far from most circles.
    if center.chord(to: leg.middlePlace) > reach + leg.reach { return false }
    var pieces = [leg]
    var count = 0
    while let piece = pieces.popLast() {
      let distance = center.chord(to: piece.middlePlace)
      if distance <= reach { return true }
      if distance > reach + piece.reach { continue }
      count += 1
      if piece.reach < chord * GroundCircle.margin || count > GroundCircle.mostPieces {
        return true
      }
      let (first, second) = piece.halves
      pieces.append(first)
      pieces.append(second)
    }
    return false
  }
}
