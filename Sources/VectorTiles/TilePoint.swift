// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Places in a tile.

/// A place in a tile, in parts of its side: x from the west edge to the right, y from the north edge down.
///
/// Within the tile both are 0...1. They are the stored whole numbers divided by the extent, rounded once, so that the
/// points on an edge are the same as those of the tile next to it.
package struct TilePoint: Equatable, Sendable {
  /// The parts from the west edge and from the north edge.
  package var x, y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}
