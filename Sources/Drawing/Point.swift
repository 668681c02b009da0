// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A place in the picture, in pixels.

/// A place in the picture, in pixels from its top left corner; the middle of the first pixel is (0.5, 0.5).
@frozen
package struct Point: Equatable, Sendable {
  /// Pixels to the right of the left edge.
  package var x: Double

  /// Pixels below the top edge.
  package var y: Double

  /// Makes a point from pixels.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
