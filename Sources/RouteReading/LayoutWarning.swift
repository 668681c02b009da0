// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What is to be said about how a log is understood.

/// A doubt about a whole log that does not keep it from being drawn.
public enum LayoutWarning: Equatable, Sendable, CustomStringConvertible {
  /// A cell holds two numbers in a form that has no order of its own, under a name that tells none.
  case assumedOrder(NamedColumn, CoordinateOrder)
  /// The order that was asked for exchanges two columns against their names.
  case orderAgainstNames(latitude: NamedColumn, longitude: NamedColumn)
  /// The order that was asked for is not that of the name of the column.
  case orderAgainstName(NamedColumn, CoordinateOrder)
  /// The order that was asked for does nothing: the cells are of a format that has one.
  case orderOfFormat(NamedColumn, CoordinateOrder)
  /// The names of the two columns are words for a width and a length too.
  case canBeLengths(latitude: NamedColumn, longitude: NamedColumn)
  /// A column holds only hemispheres of one number, and the other number has none.
  case lonelyHemispheres(NamedColumn, axis: RowFault.Axis)
  /// A column is named for the hemispheres of one number, and the other number has none.
  case missingHemispheres(NamedColumn, axis: RowFault.Axis)
  /// Columns hold only hemispheres, are not named for them, and change from row to row.
  case guessedHemispheres(NamedColumn, NamedColumn)
  /// A column is named for hemispheres and holds something else.
  case noHemisphere(NamedColumn, axis: RowFault.Axis, cell: [UInt8])
  /// Numbers have a sign and a hemisphere, which agree.
  case signAndHemisphere(NamedColumn, axis: RowFault.Axis, cell: [UInt8])
  /// The name of a column ends in a word that may say that it counts to the south or west.
  case directionAtEnd(NamedColumn, axis: RowFault.Axis)
  /// The first column of a log without a header counts the rows, and the next two are the position.
  /// The columns are the first two.
  case countingColumn(PositionNumbers)
  /// In a log without a header the first columns are the position, but others look more like it.
  case otherColumns(PositionNumbers, PositionNumbers)
  /// The first line only counts the columns, and is the header.
  case countingHeader
  /// Each row has one cell more than the header, and the first one is the name of the row.
  case rowNames

  /// What was found, how it is taken, and what to do if that is wrong.
  public var description: String {
    switch self {
    case .assumedOrder(let column, let order):
      "column \(column) is read with the \(order.first) first; "
        + "if the \(order.turned.first) comes first use --order \(order.turned.name)"
    case .orderAgainstNames(let latitude, let longitude):
      "--order takes column \(latitude) for the latitude and column \(longitude) for the longitude, "
        + "against their names"
    case .orderAgainstName(let column, let order):
      "--order takes the \(order.first) first in column \(column), against its name"
    case .orderOfFormat(let column, let order):
      "--order does nothing, as the format of column \(column.label) has the \(order.first) first"
    case .canBeLengths(let latitude, let longitude):
      "columns \(latitude) and \(longitude) are taken for latitude and longitude; if they are a width "
        + "and a length, name others with --latitude and --longitude"
    case .lonelyHemispheres(let column, let axis):
      "column \(column.label) beside the \(axis.rawValue)s holds only \(axis.letters.joined(separator: " and ")), but no column says "
        + "\(axis.other.letters.joined(separator: " or ")); it is not taken for hemispheres; "
        + "name it '\(axis.letters.joined(separator: "/"))' if it holds them"
    case .missingHemispheres(let column, let axis):
      "column \(column.label) says \(axis.letters.joined(separator: " or ")), but no column says "
        + "\(axis.other.letters.joined(separator: " or ")); \(axis.other.rawValue)s are taken for "
        + "degrees \(axis.other == .latitude ? "north" : "east")"
    case .guessedHemispheres(let latitude, let longitude):
      "columns \(latitude.label) and \(longitude.label) hold only N and S, E and W, and the numbers beside them "
        + "change sides; they are taken for hemispheres; name them 'N/S' and 'E/W' if they are"
    case .noHemisphere(let column, let axis, let cell):
      "column \(column.label) is named for \(axis.letters.joined(separator: " and ")), but holds "
        + "\(quotedCell(cell)); it is not taken for hemispheres"
    case .signAndHemisphere(let column, let axis, let cell):
      "\(axis.rawValue) \(quotedCell(cell)) has a sign and a hemisphere in column \(column.label); "
        + "they are taken to mean the same side"
    case .directionAtEnd(let column, let axis):
      "column \(column.label) is taken for degrees \(axis == .latitude ? "north" : "east"); "
        + "if it counts to the \(axis == .latitude ? "south" : "west"), "
        + "write \(axis.letters[1]) in brackets in its name"
    case .countingColumn(let first):
      "column 1 only counts the rows, so the position is taken from the next two; "
        + "\(first.choice) takes the first two"
    case .otherColumns(let first, let others):
      "columns \(first.latitude) and \(first.longitude) are taken for latitude and longitude, but "
        + "columns \(others.latitude) and \(others.longitude) look more like them; "
        + "\(others.choice) takes these"
    case .countingHeader: "the first row only counts the columns, so it is taken for the header"
    case .rowNames:
      "each row has one cell more than the header, so the first one is taken for a name of the row"
    }
  }
}

extension RowFault.Axis {
  /// The letters of its hemispheres, the positive one first.
  var letters: [String] { self == .latitude ? ["N", "S"] : ["E", "W"] }

  /// The other one.
  var other: RowFault.Axis { self == .latitude ? .longitude : .latitude }
}
