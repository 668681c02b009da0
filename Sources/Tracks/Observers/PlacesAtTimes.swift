// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places along the tracks at given moments, such as those of photos.

package import Geography
import RouteReading

extension Observation {
  /// The places along the selected fixes at some moments.
  ///
  /// - Parameter moments: The moments in Unix seconds, in the zone of the log where they have none; nil for none.
  /// - Returns: The observation.
  package static func places(
    at moments: @escaping @Sendable (LogContext) -> [Double?]
  ) -> Observation {
    Observation("placesAtTimes", needs: FixNeeds(fields: [.time]), needsJoints: true) { log in
      PlacesAtTimes(log.hasDates ? moments(log) : [], column: log.column(of: .time))
    }
  }
}

/// The place of a track at a moment, or why it has none.
package struct PlaceAtTime: Equatable, Sendable {
  /// The place; nil where the moment is too far from every fix.
  package fileprivate(set) var place: Coordinate?

  /// The seconds to the nearest fix: below 0 where that is later.
  package fileprivate(set) var seconds: Double

  /// Whether it lies between two fixes of a track.
  package fileprivate(set) var isBetween: Bool

  /// Whether a line joins these two fixes, so that nothing between them is hidden.
  package fileprivate(set) var isJoined = false

  /// Whether two tracks are at different places then, so that nothing tells the right one.
  package fileprivate(set) var isAmbiguous = false

  /// Tracks that are this many metres apart are at one place.
  private static let near = 250.0

  /// The place of the same moment with what other tracks tell.
  ///
  /// - Parameter other: What they tell.
  /// - Returns: The better of both, which is ambiguous where both are between fixes, far from each other.
  package func merged(with other: PlaceAtTime) -> PlaceAtTime {
    var (first, second) = (self, other)
    func isWorse(_ a: PlaceAtTime, than b: PlaceAtTime) -> Bool {
      if (a.place == nil) != (b.place == nil) { return a.place == nil }
      return a.isBetween == b.isBetween ? abs(a.seconds) > abs(b.seconds) : !a.isBetween
    }
    if isWorse(first, than: second) { swap(&first, &second) }
    if let one = first.place, let two = second.place, first.isBetween, second.isBetween,
      distance(one, two) > PlaceAtTime.near
    {
      first.isAmbiguous = true
    }
    first.isAmbiguous = first.isAmbiguous || (second.isAmbiguous && second.isBetween)
    return first
  }
}

/// The places of tracks at some moments.
///
/// Between two fixes that a line joins and that are at most half an hour apart, a place is on the straight line between
/// them. In a pause it is the nearer of its ends, if that is at most half an hour away or both ends are at one place.
/// Before the first and after the last fix of a track it is that fix for a minute.
package struct PlacesAtTimes: FixObserver {
  /// What is known of each moment; nil for one that is none, or of which no fix tells.
  package private(set) var places: [PlaceAtTime?]

  /// The moments in their order, with their numbers.
  private let moments: [(seconds: Double, number: Int)]

  /// The last fix of each track, and the number of breaks before it.
  private var last: [(place: Coordinate, time: Double, part: Int)?] = []

  private let column: Int

  private static let (longestLeg, longestWait, samePlace) = (1800.0, 60.0, 250.0)

  init(_ moments: [Double?], column: Int) {
    places = moments.map { _ in nil }
    self.moments = moments.enumerated().compactMap { number, moment in
      moment.map { ($0, number) }
    }.sorted { $0.seconds < $1.seconds }
    self.column = column
  }

  package mutating func observe(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int
  ) {
    guard !moments.isEmpty else { return }
    while last.count <= track { last.append(nil) }
    let times = fixes.values[column]
    var trackBreaks = trackBreaks[...]
    for index in 0..<fixes.count {
      let isBreak = trackBreaks.first?.index == index
      if isBreak { trackBreaks.removeFirst() }
      guard !times[index].isNaN else { continue }
      let fix = (fixes.coordinates[index], times[index], fixes.parts[index])
      if let before = last[track] {
        takeLeg(from: before, to: fix, isJoined: !isBreak && before.part == fix.2)
      } else {
        takeEnd(fix.0, fix.1)
      }
      last[track] = fix
    }
  }

  package mutating func finish() {
    for fix in last.compactMap(\.self) where !moments.isEmpty { takeEnd(fix.place, fix.time) }
  }

  /// Takes two fixes of a track, one after the other.
  private mutating func takeLeg(
    from a: (place: Coordinate, time: Double, part: Int),
    to b: (place: Coordinate, time: Double, part: Int), isJoined: Bool
  ) {
    let (start, end) = a.time <= b.time ? (a, b) : (b, a)
    var index = firstMoment(from: start.time)
    while index < moments.count, moments[index].seconds <= end.time {
      let (moment, number) = moments[index]
      index += 1
      let length = end.time - start.time
      let isNearEnd = end.time - moment < moment - start.time
      var found = PlaceAtTime(
        place: nil, seconds: isNearEnd ? moment - end.time : moment - start.time, isBetween: true)
      if isJoined, length <= PlacesAtTimes.longestLeg {
        let part = length > 0 ? (moment - start.time) / length : 0
        found.place = PlacesAtTimes.place(start.place, end.place, part)
        found.isJoined = true
      } else if abs(found.seconds) <= PlacesAtTimes.longestLeg
        || distance(start.place, end.place) <= PlacesAtTimes.samePlace
      {
        found.place = isNearEnd ? end.place : start.place
      }
      take(found, number)
    }
  }

  /// Takes the first or the last fix of a track.
  private mutating func takeEnd(_ place: Coordinate, _ time: Double) {
    for (moment, number) in moments {
      let seconds = moment - time
      take(
        PlaceAtTime(
          place: abs(seconds) <= PlacesAtTimes.longestWait ? place : nil, seconds: seconds,
          isBetween: false), number)
    }
  }

  private mutating func take(_ found: PlaceAtTime, _ number: Int) {
    places[number] =
      places[number].map { known in
        // A moment is between two fixes of one track twice where it is that of the fix in their middle.
        known.place == found.place && known.isBetween ? known : known.merged(with: found)
      } ?? found
  }

  /// The index of the first moment that is not before a time.
  private func firstMoment(from time: Double) -> Int {
    var (low, high) = (0, moments.count)
    while low < high {
      let middle = (low + high) / 2
      if moments[middle].seconds < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A place on the straight line between two, over the antimeridian where that is shorter.
  private static func place(_ a: Coordinate, _ b: Coordinate, _ part: Double) -> Coordinate {
    let east = (b.longitude - a.longitude).remainder(dividingBy: 360)
    let longitude = a.longitude + east * part
    return Coordinate(
      latitude: a.latitude + (b.latitude - a.latitude) * part,
      longitude: abs(longitude) > 180 ? longitude.remainder(dividingBy: 360) : longitude)
  }
}
