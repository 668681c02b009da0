// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// All errors of reading a log.

/// A log that gives no route, or that could not be read.
package struct ReadingError: Error, Equatable, Sendable {
  /// The fault.
  package enum Reason: Error, Equatable, Sendable {
    /// The input could not be opened or read; the words are the system's.
    case unreadable(String)
    /// There is not one byte.
    case empty
    /// There are lines, but no row of data.
    case noRows
    /// Rows or points were read, but none has a position; the count is of them.
    case noPositions(Int, LogFormat)
    /// There is neither a track nor a waypoint in a format that is not a table.
    case hasNoRoute(LogFormat)
    /// All placemarks are hidden; their number.
    case hasOnlyHidden(Int)
    /// Something was said of columns, and the format has none.
    case hasNoColumns(LogFormat)
    /// A column that distinguishes tracks was named for a format whose tracks are apart.
    case hasTracks(LogFormat)
    /// A route or its steps are requested, and only the answer of a directions service has them.
    case hasNoRoutes(LogFormat)
    /// An option needs a field, and no point of a format that is not a table has it.
    case hasNo(Field, LogFormat)
    /// No point has the value requested; the names of those that were seen.
    case unknownValue(String, [String])
    /// A table is requested, and only a database has tables.
    case hasNoTables(LogFormat)
    /// The log is of another format than it is said to be.
    case otherFormat(LogFormat, expected: LogFormat)
    /// It is a file of counts, which has no fixes.
    case isCounts
    /// It is a file of map tiles, which are drawn below logs.
    case isTiles
    /// The bytes are of another format, which is named.
    case foreignFormat(String)
    /// No column names a latitude and a longitude, and the first row is not a position; whether it may be an encoded
    /// polyline.
    case noPositionColumns([NamedColumn], mayBePolyline: Bool = false)
    /// Several columns are equally good; two of them that go together, by their numbers from 1.
    case ambiguousColumns([NamedColumn], latitude: Int, longitude: Int)
    /// Several columns have the name that was requested.
    case ambiguousName(String, [NamedColumn])
    /// Several columns hold whole positions.
    case ambiguousPositions([NamedColumn])
    /// There is no header, and the column of this number from 1 holds both numbers of a position.
    case unnamedPairs(Int)
    /// There is no header, and which columns are the position is not certain.
    case unnamedColumns(UnnamedColumnsProblem)
    /// The column requested is not in the header.
    case unknownColumn(String, [NamedColumn])
    /// No column holds the values that an option needs.
    case missingField(Field, [NamedColumn])
    /// No cell of a column can be read, and the option that needs them can do nothing.
    case unreadableField(UnreadableField)
    /// No cell of a column holds anything.
    case emptyField(Field, NamedColumn)
    /// An option needs dates, and the column has times of day only; nil of a log that is not a table.
    case timesOfDayOnly(NamedColumn?)
    /// An option needs dates or times of day, and the column has a counter.
    case counterOnly(NamedColumn)
    /// The column's name says a unit that is not known.
    case unknownUnit(Field, NamedColumn)
    /// Latitude and longitude would both be the column of this number.
    case oneColumnForBoth(Int)
    /// The name of a column of the position tells a unit that is not read; it is named.
    case otherUnit(NamedColumn, String)
    /// The names of the columns of the position tell different units.
    case differentUnits([NamedColumn])
    /// The name of a column of the position tells a unit, and most cells are not of it.
    case contradictedUnit(NamedColumn, [UInt8], PositionUnit)
    /// Cells are written as NMEA writes degrees and minutes, and could be degrees; the first of them.
    case paddedMinutes(NamedColumn, [UInt8])
    /// A column of hemispheres holds a letter that is east or west.
    case letterO(NamedColumn, [UInt8])
    /// The column of minutes stands next to degrees that are not whole.
    case notWholeDegrees(NamedColumn, degrees: NamedColumn, cell: [UInt8])
    /// One row has the latitudes, another one the longitudes.
    case writtenAcross
    /// Each row has names before its values.
    case namesBesideValues(NamesBesideValues)
    /// At least half of the rows are bad.
    case mostRowsBad(MostRowsBad)
    /// A row is bad and none may be.
    case badRow(RowFault)
    /// A quote opens here and never closes.
    case unclosedQuote
    /// A row is longer than can be.
    case rowTooLong
    /// Zero bytes follow the last row that is whole.
    case endsInZeros
    /// An encoded polyline is wrong, or lacks a requested part.
    case polyline(PolylineFault)
    /// A document of elements is wrong.
    case xml(XMLFault)
    /// A FIT file is wrong.
    case fit(FITFault)
    /// A JSON document is wrong.
    case json(JSONDocumentFault)
    /// A database is wrong, or has no table that is read, or several.
    case database(DatabaseFault)
    /// The answer of a directions service has no route, or not the requested one.
    case directions(DirectionsFault)
    /// A ZIP archive is wrong, or has no log that is read.
    case archive(ArchiveFault)
    /// Compressed bytes are wrong.
    case gzip(GzipFault)
    /// A document is damaged that could be drawn without the damage, and nothing may be damaged.
    indirect case damaged(Reason)
    /// The log is to be followed while it grows, and is of a format or an encoding that cannot be; it is named.
    case notFollowed(String)
    /// libcsv gave up, in its own words.
    case grammar(String)
  }

  /// The name of the input, as it is shown.
  package var input: String

  /// The place of the fault, if it has one.
  package var position: LogPosition?

  /// The fault.
  package var reason: Reason
}
