// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fixes of a track, segment by segment.

import Geography
import Tracks

/// Calls for each fix in its order.
///
/// `body`: takes the index of a fix, its place with a longitude in -180..<180, and whether a segment begins with it
/// after another one.
@inline(__always)
func forEachFix(
  _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak],
  _ body: (_ index: Int, _ place: Coordinate, _ beginsSegment: Bool) -> Void
) {
  var next = trackBreaks.startIndex
  for index in 0..<fixes.count {
    let beginsSegment = next < trackBreaks.endIndex && trackBreaks[next].index == index
    if beginsSegment { next += 1 }
    body(index, placed(fixes.coordinates[index]), beginsSegment)
  }
}

/// A place with a longitude in -180..<180.
@inline(__always)
func placed(_ place: Coordinate) -> Coordinate {
  // Nearly all longitudes are there, and need no call of libm.
  if abs(place.longitude) < 179 { return place }
  return Coordinate(
    latitude: place.latitude, longitude: place.longitude - wholeTurns(of: place.longitude))
}
