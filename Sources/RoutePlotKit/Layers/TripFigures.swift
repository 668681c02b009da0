// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The figures of a trip: distance, ascent and duration.

import NumberText
import Tracks

/// The distance, the ascent, the descent and the duration of tracks; nil if they were not observed,
/// or the log lacks them.
struct TripFigures: Equatable {
  /// The length of the lines, in metres.
  private(set) var distance: Double?

  /// Their ascent and descent, in metres.
  private(set) var ascent, descent: Double?

  /// Their duration in seconds; the time between two tracks does not count, nor does a leap of the clock.
  private(set) var duration: Double?

  /// The figures of one track of a route.
  init(of track: TrackLines.Track, in route: FittedRoute) {
    distance = track.length
    guard let climbs = route.observed[TrackClimbs.self], track.number < climbs.tracks.count else {
      return
    }
    let observed = climbs.tracks[track.number]
    (ascent, descent) = (observed.ascent, observed.descent)
    duration = observed.duration
  }

  /// The sums of all tracks of some routes.
  init(of routes: [FittedRoute]) {
    for route in routes {
      for track in route.lines.tracks {
        let figures = TripFigures(of: track, in: route)
        for figure in [\TripFigures.distance, \.ascent, \.descent, \.duration] {
          guard let value = figures[keyPath: figure] else { continue }
          self[keyPath: figure] = (self[keyPath: figure] ?? 0) + value
        }
      }
    }
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
