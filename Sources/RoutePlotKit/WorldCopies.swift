// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lines in degrees to lines in pixels, once for each copy of the world that shows them.

package import Drawing
package import Geography

/// Projects the lines of a route, and repeats them in each copy of the world in view.
///
/// - Parameters:
///   - lines: Segments with continuous longitudes.
///   - viewport: The picture.
///   - reach: How far beyond its points a line is drawn, in pixels.
///   - isThinned: Whether what no pixel can show was dropped before, and nothing is to be dropped here.
/// - Returns: The lines that are in view, at least in part.
/// - Complexity: O(points in all copies in view).
func linesToPoints(
  _ lines: [[Coordinate]], viewport: Viewport, reach: Double, isThinned: Bool
) -> [[Point]] {
  var result: [[Point]] = []
  for line in lines where !line.isEmpty {
    let points = segmentToPoints(line, viewport: viewport, isThinned: isThinned)
    guard viewport.projection.repeats else {
      result.append(points)
      continue
    }
    // An exact region may lie anywhere, and a picture wider than the world shows a route again.
    let world = viewport.scale
    let west = points.reduce(Double.infinity) { min($0, $1.x) } - reach
    let east = points.reduce(-Double.infinity) { max($0, $1.x) } + reach
    let first = (-east / world).rounded(.up)
    let last = ((Double(viewport.width) - west) / world).rounded(.down)
    guard first <= last else { continue }
    if first == 0, last == 0 {
      result.append(points)
      continue
    }
    let isMuch = !isThinned && (last - first) * Double(points.count) > 1_048_576
    let few = isMuch ? apartInPixels(points) : points
    for copy in stride(from: first, through: last, by: 1) {
      result.append(
        copy == 0 ? few : few.map { Point(x: $0.x + copy * world, y: $0.y) })
    }
  }
  return result
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
