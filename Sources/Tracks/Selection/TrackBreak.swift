// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A leg that is a break or a gap instead of a line.

/// A leg of a track that is not drawn as a line.
package struct TrackBreak: Equatable, Sendable {
  /// The index of the fix at its end, among the current fixes.
  package var index: Int

  /// Whether it is drawn as dashes; else not at all.
  package var isDashed: Bool
}
