// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Adds the cells of plain rows to a column.

extension CellColumn {
  /// Adds the cells of plain rows.
  ///
  /// - Parameters:
  ///   - cells: The cells of the rows.
  ///   - place: The place of the column among theirs.
  ///   - count: The number of rows.
  ///   - decimalComma: Whether a comma is a decimal sign.
  mutating func append(_ cells: PlainCells, place: Int, count: Int, decimalComma: Bool) {
    let reader = PlainNumbers(decimalComma: decimalComma)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: count) { nextNumbers in
      withUnsafeTemporaryAllocation(of: CellText.self, capacity: count) { nextTexts in
        for row in 0..<count {
          let cell = cells[row, place]
          if let (number, text) = reader.numberAndText(cell) {
            nextNumbers.initializeElement(at: row, to: number)
            nextTexts.initializeElement(at: row, to: text)
          } else {
            let cell = unpadded(cell)
            nextTexts.initializeElement(at: row, to: keptText(cell))
            nextNumbers.initializeElement(at: row, to: number(cell, decimalComma: decimalComma))
          }
        }
        numbers.append(contentsOf: nextNumbers)
        texts.append(contentsOf: nextTexts)
      }
    }
  }
}
