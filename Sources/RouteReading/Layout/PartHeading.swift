// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The rows above the parts of a table, such as those of storms in HURDAT2: `AL011851, UNNAMED, 14,`.

/// A row that stands above a part of a table, and what tells others like it.
package struct PartHeading: Equatable, Sendable {
  /// Its cells: fewer than a position needs, and one is a word.
  let cells: [[UInt8]]

  /// The heading that a row is; nil if no cell of it is a word.
  init?(_ cells: [[UInt8]]) {
    guard cells.contains(where: { Kind($0) == .words }) else { return nil }
    self.cells = cells
  }

  /// The words in it, which name the part.
  var words: [[UInt8]] {
    cells.filter { Kind($0) == .words }.map { Array(unpadded($0.span)) }
  }

  /// Whether a row stands above a part too: it has as many cells, of the same kinds.
  func isLike(_ other: [[UInt8]]) -> Bool {
    other.count == cells.count && zip(other, cells).allSatisfy { Kind($0) == Kind($1) }
  }

  private enum Kind {
    case nothing, number, words

    init(_ cell: [UInt8]) {
      let value = parseCell(unpadded(cell.span), decimalComma: true)
      self = value.isMissing ? .nothing : value.isOther ? .words : .number
    }
  }
}
