// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Many rings or lines in flat storage, because a tile has thousands of them.

/// Rings or lines, one after another.
///
/// A ring is not closed: its last point is not its first one.
package struct TileShapes: Sendable {
  /// The points of all shapes, in their order.
  package internal(set) var points: [TilePoint] = []

  /// The number of points up to the end of each shape, itself included.
  package internal(set) var ends: [Int] = []

  /// The start of the next shape in `points`.
  var start: Int { ends.last ?? 0 }

  /// Makes the points after the last shape a shape.
  mutating func close() { ends.append(points.count) }

  /// Removes the points after the last shape.
  mutating func drop() { points.removeLast(points.count - start) }
}

extension TileShapes: RandomAccessCollection {
  /// The first shape.
  package var startIndex: Int { 0 }

  /// After the last shape.
  package var endIndex: Int { ends.count }

  /// The points of a shape.
  package subscript(index: Int) -> ArraySlice<TilePoint> {
    points[(index > 0 ? ends[index - 1] : 0)..<ends[index]]
  }
}
