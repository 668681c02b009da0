// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Finds the number of cells in the rows of a log from its first rows.

/// Finds the number of cells in the rows of a log, and the look of rows with more cells.
///
/// With a header, rows have as many cells as the header. Without one, or if columns are chosen by their
/// numbers, they have as many as most of the first rows. If the position comes first and has decimal
/// points, a cell too many cannot shift it. Then rows may have any number of cells.
///
/// `header`: the header, if there is one. Returns the cells that a row may have.
func findRowWidth(
  _ layout: Layout, header: FirstRow?, isNamed: Bool, data: [FirstRow]
) -> RowWidth {
  var width = RowWidth()
  if let header, isNamed {
    width.most = header.cells.count
  } else {
    if header == nil, isSelfEvident(layout, data) { return width }
    var counts: [Int: Int] = [:]
    for row in data { counts[row.cells.count, default: 0] += 1 }
    let usual = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    width.most = max(usual, header?.cells.count ?? 0, layout.neededCells)
  }
  let most = width.most ?? .max
  let long = data.filter { $0.cells.dropFirst(most).contains { !$0.isEmpty } }
  guard !long.isEmpty, case .cells(let columns) = layout.place else { return width }
  let first = min(columns.latitude, columns.longitude)
  if layout.delimiter == 0x2c,
    long.allSatisfy({ wholeNumbers(Array($0.cells[min(first, most)..<$0.cells.count])) != nil })
  {
    width.excess = .decimalCommas
  } else if long.count == data.count, data.allSatisfy({ $0.cells.count == most + 1 }),
    wholeNumbers(data.map { $0.cells[0] }) != nil
  {
    let shifted = PositionColumns(
      latitude: columns.latitude + 1, longitude: columns.longitude + 1)
    width.excess = .rowNames(PositionNumbers(shifted))
  }
  return width
}

/// Whether nothing before or within a position can be a cell too many.
private func isSelfEvident(_ layout: Layout, _ data: [FirstRow]) -> Bool {
  switch layout.place {
  case .oneCell(let column, _): return column == 0
  case .cells(let columns):
    guard max(columns.latitude, columns.longitude) == 1 else { return false }
    return layout.hasDecimalComma
      || [0, 1].allSatisfy { column in
        data.contains { $0.cell(column)?.contains(0x2e) == true }
      }
  }
}
