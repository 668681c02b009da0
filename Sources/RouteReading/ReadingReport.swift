// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The report of a log that was read to its end, and the look of its start.

/// The layout of a log, and the rows that gave fixes.
///
/// In a format that has no rows, each element with a position is counted as one.
public struct ReadingReport: Sendable {
  /// The name of the input, as messages show it.
  public var input: String

  /// The format that it is written in.
  public let format: LogFormat

  /// The layout of the table; nil for a format that is not a table.
  package internal(set) var layout: Layout?

  /// Whether times are moments with a date; otherwise only differences between them count.
  public internal(set) var hasDates: Bool

  /// The zone of the clock that the log itself names; nil if it names none.
  package internal(set) var zone: TimeZoneRules?

  /// Whether times are times of day without a date.
  package var hasOnlyClocks: Bool { !hasDates && layout?.times.hasClocks ?? true }

  /// The fields that were requested, in their order; nil for each that the log lacks.
  let fields: [Field?]

  /// The counts of cells of each of these fields.
  package internal(set) var fieldCells: [FieldCells]

  /// The look of the start of the log, other than one track; nil if columns distinguish tracks.
  package var noticed: NoticedTracks?

  /// The values that distinguish tracks from each other, in the order of their first fixes; empty if all rows are
  /// one track.
  var trackNames = DistinctTexts()

  /// The names that the log itself gives its tracks.
  var ownNames = TrackNames()

  /// The kinds of activity that the log itself gives its tracks.
  var typesOfTracks = TrackNames()

  /// The kind of activity of a track, as the log writes it; nil if it has none.
  ///
  /// - Parameter number: The number of the track, from 0 in the order of their first fixes.
  /// - Returns: Such as `Running` in TCX.
  package func typeOfTrack(_ number: Int) -> String? { typesOfTracks[number] }

  /// The colours that the log itself gives its tracks.
  package internal(set) var trackLooks = LooksOfTracks()

