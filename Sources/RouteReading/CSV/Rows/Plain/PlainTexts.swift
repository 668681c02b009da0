// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Adds the cells of rows to a column.

extension CellColumn {
  /// Adds the cell of a row.
  ///
  /// `column`: its column in the log, from 0.
  mutating func append(
    _ column: Int, of cells: borrowing CurrentRowCells, decimalComma: Bool
  ) {
    append(cells.cell(column), decimalComma: decimalComma)
  }

  /// Adds the cells of plain rows.
  mutating func append(_ cells: PlainCells, place: Int, count: Int, decimalComma: Bool) {
    let reader = PlainNumbers(decimalComma: decimalComma)
    // The arrays are outside of the column while long texts are kept in it.
    var (numbers, texts): ([Double], [CellText]) = ([], [])
    swap(&numbers, &self.numbers)
    swap(&texts, &self.texts)
    numbers.append(addingCapacity: count) { nextNumbers in
      texts.append(addingCapacity: count) { nextTexts in
        for row in 0..<count {
          if let (number, text) = reader.numberAndText(row, place, of: cells) {
            nextNumbers.append(number)
            nextTexts.append(text)
          } else {
            let whole = cells[row, place]
            let cell = unpadded(whole)
            let isShort = cell.count == whole.count && cell.count <= CellText.mostBytes
            nextTexts.append(
              isShort ? CellText(cells.chunk(row, place), count: cell.count) : keptText(cell))
            nextNumbers.append(number(cell, decimalComma: decimalComma))
          }
        }
      }
    }
    swap(&numbers, &self.numbers)
    swap(&texts, &self.texts)
  }
}
