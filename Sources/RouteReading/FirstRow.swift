// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A row of the start of a log, and which of its cells are names.

/// A row of the start of a log.
struct FirstRow {
  /// The physical line on which it starts, from 1.
  var line: Int
  var cells: [[UInt8]]

  /// In a header that has an empty cell for the names of rows: how certain it is that these are names.
  var rowNames: RowNames?

  /// What the cells name; empty where a cell is a value and so no name.
  var names: [String] {
    zip(cells, namesOfRow(cells)).map { cell, name in
      cell.withUnsafeBufferPointer { isNumberOrGeometry($0) } ? "" : name
    }
  }

  var isComment: Bool { cells.first?.first == 0x23 }

  /// The columns by number and name.
  var columns: [NamedColumn] { names.enumerated().map { NamedColumn(($0.offset + 1, $0.element)) } }

  /// A cell; nil where the row has fewer.
  func cell(_ column: Int) -> [UInt8]? { column < cells.count ? cells[column] : nil }
}

/// Whether a cell is a number, an angle, a position or a geometry, whatever words are in it.
func isNumberOrGeometry(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
  let cell = unpadded(cell)
  for axis in [RowFault.Axis.latitude, .longitude] {
    if case .number = parseAngle(cell, axis: axis, decimalComma: true) { return true }
  }
  return switch parsePairs(cell, order: .latitudeLongitude) {
  case .positions, .lines, .geometry: true
  case .missing: parseWellKnownText(cell) != nil
  case .other: false
  }
}
