// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A box in pixels. Lines are cut to it here and nowhere else.

/// An upright box in pixels; its edges may be any finite numbers.
package struct Rectangle: Equatable, Sendable {
  /// The edges, in pixels: `left` is not greater than `right`, and `top` not than `bottom`.
  package var left, top, right, bottom: Double

  /// A box of four edges.
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// A picture and a margin around it.
  package init(picture width: Double, _ height: Double, margin: Double) {
    self.init(left: -margin, top: -margin, right: width + margin, bottom: height + margin)
  }

  /// A picture of whole pixels and a margin around it.
  package init(picture width: Int, _ height: Int, margin: Double) {
    self.init(picture: Double(width), Double(height), margin: margin)
  }

  /// Whether a point is inside or on an edge.
  @inline(__always)
  package func contains(_ point: Point) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  /// The part of a straight line within the box; nil if there is none.
  ///
  /// An end inside the box keeps its bits. Liang and Barsky, "A new concept and method for line
  /// clipping", ACM Transactions on Graphics 3, 1984.
  ///
  /// - Parameters:
  ///   - start: One end, anywhere.
  ///   - end: The other end, anywhere.
  /// - Returns: The ends of the part, in the same order.
  @inline(__always)
  package func clip(_ start: Point, _ end: Point) -> (Point, Point)? {
    if contains(start), contains(end) { return (start, end) }
    return cut(start, end)
  }

  @inline(never)
  private func cut(_ start: Point, _ end: Point) -> (Point, Point)? {
    let dx = end.x - start.x
    let dy = end.y - start.y
    var enter = 0.0
    var leave = 1.0
    let sides = [
      (-dx, start.x - left), (dx, right - start.x), (-dy, start.y - top), (dy, bottom - start.y),
    ]
    for (step, room) in sides {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        enter = max(enter, room / step)
      } else {
        leave = min(leave, room / step)
      }
    }
    guard enter <= leave else { return nil }
    return (
      enter == 0 ? start : Point(x: start.x + enter * dx, y: start.y + enter * dy),
      leave == 1 ? end : Point(x: start.x + leave * dx, y: start.y + leave * dy)
    )
  }
}
