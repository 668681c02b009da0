// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Orders several tracks on one axis: end to end when they form a trip, otherwise each from its own
// start.

import Geography
import Tracks

/// A track as a part of a profile.
struct ProfileTrack {
  /// Its start and its end.
  var start, end: Coordinate

  /// Its length in metres.
  var way: Double

  /// The time span of the track; nil if it is not known.
  var time: ClosedRange<Double>?

  /// The tracks of some logs, in the order of drawing.
  static func tracks(of routes: [FittedRoute]) -> [ProfileTrack] {
    routes.flatMap { route -> [ProfileTrack] in
      let figures = route.observed[TrackFigures.self]?.tracks ?? []
      return route.fixes.tracks.map { track in
        let segments = route.fixes.segments[track.segments]
        let none = Coordinate(latitude: 0, longitude: 0)
        let way = route.columnsOfProfile.flatMap { columns in
          route.fixes.values[columns.way].segments[track.segments].last?.last
        }
        return ProfileTrack(
          start: segments.first?.first ?? none, end: segments.last?.last ?? none, way: way ?? 0,
          time: track.number < figures.count ? figures[track.number].time : nil)
      }
    }
  }
}

/// The start of each track of a profile on its axis.
struct ProfileOrder: Equatable {
  /// The metres on the axis before each track; 0 for all where each begins at the start.
  private(set) var starts: [Double]

  /// The length of the axis in metres.
  private(set) var length: Double

  /// Whether the tracks stand end to end.
  private(set) var isEndToEnd = false

  /// Two places are the same where they are as near as this many metres, or as this part of the way.
  private static let (near, nearPart) = (200.0, 0.02)

  /// Decides how tracks share an axis.
  ///
  /// They are a trip where one comes after the other in time, as its days do; without times, where
  /// each begins at the place at which the one before has ended. Tracks that all begin at one place
  /// are not a trip: they are laps, or the same way again, and are compared from their starts.
  init(_ tracks: [ProfileTrack]) {
    starts = tracks.map { _ in 0 }
    length = tracks.map(\.way).max() ?? 0
    guard tracks.count > 1, let order = ProfileOrder.orderOfTrip(tracks) else { return }
    isEndToEnd = true
    length = 0
    for index in order {
      starts[index] = length
      length += tracks[index].way
    }
  }

  /// The tracks of a trip in their order; nil if they are not a trip.
  private static func orderOfTrip(_ tracks: [ProfileTrack]) -> [Int]? {
    func isSame(_ a: Coordinate, _ b: Coordinate, _ way: Double) -> Bool {
      distance(a, b) <= max(near, nearPart * way)
    }
    let first = tracks[0]
    guard !tracks.allSatisfy({ isSame($0.start, first.start, min($0.way, first.way)) }) else {
      return nil
    }
    let times = tracks.map(\.time)
    if times.allSatisfy({ $0 == nil }) {
      let follow = zip(tracks, tracks.dropFirst()).allSatisfy {
        isSame($0.end, $1.start, min($0.way, $1.way))
      }
      return follow ? Array(tracks.indices) : nil
    }
    let known = times.compactMap { $0 }
    guard known.count == tracks.count else { return nil }
    let order = tracks.indices.sorted { (known[$0].lowerBound, $0) < (known[$1].lowerBound, $1) }
    let follow = zip(order, order.dropFirst()).allSatisfy {
      known[$0].upperBound <= known[$1].lowerBound
    }
    return follow ? order : nil
  }
}
