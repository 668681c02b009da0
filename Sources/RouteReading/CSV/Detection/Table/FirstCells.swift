// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of the first rows of data, with the names above them.

/// The first rows of data, and the names of their columns.
struct FirstCells {
  /// The names of the header; empty without one.
  let names: [String]

  /// The rows, without comments.
  let rows: [FirstRow]

  /// Whether a comma within a number is a decimal sign.
  let decimalComma: Bool

  /// The rows of data of a log, and its names.
  init(_ rows: [FirstRow], layout: Layout) {
    names = rows.first { $0.line == layout.headerLine }?.names ?? []
    self.rows = rows.dropFirst(layout.rowsBeforeData).filter { !$0.isComment }
    decimalComma = layout.hasDecimalComma
  }

  /// A column for messages.
  func column(_ index: Int) -> NamedColumn {
    NamedColumn((index + 1, names.indices.contains(index) ? names[index] : ""))
  }

  /// The notes in the name of a column besides the word for its axis.
  func notes(_ index: Int) -> NameNotes {
    NameNotes(names.indices.contains(index) ? names[index] : "")
  }

  /// A cell; empty if the row has none.
  func cell(_ row: FirstRow, _ column: Int) -> [UInt8] {
    row.cells.indices.contains(column) ? row.cells[column] : []
  }

  /// A cell as a number without anything around it; nil if it is not one.
  func number(_ row: FirstRow, _ column: Int) -> Double? {
    parseCell(unpadded(cell(row, column).span), decimalComma: decimalComma).number
  }

  /// Whether a cell says more than a zero, which receivers write that have no position yet.
  func isPosition(_ cell: [UInt8]) -> Bool { cell.contains { (0x31...0x39).contains($0) } }

  /// The number of digits that stand before the decimal sign of a cell.
  func digitsBeforePoint(_ row: FirstRow, _ column: Int) -> Int {
    cell(row, column).drop { !(0x30...0x39).contains($0) }.prefix { (0x30...0x39).contains($0) }
      .count
  }

  /// Whether a cell of the position is degrees and minutes with a sign and without marks: `-12 30.5`.
  func haveSignedMinutes(in columns: PositionColumns) -> Bool {
    rows.contains { row in
      [(columns.latitude, Axis.latitude), (columns.longitude, .longitude)].contains {
        column, axis in
        let cell = unpadded(cell(row, column).span)
        return (cell.first == 0x2d || cell.first == 0x2b) && cell.contains(0x20)
          && parseAngle(cell, axis: axis, decimalComma: decimalComma).isOther
          && parseAngle(cell, axis: axis, decimalComma: decimalComma, bareMinutes: true).number
            != nil
      }
    }
  }

  /// Whether a column has a number below zero.
  func hasMinus(_ number: Int) -> Bool {
    rows.contains { (self.number($0, number) ?? 0) < 0 }
  }
}
