// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Warnings about the layout of a log.

/// A doubt about a whole log that does not keep it from being drawn.
package enum LayoutWarning: Equatable, Sendable {
  /// A cell holds two numbers in a form that has no order of its own, under a name that tells none.
  case assumedOrder(NamedColumn, CoordinateOrder)
  /// The order that was requested exchanges two columns against their names.
  case orderAgainstNames(latitude: NamedColumn, longitude: NamedColumn)
  /// The order that was requested is not that of the name of the column.
  case orderAgainstName(NamedColumn, CoordinateOrder)
  /// The order that was requested does nothing: the cells are of a format that has one.
  case orderOfFormat(NamedColumn, CoordinateOrder)
  /// The names of the two columns are words for a width and a length too.
  case canBeLengths(latitude: NamedColumn, longitude: NamedColumn)
  /// A column holds only hemispheres of one number, and the other number has none.
  case lonelyHemispheres(NamedColumn, axis: Axis)
  /// A column is named for the hemispheres of one number, and the other number has none.
  case missingHemispheres(NamedColumn, axis: Axis)
  /// Columns hold only hemispheres, are not named for them, and change from row to row.
  case guessedHemispheres(NamedColumn, NamedColumn)
  /// A column is named for hemispheres and holds something else.
  case noHemisphere(NamedColumn, axis: Axis, cell: [UInt8])
  /// Numbers have a sign and a hemisphere, which agree.
  case signAndHemisphere(NamedColumn, axis: Axis, cell: [UInt8])
  /// The name of a column ends in a word that may say that it counts to the south or west.
  case directionAtEnd(NamedColumn, axis: Axis)
  /// The name of a column has a direction that the name of the other one has too, so that it may mean something else.
  case directionOfBoth(NamedColumn, NamedColumn, axis: Axis)
  /// The first column of a log without a header counts the rows, and the next two are the position.
  /// The columns are the first two. The longitude may come first in the next two, as it is beyond 90.
  case countingColumn(PositionNumbers, isExchanged: Bool)
  /// In a log without a header the first columns are the position, but others look more like it.
  case otherColumns(PositionNumbers, PositionNumbers)
  /// The log is a table that a program printed for people, with lines drawn between the rows.
  case printedTable
  /// The first line only counts the columns, and is the header.
  case countingHeader
  /// The rows above this line have other numbers of cells, and are far from those below. The columns are those of the
  /// position.
  case laterStart(line: Int, PositionNumbers)
  /// The positions are of another datum than WGS 84.
  case otherDatum([UInt8])
  /// Points of a document stand in several lists, and this one is drawn; the members of the position of another one,
  /// latitude first, none if it has arrays.
  case otherPoints(String, others: [String], members: [String])
  /// Each row has one cell more than the header, and the first one is the name of the row.
  case rowNames
  /// A column has the name of a value of tracks, which is shown in its place.
  case namesake(NamedColumn)
}
