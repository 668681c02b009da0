// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The accuracy.

import Geography
import RouteReading

extension TrackQuantity {
  /// The radius of uncertainty.
  public static let accuracy = TrackQuantity(
    "accuracy", withArticle: "an accuracy", fields: [.accuracy]
  ) { log in
    QuantitySource(
      value: .field(.accuracy), unit: log.units.height.rawValue,
      factor: 1 / log.units.height.metres)
  }
}
