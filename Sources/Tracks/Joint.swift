// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Where the line of a track does not simply go on from one fix to the next.

/// A leg of a track that is not drawn as a line.
package struct Joint: Equatable, Sendable {
  /// The index of the fix at its end, among the current fixes.
  package var index: Int

  /// Whether it is drawn as dashes; else not at all.
  package var isDashed: Bool
}
