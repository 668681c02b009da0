// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The moments at which tracks are where they are in a film.

import Drawing
import Geography
import Mapping
import Tracks

/// The moments of all points of some routes, without the time in which nothing moves.
///
/// Moments are seconds of the log. If a track has no times, all go by distance, and moments are metres: then all
/// tracks start together.
struct FilmClock {
  /// The moments of the lines of each route, and of its fixes.
  private(set) var lines: [MomentsOfLines] = []
  private(set) var fixes: [MomentsOfLines] = []

  /// The first moment, and how many follow.
  private(set) var start = 0.0, length = 0.0

  /// The times of the log that are left out; they rise and do not overlap.
  private var idle: [ClosedRange<Double>] = []

  /// The seconds that are left out.
  var idleSeconds: Double { idle.reduce(0) { $0 + $1.length } }

  /// Whether tracks go by distance.
  private(set) var isByDistance = false

  /// A stop counts as idle if it takes more than this part of the film.
  private static let longestStop = 0.05

  /// The clock of routes that are fitted together.
  init(_ routes: [FittedRoute], _ film: Film) {
    let tracks = routes.indices.flatMap { place in
      routes[place].lines.tracks.map { (place, $0) }
    }
    setTimes(of: routes, film)
    isByDistance = tracks.contains { place, track in
      lines[place].segments[track.segments].contains { $0.contains(where: \.isNaN) }
    }
    if !isByDistance { setRange(of: tracks) }
    // Without any time that passes, tracks go by distance too.
    if isByDistance || length == 0 {
      isByDistance = true
      lines = routes.map { FilmClock.distances(along: $0.lines) }
      fixes = routes.map { FilmClock.distances(along: $0.fixes) }
    } else if !film.keepsIdleTime {
      leaveOutIdleTime(routes)
    }
    setRange(of: tracks)
  }

  private mutating func setTimes(of routes: [FittedRoute], _ film: Film) {
    (lines, fixes) = ([], [])
    for route in routes {
      var ofLines = moments(of: route.lines, timesAt: route.lines.values.count - 1)
      if film.startsTogether { ofLines.startTogether(route.lines) }
      lines.append(ofLines)
      guard !route.hasStraightLegs else {
        fixes.append(ofLines)
        continue
      }
      var ofFixes = moments(of: route.fixes, timesAt: route.fixes.values.count - 1)
      if film.startsTogether { ofFixes.startTogether(route.fixes) }
      fixes.append(ofFixes)
    }
  }

  private mutating func setRange(of tracks: [(place: Int, track: TrackOfLines)]) {
    let ranges = tracks.compactMap { lines[$0.place].range(of: $0.track) }
    start = ranges.map(\.lowerBound).min() ?? 0
    length = (ranges.map(\.upperBound).max() ?? 0) - start
  }

  /// The times of all points, rising along each track; NaN for all points of a track without any.
  private func moments(of lines: TrackLines, timesAt place: Int) -> MomentsOfLines {
    guard lines.values.indices.contains(place) else {
      return MomentsOfLines(
        segments: lines.segments.map { $0.map { _ in .nan } },
        dashed: lines.dashed.map { $0.map { _ in .nan } })
    }
    var result = MomentsOfLines(
      segments: lines.values[place].segments, dashed: lines.values[place].dashed)
    for track in lines.tracks {
      let known = result.segments[track.segments].lazy.joined().first { !$0.isNaN }
      var latest = known ?? .nan
      for number in track.segments {
        fillMissing(&result.segments[number])
        for point in result.segments[number].indices {
          // A point that lies back in time is reached with the one before, and so is one whose line has no time.
          if result.segments[number][point] > latest { latest = result.segments[number][point] }
          result.segments[number][point] = latest
        }
      }
    }
    return result
  }

  /// Spreads the time between two points that have one over those between them.
  private func fillMissing(_ times: inout [Double]) {
    guard times.contains(where: \.isNaN) else { return }
    let known = times.indices.filter { !times[$0].isNaN }
    for (first, last) in zip(known, known.dropFirst()) {
      for place in (first + 1)..<max(last, first + 1) {
        let part = Double(place - first) / Double(last - first)
        times[place] = times[first] + (times[last] - times[first]) * part
      }
    }
  }

  /// The metres from the start of its track to each point; a gap takes no way.
  static func distances(along lines: TrackLines) -> MomentsOfLines {
    var segments = lines.segments.map { $0.map { _ in 0.0 } }
    var dashed = lines.dashed.map { $0.map { _ in 0.0 } }
    for track in lines.tracks {
      var metres = 0.0
      for number in track.segments {
        let line = lines.segments[number]
        for place in line.indices {
          if place > 0 { metres += distance(line[place - 1], line[place]) }
          segments[number][place] = metres
        }
      }
      // Gaps have the order of the segments that they lead to.
      var rest = track.segments
      for number in track.dashed {
        let end = lines.dashed[number].last
        rest = rest.drop { lines.segments[$0].first != end }
        let moment = rest.first.flatMap { segments[$0].first } ?? metres
        dashed[number] = dashed[number].map { _ in moment }
      }
    }
    return MomentsOfLines(segments: segments, dashed: dashed)
  }

