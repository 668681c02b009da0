// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The columns of names, colours and shapes in a table of places.

/// The columns besides the positions of a table of places.
package struct WaypointColumns: Equatable, Sendable {
  /// The places of the columns among `Layout.columns`; nil for what the table has not.
  package var label, color, shape: Int?

  /// The places of the columns behind the label of a table without a header: their cells tell whether they are colours
  /// or shapes.
  package var unnamed: [Int] = []
}
