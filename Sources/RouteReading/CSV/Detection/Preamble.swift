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
  /// They have other numbers of cells than most rows below, and the way from them to the table is far longer than any in
  /// it.
  ///
  /// Returns how many they are; 0 if the first row is one of the table.
  func rowsBeforeTable(_ rows: [FirstRow], decimalComma: Bool) -> Int {
    let columns = orderedColumns
    var counts: [Int: Int] = [:]
    for row in rows { counts[row.cells.count, default: 0] += 1 }
    guard let width = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key, width > 1,
      rows[0].cells.count != width
    else { return 0 }
    func position(_ row: FirstRow) -> Coordinate? {
      let cells = [columns.latitude, columns.longitude].compactMap(row.cell)
      guard cells.count == 2,
        let north = numberOfCell(cells[0][...], decimalComma: decimalComma),
        let east = numberOfCell(cells[1][...], decimalComma: decimalComma)
      else { return nil }
      return Coordinate(latitude: north, longitude: east)
    }
    let above = rows.prefix { $0.cells.count != width }
    let table = rows.dropFirst(above.count).filter { $0.cells.count == width }.compactMap(position)
    let last = above.filter { $0.cells.count > 1 }.map(position)
    // What stands above is all of that kind, or a cell alone; a row with something else is none of these.
    guard table.count > 1, let last = last.allSatisfy({ $0 != nil }) ? last.last ?? nil : nil
    else { return 0 }
    let longest = zip(table, table.dropFirst()).map { distance($0, $1) }.max() ?? 0
    return distance(last, table[0]) > max(100 * longest, 1_000_000) ? above.count : 0
  }
}
