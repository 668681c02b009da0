// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The part of a plane that a picture shows, and which places on the Earth can be in it.

import CLibrary

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
  /// It says yes too often rather than too seldom: it looks at a box around the circle, and on a polar
  /// plane at a disc.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: The angle in radians between the middle and the edge, as seen from the middle of the
  ///     Earth.
  /// - Returns: False only where nothing of them is in the window.
  package func mayShow(around center: Coordinate, radius: Double) -> Bool {
    let radians = Double.pi / 180
    let radius = radius * (1 + 1e-9) + 1e-12
    let south = max(center.latitude - radius / radians, -90)
    let north = min(center.latitude + radius / radians, 90)
    // The meridians that touch the circle; a circle around a pole meets all of them.
    let isAroundPole = abs(center.latitude) * radians + radius >= .pi / 2
    let across =
      isAroundPole ? .pi : asin(min(sin(radius) / cos(center.latitude * radians), 1))
    switch projection {
    case .mercator, .equirectangular:
      let northWest = projection.point(
        Coordinate(latitude: north, longitude: center.longitude - across / radians))
      let southEast = projection.point(
        Coordinate(latitude: south, longitude: center.longitude + across / radians))
      guard northWest.y <= box.south, southEast.y >= box.north else { return false }
      return (box.west - southEast.x).rounded(.up) <= (box.east - northWest.x).rounded(.down)
    case .polar(let isNorth):
      // Parallels are circles around the pole of the plane. A disc holds what lies between two of them
      // around the direction of the middle.
      let range = [south, north].map {
        abs(projection.point(Coordinate(latitude: $0, longitude: 0)).y)
      }
      let (inner, outer) = isNorth ? (range[1], range[0]) : (range[0], range[1])
      if isAroundPole { return distance(to: PlanePoint(x: 0, y: 0)) <= outer }
      let place = projection.point(center)
      let length = (place.x * place.x + place.y * place.y).squareRoot()
      let middle = (inner + outer) / 2 / length
      return distance(to: PlanePoint(x: place.x * middle, y: place.y * middle))
        <= (outer - inner) / 2 + outer * across
    }
  }

  /// How far a place lies outside of the window; 0 inside.
  private func distance(to place: PlanePoint) -> Double {
    let x = max(box.west - place.x, place.x - box.east, 0)
    let y = max(box.north - place.y, place.y - box.south, 0)
    return (x * x + y * y).squareRoot()
  }
}
