// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tables printed for people, with a line of dashes below the header.

extension Layout {
  /// Steps over the line below the header: `-----+-----`, `|---|---|` or `----- -----`.
  ///
  /// One that is a single cell is of a table that a client of a database prints, with a line of its own below.
  mutating func passRule(_ rows: [FirstRow]) {
    guard rowsBeforeData < rows.count else { return }
    let cells = rows[rowsBeforeData].cells
    let drawn = cells.filter { !$0.isEmpty }
    guard !drawn.isEmpty, drawn.allSatisfy({ isRule($0.span) }) else { return }
    rowsBeforeData += 1
    guard cells.count == 1, delimiter == 0x7c else { return }
    isPrinted = true
    warnings.append(.printedTable)
  }
}

/// Whether a cell is a line of dashes.
func isRule(_ cell: Span<UInt8>) -> Bool {
  let cell = unpadded(cell)
  return cell.count >= 3
    && cell.allSatisfy { [0x2d, 0x2b, 0x3d, 0x3a].contains($0) }
    && cell.contains { $0 == 0x2d || $0 == 0x3d }
}

/// Whether the only cell of a line belongs to the frame of a printed table: a rule or `(2 rows)`.
func isFrame(_ cell: Span<UInt8>) -> Bool {
  let text = unpadded(cell)
  return isRule(text)
    || (text.count > 3 && text.first == 0x28 && text.last == 0x29 && text[1] &- 0x30 < 10)
}
