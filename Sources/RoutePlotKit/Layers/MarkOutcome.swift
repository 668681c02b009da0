// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Counts of the distance marks that are drawn and left out.

/// The numbers of distance marks that a picture has and lacks.
package struct MarkOutcome: Equatable, Sendable {
  /// All that were to be drawn.
  package var count = 0

  /// Those that had no room and are not drawn.
  package var withoutRoom = 0
}
