// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drops the points of a line that make no visible difference, in one pass.

import Drawing

/// A line through some of the points of another one, nowhere farther from it than can be seen.
///
/// A leg continues for as long as it passes near enough to all points that it leaves out: their discs narrow the sleeve
/// of directions that it may have. Williams, "An efficient algorithm for the piecewise linear approximation of planar
/// curves", Computer Graphics and Image Processing 8, 1978.
///
/// `tolerance`: how far a point that is left out may be from the leg in its place, in pixels, above 0. Returns the
/// first point, the last one, and those between them that make a difference. Complexity: O(points).
func thinnedLine(_ line: [Point], tolerance: Double) -> [Point] {
  guard line.count > 2 else { return line }
  var result = [line[0]]
  var sleeve = Sleeve(line[0], tolerance: tolerance)
  var last = line[0]
  for point in line.dropFirst() {
    if !sleeve.holds(point) {
      result.append(last)
      sleeve = Sleeve(last, tolerance: tolerance)
    }
    sleeve.narrow(to: point)
    last = point
  }
  result.append(last)
  return result
}

/// The possible ends of a leg from a point.
private struct Sleeve {
  private let start: Point
  private let tolerance: Double

  /// The directions between which a leg passes near all points so far, of length 1; nil for any direction.
  private var sides: (right: Point, left: Point)?

  /// The greatest distance of the points so far from the start; a leg that ends nearer by more than
  /// the tolerance loses some.
  private var reach = 0.0

  init(_ start: Point, tolerance: Double) { (self.start, self.tolerance) = (start, tolerance) }

  /// Whether a leg to a point passes near all points so far.
  func holds(_ point: Point) -> Bool {
    let way = Point(x: point.x - start.x, y: point.y - start.y)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length >= reach - tolerance else { return false }
    guard let sides else { return true }
    return length > tolerance && cross(sides.right, way) >= 0 && cross(way, sides.left) >= 0
  }

  /// Takes a point into account that a leg is to pass.
  mutating func narrow(to point: Point) {
    let way = Point(x: point.x - start.x, y: point.y - start.y)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    // A leg in any direction begins near enough to it.
    guard length > tolerance else { return }
    reach = max(reach, length)
    let sine = tolerance / length
    let cosine = (1 - sine * sine).squareRoot()
    let (x, y) = (way.x / length, way.y / length)
    let right = Point(x: x * cosine + y * sine, y: y * cosine - x * sine)
    let left = Point(x: x * cosine - y * sine, y: y * cosine + x * sine)
    guard let sides else {
      self.sides = (right, left)
      return
    }
    self.sides = (
      cross(sides.right, right) > 0 ? right : sides.right,
      cross(left, sides.left) > 0 ? left : sides.left
    )
  }
}

/// Above 0 if the second direction is to the left of the first one, with y up.
private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
