// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Advice for a log that is refused.

import RouteReading

extension ReadingError {
  /// One line: the found content, the expected content, and advice.
  var message: String { "\(self)\(reason.advice)\(adviceForPipe)" }

  /// Advice for an archive of logs that comes through a pipe, and could be drawn.
  private var adviceForPipe: String {
    guard input == "standard input" else { return "" }
    switch reason {
    case .archive(.hasNoKML), .archive(.hasSeveralKML):
      return ", or write it to a file and name that"
    default: return ""
    }
  }

  /// Whether an option helps with a log like this.
  var hasAdvice: Bool { !reason.advice.isEmpty }
}

extension ReadingError.Reason {
  /// Advice, as the end of a line; empty if no option helps.
  fileprivate var advice: String {
    switch self {
    case .json(.hasNoPositions): "; name the members with --latitude and --longitude"
    case .json(.hasNoOrder): "; give --order lat,lon or --order lon,lat"
    case .json(.hasNoDelimiter), .database(.hasNoDelimiter): "; leave out --delimiter"
    case .database(.hasSeveral): "; choose one with --layer"
    case .hasNoTables: "; leave out --layer and --table"
    case .writtenAcross, .unreadable, .empty, .noRows, .noPositions, .hasNoRoute, .hasOnlyHidden,
      .foreignFormat,
      .ambiguousName,
      .unknownColumn, .unknownValue, .letterO, .unclosedQuote, .rowTooLong, .endsInZeros, .xml,
      .fit, .json, .database, .archive, .gzip,
      .grammar:
      ""
    case .isCounts:
      "; add --density and -o, and give it a name that ends in .counts"
    case .isTiles: "; give it with --map to draw it below a log"
    case .notFollowed: "; draw it when it is complete, without --follow"
    case .otherFormat: "; leave out --format"
    case .hasNoRoutes: "; leave out --route and --detail"
    case .noPositionColumns(_, mayBePolyline: true):
      "; give --format polyline if it is an encoded polyline"
    case .noPositionColumns:
      "; name them with --latitude and --longitude, or skip the lines before the header with --skip"
    case .ambiguousColumns(_, let latitude, let longitude):
      "; choose two of them, such as --latitude \(latitude) --longitude \(longitude)"
    case .ambiguousPositions: "; choose one with --position"
    case .unnamedColumns(let problem): problem.advice
    case .unnamedPairs(let column): ", give --position \(column)"
    case .missingField(let field, _): "; \(field.naming("it"))\(field.wayWithout)"
    case .unreadableField(let field): "; \(fieldAdvice(field))"
    case .emptyField(let field, _):
      "; \(field.naming("another one"))\(field.wayWithout)"
    case .timesOfDayOnly(nil):
      "; give --from and --to as times of day such as 09:30, or leave them out"
    case .timesOfDayOnly:
      "; give --from and --to as times of day such as 09:30, or name a column with dates with --time"
    case .counterOnly: "; leave out --from and --to, or name another column with --time"
    case .unknownUnit:
      "; correct the header, \(otherAccuracies), or \(Field.accuracy.wayWithout)"
    case .oneColumnForBoth: "; name two with --latitude and --longitude"
    case .otherUnit: "; convert it first, or give --unit degree if it holds degrees"
    case .differentUnits: "; give --unit for both"
    case .contradictedUnit(_, _, let unit): "; give --unit degree or --unit \(unit.rawValue)"
    case .paddedMinutes: "; give --unit ddmm, or --unit degree if it is degrees"
    case .notWholeDegrees:
      "; name the columns that are the position with --latitude and --longitude"
    case .namesBesideValues(let turns): "; give \(turns.options)"
    case .mostRowsBad(let rows): rows.advice.map { "; \($0)" } ?? ""
    case .polyline(let fault): fault.advice
    case .directions(.noRoute(_, let count)) where count > 0:
      "; choose another one with --route, or leave it out"
    case .directions(.noOverview): "; give --detail steps"
    case .directions(.noSteps): "; leave out --detail steps"
    case .directions: ""
    case .hasNoColumns(let format):
      "; leave out the options for columns" + (format == .polyline ? ", or give --format csv" : "")
    case .hasTracks: "; leave out --group-by, or choose tracks with --where"
    case .hasNo(let field, _): "; \(field.wayWithout)"
    case .damaged: "; or leave out --strict to draw all else"
    case .badRow: "; correct it, or leave out --strict to draw the others"
    }
  }
}

extension Field {
  /// Advice about naming its column, with the word that leads to another way; empty if no option does.
  fileprivate func naming(_ column: String) -> String {
    switch self {
    case .time, .timeOfDay: "name \(column) with --time, or "
    case .accuracy: "name \(column) with --accuracy, or "
    case .elevation, .speed, .number: ""
    }
  }

  /// Advice if a log has no such values.
  fileprivate var wayWithout: String {
    "leave out \(self == .accuracy ? "--max-accuracy" : "the options that need \(nouns)")"
  }
}

extension PolylineFault {
  fileprivate var advice: String {
    switch self {
    case .isNone, .isCutOff, .hasNoLongitude: ""
    case .byte, .isTooLong: "; give --format csv if it is a table"
    case .latitude(let value, precision: 5) where abs(value) <= 900,
      .longitude(let value, precision: 5) where abs(value) <= 3600:
      "; give --precision 6 if it has six decimals"
    // With fewer decimals the numbers are only larger.
    case .latitude, .longitude: "; ask the service for five or six decimals"
    }
  }
}

extension NamesBesideValues {
  /// The options that read the positions, and no other numbers in their columns.
  fileprivate var options: String {
    let unit = isInSemicircles ? " --unit semicircle" : ""
    let rows = kind.map { " --where \(argument(for: "\($0.column)=\($0.value)"))" } ?? ""
    return routeplot.options(choosing: columns) + unit + rows
  }
}

extension UnnamedColumnsProblem {
  fileprivate var advice: String {
    switch self {
    case .elsewhere(let pair): ", give \(optionsInOrders(choosing: pair))"
    case .count(let pair, let first):
      "; give \(optionsInOrders(choosing: pair)) or \(optionsInOrders(choosing: first))"
    case .decimalCommas(let pair):
      "; write decimal points, or give \(options(choosing: pair)) if these are whole degrees"
    }
  }
}

/// The options that choose two columns, with those for the other order where that may be right too.
func optionsInOrders(choosing columns: PositionNumbers) -> String {
  guard columns.mayBeExchanged else { return options(choosing: columns) }
  return "\(options(choosing: columns)) "
    + "(longitude first: --latitude \(columns.longitude) --longitude \(columns.latitude))"
}

/// The options that choose two columns.
func options(choosing columns: PositionNumbers) -> String {
  "--latitude \(columns.latitude) --longitude \(columns.longitude)"
}
