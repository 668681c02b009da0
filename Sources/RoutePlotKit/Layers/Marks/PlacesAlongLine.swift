// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places at a distance in pixels along a line.

import Drawing

/// A line in pixels, by the length from its start.
struct PlacesAlongLine {
  let points: [Point]

  /// The length up to each point, in pixels.
  let lengths: [Double]

  init(_ points: [Point]) {
    self.points = points
    var total = 0.0
    lengths = points.indices.map { index in
      if index > 0 {
        let (dx, dy) = (
          points[index].x - points[index - 1].x, points[index].y - points[index - 1].y
        )
        total += (dx * dx + dy * dy).squareRoot()
      }
      return total
    }
  }

  /// The length of the whole line.
  var length: Double { lengths.last ?? 0 }

  /// The place after a length, which lies within the line.
  ///
  /// Complexity: O(log *n*).
  func place(at length: Double) -> Point {
    var (low, high) = (0, points.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= length { low = middle } else { high = middle }
    }
    let step = lengths[high] - lengths[low]
    let t = step > 0 ? min(max((length - lengths[low]) / step, 0), 1) : 0
    let (a, b) = (points[low], points[high])
    return Point(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
  }

  /// The parts of the line within a box, leg by leg: the lengths at which each begins and ends.
  func parts(within box: Rectangle) -> [ClosedRange<Double>] {
    points.indices.dropFirst().compactMap { index in
      let (a, b) = (points[index - 1], points[index])
      guard let (start, end) = box.clip(a, b) else { return nil }
      let step = lengths[index] - lengths[index - 1]
      guard step > 0 else { return nil }
      func length(at point: Point) -> Double {
        let (dx, dy) = (point.x - a.x, point.y - a.y)
        return lengths[index - 1] + min((dx * dx + dy * dy).squareRoot(), step)
      }
      let from = length(at: start)
      return from...max(from, length(at: end))
    }
  }
}
