// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The points of great circles.

package import Geography

/// The points of a segment whose legs are great circles, and the segment itself where its legs are short.
package func alongGreatCircles(
  _ coordinates: [Coordinate], projection: Projection, tolerance: Double,
  window: PlaneWindow? = nil
) -> [Coordinate] {
  splitAlongGreatCircles(
    coordinates, projection: projection, tolerance: tolerance, window: window)?.points
    ?? coordinates
}
