// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The figures of a trip: distance, climbs, times, speeds and the values of sensors.

import NumberText
import Tracks

/// The figures of tracks; nil if they were not observed, or the log lacks them.
struct TripFigures: Equatable {
  /// The length of the lines, in metres.
  private(set) var distance: Double?

  /// Their ascent and descent, in metres.
  private(set) var ascent, descent: Double?

  /// Their duration in seconds; the time between two tracks does not count, nor does a leap of the clock.
  private(set) var duration: Double?

  /// The length of the tracks that have a duration, in metres.
  private var timedDistance: Double?

  /// The seconds in which they move, and the metres that they go in them; nil if that is not known of one of them.
  private(set) var movingSeconds, movingMetres: Double?

  /// The highest speed that they keep up, in metres a second.
  private(set) var topSpeed: Double?

  /// The heart rates in beats a minute, and the powers in watts.
  private(set) var heartRate, power: MeanValue?

  /// The speed over all of the duration, in metres a second.
  var meanSpeed: Double? {
    movingSeconds == nil ? nil : TripFigures.quotient(timedDistance, duration)
  }

  /// The speed over the time in which they move, in metres a second.
  var movingSpeed: Double? { TripFigures.quotient(movingMetres, movingSeconds) }

  /// The seconds of a metre in the time in which they move.
  var pace: Double? { TripFigures.quotient(movingSeconds, movingMetres) }

  /// The figures of one track of a route.
  init(of track: TrackLines.Track, in route: FittedRoute) {
    distance = track.length
    guard let figures = route.observed[TrackFigures.self], track.number < figures.tracks.count
    else { return }
    let observed = figures.tracks[track.number]
    (ascent, descent) = (observed.ascent, observed.descent)
    (heartRate, power) = (observed.heartRate, observed.power)
    duration = observed.duration
    guard duration != nil else { return }
    timedDistance = track.length
    (movingSeconds, movingMetres) = (observed.moving?.seconds, observed.moving?.metres)
    topSpeed = observed.top
  }

  /// The sums of all tracks of some routes.
  init(of routes: [FittedRoute]) {
    for route in routes {
      for track in route.lines.tracks { add(TripFigures(of: track, in: route)) }
    }
  }

  /// Adds the figures of another track.
  mutating func add(_ other: TripFigures) {
    func sum(_ a: Double?, _ b: Double?) -> Double? { b.map { (a ?? 0) + $0 } ?? a }
    // What is not known of a track with times is not known of all.
    let isMovingKnown =
      (duration == nil || movingSeconds != nil)
      && (other.duration == nil || other.movingSeconds != nil)
    movingSeconds = isMovingKnown ? sum(movingSeconds, other.movingSeconds) : nil
    movingMetres = isMovingKnown ? sum(movingMetres, other.movingMetres) : nil
    topSpeed = isMovingKnown ? other.topSpeed.map { max(topSpeed ?? 0, $0) } ?? topSpeed : nil
    distance = sum(distance, other.distance)
    (ascent, descent) = (sum(ascent, other.ascent), sum(descent, other.descent))
    duration = sum(duration, other.duration)
    timedDistance = sum(timedDistance, other.timedDistance)
    func all(_ a: MeanValue?, _ b: MeanValue?) -> MeanValue? {
      guard var sum = a, let b else { return a ?? b }
      sum += b
      return sum
    }
    (heartRate, power) = (all(heartRate, other.heartRate), all(power, other.power))
  }

  private static func quotient(_ a: Double?, _ b: Double?) -> Double? {
    guard let a, let b, a > 0, b > 0 else { return nil }
    return a / b
  }
}

extension DistanceUnits {
  /// A distance as people write it, with three figures.
  ///
  /// `metres`: the distance, from 0. Returns the number and its unit.
  func written(_ metres: Double) -> String {
    let unit = unit(for: metres)
    return "\(figures(metres / unit.metres))\u{a0}\(unit.name)"
  }

  /// A speed as people write it, with three figures.
  ///
  /// `speed`: in metres a second. Returns the number and its unit.
  func writtenSpeed(_ speed: Double) -> String {
    "\(figures(speed / self.speed.metresPerSecond))\u{a0}\(self.speed.rawValue)"
  }

  /// A pace as people write it, in minutes and seconds.
  ///
  /// `pace`: the seconds of a metre. Returns the minutes and their unit.
  func writtenPace(_ pace: Double) -> String {
    "\(minutesText(pace * distance.metres / 60))\u{a0}min/\(distance.rawValue)"
  }

  /// A height or a climb as people write it, a whole number.
  ///
  /// Returns the number and its unit.
  func writtenHeight(_ metres: Double) -> String {
    "\(figures((metres / height.metres).rounded()))\u{a0}\(height.rawValue)"
  }
}

/// A duration as people write it: its two largest units, such as 3 h 20 min.
///
/// - Parameter seconds: The duration, from 0.
/// - Returns: The text, with spaces that no line breaks at.
package func writtenDuration(_ seconds: Double) -> String {
  let units = [("d", 86_400.0), ("h", 3600), ("min", 60), ("s", 1)]
  var place = units.firstIndex { seconds >= $0.1 } ?? units.count - 1
  // A rounded value may be a larger unit: 3599.7 seconds are an hour.
  let smallest = units[min(place + 1, units.count - 1)].1
  let rounded = (seconds / smallest).rounded() * smallest
  place = units.firstIndex { rounded >= $0.1 } ?? units.count - 1
  guard rounded < 1e12 else { return "\(figures(rounded / 86_400))\u{a0}d" }
  let (name, length) = units[place]
  let whole = (rounded / length).rounded(.down)
  let text = "\(writtenNumber(whole))\u{a0}\(name)"
  guard place + 1 < units.count else { return text }
  let (otherName, otherLength) = units[place + 1]
  let rest = ((rounded - whole * length) / otherLength).rounded()
  return rest > 0 ? "\(text) \(writtenNumber(rest))\u{a0}\(otherName)" : text
}

/// Minutes and seconds, such as 4:05.
func minutesText(_ minutes: Double) -> String {
  let seconds = Int((min(max(minutes, -1e9), 1e9) * 60).rounded())
  let rest = abs(seconds) % 60
  return "\(seconds < 0 ? "-" : "")\(abs(seconds) / 60):\(rest < 10 ? "0" : "")\(rest)"
}
