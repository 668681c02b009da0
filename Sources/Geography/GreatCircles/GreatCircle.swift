// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The shortest path between two places on a sphere, divided into legs too short to differ visibly
// from it.

import CLibrary

/// Replaces each leg by its great circle, split until no chord is further from it than a tolerance.
///
/// Of the great circles between antipodes the one over the north pole is taken, and between the poles
/// the meridian of the northern end. So a route and its reverse are the same line.
///
/// - Parameters:
///   - coordinates: A segment with continuous longitudes. Its fixes are kept as they are.
///   - projection: The plane on which legs are straight.
///   - tolerance: The distance on the plane.
///   - window: The visible part of the plane, outside of which legs are straight; nil for all of it.
/// - Returns: The segment with the points between its fixes, its longitudes continuous, and the places of its fixes in
///   it; nil where all legs are so short that they stay as they are.
/// - Complexity: O(points returned). A leg is halved at most 18 times one after another, in a window at
///   most 48 times.
package func splitAlongGreatCircles(
  _ coordinates: [Coordinate], projection: Projection, tolerance: Double, window: PlaneWindow?
) -> (points: [Coordinate], own: [Int])? {
  guard let first = coordinates.first else { return nil }
  let highest = coordinates.reduce(0) { max($0, abs($1.latitude)) }
  let straight = StraightLegs(upTo: highest, on: projection, tolerance: tolerance)
  let legs = zip(coordinates, coordinates.dropFirst())
  guard legs.contains(where: { !straight.contains($0, $1) }) else { return nil }
  var result = [first]
  result.reserveCapacity(coordinates.count)
  var own = [0]
  own.reserveCapacity(coordinates.count)
  // The fixes keep their digits; only what is between them comes from vectors.
  for (start, end) in legs {
    if !straight.contains(start, end) {
      let splitter = GreatCircleLeg(start, end, projection: projection, window: window)
      splitter.appendInside(to: &result, tolerance: tolerance)
    }
    var last = end
    let turns = ((result[result.count - 1].longitude - last.longitude) / 360).rounded()
    last.longitude += 360 * turns
    own.append(result.count)
    result.append(last)
  }
  return (result, own)
}

/// The place halfway along the great circle between two places.
package func greatCircleMidpoint(_ a: Coordinate, _ b: Coordinate) -> Coordinate {
  middle(Direction(a), Direction(b), north: a.latitude >= b.latitude ? a : b)
    .coordinate(near: a.longitude)
}

private func middle(_ a: Direction, _ b: Direction, north: Coordinate) -> Direction {
  let (x, y, z) = (a.x + b.x, a.y + b.y, a.z + b.z)
  let length = (x * x + y * y + z * z).squareRoot()
  if length > 1e-9 { return Direction(x: x / length, y: y / length, z: z / length) }
  if abs(north.latitude) < 90 { return Direction(x: 0, y: 0, z: 1) }
  return Direction(Coordinate(latitude: 0, longitude: north.longitude))
}

/// A leg and what it is split by.
private struct GreatCircleLeg {
  private struct End {
    var direction: Direction
    var coordinate: Coordinate
    var point: PlanePoint
  }

  private let start, finish: End
  private let projection: Projection
  private let window: PlaneWindow?
  private let north: Coordinate

  init(_ a: Coordinate, _ b: Coordinate, projection: Projection, window: PlaneWindow?) {
    (self.projection, self.window) = (projection, window)
    north = a.latitude >= b.latitude ? a : b
    start = End(direction: Direction(a), coordinate: a, point: projection.point(a))
    finish = End(direction: Direction(b), coordinate: b, point: projection.point(b))
  }

  /// Appends the points between the two ends, in order.
  func appendInside(to result: inout [Coordinate], tolerance: Double) {
    // A stack and not recursion: the ends of the parts still to be drawn, the nearest one last.
    var stack = [(end: finish, depth: 0)]
    var here = start
    // The start may lie in another copy of the world after the legs before it.
    if let last = result.last { here = moved(start, near: last.longitude) }
    let deepest = window == nil ? 18 : 48
    // A difference in the last digits is not a bend.
    let tolerance = max(tolerance, 8 * max(abs(here.point.x), 1).ulp)
    let toleranceSquared = tolerance * tolerance
    while let next = stack.last {
      let between = end(middle(here.direction, next.end.direction, north: north), after: here)
      let ahead = moved(next.end, near: between.coordinate.longitude)
      if next.depth < deepest, maySee(here, between, next.end),
        isBent(here, between, ahead, toleranceSquared)
      {
        stack.append((between, next.depth + 1))
        stack[stack.count - 2].depth += 1
      } else {
        stack.removeLast()
        here = moved(next.end, near: here.coordinate.longitude)
        if !stack.isEmpty { result.append(here.coordinate) }
      }
    }
  }

  private func end(_ direction: Direction, after previous: End) -> End {
    let coordinate = direction.coordinate(near: previous.coordinate.longitude)
    return End(direction: direction, coordinate: coordinate, point: projection.point(coordinate))
  }

  private func moved(_ end: End, near longitude: Double) -> End {
    let turns = ((longitude - end.coordinate.longitude) / 360).rounded()
    guard turns != 0 else { return end }
    var moved = end
    moved.coordinate.longitude += 360 * turns
    if projection.repeats { moved.point.x += turns }
    return moved
  }

  /// Whether something of an arc may be in the window.
  private func maySee(_ a: End, _ middle: End, _ b: End) -> Bool {
    guard let window else { return true }
    let (x, y, z) = (
      a.direction.x - b.direction.x, a.direction.y - b.direction.y, a.direction.z - b.direction.z
    )
    // The arc lies in the circle around its middle, and its chord on the plane in the box around that.
    let half = (x * x + y * y + z * z).squareRoot() / 2
    return window.mayShow(around: middle.coordinate, radius: asin(min(half, 1)))
  }

  /// Whether the arc leaves its chord by more than the tolerance, at its middle or its quarters.
  ///
  /// The middle alone would miss an arc that crosses the equator halfway, which is shaped like an S.
  private func isBent(_ a: End, _ m: End, _ b: End, _ toleranceSquared: Double) -> Bool {
    // Long arcs are split however straight they look.
    let dot =
      a.direction.x * b.direction.x + a.direction.y * b.direction.y + a.direction.z * b.direction.z
    if dot < 0.9 { return true }
    if distanceSquared(m.point, a.point, b.point) > toleranceSquared { return true }
    let quarter = end(middle(a.direction, m.direction, north: north), after: a)
    if distanceSquared(quarter.point, a.point, b.point) > toleranceSquared { return true }
    let last = end(middle(m.direction, b.direction, north: north), after: m)
    return distanceSquared(last.point, a.point, b.point) > toleranceSquared
  }
}

/// The squared distance from a place to a line between two places.
private func distanceSquared(_ p: PlanePoint, _ a: PlanePoint, _ b: PlanePoint) -> Double {
  let (dx, dy) = (b.x - a.x, b.y - a.y)
  let squared = dx * dx + dy * dy
  let along = squared > 0 ? min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / squared, 0), 1) : 0
  let (ex, ey) = (p.x - a.x - along * dx, p.y - a.y - along * dy)
  return ex * ex + ey * ey
}
