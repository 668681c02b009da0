// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One of the projections, centred.

/// A projection from the sphere to a plane: any one of them.
package struct Projection: Equatable, Sendable {
  /// The projection itself.
  package let map: any MapProjection

  /// Any projection.
  package init(_ map: any MapProjection) { self.map = map }

  /// Whether both are the same projection with the same centre.
  package static func == (a: Projection, b: Projection) -> Bool { a.map.isEqual(to: b.map) }

  /// Whether the plane repeats to the east and to the west, one world after the other.
  package var repeats: Bool { map.repeats }

  /// The latitudes that are drawn where they are; those beyond are drawn at the limit.
  package var latitudes: ClosedRange<Double> { map.latitudes }

  /// The point of a coordinate on the plane; a latitude out of range is drawn at the end of the range.
  package func point(_ coordinate: Coordinate) -> PlanePoint { map.point(coordinate) }

  /// The coordinate of a place on the plane.
  package func coordinate(_ point: PlanePoint) -> Coordinate { map.coordinate(point) }

  /// The metres on the ground that a unit of the plane spans at a place.
  package func metresPerUnit(at place: Coordinate, isDown: Bool = false) -> Double {
    map.metresPerUnit(at: place, isDown: isDown)
  }
}

extension MapProjection {
  fileprivate func isEqual(to other: any MapProjection) -> Bool { other as? Self == self }
}
