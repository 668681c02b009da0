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

/// A place, a country or a water that has a name.
package struct EarthPlace: Equatable, Sendable {
  /// Its name in English.
  package let name: String

  /// Its place; of an area, the middle of its name.
  package let point: EarthPoint

  /// The zoom of tiles of 256 pixels from which it is shown.
  package let zoom: Double

  /// Its kind.
  package let kind: Kind

  /// A kind of names; of those of one zoom, the first come first.
  package enum Kind: Int, Sendable {
    /// The capital of a country; another city or town.
    case capital, town
    /// A country.
    case country
    /// An ocean; a sea, a gulf or a great lake.
    case ocean, sea
  }
}
