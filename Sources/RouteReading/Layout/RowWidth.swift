// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The number of cells in the rows of a log.
//
// A comma too many moves the position into other columns, and the picture would still look right. So a row with more
// cells than others is a fault.

/// The number of cells that a row may have, so that each is in its column.
///
/// Cells at the end that are empty do not count: some programs end each row with a delimiter.
package struct RowWidth: Equatable, Sendable {
  /// The look of rows with too many cells.
  package enum Excess: Equatable, Sendable {
    /// Numbers with a decimal comma in a log with commas between the cells.
    case decimalCommas
    /// A name before the cells of the header; the position then is in these columns.
    case rowNames(PositionNumbers)
    /// Text with the delimiter in it.
    case text
  }

  /// The fewest cells; fewer are not a fault where the columns that are read are among them.
  var fewest = 0

  /// The most cells; nil if any number can be read rightly.
  var most: Int?

  /// The look of more cells.
  var excess = Excess.text
}
