// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Which columns of a table of places hold their names, colours and shapes.

/// The columns beside the positions of a table of places.
package struct WaypointColumns: Equatable, Sendable {
  /// The places of the columns among `Layout.columns`; nil for what the table has not.
  package var label, color, shape: Int?
}