  /// Takes out the time in which no track moves, where it is a noticeable part of the film.
  private mutating func leaveOutIdleTime(_ routes: [FittedRoute]) {
    var movements: [ClosedRange<Double>] = []
    for (route, moments) in zip(routes, lines) {
      movements += FilmClock.movements(of: route, moments)
    }
    movements.sort { $0.lowerBound < $1.lowerBound }
    guard let first = movements.first else { return }
    var (end, pauses): (Double, [ClosedRange<Double>]) = (first.upperBound, [])
    for movement in movements {
      if movement.lowerBound > end { pauses.append(end...movement.lowerBound) }
      end = max(end, movement.upperBound)
    }
    var rest = end - first.lowerBound
    var idle: [ClosedRange<Double>] = []
    // Without the longest pause, the next one is a larger part of the film.
    for pause in pauses.sorted(by: { $0.length > $1.length }) {
      guard pause.length > FilmClock.longestStop * rest else { break }
      idle.append(pause)
      rest -= pause.length
    }
    // Fixes that no line joins do not move at all.
    guard !idle.isEmpty, rest > 0 else { return }
    idle.sort { $0.lowerBound < $1.lowerBound }
    self.idle = idle
    for index in lines.indices {
      lines[index].leaveOut(idle)
      fixes[index].leaveOut(idle)
    }
  }

  /// The times in which the tracks of a route move: a track that stays within the disc of its head does not, or within
  /// a hundredth of the route where that is less.
  private static func movements(
    of route: FittedRoute, _ moments: MomentsOfLines
  ) -> [ClosedRange<Double>] {
    let bounds = route.lines.bounds
    let corners = [
      Coordinate(latitude: bounds.south, longitude: bounds.west),
      Coordinate(latitude: bounds.north, longitude: bounds.east),
    ].map { route.viewport.point($0) }
    let radius = min(
      DiscSize(for: route).radius, hypotenuse(corners[0], corners[1]) / 100)
    var result: [ClosedRange<Double>] = []
    for track in route.lines.tracks {
      for number in track.segments {
        let times = moments.segments[number]
        let points = route.lines.segments[number].map { route.viewport.point($0) }
        // The place where the head has been last, and when it left it.
        guard var anchor = points.first, var left = times.first else { continue }
        var moved = left...left
        for (point, time) in zip(points, times).dropFirst() {
          if hypotenuse(anchor, point) <= radius {
            left = time
            continue
          }
          // Two movements with a short stop between them are told apart, as both ends of a stop are known.
          if left > moved.upperBound {
            result.append(moved)
            moved = left...time
          } else {
            moved = moved.lowerBound...time
          }
          (anchor, left) = (point, time)
        }
        result.append(moved)
      }
    }
    return result
  }

  private static func hypotenuse(_ a: Point, _ b: Point) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }
}

extension FilmClock {
  /// The last moment.
  var end: Double { start + length }

  /// The time of the log at a moment, with what is left out before it.
  func time(at moment: Double) -> Double {
    idle.reduce(min(moment, end)) { time, pause in
      time > pause.lowerBound ? time + pause.length : time
    }
  }

  /// The moment of a time of the log.
  func moment(ofTime time: Double) -> Double { time.without(idle) }
}

extension Double {
  /// A time without the parts of some ranges that are before it.
  fileprivate func without(_ ranges: [ClosedRange<Double>]) -> Double {
    ranges.reduce(self) { result, pause in
      result - max(min(self, pause.upperBound) - pause.lowerBound, 0)
    }
  }
}

extension ClosedRange<Double> {
  fileprivate var length: Double { upperBound - lowerBound }
}

extension MomentsOfLines {
  /// Lets all tracks start at 0.
  fileprivate mutating func startTogether(_ lines: TrackLines) {
    for track in lines.tracks {
      guard let first = range(of: track)?.lowerBound else { continue }
      for number in track.segments { segments[number] = segments[number].map { $0 - first } }
      for number in track.dashed { dashed[number] = dashed[number].map { $0 - first } }
    }
  }

  /// Takes time out.
  ///
  /// `idle`: times that rise and do not overlap.
  fileprivate mutating func leaveOut(_ idle: [ClosedRange<Double>]) {
    func without(_ moments: [[Double]]) -> [[Double]] {
      moments.map { line in line.map { $0.without(idle) } }
    }
    (segments, dashed) = (without(segments), without(dashed))
  }
}
