// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteReading

/// The texts of all rows.
private func texts(_ cells: PassthroughCells) -> [[String]] {
  cells.withRows { rows in
    (0..<rows.count).map { row in
      var found: [UnsafeBufferPointer<UInt8>] = []
      rows.read(row, into: &found)
      return found.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}

struct PassthroughCellsTests {
  private static let lengths = [0, 1, 7, 8, 127, 128, 300, 0, 70_000]

  /// A row of one cell for each length, behind a letter.
  private static let rows = lengths.map { ["x", String(repeating: "a", count: $0)] }

  private func cells(_ rows: [[String]] = rows) -> PassthroughCells {
    var cells = PassthroughCells()
    for row in rows { cells.append(row: row.map { Array($0.utf8) }) }
    return cells
  }

  @Test("Cells come out as they went in, however long they are")
  func lengths() {
    #expect(texts(cells()) == PassthroughCellsTests.rows)
    #expect(texts(cells([[], ["a"], []])) == [[], ["a"], []])
    #expect(PassthroughCells().isEmpty)
  }

  @Test("Rows are added, dropped and put in order")
  func rows() {
    let rows = PassthroughCellsTests.rows
    var all = cells(Array(rows[..<2]))
    all.append(cells(), 2..<rows.count)
    #expect(all == cells())
    all.append(cells(), 3..<3)
    all.removeSubrange(1..<4)
    #expect(texts(all) == Array(rows[..<1] + rows[4...]))
    all.removeSubrange(0..<1)
    #expect(all == cells(Array(rows[4...])))
    #expect(texts(all.reordered([3, 0, 0])) == [rows[7], rows[4], rows[4]])
    all.removeAll()
    #expect(all == PassthroughCells())
  }

  @Test("The columns of a block from one on are rows")
  func block() {
    let rows = PassthroughCellsTests.rows
    var block = FixBlock(columns: 3)
    for row in rows {
      for (column, text) in (["left out"] + row).enumerated() {
        block.columns[column].append(Array(text.utf8).span, decimalComma: false)
      }
    }
    var all = PassthroughCells()
    all.append(block, 1..<3, from: 1)
    all.append(block, 3..<rows.count, from: 1)
    #expect(texts(all) == Array(rows[1...]))
    var none = PassthroughCells()
    none.append(block, 0..<2, from: 3)
    #expect(texts(none) == [[], []])
  }
}
