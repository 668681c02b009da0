// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A first column of row names that has no name in the header, as `write.table` of R writes it.

/// Gives the header above rows with names an empty cell for them.
///
/// `delimiter`: the byte between cells. Returns the rows, changed if all rows that are looked at have one cell more
/// than the header.
func namingRows(_ rows: [FirstRow], delimiter: UInt8, lastLine: Int) -> [FirstRow] {
  guard let index = rows.firstIndex(where: { !$0.isComment }) else { return rows }
  let data = rows[(index + 1)...].filter { !$0.isComment && $0.line <= lastLine }
  guard let names = findRowNames(below: rows[index], data, delimiter: delimiter) else {
    return rows
  }
  var named = rows
  named[index].cells.insert([], at: 0)
  named[index].rowNames = names
  return named
}

/// Whether rows have a name before the cells of the header.
///
/// The header of such a log has one cell less than each row. Whether the first column or the last
/// one has no name is decided by the first cells: they count from 1, or are texts, or are whole
/// numbers that go up next to decimals. A log with commas for decimal signs has too many cells too,
/// so there has to be a decimal point, or a count of three.
private func findRowNames(
  below header: FirstRow, _ data: [FirstRow], delimiter: UInt8
) -> RowNames? {
  guard !data.isEmpty, data.allSatisfy({ $0.cells.count == header.cells.count + 1 }),
    header.names.allSatisfy({ !$0.isEmpty }),
    data.contains(where: { $0.cells.last?.isEmpty == false })
  else { return nil }
  let hasPoints =
    allowsDecimalComma(delimiter)
    || data.contains { $0.cells.dropFirst().contains { $0.contains(0x2e) } }
  let cells = data.map { $0.cells[0] }
  if cells.allSatisfy({ !$0.isEmpty && !isNumberOrGeometry($0) }) {
    return hasPoints ? .certain : nil
  }
  guard data.count > 1, let numbers = wholeNumbers(cells), isIncreasing(numbers) else { return nil }
  if numbers[0] == 1, isCounting(numbers) { return hasPoints || data.count > 2 ? .certain : nil }
  let haveDecimals = data.allSatisfy { row in
    row.cells.dropFirst().count { $0.contains(0x2e) } >= 2
  }
  return haveDecimals ? .likely : nil
}
