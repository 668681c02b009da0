// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The order of latitude and longitude.

/// The order of the two numbers of a position.
public enum CoordinateOrder: Equatable, Sendable {
  /// Latitude first, as people say it and as most loggers write it.
  case latitudeLongitude
  /// Longitude first, as GeoJSON and GMT write it.
  case longitudeLatitude

  /// The order as people write it, `lat,lon` or `lon,lat`.
  public var name: String { self == .latitudeLongitude ? "lat,lon" : "lon,lat" }
}

extension CoordinateOrder {
  /// The other order.
  package var turned: CoordinateOrder {
    self == .latitudeLongitude ? .longitudeLatitude : .latitudeLongitude
  }

  /// The number that comes first.
  package var first: String { self == .latitudeLongitude ? "latitude" : "longitude" }
}
