// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Comments among the first rows: lines that begin with `#` and cannot be rows of the table.

/// Tells comments from rows whose first cell begins with `#`, such as a colour.
///
/// A row has as many cells as one without the mark, and after its first cell at least two numbers, or a
/// geometry or a pair. `FixCollector` looks at the position itself; here only the layout depends on it.
func tellComments(_ rows: [FirstRow]) -> [FirstRow] {
  guard rows.contains(where: \.isMarked) else { return rows }
  let counts = Set(rows.lazy.filter { !$0.isMarked }.map { $0.cells.count })
  var result = rows
  for index in rows.indices where rows[index].isMarked {
    let cells = rows[index].cells
    guard counts.isEmpty || counts.contains(cells.count) else { continue }
    let values = cells.dropFirst().filter { isNumberOrGeometry($0) }
    result[index].isComment =
      values.count < 2
      && !values.contains { value in
        parsePairs(value.span, order: .latitudeLongitude).holdsPositions
      }
  }
  return result
}

/// The rows before an index that begin with `#`, directly above it: without a header they may be rows of the
/// table.
///
/// `first`: the first row that may be data. Default: the first one. Returns the index of the first of them; the one
/// given if there are none.
func startOfMarkedRows(_ rows: [FirstRow], before index: Int, behind first: Int = 0) -> Int {
  var start = index
  while start > first, rows[start - 1].isMarked { start -= 1 }
  return start
}

extension Layout {
  /// Notes what tells rows that begin with `#` from comments.
  ///
  /// `header`: the header, if there is one.
  mutating func countCells(header: FirstRow?, data: [FirstRow]) {
    let hasUnmarked = data.contains { !$0.isMarked }
    cellCounts = header.map { [$0.cells.count] } ?? []
    beginsWithNumbers = hasUnmarked
    for row in data where !(hasUnmarked && row.isMarked) {
      cellCounts.insert(row.cells.count)
      let cell = row.cells[0]
      if !beginsWithDigit(cell.span) { beginsWithNumbers = false }
    }
  }
}

/// Whether a cell begins with a digit or a sign, as numbers and times do.
func beginsWithDigit(_ cell: Span<UInt8>) -> Bool {
  guard let first = cell.first else { return false }
  return first &- 0x30 < 10 || first == 0x2d || first == 0x2b
}

extension PositionsValue {
  /// Whether it is a position or several, whatever their kind.
  var holdsPositions: Bool {
    switch self {
    case .positions, .lines, .geometry: true
    case .missing, .other: false
    }
  }
}
