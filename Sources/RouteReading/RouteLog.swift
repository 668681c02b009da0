// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What reading a log gives.

package import Geography

/// A row that was left out, and where it is.
public struct RowWarning: Equatable, Sendable {
  /// Where the cell is.
  public var position: LogPosition
  /// What is wrong with it.
  public var fault: RowFault
}

/// The route of one log, and what became of its rows.
public struct RouteLog: Sendable {
  /// The name of the input, as it is shown in messages.
  public var input: String

  /// The fixes in the order of the log, in degrees, as the log wrote them.
  package var coordinates: [Coordinate] = []

  /// Rows of data, without header, comments and blank lines.
  public var rowsRead = 0

  /// Rows whose position cells are empty, say "none", or are exactly 0,0.
  public var rowsWithoutPosition = 0

  /// Rows left out because of a fault.
  public var rowsWithFault = 0

  /// The first three faults of each kind, in the order of the log.
  public var warnings: [RowWarning] = []

  /// Fixes used.
  public var fixesUsed: Int { coordinates.count }

  init(input: String) { self.input = input }
}
