// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// How many cells the rows of a log have.

/// How many cells a row may have, so that each is in its column.
///
/// Cells at the end that are empty do not count: some programs end each row with a delimiter.
struct RowWidth: Equatable {
  /// What the rows with too many cells look like.
  enum Excess: Equatable {
    /// Numbers with a decimal comma in a log with commas between the cells.
    case decimalCommas
    /// A name before the cells of the header; the position then is in these columns.
    case rowNames(PositionNumbers)
    /// Text with the delimiter in it.
    case text

    /// What to do about them.
    var advice: String {
      switch self {
      case .decimalCommas:
        "they look like numbers with decimal commas; write decimal points, or another delimiter"
      case .rowNames(let columns):
        "if the first cell is a name of the row, give \(columns.choice)"
      case .text: "put quotes around a cell that holds the delimiter"
      }
    }
  }

  /// The fewest cells; fewer are no fault where the columns that are read are among them.
  var fewest = 0

  /// The most cells; nil where any number can be read rightly.
  var most: Int?

  /// What more cells look like.
  var excess = Excess.text
}

/// How many cells the rows of a log have, and what more of them look like.
///
/// With a header they have as many as it has. Without one, or where columns are chosen by their numbers,
/// they have as many as most of the first rows. Where the position is at the start and written with
/// decimal points, nothing can be shifted, and any number will do.
///
/// - Parameters:
///   - layout: The layout, but for this.
///   - header: The header, if there is one.
///   - isNamed: Whether the columns were found by the names in the header.
///   - data: The first rows of data, without comments.
/// - Returns: The cells that a row may have.
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
    return layout.delimiter != 0x2c
      || [0, 1].allSatisfy { column in
        data.contains { $0.cell(column)?.contains(0x2e) == true }
      }
  }
}

/// The numbers of cells of digits alone, or with a minus; nil if one is written otherwise.
func wholeNumbers(_ cells: [[UInt8]]) -> [Double]? {
  var numbers: [Double] = []
  for cell in cells {
    let text = cell.withUnsafeBufferPointer { Array(unpadded($0)) }
    let digits = text.first == 0x2d ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.count <= 15, digits.allSatisfy({ $0 &- 0x30 < 10 }),
      let number = Double(String(decoding: text, as: UTF8.self))
    else { return nil }
    numbers.append(number)
  }
  return numbers
}

/// Whether a cell is a number with a decimal comma, such as `47,5`.
func hasDecimalComma(_ cell: [UInt8]) -> Bool {
  cell.withUnsafeBufferPointer { cell in
    guard cell.contains(0x2c), !cell.contains(0x2e) else { return false }
    return if case .number = parseCell(unpadded(cell), decimalComma: true) { true } else { false }
  }
}

/// Whether each number is greater than the one before.
func isIncreasing(_ numbers: [Double]) -> Bool {
  zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
}

/// Whether each number is one more than the one before.
func isCounting(_ numbers: [Double]) -> Bool {
  zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
}
