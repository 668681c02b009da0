// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lines and the places of the packed map.

/// A line or a ring of the map: its points in order.
package struct EarthPolyline {
  /// The box around the points.
  package let box: EarthBox

  /// The points; a ring does not repeat its first one.
  package let points: [EarthPoint]
}

/// A place that has a name.
package struct EarthPlace: Equatable, Sendable {
  /// Its name in Latin letters.
  package let name: String

  /// Its place.
  package let point: EarthPoint

  /// The zoom of tiles of 256 pixels from which it is shown.
  package let zoom: Double

  /// Whether it is the capital of a country.
  package let isCapital: Bool
}
