// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drops the fixes that no pixel can show, before they cost a projection and a leg.

package import Drawing
package import Geography

/// Logs up to this many fixes are drawn leg for leg: nothing is gained by dropping any.
package let undroppedFixes = 1 << 15

/// How far the line may move in each of the two steps below, in pixels.
private let tolerance = 1.0 / 16

/// Projects a segment to pixels; of a large one, only the points that make a difference.
///
/// First the fixes nearer than 1/16 pixel to the last one kept are dropped, then the points within
/// 1/16 pixel of a leg that spans them: nothing moves by more than 1/8 pixel. Nearness is judged in
/// degrees with the stretch of the latitude farthest from the equator, which is never less than the
/// true stretch, so the bound holds everywhere.
///
/// - Complexity: O(*n*) in the number of coordinates.
package func segmentToPoints(
  _ coordinates: [Coordinate], bounds: Bounds, viewport: Viewport
) -> [Point] {
  guard coordinates.count > undroppedFixes else { return coordinates.map(viewport.point) }
  let pixelsPerDegree = viewport.scale / 360
  let farthest = min(max(abs(bounds.south), abs(bounds.north)), WebMercator.latitudeLimit)
  let stretch = 1 / WebMercator.cosine(ofDegrees: farthest)
  let limitSquared = (tolerance / pixelsPerDegree) * (tolerance / pixelsPerDegree)
  let stretchSquared = stretch * stretch
  // A ten-millionth of a pixel of error is far below the tolerance and spares a tangent and a logarithm.
  let table = MercatorTable(
    south: bounds.south, north: bounds.north, largestError: 1e-7 / viewport.scale)
  var sleeve = Sleeve()
  var kept = Coordinate(latitude: .infinity, longitude: .infinity)
  let last = coordinates.count - 1
  coordinates.withUnsafeBufferPointer { coordinates in
    for index in coordinates.indices {
      let coordinate = coordinates[index]
      let north = coordinate.latitude - kept.latitude
      let east = coordinate.longitude - kept.longitude
      if north * north * stretchSquared + east * east < limitSquared, index != last { continue }
      kept = coordinate
      sleeve.append(
        viewport.point(longitude: coordinate.longitude, y: table.y(latitude: coordinate.latitude)))
    }
  }
  return sleeve.finish()
}

/// Spans as many points as possible with each leg, one point at a time.
///
/// Zhao and Saalfeld, "Linear-time sleeve-fitting polyline simplification algorithms" (AutoCarto 13,
/// 1997): the directions from the last kept point that pass every later one within the tolerance are
/// a wedge that only narrows; the leg ends where the wedge would lose the next point. It ends too
/// where the line turns back, as the leg must reach the farthest point.
private struct Sleeve {
  private var points: [Point] = []

  /// The last point taken, the end of the leg unless another one follows in its wedge.
  private var end: Point?

  /// The edges of the wedge as directions, (0, 0) while every direction is allowed.
  private var left = Point(x: 0, y: 0)
  private var right = Point(x: 0, y: 0)

  /// The squared distance from the last kept point to `end`.
  private var reachSquared = 0.0

  mutating func append(_ point: Point) {
    guard let anchor = points.last else {
      points.append(point)
      return
    }
    if !narrow(toward: point, from: anchor), let turn = end {
      points.append(turn)
      reset()
      _ = narrow(toward: point, from: turn)
    }
    end = point
  }

  mutating func finish() -> [Point] {
    if let end { points.append(end) }
    return points
  }

  private mutating func reset() {
    left = Point(x: 0, y: 0)
    right = Point(x: 0, y: 0)
    reachSquared = 0
  }

  /// Narrows the wedge to the directions that pass a point; false if the point is not within it.
  private mutating func narrow(toward point: Point, from anchor: Point) -> Bool {
    let x = point.x - anchor.x
    let y = point.y - anchor.y
    let squared = x * x + y * y
    guard squared >= reachSquared else { return false }
    // All cross products with (0, 0) are 0, so an open wedge holds every direction.
    guard cross(left, x, y) >= 0, cross(right, x, y) <= 0 else { return false }
    if reachSquared > 0, left.x * x + left.y * y < 0 { return false }
    reachSquared = squared
    guard squared > tolerance * tolerance else { return true }
    // The tangents from the anchor to the circle of the tolerance around the point.
    let tangent = (squared - tolerance * tolerance).squareRoot()
    let newLeft = Point(x: x * tangent + y * tolerance, y: y * tangent - x * tolerance)
    let newRight = Point(x: x * tangent - y * tolerance, y: y * tangent + x * tolerance)
    let isOpen = left.x == 0 && left.y == 0
    if isOpen || cross(left, newLeft.x, newLeft.y) > 0 { left = newLeft }
    if isOpen || cross(right, newRight.x, newRight.y) < 0 { right = newRight }
    return true
  }

  private func cross(_ a: Point, _ x: Double, _ y: Double) -> Double { a.x * y - a.y * x }
}
