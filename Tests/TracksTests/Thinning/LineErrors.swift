// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The distance between a line and the thinned line that stands for it.

import Drawing

/// How far the thinned line is away where it is farthest, in pixels, if that may be as far as allowed.
func largestError(_ before: [Point], _ after: [Point], allowed: Double = 0.125) -> Double {
  // Both lines are walked together: a dropped point lies near a leg that is not after the last
  // one's. The first such leg leaves the most to the points that follow.
  var largest = 0.0
  var leg = 0
  for point in before {
    var nearest = distance(point, after[leg], after[leg + 1])
    while nearest > allowed, leg + 2 < after.count {
      leg += 1
      nearest = distance(point, after[leg], after[leg + 1])
    }
    largest = max(largest, nearest)
  }
  return largest
}

/// The distance from a point to a leg.
func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
  let (dx, dy) = (b.x - a.x, b.y - a.y)
  let squared = dx * dx + dy * dy
  let along =
    squared > 0 ? min(max(((p.x - a.x) * dx + (p.y - a.y) * dy) / squared, 0), 1) : 0
  let (ex, ey) = (p.x - a.x - along * dx, p.y - a.y - along * dy)
  return (ex * ex + ey * ey).squareRoot()
}
