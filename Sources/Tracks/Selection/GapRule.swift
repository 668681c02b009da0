// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The rule by which a leg is a gap, and the styles of gaps. TrackBreakFinder applies it to every
// leg.

import Geography

/// The style of a leg that is a gap.
public enum GapStyle: String, Equatable, Sendable, CaseIterable {
  /// Nothing is drawn.
  case `break`
  /// A dashed line.
  case dash
  /// The line of the route.
  case line
}

extension SelectionCount {
  /// Legs that are gaps.
  package static let gaps = SelectionCount.noted("gaps")
}

/// The legs that are gaps.
struct GapRule {
  /// The length of a leg beyond which it is a gap; nil for any length.
  let length: Length?

  /// The seconds between two fixes beyond which their leg is a gap; nil for any time.
  let seconds: Double?

  /// The style of gaps.
  let style: GapStyle

  /// Whether no leg is a gap.
  var isNever: Bool { length == nil && seconds == nil }

  /// Whether a leg is a gap, by its length or by its time.
  ///
  /// `last`: the fix before it. `next`: the fix after it; its time is NaN if it has none. Returns false if no rule says
  /// that it is one.
  func isGap(
    from last: (place: Coordinate, time: Double), to next: (place: Coordinate, time: Double)
  ) -> Bool {
    if let length, !areWithin(length.metres, last.place, next.place) { return true }
    // No gap where either time is not known.
    if let seconds { return abs(next.time - last.time) > seconds }
    return false
  }
}
