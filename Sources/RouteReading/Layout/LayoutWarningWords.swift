// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Messages for warnings about the layout of a log. The program adds the advice about options.

extension LayoutWarning: CustomStringConvertible {
  /// The finding, and how it is understood.
  package var description: String {
    switch self {
    case .assumedOrder(let column, let order):
      "column \(column) is read with the \(order.first) first"
    case .orderAgainstNames(let latitude, let longitude):
      "column \(latitude) is taken for the latitude and column \(longitude) for the longitude, "
        + "against their names"
    case .orderAgainstName(let column, let order):
      "the \(order.first) is taken first in column \(column), against its name"
    case .orderOfFormat(let column, let order):
      "the format of column \(column.label) has the \(order.first) first, whatever is asked for"
    case .canBeLengths(let latitude, let longitude): taken("\(latitude)", "\(longitude)")
    case .lonelyHemispheres(let column, let axis):
      "column \(column.label) next to the \(axis.rawValue)s holds only \(axis.letters.joined(separator: " and ")), but no column says "
        + "\(axis.other.letters.joined(separator: " or ")); \(noHemispheres); "
        + "name it '\(axis.letters.joined(separator: "/"))' if it holds them"
    case .missingHemispheres(let column, let axis):
      "column \(column.label) says \(axis.letters.joined(separator: " or ")), but no column says "
        + "\(axis.other.letters.joined(separator: " or ")); \(axis.other.rawValue)s are taken for "
        + "degrees \(axis.other == .latitude ? "north" : "east")"
    case .guessedHemispheres(let latitude, let longitude):
      "columns \(latitude.label) and \(longitude.label) hold only N and S, E and W, and the numbers next to them "
        + "change sides; they are taken for hemispheres; name them 'N/S' and 'E/W' if they are"
    case .noHemisphere(let column, let axis, let cell):
      "column \(column.label) is named for \(axis.letters.joined(separator: " and ")), but holds "
        + "\(quotedCell(cell)); \(noHemispheres)"
    case .signAndHemisphere(let column, let axis, let cell):
      "\(axis.rawValue) \(quotedCell(cell)) has a sign and a hemisphere in column \(column.label); "
        + "they are taken to mean the same side"
    case .directionAtEnd(let column, let axis):
      words(column, axis, name: "in brackets in its name")
    case .directionOfBoth(let column, let other, let axis):
      words(
        column, axis, reason: ", as column \(other.label) has the same direction in its name",
        name: "in its name alone")
    case .countingColumn(_, let isExchanged):
      "column 1 only counts the rows, so the position is taken from the next two"
        + (isExchanged ? ", the longitude first" : "")
    case .printedTable:
      "looks like a table that is printed for people"
    case .otherColumns(let first, let others):
      taken("\(first.latitude)", "\(first.longitude)")
        + ", but columns \(others.latitude) and \(others.longitude) look more like them"
    case .countingHeader: "the first row only counts the columns, so it is taken for the header"
    case .laterStart(let line, _):
      "the rows above line \(line) have other numbers of cells and are far from those below, so the table begins there"
    case .otherDatum(let datum):
      "the datum is \(quotedCell(datum)), expected WGS 84; the route may be up to some hundred metres from its place"
    case .otherPoints(let name, let others, _):
      "the points of \(name.isEmpty ? "the outermost list" : quotedCell(name.utf8)) are drawn, and there are others in "
        + shortList(others.map { $0.isEmpty ? "the outermost list" : quotedCell($0.utf8) })
    case .namesake(let column):
      "colours show the \(column.name) of tracks, and not column \(column.label); name it by its number to see it"
    case .rowNames:
      "each row has one cell more than the header, so the first one is taken for a name of the row"
    }
  }

  private func taken(_ latitude: String, _ longitude: String) -> String {
    "columns \(latitude) and \(longitude) are taken for latitude and longitude"
  }

  private var noHemispheres: String { "it is not taken for hemispheres" }

  /// Says that a direction in a name does not count.
  private func words(
    _ column: NamedColumn, _ axis: Axis, reason: String = "", name: String
  ) -> String {
    let (side, other) = axis == .latitude ? ("north", "south") : ("east", "west")
    return "column \(column.label) is taken for degrees \(side)\(reason); "
      + "if it counts to the \(other), write \(axis.letters[1]) \(name)"
  }
}
