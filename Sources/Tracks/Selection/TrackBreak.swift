// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A leg of a track over a break or a gap.

/// A leg of a track over a break or a gap.
package struct TrackBreak: Equatable, Sendable {
  /// The index of the fix at its end, among the current fixes.
  package var index: Int

  /// Its style: `line` where the line of the track goes on, though no value is derived over it.
  package var style: GapStyle
}
