// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A last row without a line end, which may be cut off: it is compared with the first rows.

extension Layout {
  /// The least number of rows that tell how long a row is.
  private static let rowsForCells = 3

  /// The least number of rows that tell how many decimals a row has at its end.
  ///
  /// A tenth of all numbers that are written without zeros at their ends lack a decimal, and 32 of them have the same
  /// number in 3 % of logs.
  private static let rowsForDecimals = 32

  /// Notes how long the first rows are.
  ///
  /// `data`: the first rows of data, without comments; the last one may be that of the log.
  mutating func measureRows(_ data: [FirstRow]) {
    let rows = data.dropLast()
    guard rows.count >= Layout.rowsForCells else { return }
    fewestCells = rows.lazy.map { $0.cells.count }.min() ?? 0
    guard case .cells(let columns) = place, notation.isPlain, rows.count >= Layout.rowsForDecimals
    else { return }
    let last = max(columns.latitude, columns.longitude)
    guard rows.allSatisfy({ $0.cells.count == last + 1 }) else { return }
    let sign = UInt8(ascii: hasDecimalComma ? "," : ".")
    let counts = Set(rows.map { decimalPlaces($0.cells[last], sign: sign) })
    // Numbers without zeros at their ends have different ones.
    if counts.count == 1, let count = counts.first, count >= 3 { decimalsAtEnd = count }
  }
}

extension Layout {
  /// The fault of a last row without a line end that may be cut off.
  ///
  /// `row`: its bytes. Returns the fault and the cell, from 0; nil if the row is like the first ones.
  func faultOfLastRow(_ row: Span<UInt8>) -> (fault: RowFault, cell: Int)? {
    let row = unpadded(row)
    // Between quotes a delimiter is none, and between spaces a missing cell leaves no trace.
    guard fewestCells > 0, delimiter != 0x20, !hasMarkedBreaks, !isPrinted, let first = row.first,
      first != 0x23, first != 0x1a, !row.contains(0x22)
    else { return nil }
    let last = Array(row).count { $0 == delimiter }
    if last + 1 < fewestCells {
      return (.shortRow(found: last + 1, expected: fewestCells), last)
    }
    guard let decimalsAtEnd, case .cells(let columns) = place,
      last == max(columns.latitude, columns.longitude)
    else { return nil }
    let start = row.lastIndex { $0 == delimiter }.map { $0 + 1 } ?? 0
    let cell = unpadded(row.extracting(start...))
    let sign = UInt8(ascii: hasDecimalComma ? "," : ".")
    guard !cell.isEmpty, decimalPlaces(Array(cell), sign: sign) < decimalsAtEnd else { return nil }
    let axis: Axis = columns.latitude > columns.longitude ? .latitude : .longitude
    return (.cutNumber(axis: axis, cell: Array(cell.extracting(first: 164))), last)
  }
}

/// The number of digits after the decimal sign of a cell.
private func decimalPlaces(_ cell: [UInt8], sign: UInt8) -> Int {
  guard let place = cell.firstIndex(of: sign) else { return 0 }
  return cell.count - place - 1
}
