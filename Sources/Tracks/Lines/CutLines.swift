// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lines up to a moment, as a film shows them.

import Geography

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
  /// - Returns: The lines, whose lengths and boxes are those of the whole ones.
  package func cut(at moment: Double, _ moments: MomentsOfLines) -> TrackLines {
    var cut = TrackLines()
    (cut.isThinned, cut.fixesBeyond) = (isThinned, fixesBeyond)
    cut.values = values.map { value in
      var value = value
      (value.segments, value.dashed) = ([], [])
      return value
    }
    for track in tracks {
      cut.appendTrack(track.number, fixes: track.fixes) { cut in
        for number in track.segments {
          appendPart(ofSegment: number, to: &cut, at: moment, moments.segments[number])
        }
        for number in track.dashed
        where moments.dashed[number].last.map({ $0 <= moment }) ?? false {
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

  /// Adds the part of a segment up to a moment; nothing if it has not begun.
  private func appendPart(
    ofSegment number: Int, to cut: inout TrackLines, at moment: Double, _ moments: [Double]
  ) {
    // The points that are reached come first.
    var (count, end) = (0, moments.count)
    while count < end {
      let middle = (count + end) / 2
      if moments[middle] <= moment { count = middle + 1 } else { end = middle }
    }
    guard count > 0 else { return }
    let line = segments[number]
    guard count < line.count else {
      cut.segments.append(line)
      for place in values.indices {
        cut.values[place].segments.append(values[place].segments[number])
      }
      return
    }
    let part = (moment - moments[count - 1]) / (moments[count] - moments[count - 1])
    let (from, to) = (line[count - 1], line[count])
    let head = Coordinate(
      latitude: from.latitude + (to.latitude - from.latitude) * part,
      longitude: from.longitude + (to.longitude - from.longitude) * part)
    cut.segments.append(part > 0 ? line[..<count] + [head] : Array(line[..<count]))
    for place in values.indices {
      var values = Array(values[place].segments[number][..<count])
      if part > 0 { values.append(self.values[place].value(number, after: count - 1, part)) }
      cut.values[place].segments.append(values)
    }
  }
}

extension ValuesOfLines {
  /// The value on the way from a point of a segment to the next one; a word lasts until the next.
  fileprivate func value(_ segment: Int, after point: Int, _ part: Double) -> Double {
    let (start, end) = (segments[segment][point], segments[segment][point + 1])
    return words == nil && !end.isNaN ? start + (end - start) * part : start
  }
}
