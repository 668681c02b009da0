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
      metres: $0.metresOfElevation, leaps: $0.leaps)
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

    /// The seconds before the last leap, and the moments since then.
    fileprivate var secondsBefore = 0.0
    fileprivate var (start, end) = (Double.infinity, -Double.infinity)
    fileprivate var latest = Double.nan

    /// The metres up; nil if no fix has a height.
    package var ascent: Double? { climb.hasHeights ? climb.ascent : nil }

    /// The metres down; nil if no fix has a height.
    package var descent: Double? { climb.hasHeights ? climb.descent : nil }

    /// The first and the last moment in seconds; nil if no fix has a time.
    package var time: ClosedRange<Double>? { first <= last ? first...last : nil }

    /// The seconds from the first to the last moment, without leaps of the clock; nil if no fix has a time.
    package var duration: Double? { start <= end ? secondsBefore + (end - start) : nil }
  }

  /// The tracks by their numbers; the last ones may be missing.
  package private(set) var tracks: [Track] = []

  private let elevation, time: Int

  /// The unit of elevations in metres.
  private let metres: Double

  private let leaps: TimeLeaps

  init(elevation: Int, time: Int, metres: Double, leaps: TimeLeaps) {
    (self.elevation, self.time, self.metres, self.leaps) = (elevation, time, metres, leaps)
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
      if moment.isNaN { continue }
      if leaps.isLeap(moment - facts.latest) {
        facts.secondsBefore += facts.end - facts.start
        (facts.start, facts.end) = (moment, moment)
      }
      facts.latest = moment
      (facts.start, facts.end) = (min(facts.start, moment), max(facts.end, moment))
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
