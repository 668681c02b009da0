// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The top speed of a track, which a jump of the receiver does not make.

import Geography

/// The highest speed that a track keeps up.
///
/// The track is cut into parts of 3 seconds or more, and of a leg where legs take longer. The speed of a part is the
/// straight distance over its time. The top speed is the highest median of five parts that follow each other: a jump is
/// in one of them, and a fix that is far off alone in two.
struct TopSpeed: Sendable {
  /// A part takes at least this many seconds.
  private static let seconds = 3.0

  /// The number of parts of which the median counts.
  private static let parts = 5

  private var best: Double?

  /// The last parts, the oldest first, and whether they are all that there were.
  private var speeds: [Double] = []
  private var start: (place: Coordinate, clock: Double)?

  /// The top speed in metres a second; nil if no part is known.
  var metresPerSecond: Double? { best ?? TopSpeed.median(speeds) }

  /// Takes the next fix with a time.
  ///
  /// `isStart`: whether no leg leads to it.
  mutating func take(_ place: Coordinate, at clock: Double, isStart: Bool) {
    guard let start, !isStart else {
      // Parts on both sides of a gap do not confirm each other.
      if best != nil { speeds = [] }
      self.start = (place, clock)
      return
    }
    // A receiver that writes more often than it measures stays at a place, and then leaps.
    guard clock - start.clock >= TopSpeed.seconds, place != start.place else { return }
    speeds.append(distance(start.place, place) / (clock - start.clock))
    self.start = (place, clock)
    if speeds.count > TopSpeed.parts { speeds.removeFirst() }
    if speeds.count == TopSpeed.parts, let median = TopSpeed.median(speeds) {
      best = max(best ?? 0, median)
    }
  }

  /// The middle of some speeds, the lower one of two; nil if there are none.
  private static func median(_ speeds: [Double]) -> Double? {
    speeds.isEmpty ? nil : speeds.sorted()[(speeds.count - 1) / 2]
  }
}
