// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lines in degrees to lines in pixels, leg by leg, in each visible copy of the world.

package import Drawing
package import Geography

/// Projects the lines of a route, and repeats them in each copy of the world in view.
///
/// - Parameters:
///   - lines: Segments with continuous longitudes.
///   - viewport: The picture.
///   - reach: How far beyond its points a line is drawn, in pixels.
///   - isThinned: Whether what no pixel can show was dropped before, and nothing is to be dropped here.
/// - Returns: The lines that are in view, at least in part. A line that leaves the view comes as several.
/// - Complexity: O(legs · worlds in view), however often a line winds round the Earth.
package func linesToPoints(
  _ lines: Slice<LineList>, viewport: Viewport, reach: Double, isThinned: Bool
) -> [[Point]] {
  var result: [[Point]] = []
  forEachPart(lines, viewport: viewport, reach: reach, isThinned: isThinned) { part, _, _ in
    result.append(part)
  }
  return result
}

extension Viewport {
  /// The points of a coordinate, one in each copy of the world in view.
  ///
  /// `reach`: how far around a point something is drawn, in pixels.
  package func points(of coordinate: Coordinate, reach: Double) -> [Point] {
    linesToPoints(LineList([[coordinate]])[...], viewport: self, reach: reach, isThinned: true)
      .compactMap(\.first)
  }
}

/// Projects the fixes of a route as `linesToPoints(_:viewport:reach:isThinned:)` does, as dots without lines.
package func fixesToDots(
  _ lines: Slice<LineList>, viewport: Viewport, reach: Double, isThinned: Bool
) -> Dots {
  Dots { take in
    forEachPart(lines, viewport: viewport, reach: reach, isThinned: isThinned) { part, _, _ in
      take(part)
    }
  }
}

/// Projects the lines of a route as `linesToPoints(_:viewport:reach:isThinned:)` does, and tells how long the
/// whole line is before each.
///
/// No point is dropped, because that would shorten a line.
///
/// - Returns: The lines that are in view, and the length of each before it begins, in pixels.
package func linesWithLengths(
  _ lines: Slice<LineList>, viewport: Viewport, reach: Double
) -> (lines: [[Point]], travelled: [Double]) {
  var result: (lines: [[Point]], travelled: [Double]) = ([], [])
  // To build the type of a slice's `indices` takes a part of the time of a small picture.
  for index in lines.startIndex..<lines.endIndex {
    // Of a line that begins out of view, the lengths of another one say nothing.
    var lengths = LengthsBefore()
    forEachPart(lines[index...index], viewport: viewport, reach: reach, isThinned: true) {
      part, first, whole in
      result.lines.append(part)
      result.travelled.append(lengths.length(before: first, of: whole))
    }
  }
  return result
}

/// The lengths of a line before its points, worked out if they are requested.
private struct LengthsBefore {
  private var lengths: [Double] = []

  /// The length before a point of the line, whose parts come one after another.
  mutating func length(before first: Int, of whole: [Point]?) -> Double {
    guard let whole, first > 0 else {
      lengths = []
      return 0
    }
    if lengths.isEmpty {
      lengths = [0]
      for (a, b) in zip(whole, whole.dropFirst()) {
        let (x, y) = (b.x - a.x, b.y - a.y)
        lengths.append(lengths[lengths.count - 1] + (x * x + y * y).squareRoot())
      }
    }
    return lengths[first]
  }
}

/// A line in view with a value at each point.
package struct ValuedLine {
  /// Its points in pixels.
  package var points: [Point]

  /// The value at each of them.
  package var values: [Double]

  /// The length of the whole line before it, in pixels.
  package var travelled: Double
}

/// Projects the lines of a route as `linesToPoints(_:viewport:reach:isThinned:)` does, with a value at each point.
///
/// No point is dropped, as it has a value of its own.
///
/// - Parameters:
///   - lines: Segments with continuous longitudes.
///   - values: The values at the points of each of them.
///   - viewport: The picture.
///   - reach: How far beyond its points a line is drawn, in pixels.
/// - Returns: The lines that are in view, with the values at their points.
package func linesWithValues(
  _ lines: Slice<LineList>, values: ArraySlice<[Double]>, viewport: Viewport,
  reach: Double
) -> [ValuedLine] {
  var result: [ValuedLine] = []
  for index in lines.startIndex..<lines.endIndex {
    var lengths = LengthsBefore()
    forEachPart(lines[index...index], viewport: viewport, reach: reach, isThinned: true) {
      part, first, whole in
      result.append(
        ValuedLine(
          points: part, values: Array(values[index][first..<(first + part.count)]),
          travelled: lengths.length(before: first, of: whole)))
    }
  }
  return result
}