  /// The name of a track: its own, or the values of the columns that distinguish it from others, with commas between;
  /// nil if it has none.
  ///
  /// - Parameter number: The number of the track, from 0 in the order of their first fixes.
  /// - Returns: The name on one line.
  package func nameOfTrack(_ number: Int) -> String? {
    if let name = ownNames[number] { return name }
    guard number < trackNames.count else { return nil }
    return trackNames[number].split(separator: groupSeparator, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
  }

  /// Whether a track has a name.
  ///
  /// - Parameter number: The number of the track, from 0 in the order of their first fixes.
  /// - Returns: Whether `nameOfTrack` gives one.
  package func isNamed(_ number: Int) -> Bool {
    number < trackNames.count || ownNames[number] != nil
  }

  /// The places that the log names besides its tracks, in its order.
  ///
  /// A log may have nothing else. Filters take those out that they hide.
  package var waypoints: [Waypoint] = []

  /// The number of routes besides tracks, if no kind of the two is requested: a planner may have written
  /// the same way as both.
  public internal(set) var routesBesideTracks = 0

  /// Whether its activities have clocks of different zones, of which that of the first is used.
  public internal(set) var hasSeveralZones = false

  /// The moments for which sentences of a receiver give places that are far from each other.
  package internal(set) var momentsApart = LeftOut()

  /// Single points with times of a document that has nothing else, which could be joined to a track.
  package internal(set) var pointsWithTimes = 0

  /// The names of the values of a document that no option names, in the order of their cells; empty unless
  /// `ReadingOptions.readsOtherColumns` asks for all.
  package internal(set) var otherValues: [String] = []

  /// Rows of data, without header, comments and blank lines.
  public internal(set) var rowsRead = 0

  /// The rows left out, by reason.
  package internal(set) var leftOut: [LeftOutReason: LeftOut] = [:]

  /// The first three faults of each kind, in the order of the log.
  package internal(set) var warnings: [RowWarning] = []

  /// Placemarks of KML that are left out as they are hidden.
  public internal(set) var placemarksHidden = 0

  /// The places where KML hides something that came before and is drawn.
  package internal(set) var lateVisibilities = LeftOut()

  /// The doubts about a database.
  package internal(set) var databaseNotices: [DatabaseNotice] = []

  /// The damage without which a document is drawn; nil if it is whole.
  package internal(set) var damage: DocumentDamage?

  /// Points that are lost to damage.
  public var pointsLost: Int { leftOut[.damaged]?.count ?? 0 }

  /// Rows whose position cells are empty, say "none", or are exactly 0,0.
  public var rowsWithoutPosition: Int { (leftOut[.noPosition]?.count ?? 0) + rowsAtZero }

  /// Rows whose position is exactly 0,0.
  public var rowsAtZero: Int { leftOut[.atZero]?.count ?? 0 }

  /// Rows with a position that begin with `#` and are comments.
  public var rowsInComments: Int { leftOut[.comment]?.count ?? 0 }

  /// Rows used that may be comments: they begin with `#` and a space, or with `#` and a number where other rows
  /// have the number alone.
  public internal(set) var markedRowsUsed = 0

  /// Rows left out because of a fault.
  public var rowsWithFault: Int {
    leftOut.reduce(0) { $0 + ($1.key.isFault ? $1.value.count : 0) }
  }

  /// Rows that gave a fix, or a line of them.
  public var rowsUsed: Int { rowsRead - leftOut.reduce(0) { $0 + $1.value.count } }

  /// The fixes of the rows used; a row that holds a line has several.
  public internal(set) var fixesUsed = 0

  /// The report of a table before its first row.
  init(input: String, layout: Layout) {
    self.input = input
    format = layout.format
    self.layout = layout
    hasDates = layout.hasDates
    fields = layout.fields.map { $0?.field }
    fieldCells = [FieldCells](repeating: FieldCells(), count: fields.count)
  }

  /// The report of a log that is not a table, and whose times have dates, before its first fix.
  ///
  /// `fields`: the fields that were requested, in their order; nil for each that the log lacks.
  init(input: String, format: LogFormat, fields: [Field?]) {
    self.input = input
    self.format = format
    self.fields = fields
    hasDates = true
    fieldCells = [FieldCells](repeating: FieldCells(), count: fields.count)
  }

  /// The report of a file of counts.
  ///
  /// - Parameters:
  ///   - input: The name of the input, as messages show it.
  ///   - pixels: How many pixels have counts.
  package init(ofCounts input: String, pixels: Int) {
    self.init(input: input, format: .counts, fields: [])
    rowsRead = pixels
  }

  /// The counts of cells of a field; nil if the log has none of it.
  package func cells(of field: Field) -> FieldCells? {
    fields.firstIndex(of: field).map { fieldCells[$0] }
  }

  /// Whether every unreadable cell comes after the first one of its column.
  func hasNoNewUnreadableCell(after earlier: borrowing ReadingReport) -> Bool {
    fieldCells.indices.allSatisfy {
      fieldCells[$0].unreadable == 0 || earlier.fieldCells[$0].firstUnreadable != nil
    }
  }

  /// Counts from zero again, in the same layout.
  mutating func restart() {
    (rowsRead, fixesUsed, leftOut, warnings, markedRowsUsed) = (0, 0, [:], [], 0)
    for index in fieldCells.indices { fieldCells[index] = FieldCells() }
  }

  /// Adds the counts of rows further on in the log that have no fault.
  ///
  /// `linesBefore`: the lines of the log before the first line that it counts.
  mutating func append(_ next: borrowing ReadingReport, linesBefore: Int) {
    rowsRead += next.rowsRead
    fixesUsed += next.fixesUsed
    markedRowsUsed += next.markedRowsUsed
    for index in fieldCells.indices { fieldCells[index].add(next.fieldCells[index]) }
    for (reason, rows) in next.leftOut {
      leftOut[reason, default: LeftOut()].add(rows, linesBefore: linesBefore)
    }
  }
}

/// The look of the start of a log, other than one track.
package enum NoticedTracks: Equatable, Sendable {
  /// As many tracks, by the values of these columns together; or more, if not all of the log was looked at.
  case tracks(count: Int, columns: [NamedColumn], isWhole: Bool)

  /// As many places in no order, each with its own value of the column; or more.
  case places(count: Int, column: NamedColumn, isWhole: Bool)
}
