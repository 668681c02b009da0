// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Degrees to the plane and back, on the unit square of Web Mercator (EPSG:3857).

import CLibrary

/// The Web Mercator projection (EPSG:3857) on the unit square.
///
/// x = (λ + 180) / 360 grows eastwards and leaves 0...1 where longitudes leave -180...180;
/// y = (1 − asinh(tan φ) / π) / 2 grows southwards.
package enum WebMercator {
  /// The latitude in degrees at which the world becomes a square: atan(sinh π).
  package static let latitudeLimit = 85.051128779806589

  /// The x of a longitude in degrees.
  package static func x(longitude: Double) -> Double {
    (longitude + 180) / 360
  }

  /// The y of a latitude in degrees; latitudes beyond the limit are drawn at the limit.
  package static func y(latitude: Double) -> Double {
    let clamped = min(max(latitude, -latitudeLimit), latitudeLimit)
    return (1 - asinh(tan(clamped * .pi / 180)) / .pi) / 2
  }

  /// The longitude in degrees of an x.
  package static func longitude(x: Double) -> Double {
    x * 360 - 180
  }

  /// The latitude in degrees of a y.
  package static func latitude(y: Double) -> Double {
    atan(sinh((1 - 2 * y) * .pi)) * 180 / .pi
  }

  /// The cosine of an angle in degrees: one over it is how much that latitude is stretched.
  package static func cosine(ofDegrees degrees: Double) -> Double {
    cos(degrees * .pi / 180)
  }
}
