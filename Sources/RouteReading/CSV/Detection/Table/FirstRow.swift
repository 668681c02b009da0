// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A row at the start of a log, and which of its cells are names.

/// Facts about a column that names the rows.
enum RowNames: Equatable {
  /// It counts from 1, or is texts.
  case certain
  /// It is whole numbers that go up.
  case likely
}

/// A row of the start of a log.
struct FirstRow {
  /// The physical line on which it starts, from 1.
  var line: Int
  var cells: [[UInt8]]

  /// In a header that has an empty cell for the names of rows: how certain it is that these are names.
  var rowNames: RowNames?

  /// Whether it is not a row of the table; `tellComments` decides where the row begins with `#`.
  var isComment: Bool

  init(line: Int, cells: [[UInt8]]) {
    (self.line, self.cells) = (line, cells)
    isComment = cells.first?.first == 0x23
  }

  /// Whether its first cell begins with `#`.
  var isMarked: Bool { cells.first?.first == 0x23 }

  /// The names in the cells; empty if a cell is a value and so no name.
  var names: [String] {
    zip(cells, namesOfRow(cells)).map { cell, name in
      isNumberOrGeometry(cell) ? "" : name
    }
  }

  /// The columns by number and name, for a message.
  ///
  /// Coordinates are private, so a row of data gives its columns no names.
  var columns: [NamedColumn] {
    let names = isData ? cells.map { _ in "" } : names
    return names.enumerated().map { NamedColumn(($0.offset + 1, $0.element)) }
  }

  /// Whether there are two numbers with decimals in it, or a geometry: then it is not a header.
  private var isData: Bool {
    var decimals = 0
    for cell in cells {
      decimals += countDecimals(cell)
      if decimals > 1 { return true }
      if parseWellKnownText(unpadded(cell.span)) != nil { return true }
    }
    return false
  }

  /// A cell; nil if the row has fewer.
  func cell(_ column: Int) -> [UInt8]? { column < cells.count ? cells[column] : nil }
}

/// The numbers with decimals in a text, except for those after a letter: `PM2.5` is a name.
private func countDecimals(_ text: [UInt8]) -> Int {
  var count = 0
  for index in text.indices where text[index] == 0x2e || text[index] == 0x2c {
    let digits = text[..<index].reversed().prefix { $0 &- 0x30 < 10 }.count
    guard digits > 0, index + 1 < text.count, text[index + 1] &- 0x30 < 10 else { continue }
    let before = index - digits > 0 ? text[index - digits - 1] | 0x20 : 0
    if !(0x61...0x7a).contains(before) { count += 1 }
  }
  return count
}

/// Whether a cell is a number, an angle, a position or a geometry, whatever words are in it.
func isNumberOrGeometry(_ cell: [UInt8]) -> Bool {
  let cell = unpadded(cell.span)
  for axis in [Axis.latitude, .longitude] {
    if parseAngle(cell, axis: axis, decimalComma: true).number != nil { return true }
  }
  return switch parsePairs(cell, order: .latitudeLongitude) {
  case .positions, .lines, .geometry: true
  case .missing: parseWellKnownText(cell) != nil
  case .other: false
  }
}
