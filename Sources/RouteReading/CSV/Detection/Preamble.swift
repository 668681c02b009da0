// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lines of text above a table without a header.

extension LayoutFinder {
  /// Rows without the lines of text above them.
  ///
  /// Such a line is one cell above a row of several. It is not a name of a position, as a header of one column is,
  /// and no value.
  ///
  /// - Parameter rows: The first rows, without comments.
  /// - Returns: The rows from the first one with several cells on, or all.
  func withoutPreamble(_ rows: [FirstRow]) -> [FirstRow] {
    let lines = rows.prefix { row in
      row.cells.count == 1 && row.rowNames == nil
        && !isNumberOrGeometry(row.cells[0])
        && findWholePositionColumns(row.names).isEmpty
    }
    let rest = rows.dropFirst(lines.count)
    return rest.first.map { $0.cells.count > 1 } ?? false ? Array(rest) : rows
  }
}
