// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Values of earlier fixes, which later ones need to be written on their own.

import Geography
import Tracks

/// The state of a track before some of its fixes.
package struct PrecedingFixes: Sendable {
  /// How many fixes there are.
  private(set) var ofTrack = 0

  /// How many of them are of the last segment.
  private(set) var ofSegment = 0

  /// The last of them, with a longitude in -180..<180.
  private(set) var last = Coordinate(latitude: 0, longitude: 0)

  /// Its elevation, as it is written; NaN where it has none.
  private(set) var lastElevation = Double.nan

  /// Nothing.
  package init() {}

  /// Goes on behind the next fixes.
  ///
  /// `elevation`: where their elevations are; nil where none are written.
  mutating func pass(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], elevation: WrittenNumber?
  ) {
    guard !fixes.isEmpty else { return }
    ofTrack += fixes.count
    ofSegment = trackBreaks.last.map { fixes.count - $0.index } ?? ofSegment + fixes.count
    let index = fixes.count - 1
    last = placed(fixes.coordinates[index])
    lastElevation = elevation.map { fixes.values[$0.place][index] * $0.factor } ?? .nan
  }
}
