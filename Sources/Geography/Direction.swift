// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places as unit vectors from the centre of the Earth. No longitude or pole is a special case.

import CLibrary

/// A place on the unit sphere.
package struct Direction: Equatable, Sendable {
  /// The parts towards 0°N 0°E, 0°N 90°E and the north pole, in radii of the Earth.
  var x, y, z: Double

  init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The direction of a coordinate.
  package init(_ coordinate: Coordinate) {
    let latitude = coordinate.latitude * .pi / 180
    let longitude = coordinate.longitude * .pi / 180
    x = cos(latitude) * cos(longitude)
    y = cos(latitude) * sin(longitude)
    z = sin(latitude)
  }

  /// The coordinate, in the copy of the world that is nearest to a longitude.
  func coordinate(near longitude: Double) -> Coordinate {
    let horizontal = (x * x + y * y).squareRoot()
    let latitude = atan2(z, horizontal) * 180 / .pi
    // A pole has every longitude: the one requested moves the line least.
    guard horizontal > 1e-15 else { return Coordinate(latitude: latitude, longitude: longitude) }
    let angle = atan2(y, x) * 180 / .pi
    let turns = ((longitude - angle) / 360).rounded()
    return Coordinate(latitude: latitude, longitude: angle + 360 * turns)
  }

  /// The straight distance to another place, through the Earth, in its radii: 0...2.
  ///
  /// It is never longer than the way over the ground.
  func chord(to other: Direction) -> Double {
    let (x, y, z) = (x - other.x, y - other.y, z - other.z)
    return (x * x + y * y + z * z).squareRoot()
  }

  /// Its length as a vector; 1 for a place.
  var length: Double { dot(self).squareRoot() }

  /// The dot product with another one: for places the cosine of the angle between them.
  func dot(_ other: Direction) -> Double { x * other.x + y * other.y + z * other.z }
}
