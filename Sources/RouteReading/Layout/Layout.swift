// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The layout of a log: the delimiter, the header, the columns of the values, and those of a table of marked points.

import Geography

/// The layout of a log, found from its first rows.
package struct Layout: Equatable, Sendable {
  /// The place of the position; columns from 0.
  enum Place: Equatable {
    case cells(PositionColumns)
    case oneCell(Int, CoordinateOrder)
  }

  /// The place of another value; columns from 0.
  struct FieldPlace: Equatable {
    var field: Field
    var column: Int
    /// The column of the date, where `column` has the time of day only.
    var dateColumn: Int?
    /// The factor for a number of the column.
    var unit = 1.0
    /// The place of the number in a cell of a position, from 0; nil if the cell is the value.
    var number: Int?
    /// The number that says that there is none; NaN without such a number.
    var absent = Double.nan
    /// The least and the greatest value; any other number says that there is none.
    let least, most: Double

    init(field: Field, column: Int, number: Int? = nil) {
      (self.field, self.column, self.number) = (field, column, number)
      (least, most) = (field.values.lowerBound, field.values.upperBound)
    }

    /// The value of a number of the column; NaN if it says that there is none.
    @inline(__always)
    func value(of number: Double) -> Double {
      let value = number * unit
      return value < least || value > most || number == absent ? .nan : value
    }
  }

  /// The format whose points are the rows of the table.
  package var format = LogFormat.csv

  /// The byte between cells.
  package var delimiter: UInt8

  /// The encoding of the bytes as text.
  package var encoding = TextEncoding.utf8

  /// The physical line of the header; nil if there is none.
  package var headerLine: Int?

  /// The columns of the position, latitude first, by number and name.
  package var positionColumns: [NamedColumn] = []

  /// The columns of the other values in the order they were requested; nil if there is none.
  package var fieldColumns: [NamedColumn?] = []

  /// The column of a field; nil if the log has none, or the field was not requested.
  package func column(of field: Field) -> NamedColumn? {
    fields.firstIndex { $0?.field == field }.flatMap { fieldColumns[$0] }
  }

  /// The columns that distinguish tracks, from 0.
  var groupColumns: [Int] = []

  /// The column that is 1 in a row that begins a segment, from 0; nil without one.
  var breakColumn: Int?

  /// The first of the rows that stand above the parts of the table; nil of a table that has no parts.
  var partHeading: PartHeading?

  /// Whether rows themselves tell where lines end, so that each has to know of those before it.
  var hasMarkedBreaks: Bool { breakColumn != nil || partHeading != nil }

  /// Whether the table has parts, each of which is a track.
  package var hasParts: Bool { partHeading != nil }

  /// The number of columns of the header, or of the longest of the first rows.
  var columnCount = 0

  /// The columns whose cells were requested, in the order in which they were.
  package var columns: [NamedColumn] = []

  /// The columns of the names, colours and shapes of a table of places; none of other tables.
  package var waypointColumns = WaypointColumns()

  /// The warnings about the log as a whole.
  package var warnings: [LayoutWarning] = []

  /// Whether the cells of positions are of a format that says which number is which.
  var hasStandardPairs = false

  /// Rows before the first row of data.
  var rowsBeforeData = 0

  /// The number of cells that a row may have.
  var width = RowWidth()

  /// The counts of cells that rows have which do not begin with `#`, the header included.
  var cellCounts: Set<Int> = []

  /// The fewest cells of the first rows; 0 if these are few.
  var fewestCells = 0

  /// The decimals of all numbers at the ends of the first rows, if these are of the position and not few; else nil.
  var decimalsAtEnd: Int?

  /// Whether the first cells of such rows are numbers or times, so that a `#` before one may be there to make
  /// the row a comment.
  var beginsWithNumbers = false

  /// Whether the log is a table with lines drawn between its rows, as `psql` prints it.
  var isPrinted = false

  /// The position that the header would be, if it only numbers the columns; joined logs have it
  /// again further down.
  var numbersOfHeader: Coordinate?

  var place: Place
  var fields: [FieldPlace?] = []

  /// The order that the two numbers of a position were taken to be in, if no names tell it: without a
  /// header, and where both are in one cell; else nil.
  package var assumedOrder: CoordinateOrder?

  /// The notation of times.
  var times = TimeNotation()

  /// Whether times are moments with a date; otherwise only differences between them count.
  package var hasDates: Bool { times.hasDates }

  /// The zone in the name of the times that is not known, so that they are taken for UTC; nil if there is none.
  package var zoneNotKnown: String? { times.hasDates ? times.zoneNotKnown : nil }

  /// Whether numbers are taken for Unix time although no option says so.
  package var guessesUnixTime: Bool {
    guard times.format == .automatic, case .numbers(let numbers) = times.kind else { return false }
    if case .unixUnits = numbers { return true }
    return numbers == .unix
  }

  /// Whether a counter of times is taken for seconds although it could count something shorter.
  package var assumesSeconds: Bool { times.assumesSeconds }

  /// Whether times are a counter that is taken for seconds although it could count days.
  package var assumesNoDays: Bool { times.assumesNoDays }

  /// The notation of the numbers of the position.
  package var notation = PositionNotation()

  /// Whether one of the rows looked at has a position, so that they tell how it is written.
  var sawPosition = false

  /// The columns that complete the numbers of the position, each with what it is used for, such as
  /// `latitudeHemisphere`.
  package var partColumns: [(use: String, column: NamedColumn)] {
    notation.parts.map { part in
      (
        part.use,
        NamedColumn(
          (part.column + 1, names.indices.contains(part.column) ? names[part.column] : ""))
      )
    }
  }

  /// The names of the header; empty without one.
  var names: [String] = []

  /// The columns that are not of the position, nor of a time with a date.
  var otherColumns: [NamedColumn] {
    var known = Set(notation.parts.map(\.column) + positionColumns.map { $0.number - 1 })
    if hasDates, let time = fields.compactMap({ $0 }).first(where: { $0.field == .time }) {
      known.formUnion([time.column, time.dateColumn ?? time.column])
    }
    return (0..<columnCount).filter { !known.contains($0) }.map {
      NamedColumn(($0 + 1, names.indices.contains($0) ? names[$0] : ""))
    }
  }

  /// The unit of the numbers of the position.
  package var unit: PositionUnit { notation.unit }

  /// Whether commas stand between the cells, and cells in quotes have others for decimal signs.
  var quotesDecimalCommas = false

  /// Whether a comma within a number is a decimal sign.
  package var hasDecimalComma: Bool { allowsDecimalComma(delimiter) || quotesDecimalCommas }

  /// The columns that are needed once a row has ended, from 0: all but those of plain numbers.
  var columnsKept: Set<Int> {
    var kept = Set(groupColumns + columns.map { $0.number - 1 })
    for field in fields.compactMap({ $0 }) {
      kept.insert(field.column)
      if let date = field.dateColumn { kept.insert(date) }
    }
    if let breakColumn { kept.insert(breakColumn) }
    if let partHeading { kept.formUnion(partHeading.cells.indices) }
    switch place {
    case .cells: kept.formUnion(notation.parts.map(\.column))
    case .oneCell(let column, _): kept.insert(column)
    }
    return kept
  }

  /// The cells that a row needs for its position.
  var neededCells: Int {
    switch place {
    case .cells(let columns): max(columns.latitude, columns.longitude) + 1
    case .oneCell(let column, _): column + 1
    }
  }
}

/// Whether a comma within a number is a decimal sign.
///
/// `delimiter`: the byte between cells. Returns true unless commas stand between the cells.
func allowsDecimalComma(_ delimiter: UInt8) -> Bool { delimiter != 0x2c }

/// The columns besides the positions of a table of places.
package struct WaypointColumns: Equatable, Sendable {
  /// The places of the columns among `Layout.columns`; nil for what the table has not.
  package var label, color, shape, image: Int?

  /// The places of the columns behind the label of a table without a header: their cells tell whether they are colours
  /// or shapes.
  package var unnamed: [Int] = []
}
