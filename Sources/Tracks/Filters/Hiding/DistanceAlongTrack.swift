// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The distance along a track, for trimming.

import Geography

/// The distance along a track, fix by fix.
///
/// A leg over a break has no distance, because the path there is unknown.
struct DistanceAlongTrack {
  private(set) var metres = 0.0
  private var previous: (place: Coordinate, part: Int)?

  /// Goes on to a fix.
  mutating func add(_ place: Coordinate, part: Int) {
    if let previous, previous.part == part { metres += distance(previous.place, place) }
    previous = (place, part)
  }
}
