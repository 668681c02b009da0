// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The legs of a coloured stroke that reach into a band, from the bottom up.

/// The shape of a leg in bands.
protocol ShapeOfLeg {
  /// The last row of pixels that it may touch.
  var bottom: Int32 { get }
}

extension Leg: ShapeOfLeg {}
extension Outline.Piece: ShapeOfLeg {}

/// The shapes of legs that reach into the current band.
struct ActiveShapes<Shape: ShapeOfLeg> {
  /// Shapes and the numbers of their legs, in the order of these.
  private(set) var shapes: [(leg: Int32, shape: Shape)] = []

  /// Memory for the shapes of the next band.
  private var next: [(leg: Int32, shape: Shape)] = []

  /// Drops the shapes that end above a row, and adds those of more legs.
  ///
  /// `legs`: the legs, none of which is here so far, in rising order.
  mutating func begin(
    row: Int, adding legs: ArraySlice<Int32>, _ make: (_ leg: Int32, _ add: (Shape) -> Void) -> Void
  ) {
    next.removeAll(keepingCapacity: true)
    var legs = legs
    for active in shapes where Int(active.shape.bottom) >= row {
      while let leg = legs.first, leg < active.leg {
        make(leg) { next.append((leg, $0)) }
        legs = legs.dropFirst()
      }
      next.append(active)
    }
    for leg in legs { make(leg) { next.append((leg, $0)) } }
    swap(&shapes, &next)
  }
}
