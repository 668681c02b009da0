// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of a column that was asked for by its name or number, as numbers and as text.

/// The cells of one column, one a fix.
///
/// Each different text is kept once for each block, so memory is bounded by the bytes of a block.
package struct CellColumn: Sendable {
  /// The number that each cell is; NaN where it is none.
  ///
  /// A comma is a decimal sign where the log has such numbers.
  package var numbers: [Double] = []

  /// The text of each cell, as its number among the different texts of the block, from 0 in the order of
  /// their first fixes.
  package var texts: [Int] = []

  /// The different texts.
  private var distinct = DistinctTexts()

  /// A column without cells.
  package init() {}

  /// How many different texts there are.
  package var textCount: Int { distinct.count }

  /// A text by its number, without spaces around it; empty where the cell is, or where the row has none.
  package func text(_ number: Int) -> String { String(decoding: distinct[number], as: UTF8.self) }

  /// Whether a text, by its number, holds nothing, or a word for nothing.
  package func isNothing(_ number: Int) -> Bool { isMissing(Array(distinct[number])) }

  /// Adds a cell.
  mutating func append(_ cell: UnsafeBufferPointer<UInt8>, decimalComma: Bool) {
    let cell = unpadded(cell)
    texts.append(distinct.number(of: cell))
    if case .number(let number) = parseCell(cell, decimalComma: decimalComma) {
      numbers.append(number)
    } else {
      numbers.append(.nan)
    }
  }

  /// Adds the cells of the fixes that follow in the log.
  mutating func append(_ next: CellColumn) {
    let known = (0..<next.distinct.count).map { number in
      next.distinct[number].withUnsafeBufferPointer { distinct.number(of: $0) }
    }
    for text in next.texts { texts.append(known[text]) }
    numbers += next.numbers
  }

  /// Drops the cells and their texts, and keeps the memory for more.
  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    distinct.removeAll()
  }
}
