// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A place on the Earth. It is a different type from a point of the plane or of the picture.

/// A place on the Earth in degrees, on the WGS 84 datum.
@frozen
public struct Coordinate: Equatable, Sendable {
  /// Degrees north of the equator, -90...90.
  public var latitude: Double

  /// Degrees east of Greenwich.
  ///
  /// Along a route it may leave -180...180: see `continuousLongitude`.
  public var longitude: Double

  /// Makes a coordinate from degrees, latitude first.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