/// Calls back with each part of a line that is in view, the number of its first point, and the line; nil
/// instead of the line where that is whole, or where the plane is torn and lengths start again.
private func forEachPart(
  _ lines: Slice<LineList>, viewport: Viewport, reach: Double, isThinned: Bool,
  _ body: (_ part: [Point], _ first: Int, _ whole: [Point]?) -> Void
) {
  let copies = WorldCopies(viewport: viewport, reach: reach)
  for line in lines where !line.isEmpty {
    if let parts = viewport.projection.map.parts(of: line) {
      for part in parts {
        body(
          segmentToPoints(Array(line[part]), viewport: viewport, isThinned: isThinned),
          part.lowerBound, nil)
      }
      continue
    }
    let points = segmentToPoints(line, viewport: viewport, isThinned: isThinned)
    guard viewport.projection.repeats else {
      body(points, 0, nil)
      continue
    }
    // An exact region may lie anywhere, and a picture wider than the world shows a route again.
    let west = points.reduce(Double.infinity) { min($0, $1.x) }
    let east = points.reduce(-Double.infinity) { max($0, $1.x) }
    guard let range = copies.range(west: west, east: east) else { continue }
    if range == 0...0 {
      body(points, 0, nil)
      continue
    }
    let number = min(range.upperBound - range.lowerBound, copies.worlds)
    let isMuch = !isThinned && number * Double(points.count) > 1_048_576
    var fewer = points
    if isMuch { fewer.dropNear(pixelScale: viewport.pixelScale) }
    copies.forEachPart(of: fewer) { body($0, $1, fewer) }
  }
}

/// The copies of the world side by side in a picture.
private struct WorldCopies {
  /// Pixels from one copy to the next.
  let world: Double

  /// The width of the picture in copies of the world.
  let worlds: Double

  // What lies between these columns may be seen.
  private let left, right: Double

  init(viewport: Viewport, reach: Double) {
    world = viewport.scale
    worlds = viewport.width / world
    // Of two copies beyond the same edge, the nearer one covers all that the other one covers.
    let margin = min(reach, world)
    (left, right) = (-margin, viewport.width + margin)
  }

  /// The numbers of the copies in which something between two columns may be seen; nil if there is none.
  func range(west: Double, east: Double) -> ClosedRange<Double>? {
    let first = ((left - east) / world).rounded(.up)
    let last = ((right - west) / world).rounded(.down)
    return first <= last ? first...last : nil
  }

  /// Calls back with the parts of a line that may be seen, once for each copy that shows them, and the
  /// numbers of their first points.
  func forEachPart(of points: [Point], _ body: (_ part: [Point], _ first: Int) -> Void) {
    // The parts that are not ended, each with the number of its copy.
    var open: [(copy: Double, first: Int, points: [Point])] = []
    func moved(_ point: Point, to copy: Double) -> Point {
      Point(x: point.x + copy * world, y: point.y)
    }
    for index in 0..<max(points.count - 1, 1) {
      // A line of one point is a leg from it to itself.
      let (a, b) = (points[index], points[min(index + 1, points.count - 1)])
      let range = range(west: min(a.x, b.x), east: max(a.x, b.x))
      open.removeAll { part in
        if let range, range.contains(part.copy) { return false }
        body(part.points, part.first)
        return true
      }
      guard let range else { continue }
      if Double(open.count) <= range.upperBound - range.lowerBound {
        let known = Set(open.map(\.copy))
        for copy in stride(from: range.lowerBound, through: range.upperBound, by: 1)
        where !known.contains(copy) {
          open.append((copy, index, [moved(a, to: copy)]))
        }
      }
      guard points.count > 1 else { continue }
      for number in open.indices { open[number].points.append(moved(b, to: open[number].copy)) }
    }
    for part in open { body(part.points, part.first) }
  }
}

/// Projects a segment to pixels; of a large one that was not thinned while it was read, only the points
/// that are at least 1/96 pixel apart.
///
/// - Complexity: O(*n*) in the number of coordinates.
package func segmentToPoints(
  _ coordinates: [Coordinate], viewport: Viewport, isThinned: Bool
) -> [Point] {
  var points = viewport.points(coordinates)
  if !isThinned, points.count > undroppedFixes { points.dropNear(pixelScale: viewport.pixelScale) }
  return points
}

extension [Point] {
  /// Drops the points nearer than 1/96 pixel of the picture to the last one kept, except for the last.
  fileprivate mutating func dropNear(pixelScale: Double) {
    let least = 1.0 / (96 * 96 * pixelScale * pixelScale)
    guard var kept = first, let last else { return }
    // In place: there may be millions of them.
    var number = 1
    for index in indices.dropFirst() {
      let point = self[index]
      let (x, y) = (point.x - kept.x, point.y - kept.y)
      if x * x + y * y < least { continue }
      kept = point
      self[number] = point
      number += 1
    }
    if kept != last {
      self[number] = last
      number += 1
    }
    removeLast(count - number)
  }
}
