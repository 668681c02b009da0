// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drops the fixes that no pixel can show, before they cost a projection and a leg.

package import Drawing
package import Geography

/// Logs up to this many fixes are drawn leg for leg: nothing is gained by dropping any.
package let undroppedFixes = 1 << 15

/// How far from the last kept fix one must be to be kept, in pixels.
///
/// The line moves by at most this much, and coverage by at most as much of 255.
private let nearness = 1.0 / 16

/// Projects a segment to pixels; of a large one, without the fixes nearer than 1/16 pixel to the last kept.
///
/// Nearness is judged in degrees with the stretch of the latitude farthest from the equator, which is
/// never less than the true stretch, so the bound holds everywhere.
///
/// - Complexity: O(*n*) in the number of coordinates.
package func segmentToPoints(
  _ coordinates: [Coordinate], bounds: Bounds, viewport: Viewport
) -> [Point] {
  guard coordinates.count > undroppedFixes else { return coordinates.map(viewport.point) }
  let pixelsPerDegree = viewport.scale / 360
  let farthest = min(max(abs(bounds.south), abs(bounds.north)), WebMercator.latitudeLimit)
  let stretch = 1 / WebMercator.cosine(ofDegrees: farthest)
  let limitSquared = (nearness / pixelsPerDegree) * (nearness / pixelsPerDegree)
  let stretchSquared = stretch * stretch
  var points: [Point] = []
  var kept = Coordinate(latitude: .infinity, longitude: .infinity)
  let last = coordinates.count - 1
  coordinates.withUnsafeBufferPointer { coordinates in
    for index in coordinates.indices {
      let coordinate = coordinates[index]
      let north = coordinate.latitude - kept.latitude
      let east = coordinate.longitude - kept.longitude
      if north * north * stretchSquared + east * east < limitSquared, index != last { continue }
      kept = coordinate
      points.append(viewport.point(coordinate))
    }
  }
  return points
}
