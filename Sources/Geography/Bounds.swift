// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The box around coordinates, in degrees, and its image on the plane.

/// The smallest box in degrees around coordinates whose longitudes are continuous.
package struct Bounds: Equatable, Sendable {
  /// The least latitude; infinity where the box is empty.
  package var south = Double.infinity

  /// The greatest latitude; minus infinity where the box is empty.
  package var north = -Double.infinity

  /// The least longitude; infinity where the box is empty.
  package var west = Double.infinity

  /// The greatest longitude, which may be above 180; minus infinity where the box is empty.
  package var east = -Double.infinity

  /// The empty box, which contains nothing and which any box can be joined to.
  package init() {}

  /// The box around coordinates.
  ///
  /// A coordinate on an edge is within.
  ///
  /// - Complexity: O(*n*) in the number of coordinates.
  package init(of coordinates: [Coordinate]) {
    for coordinate in coordinates { include(coordinate) }
  }

  /// The box of four edges in degrees.
  package init(west: Double, south: Double, east: Double, north: Double) {
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }

  /// Makes the box hold a coordinate.
  @inlinable @inline(__always)
  package mutating func include(_ coordinate: Coordinate) {
    south = min(south, coordinate.latitude)
    north = max(north, coordinate.latitude)
    west = min(west, coordinate.longitude)
    east = max(east, coordinate.longitude)
  }

  /// Whether there is nothing inside.
  package var isEmpty: Bool { south > north }

  /// The box, or where it reaches round the Earth the whole world from 180° west to 180° east.
  ///
  /// A route that winds round the Earth has longitudes that grow without end. A region wider than the world
  /// would only show the same places again.
  package var withinOneWorld: Bounds {
    guard east - west >= 360 else { return self }
    var result = self
    (result.west, result.east) = (-180, 180)
    return result
  }

  /// The smallest box around both.
  package func union(_ other: Bounds) -> Bounds {
    var result = self
    result.south = min(south, other.south)
    result.north = max(north, other.north)
    result.west = min(west, other.west)
    result.east = max(east, other.east)
    return result
  }
}
