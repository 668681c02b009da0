// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Decimal commas in a log with commas between its cells: `"47,1","8,2"`, as spreadsheets write them in half of Europe.
//
// Such a cell has a comma only if quotes stand around it. It may stand between thousands too. Degrees have no
// thousands, so the position decides for the whole log.

extension LayoutFinder {
  /// Whether a comma within a number is a decimal sign, before the columns of the position are known.
  ///
  /// `delimiter`: the byte between cells.
  func allowsDecimalComma(_ delimiter: UInt8, in rows: some Sequence<FirstRow>) -> Bool {
    if RouteReading.allowsDecimalComma(delimiter) { return true }
    var hasComma = false
    for row in rows where !row.isComment {
      for cell in row.cells {
        if cell.contains(0x2c) {
          if hasDecimalComma(cell), !isGrouped(cell) { hasComma = true }
        } else if cell.contains(0x2e),
          parseCell(unpadded(cell.span), decimalComma: false).number != nil
        {
          return false
        }
      }
    }
    return hasComma
  }
}

extension Layout {
  /// Decides whether commas in quotes are decimal signs: some number of the position has one, and none has a point.
  mutating func findQuotedCommas(_ data: [FirstRow]) {
    guard !allowsDecimalComma(delimiter) else { return }
    var hasComma = false
    for row in data {
      switch place {
      case .cells(let columns):
        for (column, axis) in [(columns.latitude, Axis.latitude), (columns.longitude, .longitude)] {
          guard let cell = row.cell(column), !cell.isEmpty else { continue }
          func value(_ decimalComma: Bool) -> CellValue {
            parseAngle(
              unpadded(cell.span), axis: axis, decimalComma: decimalComma, bareMinutes: true)
          }
          if cell.contains(0x2e), value(false).number != nil { return }
          if cell.contains(0x2c), value(false).isOther, value(true).number != nil {
            hasComma = true
          }
        }
      case .oneCell(let column, let order):
        guard let cell = row.cell(column), parsePairs(cell.span, order: order).holdsPositions
        else { continue }
        if cell.contains(0x2e) { return }
        if cell.count(where: { $0 == 0x2c }) == 2, cell.first != 0x5b { hasComma = true }
      }
    }
    quotesDecimalCommas = hasComma
  }
}
