// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// How many cells the rows of a log have.

/// How many cells a row may have, so that each is in its column.
///
/// Cells at the end that are empty do not count: some programs end each row with a delimiter.
public struct RowWidth: Equatable, Sendable {
  /// What the rows with too many cells look like.
  public enum Excess: Equatable, Sendable {
    /// Numbers with a decimal comma in a log with commas between the cells.
    case decimalCommas
    /// A name before the cells of the header; the position then is in these columns.
    case rowNames(PositionNumbers)
    /// Text with the delimiter in it.
    case text
  }

  /// The fewest cells; fewer are no fault where the columns that are read are among them.
  var fewest = 0

  /// The most cells; nil where any number can be read rightly.
  var most: Int?

  /// What more cells look like.
  var excess = Excess.text
}
