// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lines in degrees to lines in pixels, leg by leg in each copy of the world that shows them.

package import Drawing
package import Geography
import Tracks

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
  _ lines: ArraySlice<[Coordinate]>, viewport: Viewport, reach: Double, isThinned: Bool
) -> [[Point]] {
  let copies = WorldCopies(viewport: viewport, reach: reach)
  var result: [[Point]] = []
  for line in lines where !line.isEmpty {
    let points = segmentToPoints(line, viewport: viewport, isThinned: isThinned)
    guard viewport.projection.repeats else {
      result.append(points)
      continue
    }
    // An exact region may lie anywhere, and a picture wider than the world shows a route again.
    let west = points.reduce(Double.infinity) { min($0, $1.x) }
    let east = points.reduce(-Double.infinity) { max($0, $1.x) }
    guard let range = copies.range(west: west, east: east) else { continue }
    if range == 0...0 {
      result.append(points)
      continue
    }
    let number = min(range.upperBound - range.lowerBound, copies.worlds)
    let isMuch = !isThinned && number * Double(points.count) > 1_048_576
    copies.append(isMuch ? apartInPixels(points) : points, to: &result)
  }
  return result
}

/// The copies of the world side by side in a picture.
private struct WorldCopies {
  /// Pixels from one copy to the next.
  let world: Double

  /// How many copies the picture is wide.
  let worlds: Double

  // What lies between these columns may be seen.
  private let left, right: Double

  init(viewport: Viewport, reach: Double) {
    world = viewport.scale
    worlds = Double(viewport.width) / world
    // Of two copies beyond the same edge, the nearer one covers all that the other one covers.
    let margin = min(reach, world)
    (left, right) = (-margin, Double(viewport.width) + margin)
  }

  /// The numbers of the copies in which something between two columns may be seen; nil if there is none.
  func range(west: Double, east: Double) -> ClosedRange<Double>? {
    let first = ((left - east) / world).rounded(.up)
    let last = ((right - west) / world).rounded(.down)
    return first <= last ? first...last : nil
  }

  /// Appends the parts of a line that may be seen, once for each copy that shows them.
  func append(_ points: [Point], to result: inout [[Point]]) {
    // The parts that are not ended, each with the number of its copy.
    var open: [(copy: Double, points: [Point])] = []
    func moved(_ point: Point, to copy: Double) -> Point {
      Point(x: point.x + copy * world, y: point.y)
    }
    for index in 0..<max(points.count - 1, 1) {
      // A line of one point is a leg from it to itself.
      let (a, b) = (points[index], points[min(index + 1, points.count - 1)])
      let range = range(west: min(a.x, b.x), east: max(a.x, b.x))
      open.removeAll { part in
        if let range, range.contains(part.copy) { return false }
        result.append(part.points)
        return true
      }
      guard let range else { continue }
      if Double(open.count) <= range.upperBound - range.lowerBound {
        let known = Set(open.map(\.copy))
        for copy in stride(from: range.lowerBound, through: range.upperBound, by: 1)
        where !known.contains(copy) {
          open.append((copy, [moved(a, to: copy)]))
        }
      }
      guard points.count > 1 else { continue }
      for number in open.indices { open[number].points.append(moved(b, to: open[number].copy)) }
    }
    result += open.map(\.points)
  }
}

/// Projects a segment to pixels; of a large one that was not thinned while it was read, only the points
/// that are at least 1/16 pixel apart.
///
/// - Complexity: O(*n*) in the number of coordinates.
package func segmentToPoints(
  _ coordinates: [Coordinate], viewport: Viewport, isThinned: Bool
) -> [Point] {
  let points: [Point]
  // A table costs as much as a few thousand of the tangents and logarithms that it spares.
  if viewport.projection == .mercator, coordinates.count > 4096 {
    let bounds = Bounds(of: coordinates)
    // A ten-millionth of a pixel of error is far below what is dropped.
    let table = MercatorTable(
      south: bounds.south, north: bounds.north, largestError: 1e-7 / viewport.scale)
    points = coordinates.map {
      viewport.point(longitude: $0.longitude, y: table.y(latitude: $0.latitude))
    }
  } else {
    points = coordinates.map(viewport.point)
  }
  return isThinned || points.count <= undroppedFixes ? points : apartInPixels(points)
}

/// Drops the points nearer than 1/16 pixel to the last one kept, but for the last.
private func apartInPixels(_ points: [Point]) -> [Point] {
  guard var kept = points.first, let last = points.last else { return points }
  var result = [kept]
  for point in points.dropFirst() {
    let (x, y) = (point.x - kept.x, point.y - kept.y)
    if x * x + y * y < 1.0 / 256 { continue }
    kept = point
    result.append(point)
  }
  if kept != last { result.append(last) }
  return result
}
