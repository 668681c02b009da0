// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places where tracks stop for a while.

package import Geography
import RouteReading

extension Observation {
  /// The stops of a duration or more.
  ///
  /// - Parameter seconds: The least duration of a stop.
  /// - Returns: The observation.
  package static func stops(ofAtLeast seconds: Double) -> Observation {
    Observation("stops", needs: FixNeeds(fields: [.time])) { TrackStops($0, ofAtLeast: seconds) }
  }
}

/// A stop of a track.
package struct Stop: Equatable, Sendable {
  /// The mean of its places.
  package var place: Coordinate

  /// The time of its first fix, and the seconds up to its last one.
  package var start, seconds: Double
}

/// The stops of all tracks.
package struct TrackStops: FixObserver {
  /// The stops of each track in the order of its fixes; the last tracks may be missing.
  package private(set) var stops: [[Stop]] = []

  private var tracks: [StopsOfTrack] = []
  private let time: Int
  private let least: Double
  private let leaps: TimeLeaps

  init(_ log: LogContext, ofAtLeast seconds: Double) {
    (time, least, leaps) = (log.column(of: .time), seconds, log.leaps)
  }

  package mutating func observe(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int
  ) {
    while tracks.count <= track { tracks.append(StopsOfTrack(ofAtLeast: least)) }
    let times = fixes.values[time]
    for index in 0..<fixes.count where !times[index].isNaN {
      tracks[track].take(fixes.coordinates[index], at: times[index], leaps)
    }
  }

  package mutating func finish() { stops = tracks.map { $0.finished() } }
}

/// The stops of one track, as its fixes come.
///
/// Breaks of the line do not end a stop: a device that pauses breaks the line there.
private struct StopsOfTrack: Sendable {
  private var stay: Stay
  private var found: [Stop] = []

  /// The first and the last time of the stay, and the seconds of its clock.
  private var (first, last) = (Double.nan, Double.nan)
  private var clock = 0.0

  /// The sums of the degrees from its first place, and the number of its fixes.
  private var (north, east, count) = (0.0, 0.0, 0.0)

  private var (forwards, back) = (0.0, 0.0)

  init(ofAtLeast least: Double) { stay = Stay(ofAtLeast: least) }

  mutating func take(_ place: Coordinate, at time: Double, _ leaps: TimeLeaps) {
    let step = time - last
    let isLeap = step.isNaN || leaps.isLeap(step)
    if !isLeap {
      clock += abs(step)
      if step < 0 { back -= step } else { forwards += step }
    }
    if isLeap || !stay.goOn(to: place, at: clock) {
      end()
      stay.begin(at: place, clock)
      (first, north, east, count) = (time, 0, 0, 0)
    }
    last = time
    guard let start = stay.place else { return }
    north += place.latitude - start.latitude
    east += (place.longitude - start.longitude).remainder(dividingBy: 360)
    count += 1
  }

  /// All stops; none where times go both ways.
  func finished() -> [Stop] {
    guard !FiguresOfTrack.contradict(forwards, back) else { return [] }
    var all = self
    all.end()
    return all.found
  }

  private mutating func end() {
    guard let start = stay.place, stay.isLong, count > 0 else { return }
    let longitude = start.longitude + east / count
    let place = Coordinate(
      latitude: min(max(start.latitude + north / count, -90), 90),
      longitude: abs(longitude) > 180 ? longitude.remainder(dividingBy: 360) : longitude)
    // Where the newest fix is first, a stop ends with its first fix.
    found.append(Stop(place: place, start: min(first, last), seconds: stay.end - stay.start))
  }
}
