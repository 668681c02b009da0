// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The elevation.

import Geography
import RouteReading

extension TrackQuantity {
  /// The elevation; its colours show at least 20 metres.
  public static let elevation = TrackQuantity(
    "elevation", withArticle: "an elevation", fields: [.elevation]
  ) { log in
    var source = QuantitySource(value: .field(.elevation))
    // Formats that are not tables have metres, and heights of the ground are in the unit that they are kept in.
    let isOfGround =
      log.elevations.map { $0.replaces || log.layout?.column(of: .elevation) == nil } ?? false
    let known =
      log.layout == nil
      ? 1
      : isOfGround
        ? log.layout?.metresOfElevation : log.layout?.column(of: .elevation)?.lengthUnit
    if let known, !known.isNaN {
      (source.unit, source.factor) = (log.units.height.rawValue, known / log.units.height.metres)
      source.leastRange = 20 / known
    }
    return source
  }
}
