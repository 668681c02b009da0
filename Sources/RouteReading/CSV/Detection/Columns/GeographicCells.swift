// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tells cells that can be positions from cells that can only be lengths.

/// Whether numbers are written as positions are: with three decimals or more, or with marks.
///
/// Lengths are plain and shorter.
func looksGeographic(_ columns: PositionColumns, _ rows: some Sequence<FirstRow>) -> Bool {
  rows.contains { row in
    [columns.latitude, columns.longitude].contains { column in
      guard column < row.cells.count else { return false }
      let cell = row.cells[column]
      let value = parseCell(unpadded(cell.span), decimalComma: true)
      if case .other = value { return true }
      guard let sign = cell.firstIndex(where: { $0 == 0x2e || $0 == 0x2c }) else { return false }
      return cell[(sign + 1)...].prefix(while: { $0 &- 0x30 < 10 }).count >= 3
    }
  }
}
