// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages for errors of reading a log. The program adds advice about options.

extension ReadingError: CustomStringConvertible {
  /// `input:line:column: the found content, the expected content`.
  package var description: String {
    var place = input
    if let position {
      place += ":\(position.line)"
      if let column = position.column { place += ":\(column)" }
    }
    return "\(place): \(reason)"
  }
}

extension ReadingError.Reason: CustomStringConvertible {
  /// The found and the expected content.
  package var description: String {
    switch self {
    case .unreadable(let why): "cannot be read: \(why)"
    case .empty, .noRows:
      "\(self == .empty ? "is empty" : "has a header but no rows"); expected rows of latitude,longitude"
    case .noPositions(let count, let format):
      "no position in \(counted(count, format == .csv ? "row" : "point"))"
        + (format == .csv ? " of data" : format == .fit ? ", as indoors or in a pool" : "")
        + "; nothing to draw"
    case .hasNoRoute(let format): "is \(format.name) without a track or a waypoint; nothing to draw"
    case .hasOnlyHidden(let count):
      "\(counted(count, "placemark")) with visibility 0, and no other; delete <visibility>0</visibility> to show \(count == 1 ? "it" : "them")"
    case .hasNoColumns(let format): "is \(format.name), which has no columns"
    case .hasTracks(let format): "is \(format.name) and already has separate tracks"
    case .hasNoRoutes(let format):
      "is \(format.name), and only the answer of a directions service has routes and steps to choose"
    case .hasNoTables(let format):
      "is \(format.name), and only an SQLite database has layers and tables to choose"
    case .hasNo(let field, let format): "is \(format.name) without \(field.nouns)"
    case .unknownValue(let name, let names):
      "no point has a value \(quotedCell(name.utf8)); "
        + (names.isEmpty
          ? "there are none"
          : "there are \(shortList(names.map { quotedCell($0.utf8) }))")
    case .otherFormat(let found, let expected): "is \(found.name), expected \(expected.name)"
    case .isCounts: "holds counts of a density, and no positions"
    case .isTiles: "is a file of map tiles, \(logExpected)"
    case .foreignFormat(let format): "looks like \(format), \(logExpected)"
    case .noPositionColumns(let columns, _):
      "no latitude and longitude column among \(list(columns))"
    case .ambiguousColumns(let columns, _, _):
      "several columns could be the position: \(list(columns))"
    case .ambiguousName(let name, let columns):
      "several columns are named \(quotedCell(name.utf8)): \(list(columns)); give one of these numbers"
    case .ambiguousPositions(let columns): "several columns hold positions: \(list(columns))"
    case .unnamedColumns(let problem): "no header, and \(problem)"
    case .unnamedPairs(let column):
      "no header, and column \(column) looks like latitude and longitude in one cell"
    case .unknownColumn(let name, let columns):
      "no column \(quotedCell(name.utf8)) among \(list(columns)); give one of these names or a number"
    case .missingField(let field, let columns): "no column of \(field.nouns) among \(list(columns))"
    case .unreadableField(let field): "\(field)"
    case .emptyField(let field, let column): "column \(column) holds no \(field.plainestName)"
    case .timesOfDayOnly(let column):
      column.map { "the times of column \($0) have no date" } ?? "has times of day without a date"
    case .counterOnly(let column):
      "the times of column \(column) count from a start and tell no date or time of day"
    case .unknownUnit(_, let column):
      "the unit of column \(column) is not known, expected m, cm, mm, km or ft"
    case .oneColumnForBoth(let number): "latitude and longitude are both column \(number)"
    case .otherUnit(let column, let unit): "column \(column.label) is in \(unit), expected degrees"
    case .differentUnits(let columns):
      "columns \(list(columns)) have different units by their names"
    case .contradictedUnit(let column, let cell, let unit):
      "column \(column.label) is in \(unit.words) by its name, but holds \(quotedCell(cell))"
    case .paddedMinutes(let column, let cell):
      "column \(column.label) holds \(quotedCell(cell)), which looks like degrees and minutes (ddmm.mmmm)"
    case .letterO(let column, let cell):
      "column \(column.label) holds \(quotedCell(cell)), which is east in German and west in French; write E or W in its place"
    case .notWholeDegrees(let minutes, let degrees, let cell):
      "column \(minutes) holds minutes by its name, but \(quotedCell(cell)) in column \(degrees) is not a whole number of degrees"
    case .writtenAcross:
      "has the latitudes in one row and the longitudes in another, expected a row for each position; transpose it first, in a spreadsheet or with another tool"
    case .namesBesideValues(let turns):
      "names and values take turns: \(quotedCell(turns.name)) stands before each latitude, in column \(turns.columns.latitude)"
    case .mostRowsBad(let rows): "\(rows)"
    case .badRow(let fault): "\(fault)"
    case .unclosedQuote:
      "a quote opens here and does not close within 1 MiB or before the end; close it, or write a quote inside a cell twice"
    case .rowTooLong: "this row is longer than 1 MiB; expected one position on each line"
    case .endsInZeros: "zero bytes begin here, after the last whole row; remove them"
    case .polyline(let fault): "\(fault)"
    case .xml(let fault): "\(fault)"
    case .fit(let fault): "\(fault)"
    case .json(let fault): "\(fault)"
    case .database(let fault): "\(fault)"
    case .directions(let fault): "\(fault)"
    case .archive(let fault): "\(fault)"
    case .gzip(let fault): "\(fault)"
    case .damaged(let reason): "\(reason)"
    case .notFollowed(let format):
      "is \(format), expected a log in UTF-8 that can be read line by line, such as a table or NMEA"
    case .grammar(let why): "the CSV parser failed: \(why)"
    }
  }

  private func list(_ columns: [NamedColumn]) -> String {
    if columns.allSatisfy(\.name.isEmpty) {
      return columns.isEmpty
        ? "columns without names" : "\(counted(columns.count, "column")) without names"
    }
    return shortList(columns.map(\.description))
  }
}

extension UnnamedColumnsProblem: CustomStringConvertible {
  /// The found content.
  package var description: String {
    switch self {
    case .elsewhere(let pair):
      "the first two columns are not the position; "
        + "columns \(pair.latitude) and \(pair.longitude) look like it"
    case .count:
      "column 1 may be a number of the row or seconds, or be part of the position"
    case .decimalCommas: "four whole numbers in a row may be two with decimal commas"
    }
  }
}

extension MostRowsBad: CustomStringConvertible {
  /// The finding and its meaning.
  package var description: String {
    let share = "\(first); \(counted(bad, noun)) of \(bad + good) cannot be used"
    if !doubtsColumns { return share }
    let used = columns.map(\.label).joined(separator: " and ")
    return share + ", so \(columns.count == 1 ? "column" : "columns") \(used) "
      + "\(columns.count == 1 ? "is" : "are") probably not the position"
  }
}

/// The expected content where a file is something else.
private let logExpected = "expected a log of positions"
