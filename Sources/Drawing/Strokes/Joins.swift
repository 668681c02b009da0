// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The joins between two legs of a line.

/// The join of two legs of a line, as in SVG's `stroke-linejoin`.
public enum LineJoin: String, Equatable, Sendable, CaseIterable {
  /// A disc.
  case round
  /// The corner is cut off straight.
  case bevel
  /// A point; where it would be longer than the miter limit allows, a bevel.
  case miter
}

/// The turn of a line from one leg to the next.
struct Turn {
  /// The place where the line turns.
  let corner: Point

  /// The directions of the legs before and after it, each of length 1.
  let before, behind: Point

  /// Whether both legs have one direction.
  var isStraightOn: Bool {
    before.x * behind.y == before.y * behind.x && before.x * behind.x + before.y * behind.y > 0
  }

  /// The outer corners of the piece that joins both legs; nil if none is needed.
  ///
  /// With the corner of the line they are a triangle for a bevel, and a kite for a miter. The point of a
  /// miter is where the outer edges of both legs meet. Its distance from the corner, as a part of the
  /// radius, is 1 over the cosine of half the turn, which SVG calls the miter length over the width.
  func join(_ join: LineJoin, radius: Double, limit: Double) -> (Point, Point, Point)? {
    let cross = before.x * behind.y - before.y * behind.x
    let dot = before.x * behind.x + before.y * behind.y
    // Legs that go straight on need no piece, and those that turn back have none in between.
    guard cross != 0 else { return nil }
    let side = cross > 0 ? -radius : radius
    let first = Point(x: corner.x - side * before.y, y: corner.y + side * before.x)
    let last = Point(x: corner.x - side * behind.y, y: corner.y + side * behind.x)
    // 1 + dot is twice the square of the cosine of half the turn.
    guard join == .miter, 2 <= limit * limit * (1 + dot) else { return (first, first, last) }
    let reach = side / (1 + dot)
    let point = Point(
      x: corner.x - reach * (before.y + behind.y), y: corner.y + reach * (before.x + behind.x))
    return (first, point, last)
  }
}
