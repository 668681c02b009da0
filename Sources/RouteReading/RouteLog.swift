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

/// Why a row is not in the picture.
public enum LeftOutReason: String, CaseIterable, Sendable {
  /// The position cells are empty, say "none", or are exactly 0,0.
  case noPosition
  /// A position cell is no number.
  case notANumber
  /// A position is off the Earth.
  case outOfRange
  /// The row ends before the position.
  case shortRow
  /// The row has more cells than the header.
  case longRow
}

/// How many rows were left out for one reason, and which came first.
public struct LeftOut: Equatable, Sendable {
  /// How many rows.
  public var count = 0
  /// The physical lines of the first three, from 1.
  public var firstLines: [Int] = []

  mutating func add(line: Int) {
    count += 1
    if firstLines.count < 3 { firstLines.append(line) }
  }
}

/// The route of one log, and what became of its rows.
public struct RouteLog: Sendable {
  /// The name of the input, as it is shown in messages.
  public var input: String

  /// How the log is written.
  public var layout: Layout

  // The arrays of fixes are empty in the end where they are handed on while the log is read.

  /// The fixes in the order of the log, in degrees, as the log wrote them.
  package var coordinates: [Coordinate] = []

  /// The places in `coordinates` where the line is broken: a new segment starts at each.
  package var breaks: [Int] = []

  /// The values of each field of the layout, one a fix; NaN where a row has none.
  package var values: [[Double]] = []

  /// The track of each fix, counted from 0 in the order of their first fixes; empty if all are one.
  package var groups: [Int] = []

  /// The physical line of each fix, from 1; empty if they were not asked for.
  package var lines: [Int] = []

  /// What became of the cells of each field of the layout.
  public internal(set) var fieldCells: [FieldCells] = []

  /// What the start of the log looks like, other than one track; nil where tracks were told apart.
  public var noticed: NoticedTracks?

  /// The values that tell tracks apart, in the order of their first fixes; empty if all rows are one track.
  var trackNames = GroupNumbers()

  /// The values of the columns that tell a track from others, with commas between; nil if there is only one.
  ///
  /// - Parameter number: The number of the track, from 0 in the order of their first fixes.
  /// - Returns: The values as text.
  package func nameOfTrack(_ number: Int) -> String? {
    guard number < trackNames.count else { return nil }
    return trackNames[number].split(separator: groupSeparator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
  }

  /// Rows of data, without header, comments and blank lines.
  public var rowsRead = 0

  /// The rows left out, by reason.
  public var leftOut: [LeftOutReason: LeftOut] = [:]

  /// The first three faults of each kind, in the order of the log.
  public var warnings: [RowWarning] = []

  /// Rows whose position cells are empty, say "none", or are exactly 0,0.
  public var rowsWithoutPosition: Int { leftOut[.noPosition]?.count ?? 0 }

  /// Rows left out because of a fault.
  public var rowsWithFault: Int {
    leftOut.reduce(0) { $0 + ($1.key == .noPosition ? 0 : $1.value.count) }
  }

  /// Rows that gave a fix, or a line of them.
  public var rowsUsed: Int { rowsRead - leftOut.reduce(0) { $0 + $1.value.count } }

  /// The fixes of the rows used; a row that holds a line has several.
  package(set) public var fixesUsed = 0

  init(input: String, layout: Layout) {
    self.input = input
    self.layout = layout
    values = [[Double]](repeating: [], count: layout.fields.count)
    fieldCells = [FieldCells](repeating: FieldCells(), count: layout.fields.count)
  }

  /// Drops everything collected, and keeps the memory for more.
  mutating func restart() {
    dropFixes()
    fixesUsed = 0
    rowsRead = 0
    for index in fieldCells.indices { fieldCells[index] = FieldCells() }
    leftOut = [:]
    warnings = []
  }

  /// Drops the fixes, and keeps the memory for more.
  mutating func dropFixes() {
    coordinates.removeAll(keepingCapacity: true)
    breaks.removeAll(keepingCapacity: true)
    for index in values.indices { values[index].removeAll(keepingCapacity: true) }
    groups.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
  }
}
