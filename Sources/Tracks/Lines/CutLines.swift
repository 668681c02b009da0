// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lines up to a moment, as a film shows them.

package import Geography

/// The moments at which the points of some lines are reached, rising along each track.
package struct MomentsOfLines: Equatable, Sendable {
  /// The moments of the points of each segment, and of each dashed leg.
  package var segments: [[Double]], dashed: [[Double]]

  /// Moments of segments and of dashed legs.
  package init(segments: [[Double]], dashed: [[Double]]) {
    (self.segments, self.dashed) = (segments, dashed)
  }

  /// The first and the last moment of a track; nil if it has no segment.
  package func range(of track: TrackOfLines) -> ClosedRange<Double>? {
    guard let first = segments[track.segments].first?.first,
      let last = segments[track.segments].last?.last
    else { return nil }
    return first...max(first, last)
  }
}

extension TrackLines {
  /// The lines as far as they are drawn at a moment: the last leg ends where it is then.
  ///
  /// Every track stays, also one that has not begun. A dashed leg is there once its end is reached.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - moments: Those of all points.
  ///   - starts: What each track no longer shows: all that it reached before this moment. Default: nil, which leaves out
  ///     nothing.
  /// - Returns: The lines, whose lengths and boxes are those of the whole ones.
  package func cut(
    at moment: Double, _ moments: MomentsOfLines, from starts: [Double]? = nil
  ) -> TrackLines {
    var cut = TrackLines()
    (cut.isThinned, cut.fixesBeyond) = (isThinned, fixesBeyond)
    cut.values = values.map { value in
      var value = value
      (value.segments, value.dashed) = ([], [])
      return value
    }
    for (index, track) in tracks.enumerated() {
      let start = starts?[index] ?? -.infinity
      cut.appendTrack(track.number, fixes: track.fixes) { cut in
        for number in track.segments {
          appendPart(ofSegment: number, to: &cut, start, moment, moments.segments[number])
        }
        for number in track.dashed
        where moments.dashed[number].last.map({ $0 <= moment && $0 >= start }) ?? false {
          cut.dashed.append(dashed[number])
          for place in values.indices {
            cut.values[place].dashed.append(values[place].dashed[number])
          }
        }
      }
    }
    cut.joinBoxes(into: bounds)
    return cut
  }

  /// The place that a track has reached at a moment.
  ///
  /// - Parameters:
  ///   - track: The track.
  ///   - moment: The moment.
  ///   - moments: Those of all points.
  /// - Returns: The place; nil before the track begins.
  package func head(
    of track: TrackOfLines, at moment: Double, _ moments: MomentsOfLines
  ) -> Coordinate? {
    guard
      let number = track.segments.last(where: {
        moments.segments[$0].first.map { $0 <= moment } ?? false
      })
    else { return nil }
    let (line, times) = (segments[number], moments.segments[number])
    let count = times.countOfFirst { $0 <= moment }
    guard count < line.count else { return line.last }
    return LegPart(before: count, at: moment, times).place(on: line)
  }

  /// Adds the part of a segment from a start up to a moment; nothing if it has none.
  private func appendPart(
    ofSegment number: Int, to cut: inout TrackLines, _ start: Double, _ moment: Double,
    _ moments: [Double]
  ) {
    // The points that are reached come first, and of these the ones that are no longer shown.
    let count = moments.countOfFirst { $0 <= moment }
    let first = start > -.infinity ? moments.countOfFirst { $0 < start } : 0
    guard count > 0, first < moments.count else { return }
    let line = segments[number]
    guard first > 0 || count < line.count else {
      cut.segments.append(line)
      for place in values.indices {
        cut.values[place].segments.append(values[place].segments[number])
      }
      return
    }
    let tail = first > 0 ? LegPart(before: first, at: start, moments) : nil
    let head = count < line.count ? LegPart(before: count, at: moment, moments) : nil
    let whole = first..<max(count, first)
    cut.segments.append(
      (tail.map { [$0.place(on: line)] } ?? []) + line[whole]
        + (head.flatMap { $0.part > 0 ? [$0.place(on: line)] : nil } ?? []))
    for place in values.indices {
      let own = values[place]
      cut.values[place].segments.append(
        (tail.map { [own.value(number, $0)] } ?? []) + own.segments[number][whole]
          + (head.flatMap { $0.part > 0 ? [own.value(number, $0)] : nil } ?? []))
    }
  }
}

/// A place on a leg of a line.
private struct LegPart {
  /// The point that the leg begins at, and the part of the leg, 0...1.
  let point: Int
  let part: Double

  /// The place that is reached at a moment before a point and not before the one in front of it.
  init(before next: Int, at moment: Double, _ moments: [Double]) {
    point = next - 1
    let length = moments[next] - moments[point]
    part = length > 0 ? (moment - moments[point]) / length : 1
  }

  func place(on line: [Coordinate]) -> Coordinate {
    let (from, to) = (line[point], line[point + 1])
    return Coordinate(
      latitude: from.latitude + (to.latitude - from.latitude) * part,
      longitude: from.longitude + (to.longitude - from.longitude) * part)
  }
}

extension [Double] {
  /// The number of first elements, which rise, of which something is true.
  fileprivate func countOfFirst(where isTrue: (Double) -> Bool) -> Int {
    var (count, end) = (0, self.count)
    while count < end {
      let middle = (count + end) / 2
      if isTrue(self[middle]) { count = middle + 1 } else { end = middle }
    }
    return count
  }
}

extension ValuesOfLines {
  /// The value on the way from a point of a segment to the next one; a word lasts until the next.
  fileprivate func value(_ segment: Int, _ leg: LegPart) -> Double {
    let (start, end) = (segments[segment][leg.point], segments[segment][leg.point + 1])
    return words == nil && !end.isNaN ? start + (end - start) * leg.part : start
  }
}
