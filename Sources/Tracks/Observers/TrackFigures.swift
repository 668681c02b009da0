// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The figures of each track: its climbs, its times and speeds, and the values of its sensors.

import Geography
import RouteReading

extension Observation {
  /// The figures of each track, as far as the log has elevations, times and values of sensors.
  package static let figures = Observation(
    "figures",
    needs: FixNeeds(fields: [
      .elevation, .time, .number(HeartRate.self), .number(Power.self),
    ])
  ) { TrackFigures($0) }
}

/// The figures of each track.
package struct TrackFigures: FixObserver {
  /// The tracks by their numbers; the last ones may be missing.
  package private(set) var tracks: [FiguresOfTrack] = []

  private let elevation, time: Int

  /// The columns of the values of sensors; nil for values in a unit that is not known.
  private let heartRate, power: Int?

  /// The unit of elevations in metres.
  private let metres: Double

  /// The length of a split in metres; nil for none.
  private let splits: Double?

  private let leaps: TimeLeaps

  init(_ log: LogContext) {
    func sensor(_ field: Field) -> Int? {
      log.fieldsOfNoUnit.contains(field) ? nil : log.column(of: field)
    }
    (elevation, time) = (log.column(of: .elevation), log.column(of: .time))
    heartRate = sensor(.number(HeartRate.self))
    power = sensor(.number(Power.self))
    (metres, splits, leaps) = (log.metresOfElevation, log.splits, log.leaps)
  }

  package mutating func observe(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int
  ) {
    while tracks.count <= track { tracks.append(FiguresOfTrack(splits: splits)) }
    // What has two owners would be copied where it changes.
    var figures = FiguresOfTrack()
    swap(&figures, &tracks[track])
    let times = fixes.values[time]
    let heights = fixes.values[elevation]
    var trackBreaks = trackBreaks[...]
    for index in 0..<fixes.count {
      let isBreak = trackBreaks.first?.index == index
      if isBreak { trackBreaks.removeFirst() }
      figures.take(
        fixes.coordinates[index], height: heights[index] * metres, time: times[index],
        part: fixes.parts[index], isBreak: isBreak, leaps)
    }
    if let heartRate { figures.heartRate.take(fixes.values[heartRate]) }
    if let power { figures.power.take(fixes.values[power]) }
    swap(&figures, &tracks[track])
  }

  package mutating func finish() {
    for track in tracks.indices { tracks[track].finish(leaps) }
  }
}
