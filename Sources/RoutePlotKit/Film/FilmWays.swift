// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The ways of tracks at the moments of a film.

import Mapping
import Tracks

/// The ways of all tracks of some routes, by the places of both.
struct FilmWays {
  private let ways: [[FilmWay]]

  /// The ways of routes.
  ///
  /// Complexity: O(*n*) in the number of points.
  init(_ routes: [FittedRoute], _ clock: FilmClock) {
    ways = zip(routes, clock.lines).map { route, moments in
      let metres = FilmClock.distances(along: route.lines)
      return route.lines.tracks.map { FilmWay($0, moments, metres) }
    }
  }

  /// The way of a track.
  subscript(route: Int, track: Int) -> FilmWay { ways[route][track] }

  /// The metres of all tracks together at a moment.
  func metres(at moment: Double) -> Double {
    ways.reduce(0) { $0 + $1.reduce(0) { $0 + $1.metres(at: moment) } }
  }
}

/// The way of a track: metres over moments.
struct FilmWay {
  /// The moments of its points, and the metres from its start; both rise.
  private var moments: [Double] = [], metres: [Double] = []

  /// The metres of the way itself for each metre of the lines, which lack the fixes that no pixel can show.
  private let factor: Double

  fileprivate init(_ track: TrackOfLines, _ moments: MomentsOfLines, _ metres: MomentsOfLines) {
    for number in track.segments {
      self.moments += moments.segments[number]
      self.metres += metres.segments[number]
    }
    let length = self.metres.last ?? 0
    factor = track.length > 0 && length > 0 ? track.length / length : 1
  }

  /// The metres at a moment.
  func metres(at moment: Double) -> Double {
    factor * FilmWay.value(of: metres, at: moment, in: moments)
  }

  /// The first moment at which so many metres are reached.
  func moment(at metres: Double) -> Double {
    metres > 0 ? FilmWay.value(of: moments, at: metres / factor, in: self.metres) : -.infinity
  }

  /// The value between those of two places that rise.
  private static func value(of values: [Double], at place: Double, in places: [Double]) -> Double {
    var (count, end) = (0, places.count)
    while count < end {
      let middle = (count + end) / 2
      if places[middle] < place { count = middle + 1 } else { end = middle }
    }
    guard count < places.count else { return values.last ?? 0 }
    guard count > 0 else { return values.first ?? 0 }
    let part = (place - places[count - 1]) / (places[count] - places[count - 1])
    return values[count - 1] + (values[count] - values[count - 1]) * part
  }
}
