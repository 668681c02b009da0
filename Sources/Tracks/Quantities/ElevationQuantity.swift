// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The elevation.

import Geography
import RouteReading

extension TrackQuantity {
  /// The elevation.
  public static let elevation = TrackQuantity(
    "elevation", withArticle: "an elevation", fields: [.elevation]
  ) { log in
    var source = QuantitySource(value: .field(.elevation))
    // Formats that are not tables have metres.
    if let known = log.layout == nil ? 1 : log.layout?.column(of: .elevation)?.lengthUnit {
      (source.unit, source.factor) = (log.units.height.rawValue, known / log.units.height.metres)
    }
    return source
  }
}
