// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places and boxes in the integers of the packed map.

import Geography

/// A place in thousandths of a degree.
package struct EarthPoint: Hashable, Sendable {
  /// To the east, −180 000...180 000.
  package var longitude: Int

  /// To the north, −90 000...90 000.
  package var latitude: Int

  /// A place on the Earth.
  package init(longitude: Int, latitude: Int) {
    (self.longitude, self.latitude) = (longitude, latitude)
  }

  /// The coordinate, shifted east by whole turns.
  func coordinate(turn: Int) -> Coordinate {
    let degree = Double(EarthFormat.unitsPerDegree)
    return Coordinate(
      latitude: Double(latitude) / degree,
      longitude: Double(longitude + turn * 360 * EarthFormat.unitsPerDegree) / degree)
  }

  var isOnEarth: Bool { abs(longitude) <= 180_000 && abs(latitude) <= 90_000 }
}

/// A box in thousandths of a degree.
package struct EarthBox: Equatable, Sendable {
  /// The edges.
  package var west, south, east, north: Int

  /// A box of four edges.
  package init(west: Int, south: Int, east: Int, north: Int) {
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }

  /// The box of one place.
  init(_ point: EarthPoint) {
    self.init(
      west: point.longitude, south: point.latitude, east: point.longitude, north: point.latitude)
  }

  var isOnEarth: Bool { west >= -180_000 && south >= -90_000 && east <= 180_000 && north <= 90_000 }
}
