// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Points and boxes on the plane of a projection.

/// A place on the plane: x grows to the right and y downwards, as in a picture.
///
/// The unit is the circumference of the Earth, at the scale of the equator, of the standard parallels, of
/// the pole or of the centre, whichever the projection keeps true.
package struct PlanePoint: Equatable, Sendable {
  /// To the right.
  package var x: Double

  /// Downwards.
  package var y: Double

  /// A place on the plane.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance of the place from the origin of the plane.
  var radius: Double { (x * x + y * y).squareRoot() }
}

/// A box on the plane.
package struct PlaneBox: Equatable, Sendable {
  /// The left edge; infinity where the box is empty.
  package var west = Double.infinity

  /// The right edge; minus infinity where the box is empty.
  package var east = -Double.infinity

  /// The upper edge; infinity where the box is empty.
  package var north = Double.infinity

  /// The lower edge; minus infinity where the box is empty.
  package var south = -Double.infinity

  /// The empty box.
  package init() {}

  /// The box of the four edges.
  package init(west: Double, east: Double, north: Double, south: Double) {
    self.west = west
    self.east = east
    self.north = north
    self.south = south
  }

  /// The box around places.
  package init(of points: some Sequence<PlanePoint>) {
    self.init()
    for point in points { include(point) }
  }

  /// Whether there is nothing inside.
  package var isEmpty: Bool { west > east }

  /// Makes the box hold a place.
  package mutating func include(_ point: PlanePoint) {
    west = min(west, point.x)
    east = max(east, point.x)
    north = min(north, point.y)
    south = max(south, point.y)
  }

  /// The smallest box around both.
  package func union(_ other: PlaneBox) -> PlaneBox {
    PlaneBox(
      west: min(west, other.west), east: max(east, other.east),
      north: min(north, other.north), south: max(south, other.south))
  }

  /// The distance of a place outside; 0 inside.
  func distance(to place: PlanePoint) -> Double {
    let x = max(west - place.x, place.x - east, 0)
    let y = max(north - place.y, place.y - south, 0)
    return (x * x + y * y).squareRoot()
  }
}
