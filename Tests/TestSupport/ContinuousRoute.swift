// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The longitudes of a whole route, made continuous as a reader of tracks makes them one by one.

package import Geography

/// Adds whole turns to longitudes so that each step takes the shorter way round the Earth.
///
/// The first longitude is brought into -180..<180.
///
/// - Parameter coordinates: An unbroken segment, changed in place.
package func makeContinuous(_ coordinates: inout [Coordinate]) {
  guard var previous = coordinates.first.map({ firstLongitude($0.longitude) }) else { return }
  for index in coordinates.indices {
    previous = continuousLongitude(coordinates[index].longitude, after: previous)
    coordinates[index].longitude = previous
  }
}
