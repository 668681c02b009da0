// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The slope.

import RouteReading

extension TrackQuantity {
  /// The rise over the distance in percent, from places and elevations, within 100 metres; the colours show at least 5 %.
  public static let slope = TrackQuantity(
    "slope", withArticle: "a slope", fields: [.elevation]
  ) { log in
    QuantitySource(
      value: .derived(.slope), unit: "%", factor: 100 * (log.layout?.metresOfElevation ?? 1),
      window: .metres(100), leastRange: 0.05 / (log.layout?.metresOfElevation ?? 1))
  }
}

extension DerivedKind {
  /// The rise over the distance; 1 is 45 degrees.
  package static let slope = DerivedKind("slope", of: .elevation) { run, windows in
    windows.each { here, window in
      let (from, to) = run.ends(of: window, around: here)
      let distance = run.ways[to] - run.ways[from]
      return distance > 0 ? (run.sources[to] - run.sources[from]) / distance : .nan
    }
  }
}
