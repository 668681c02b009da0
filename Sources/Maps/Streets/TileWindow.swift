// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A part of a tile, and the parts of rings and lines inside it.

import VectorTiles

/// A box within a tile, in parts of its side: x to the east and y to the south.
struct TileWindow: Equatable, Sendable {
  /// Its edges, 0...1.
  let west, north, east, south: Double

  /// All of a tile.
  static let whole = TileWindow(west: 0, north: 0, east: 1, south: 1)

  /// Sides of a box.
  struct Sides: OptionSet {
    let rawValue: UInt8

    static let west = Sides(rawValue: 1)
    static let north = Sides(rawValue: 2)
    static let east = Sides(rawValue: 4)
    static let south = Sides(rawValue: 8)

    /// Each side, and the columns and rows from a tile to the one next to it there.
    static let neighbours: [(side: Sides, right: Int, down: Int)] = [
      (.west, -1, 0), (.north, 0, -1), (.east, 1, 0), (.south, 0, 1),
    ]
  }

  /// A box beyond which no line of a tile goes.
  static let unlimited = TileWindow(
    west: -Double(1 << 24), north: -Double(1 << 24), east: Double(1 << 24), south: Double(1 << 24))

  /// The box with some sides moved to those of another one, and inward by a part of the tile's side.
  func with(_ sides: Sides, of other: TileWindow, inset part: Double) -> TileWindow {
    TileWindow(
      west: sides.contains(.west) ? other.west + part : west,
      north: sides.contains(.north) ? other.north + part : north,
      east: sides.contains(.east) ? other.east - part : east,
      south: sides.contains(.south) ? other.south - part : south)
  }

  /// Its corners, clockwise.
  var ring: [TilePoint] {
    [
      TilePoint(x: west, y: north), TilePoint(x: east, y: north), TilePoint(x: east, y: south),
      TilePoint(x: west, y: south),
    ]
  }

  /// Whether a place is in it; one on its western or northern edge is.
  func owns(_ place: TilePoint) -> Bool {
    west <= place.x && place.x < east && north <= place.y && place.y < south
  }

  /// Whether a leg runs along one of the edges.
  func isEdge(_ a: TilePoint, _ b: TilePoint) -> Bool {
    a.x == b.x && (a.x == west || a.x == east) || a.y == b.y && (a.y == north || a.y == south)
  }

  /// The part of a ring within the box.
  ///
  /// Sutherland and Hodgman, "Reentrant polygon clipping", Communications of the ACM 17, 1974. Where the ring leaves
  /// the box more than once, its parts are joined along an edge of the box, which encloses nothing.
  ///
  /// Returns the points of the part; none if the ring lies outside.
  func clip(_ ring: some Collection<TilePoint>) -> [TilePoint] {
    var points = Array(ring)
    for edge in Edge.allCases where !points.isEmpty {
      guard points.contains(where: { !isInside($0, edge) }) else { continue }
      var kept: [TilePoint] = []
      var last = points[points.count - 1]
      for point in points {
        if isInside(point, edge) != isInside(last, edge) {
          kept.append(crossing(last, point, edge))
        }
        if isInside(point, edge) { kept.append(point) }
        last = point
      }
      points = kept
    }
    return points
  }

  /// The parts of a line within the box.
  func parts(of line: some Collection<TilePoint>) -> [[TilePoint]] {
    var parts: [[TilePoint]] = [Array(line)]
    for edge in Edge.allCases {
      parts = parts.flatMap { part -> [[TilePoint]] in
        guard part.contains(where: { !isInside($0, edge) }) else { return [part] }
        var (kept, current): ([[TilePoint]], [TilePoint]) = ([], [])
        for (index, point) in part.enumerated() {
          if index > 0, isInside(point, edge) != isInside(part[index - 1], edge) {
            current.append(crossing(part[index - 1], point, edge))
          }
          if isInside(point, edge) {
            current.append(point)
          } else if !current.isEmpty {
            kept.append(current)
            current = []
          }
        }
        kept.append(current)
        return kept
      }
    }
    return parts.filter { $0.count > 1 }
  }

  private enum Edge: CaseIterable {
    case west, north, east, south
  }

  private func isInside(_ point: TilePoint, _ edge: Edge) -> Bool {
    switch edge {
    case .west: point.x >= west
    case .north: point.y >= north
    case .east: point.x <= east
    case .south: point.y <= south
    }
  }

  /// The place where a leg crosses an edge; its place across the edge is that of the edge to the last bit.
  private func crossing(_ a: TilePoint, _ b: TilePoint, _ edge: Edge) -> TilePoint {
    switch edge {
    case .west, .east:
      let x = edge == .west ? west : east
      return TilePoint(x: x, y: a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
    case .north, .south:
      let y = edge == .north ? north : south
      return TilePoint(x: a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), y: y)
    }
  }
}
