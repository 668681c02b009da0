// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places that marks have taken, so that no two marks overlap.

import Drawing

/// The boxes of marks that are placed, the more important ones first.
struct OccupiedPlaces {
  /// The boxes that reach into each square of 64 pixels.
  private var boxes: [Square: [Rectangle]] = [:]

  private struct Square: Hashable {
    let column, row: Int
  }

  /// The picture; there is no place outside of it.
  private let frame: Rectangle

  init(width: Double, height: Double) {
    frame = Rectangle(left: 0, top: 0, right: width, bottom: height)
  }

  /// Takes a place, unless another mark has it or it leaves the picture.
  ///
  /// - Parameter box: What the mark covers, and the gap around it.
  /// - Returns: Whether the place is taken now.
  mutating func take(_ box: Rectangle) -> Bool {
    guard isFree(box) else { return false }
    reserve(box)
    return true
  }

  /// Whether a place is in the picture and no mark has any of it.
  func isFree(_ box: Rectangle) -> Bool {
    guard box.left >= frame.left, box.right <= frame.right, box.top >= frame.top,
      box.bottom <= frame.bottom
    else { return false }
    return squares(of: box).allSatisfy { square in
      boxes[square, default: []].allSatisfy {
        $0.right <= box.left || $0.left >= box.right || $0.bottom <= box.top || $0.top >= box.bottom
      }
    }
  }

  /// The box around a place and all that it shares a part with.
  func union(with box: Rectangle) -> Rectangle {
    squares(of: box).reduce(into: box) { union, square in
      for other in boxes[square, default: []]
      where other.right > box.left && other.left < box.right && other.bottom > box.top
        && other.top < box.bottom
      {
        union = Rectangle(
          left: min(union.left, other.left), top: min(union.top, other.top),
          right: max(union.right, other.right), bottom: max(union.bottom, other.bottom))
      }
    }
  }

  /// Takes a place that is given whatever else is there; what lies outside of the picture takes none.
  mutating func reserve(_ box: Rectangle) {
    for square in squares(of: box) { boxes[square, default: []].append(box) }
  }

  /// The squares that have a part of a box; none if that lies outside of the picture.
  private func squares(of box: Rectangle) -> [Square] {
    guard box.left < frame.right, box.right > frame.left, box.top < frame.bottom,
      box.bottom > frame.top
    else { return [] }
    func squares(_ from: Double, _ to: Double, _ end: Double) -> ClosedRange<Int> {
      Int(max(from, 0) / 64)...Int(max(min(to, end), 0) / 64)
    }
    return squares(box.top, box.bottom, frame.bottom).flatMap { row in
      squares(box.left, box.right, frame.right).map { Square(column: $0, row: row) }
    }
  }
}

extension Rectangle {
  /// A square around a place.
  init(around place: Point, reach: Double) {
    self.init(
      left: place.x - reach, top: place.y - reach, right: place.x + reach,
      bottom: place.y + reach)
  }
}
