// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The part of a plane that a picture shows, and a test which places on the Earth can be in it.

/// The part of a plane that a picture shows.
package struct PlaneWindow: Sendable {
  /// The edges on the plane.
  private let box: PlaneBox

  /// The projection of the plane.
  private let projection: Projection

  /// A window with its edges on the plane of a projection.
  package init(_ box: PlaneBox, projection: Projection) {
    (self.box, self.projection) = (box, projection)
  }

  /// Whether the window may show something of a circle on the ground, or of a straight line on the plane
  /// between two places in it, in any copy of the world.
  ///
  /// It says yes too often rather than too seldom.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: The angle in radians between the middle and the edge, as seen from the middle of the
  ///     Earth.
  /// - Returns: False only if nothing of them is in the window.
  package func mayShow(around center: Coordinate, radius: Double) -> Bool {
    projection.map.mayShow(GroundDisc(center: center, radius: radius), in: box)
  }
}
