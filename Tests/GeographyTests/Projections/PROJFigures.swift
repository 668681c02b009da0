// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Geography

/// Eastings and northings that PROJ 9.5.1 gives on the sphere of 6371008.8 metres.
struct PROJFigure: CustomTestStringConvertible, Sendable {
  let latitude, longitude, easting, northing: Double

  init(_ latitude: Double, _ longitude: Double, _ easting: Double, _ northing: Double) {
    (self.latitude, self.longitude) = (latitude, longitude)
    (self.easting, self.northing) = (easting, northing)
  }

  var testDescription: String { "\(latitude), \(longitude)" }

  /// Expects the place on the plane and the way back, to a billionth of the circumference: 4 centimetres.
  func expect(_ projection: some MapProjection) {
    let limit = 1e-9
    let place = Coordinate(latitude: latitude, longitude: longitude)
    let point = projection.point(place)
    #expect(abs(point.x - easting / Earth.circumference) < limit)
    #expect(abs(-point.y - northing / Earth.circumference) < limit)
    let back = projection.coordinate(
      PlanePoint(x: easting / Earth.circumference, y: -northing / Earth.circumference))
    // Where a pole is a line, its height has no digits left for the latitude.
    let isPole = abs(latitude) == 90
    #expect(distance(back, place) < (isPole ? 0.5 : limit * Earth.circumference))
  }
}
