// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pace.

import Geography
import RouteReading

extension TrackQuantity {
  /// The time over the distance in minutes a kilometre or a mile, from places and times, within a steady window.
  public static let pace = TrackQuantity(
    "pace", withArticle: "a pace", fields: [.time], figures: .minutes
  ) { log in
    let distance = log.units.lengths.last ?? ("km", 1000, 1)
    return QuantitySource(
      value: .derived(.pace), unit: "min/\(distance.symbol)", factor: distance.metres / 60,
      window: .steady)
  }
}

extension DerivedKind {
  /// The seconds of a metre at 1 km/h: who is slower stands.
  private static let slowestPace = 3.6

  /// The time over the distance, in seconds a metre; none where the track stands.
  static let pace = DerivedKind("pace", needsTimes: true) { run, windows in
    windows.each { here, window in
      let (from, to) = run.ends(of: window, around: here)
      let seconds = run.times[to] - run.times[from]
      let metres = run.ways[to] - run.ways[from]
      return seconds > 0 && seconds < run.leastLeap && seconds <= slowestPace * metres
        ? seconds / metres : .nan
    }
  }
}
