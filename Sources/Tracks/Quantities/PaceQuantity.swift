// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pace.

import Geography
import RouteReading

extension TrackQuantity {
  /// The time over the distance in minutes a kilometre or a mile: the recorded one of a table, else from places and
  /// times, within a steady window.
  public static let pace = TrackQuantity(
    "pace", withArticle: "a pace", fields: [.number(RecordedPace.self), .time], figures: .minutes
  ) { log in
    let distance = log.units.distance
    guard log.layout?.column(of: .number(RecordedPace.self)) == nil else {
      return QuantitySource(
        value: .field(.number(RecordedPace.self)), unit: "min/\(distance.rawValue)",
        factor: distance.metres / 1000)
    }
    return QuantitySource(
      value: .derived(.pace), unit: "min/\(distance.rawValue)", factor: distance.metres / 60,
      window: .steady)
  }
}

/// The field of paces.
private enum RecordedPace: NumberField {
  static let (name, unit) = ("pace", "min/km")
  static let columns = "pace paces"
  static let qualifiers = "gps device recorded measured current"
  static let values = 0.0...1000

  static func factor(of unit: String) -> Double? {
    switch unit.lowercased() {
    case "min/km", "min km", "minutes/km": 1
    case "min/mi", "min/mile", "minutes/mi", "minutes/mile": 1000 / LengthUnit.mile.metres
    case "s/km", "sec/km": 1 / 60
    default: nil
    }
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
