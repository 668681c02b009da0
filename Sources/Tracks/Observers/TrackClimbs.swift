// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The ascent, the descent and the duration of each track.

import RouteReading

extension Observation {
  /// The ascent, the descent and the duration of each track, if the log has elevations and times.
  package static let climbs = Observation("climbs", needs: FixNeeds(fields: [.elevation, .time])) {
    TrackClimbs(
      elevation: $0.column(of: .elevation), time: $0.column(of: .time),
      metres: $0.metresOfElevation)
  }
}

/// The ascent and the descent of each track, and its times.
package struct TrackClimbs: FixObserver {
  /// Facts about a track.
  package struct Track: Sendable {
    fileprivate var climb = ClimbCount()
    fileprivate var part = 0
    fileprivate var first = Double.infinity
    fileprivate var last = -Double.infinity

    /// The metres up; nil if no fix has a height.
    package var ascent: Double? { climb.hasHeights ? climb.ascent : nil }

    /// The metres down; nil if no fix has a height.
    package var descent: Double? { climb.hasHeights ? climb.descent : nil }

    /// The first and the last moment in seconds; nil if no fix has a time.
    package var time: ClosedRange<Double>? { first <= last ? first...last : nil }
  }

  /// The tracks by their numbers; the last ones may be missing.
  package private(set) var tracks: [Track] = []

  private let elevation, time: Int

  /// The unit of elevations in metres.
  private let metres: Double

  init(elevation: Int, time: Int, metres: Double) {
    (self.elevation, self.time, self.metres) = (elevation, time, metres)
  }

  package mutating func observe(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int
  ) {
    while tracks.count <= track { tracks.append(Track()) }
    // A copy, so that the array is not indexed at each fix.
    var facts = tracks[track]
    for moment in fixes.values[time] {
      // A time that is not known is neither less nor greater.
      if moment < facts.first { facts.first = moment }
      if moment > facts.last { facts.last = moment }
    }
    var trackBreaks = trackBreaks[...]
    for (index, height) in fixes.values[elevation].enumerated() {
      let isBreak = trackBreaks.first?.index == index
      if isBreak { trackBreaks.removeFirst() }
      // What lies between two lines is not a way that was gone.
      if isBreak || fixes.parts[index] != facts.part {
        facts.part = fixes.parts[index]
        facts.climb.begin()
      }
      facts.climb.add(height * metres)
    }
    tracks[track] = facts
  }
}
