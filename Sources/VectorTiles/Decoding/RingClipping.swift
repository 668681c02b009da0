// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Clipping of rings to a tile: Sutherland and Hodgman, "Reentrant Polygon Clipping" (Communications of the ACM, 1974).

/// Clips rings to the square from 0, 0 to 1, 1.
///
/// A ring that leaves the tile and comes back has its parts joined along the side; the joint has no area.
struct RingClipping {
  /// Sides of the tile.
  struct Sides: OptionSet {
    let rawValue: Int

    static let none: Sides = []
    static let west = Sides(rawValue: 1)
    static let east = Sides(rawValue: 2)
    static let north = Sides(rawValue: 4)
    static let south = Sides(rawValue: 8)
  }

  private var ring: [TilePoint] = []

  /// Clips the ring at the end of some points.
  ///
  /// Points on a side are exactly on it. A crossing is computed from the point inside, so that two rings which share
  /// an edge share the crossing, too, whichever way they go.
  ///
  /// `points`: the points, of which those of the ring are replaced; fewer than three may remain.
  mutating func clip(_ points: inout [TilePoint], from start: Int, to sides: Sides) {
    if sides.contains(.west) {
      cut(&points, from: start, isInside: { $0.x >= 0 }, crossing: { Self.crossing($0, $1, x: 0) })
    }
    if sides.contains(.east) {
      cut(&points, from: start, isInside: { $0.x <= 1 }, crossing: { Self.crossing($0, $1, x: 1) })
    }
    if sides.contains(.north) {
      cut(&points, from: start, isInside: { $0.y >= 0 }, crossing: { Self.crossing($0, $1, y: 0) })
    }
    if sides.contains(.south) {
      cut(&points, from: start, isInside: { $0.y <= 1 }, crossing: { Self.crossing($0, $1, y: 1) })
    }
  }

  /// Cuts off the part beyond one side.
  @inline(__always)
  private mutating func cut(
    _ points: inout [TilePoint], from start: Int, isInside: (TilePoint) -> Bool,
    crossing: (_ inside: TilePoint, _ outside: TilePoint) -> TilePoint
  ) {
    ring.removeAll(keepingCapacity: true)
    ring.append(contentsOf: points[start...])
    points.removeLast(points.count - start)
    guard var last = ring.last else { return }
    var wasInside = isInside(last)
    for point in ring {
      let isInside = isInside(point)
      if isInside != wasInside {
        points.append(isInside ? crossing(point, last) : crossing(last, point))
      }
      if isInside { points.append(point) }
      (last, wasInside) = (point, isInside)
    }
  }

  private static func crossing(_ inside: TilePoint, _ outside: TilePoint, x: Double) -> TilePoint {
    let part = (x - inside.x) / (outside.x - inside.x)
    return TilePoint(x: x, y: inside.y + (outside.y - inside.y) * part)
  }

  private static func crossing(_ inside: TilePoint, _ outside: TilePoint, y: Double) -> TilePoint {
    let part = (y - inside.y) / (outside.y - inside.y)
    return TilePoint(x: inside.x + (outside.x - inside.x) * part, y: y)
  }
}
