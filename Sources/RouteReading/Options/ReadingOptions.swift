// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The options for reading a log.

/// Options for reading a log; by default everything is found out from the log.
public struct ReadingOptions: Equatable, Sendable {
  /// The format of the log; by default recognised by its first bytes.
  public var format: LogFormat?

  /// The decimals of a degree in encoded polylines, 5 or 6.
  public var precision = 5

  /// The number, from 1, of the only route that is read of an answer of directions; by default all are.
  public var route: Int?

  /// Whether an answer of directions is read step by step; by default the line for all of a route is read.
  public var readsSteps = false

  /// Whether the ends of the legs of directions are waypoints; by default not.
  public var readsStops = false

  /// The layer or table that is read of a database; by default the only one that has positions.
  public var table: String?

  /// The column of latitudes; by default found by its name.
  public var latitude: ColumnSelector?

  /// The column of longitudes; by default found by its name.
  public var longitude: ColumnSelector?

  /// The column that holds both in one cell; by default found by its name.
  public var position: ColumnSelector?

  /// The column of times; by default found by its name where times are requested.
  public var time: ColumnSelector?

  /// The column of accuracies; by default found by its name where accuracies are requested.
  public var accuracy: ColumnSelector?

  /// The notation of times; by default found out from each cell.
  public var timeFormat = TimeFormat.automatic

  /// The zone of times without a zone, and of the clock that parts of a day are compared with; by default UTC, and the
  /// clock that each time is written with.
  public var timeZone: TimeZoneRules?

  /// The values to read besides the position; by default none.
  package var fields: [Field] = []

  /// Those of the fields without which the log is of no use; by default none.
  package var requiredFields: [Field] = []

  /// Whether times are of no use without a date; by default differences between them do.
  package var needsDates = false

  /// The columns whose values together distinguish tracks; by default all rows are one route.
  public var groups: [ColumnSelector] = []

  /// Columns whose cells are read with each fix, as numbers and as text; by default none.
  package var columns: [ColumnSelector] = []

  /// A name of columns that means something else, which is worth a warning; nil, the default, for none.
  package var namesake: String?

  /// Whether rows are places with names, colours and shapes, and no tracks; by default they are fixes.
  package var readsWaypoints = false

  /// Whether the cells of all other columns are read with each fix, after those of `columns`; by default not.
  ///
  /// These are not columns of the position, nor of a time with a date.
  package var readsOtherColumns = false

  /// Whether the physical line of each fix is noted; by default not.
  package var recordsLines = false

  /// The order of the two numbers of a position in a row or in a cell, even if the names disagree;
  /// by default that of the names or of the form of the cells, otherwise latitude first.
  ///
  /// It does nothing to columns that are chosen, nor to formats that have an order of their own: well-known
  /// text, GeoJSON objects and geo URIs.
  public var order: CoordinateOrder?

  /// The unit of the position; by default degrees, or what the names of its columns say.
  ///
  /// Where it is given, a minus is right against a name that counts to the south or west.
  public var unit: PositionUnit?

  /// The byte between cells; by default the tab, semicolon, bar or comma that the first lines
  /// have, or else runs of spaces.
  public var delimiter: UInt8?

  /// Lines before the log proper, which are not looked at; by default none.
  public var skippedLines = 0

  /// Whether a row without a position breaks the line; by default the line continues.
  public var breaksAtMissing = false

  /// Whether the single points of a document are joined to a track, in their order; by default they are waypoints.
  public var joinsPoints = false

  /// Whether the first bad row is an error; by default bad rows are left out and counted.
  public var isStrict = false

  /// Options that find everything out from the log.
  public init() {}
}
