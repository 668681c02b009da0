// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The shapes that are on their way down a picture, by their numbers.
//
// A dictionary would do. For each kind of it Swift looks once through all types of the program, which takes as long as
// to draw a border of a country.

/// The cursors of the shapes that reach the current band; few of ten thousand tracks do.
struct ShapeCursors<Cursor> {
  private var cursors: [Cursor] = []

  /// The number of the shape of each.
  private var shapes: [Int32] = []

  /// The place of each shape's; −1 for none.
  private var places: [Int32] = []

  /// Takes the cursor of a shape out; nil where it has none.
  mutating func take(_ shape: Int) -> Cursor? {
    guard shape < places.count, places[shape] >= 0 else { return nil }
    let (place, last) = (Int(places[shape]), cursors.count - 1)
    cursors.swapAt(place, last)
    shapes.swapAt(place, last)
    places[Int(shapes[place])] = Int32(place)
    places[shape] = -1
    shapes.removeLast()
    return cursors.removeLast()
  }

  /// Keeps the cursor of a shape, which has none.
  mutating func keep(_ cursor: Cursor, of shape: Int) {
    while shape >= places.count { places.append(-1) }
    places[shape] = Int32(cursors.count)
    cursors.append(cursor)
    shapes.append(Int32(shape))
  }
}
