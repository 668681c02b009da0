// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The time.

import RouteReading

extension TrackQuantity {
  /// The time.
  public static let time = TrackQuantity(
    "time", withArticle: "a time", fields: [.time], figures: .times
  ) { _ in
    QuantitySource(value: .field(.time))
  }
}
