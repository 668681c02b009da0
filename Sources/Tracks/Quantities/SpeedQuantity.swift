// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The speed over the ground.

import Geography
import RouteReading

extension TrackQuantity {
  /// The speed of a column that is named so, else from places and times, within a steady window.
  ///
  /// Its colours show at least a metre a second.
  public static let speed = TrackQuantity(
    "speed", withArticle: "a speed", fields: [.speed, .time],
    from: "positions and times"
  ) { log in
    let display = log.units.speed
    guard let layout = log.layout, let column = layout.column(of: .speed) else {
      return QuantitySource(
        value: .derived(.speed), unit: display.rawValue, factor: 1 / display.metresPerSecond,
        window: .steady, leastRange: 1, recorded: log.layout == nil ? .field(.speed) : nil)
    }
    var source = QuantitySource(
      value: .field(.speed), window: layout.column(of: .time) != nil ? .steady : nil)
    if let known = column.speedUnit {
      (source.unit, source.factor) = (display.rawValue, known / display.metresPerSecond)
      source.leastRange = 1 / known
    }
    return source
  }
}

extension DerivedKind {
  /// The distance over the time, in metres a second.
  package static let speed = DerivedKind("speed", needsTimes: true) { run, windows in
    windows.each { here, window in
      let (from, to) = run.ends(of: window, around: here)
      let seconds = run.times[to] - run.times[from]
      return seconds > 0 && seconds < run.leastLeap
        ? (run.ways[to] - run.ways[from]) / seconds : .nan
    }
  }
}
