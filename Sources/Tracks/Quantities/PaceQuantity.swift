// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The pace.

import Geography
import RouteReading

extension TrackQuantity {
  /// The time over the distance in minutes a kilometre or a mile: the recorded one of a table, else from places and
  /// times, within a steady window.
  ///
  /// Its colours show at least a minute a kilometre.
  public static let pace = TrackQuantity(
    "pace", withArticle: "a pace", fields: [.number(RecordedPace.self), .time], figures: .minutes
  ) { log in
    let distance = log.units.distance
    guard log.layout?.column(of: .number(RecordedPace.self)) == nil else {
      return QuantitySource(
        value: .field(.number(RecordedPace.self)), unit: "min/\(distance.rawValue)",
        factor: distance.metres / 1000, leastRange: 1)
    }
    return QuantitySource(
      value: .derived(.pace), unit: "min/\(distance.rawValue)", factor: distance.metres / 60,
      window: .steady, leastRange: 0.06)
  }
}

/// The field of paces.
private enum RecordedPace: NumberField {
  static let (name, unit) = ("pace", "min/km")
  static let columns = "pace paces"
  static let qualifiers = "gps device recorded measured current"
  static let values = 0.0...1000

  static func factor(of unit: String) -> Double? {
    var words = unit.lowercased().split { " /".contains($0) }
    let isPer = unit.contains("/") || words.contains("per")
    words.removeAll { $0 == "per" }
    guard let last = words.last, words.count <= 2 else { return nil }
    if words.count == 1 { return clockNames.contains(last) ? 1 : isPer ? distances[last] : nil }
    guard let distance = distances[last] else { return nil }
    switch words[0] {
    case "min", "mins", "minute", "minutes": return distance
    case "s", "sec", "second", "seconds": return distance / 60
    case let name: return clockNames.contains(name) ? distance : nil
    }
  }

  /// The minutes of a cell such as `5:30`, `1:02:03`, `5'30"` or `8:51 /mi`.
  static func number(written cell: String, unitOfColumn unit: Double) -> Double? {
    let clock = cell.prefix { $0.isASCII && $0.isNumber || ":.'\"’′″”".contains($0) }
    guard let minutes = minutesOfClock(clock) else {
      return numberWithUnit(cell, unitOfColumn: unit)
    }
    let rest = cell[clock.endIndex...]
    if !rest.contains(where: { $0 != " " }) {
      // Minutes and seconds are no number of seconds, in which the column may be.
      return unit == 1.0 / 60 ? minutes * 60 : minutes
    }
    return factor(of: String(rest)).map { minutes * $0 / unit }
  }

  /// The minutes of a clock; nil if it is none.
  private static func minutesOfClock(_ clock: Substring) -> Double? {
    let isMarked = !clock.contains(":")
    var text = clock
    if isMarked {
      let end = text.count
      while let last = text.last, "\"″”'’′".contains(last), text.count + 2 > end {
        text.removeLast()
      }
    }
    let parts = text.split(omittingEmptySubsequences: false) {
      isMarked ? "'’′".contains($0) : $0 == ":"
    }
    guard (2...3).contains(parts.count), (1...3).contains(parts[0].count) else { return nil }
    var minutes = 0.0
    for (index, part) in parts.enumerated() {
      let whole = part.prefix { $0 != "." }
      guard whole.allSatisfy(\.isNumber), let number = Double(part),
        index == 0 || whole.count == 2 && number < 60, part == whole || index == parts.count - 1
      else { return nil }
      minutes = minutes * 60 + number
    }
    return minutes / 60
  }
}

/// The names of the notation of minutes and seconds.
private let clockNames: Set<Substring> = [
  "mm:ss", "m:ss", "min:sec", "min:s", "hh:mm:ss", "h:mm:ss",
]

/// The factor from minutes over a distance to minutes over a kilometre.
private let distances: [Substring: Double] = [
  "km": 1, "kilometre": 1, "kilometer": 1, "mi": 1000 / LengthUnit.mile.metres,
  "mile": 1000 / LengthUnit.mile.metres,
  "nmi": 1000 / LengthUnit.nauticalMile.metres, "500m": 2, "100m": 10,
]

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
