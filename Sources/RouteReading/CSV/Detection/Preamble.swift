// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lines above a table without a header: text, a number of rows, and rows of settings.

import Geography

extension LayoutFinder {
  /// Rows without the lines above them.
  ///
  /// Such a line is one cell above a row of several: a text, or a whole number such as that of the rows. It is not a
  /// name of a position, as a header of one column is, and no value.
  ///
  /// - Parameter rows: The first rows, without comments.
  /// - Returns: The rows from the first one with several cells on, or all.
  func withoutPreamble(_ rows: [FirstRow]) -> [FirstRow] {
    let lines = rows.prefix { row in
      row.cells.count == 1 && row.rowNames == nil
        && (!isNumberOrGeometry(row.cells[0]) || wholeNumbers(row.cells) != nil)
        && findWholePositionColumns(row.names).isEmpty
    }
    let rest = rows.dropFirst(lines.count)
    return rest.first.map { $0.cells.count > 1 } ?? false ? Array(rest) : rows
  }

  /// The number of rows before a table that begins later, although they could be positions: `0,2,255,My Track`.
  ///
  /// They have other numbers of cells than all rows below, and whole numbers where those have decimals. The way from
  /// them to the table is far longer than any in it.
  ///
  /// - Parameters:
  ///   - rows: The first rows of data.
  ///   - decimalComma: Whether a comma within a number is a decimal sign.
  /// - Returns: How many they are; 0 if the first row is one of the table.
  func rowsBeforeTable(_ rows: [FirstRow], decimalComma: Bool) -> Int {
    let columns = orderedColumns
    guard let width = rows.last?.cells.count, width > 1, rows[0].cells.count != width else {
      return 0
    }
    func position(_ row: FirstRow, hasDecimals: Bool) -> Coordinate? {
      let cells = [columns.latitude, columns.longitude].compactMap(row.cell)
      guard cells.count == 2, (wholeNumbers(cells) == nil) == hasDecimals,
        let north = numberOfCell(cells[0][...], decimalComma: decimalComma),
        let east = numberOfCell(cells[1][...], decimalComma: decimalComma)
      else { return nil }
      return Coordinate(latitude: north, longitude: east)
    }
    let table = rows.suffix(while: { $0.cells.count == width }).compactMap {
      position($0, hasDecimals: true)
    }
    let above = rows.dropLast(table.count)
    let last = above.filter { $0.cells.count > 1 }
      .map { position($0, hasDecimals: false) }
    // What stands above is all of that kind, or a cell alone; a row with something else is none of these.
    guard table.count > 1, above.allSatisfy({ $0.cells.count != width }),
      let last = last.allSatisfy({ $0 != nil }) ? last.last ?? nil : nil
    else { return 0 }
    let longest = zip(table, table.dropFirst()).map { distance($0, $1) }.max() ?? 0
    return distance(last, table[0]) > max(100 * longest, 1_000_000) ? above.count : 0
  }
}

extension Array {
  /// The longest run of elements at the end that all are so.
  fileprivate func suffix(while isSo: (Element) -> Bool) -> ArraySlice<Element> {
    self[((lastIndex { !isSo($0) }).map { $0 + 1 } ?? 0)...]
  }
}
