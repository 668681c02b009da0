// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of a column as values: numbers, or the numbers of words.

import RouteReading

/// Makes values of the cells of a column, block after block.
///
/// The first cell that is not empty decides: where it is a number, the column is one of numbers, and a cell
/// that is none has no value. Else all cells are words, and their values are numbers from 0 in the order in
/// which the words come first.
struct CellValues {
  /// So many words at most are distinguished; no picture has more colours that people can name.
  static let mostWords = 256

  /// The words; nil where the column has numbers, or nothing so far.
  private(set) var words: [String]?

  /// Whether there are more words than can be distinguished; the others have no value.
  private(set) var hasTooManyWords = false

  /// How many cells of a column of numbers are none, and the first of them.
  private(set) var notNumbers = 0
  private(set) var firstNotNumber: String?

  private var isDecided = false
  private var numberOfWord: [String: Double] = [:]

  /// The values of the next cells.
  ///
  /// - Parameters:
  ///   - block: Fixes and their cells; a format that has no columns gives none.
  ///   - place: The place of the column among those of the block.
  /// - Returns: A value for each fix; NaN where it has none.
  mutating func values(of block: borrowing FixBlock, column place: Int) -> [Double] {
    guard place < block.columns.count, !block.columns[place].texts.isEmpty else {
      return Array(repeating: .nan, count: block.count)
    }
    let cells = block.columns[place]
    if !isDecided,
      let first = cells.texts.firstIndex(where: { !cells.isNothing($0) })
    {
      isDecided = true
      if cells.numbers[first].isNaN { words = [] }
    }
    guard words != nil else {
      countNotNumbers(in: cells)
      return cells.numbers
    }
    return cells.valuesOfTexts { cells.isNothing($0) ? .nan : number(of: cells.text($0)) }
  }

  private mutating func countNotNumbers(in cells: CellColumn) {
    guard cells.numbers.contains(where: \.isNaN) else { return }
    for (number, text) in zip(cells.numbers, cells.texts)
    where number.isNaN && !cells.isNothing(text) {
      notNumbers += 1
      if firstNotNumber == nil { firstNotNumber = cells.text(text) }
    }
  }

  private mutating func number(of word: String) -> Double {
    if let number = numberOfWord[word] { return number }
    let count = words?.count ?? 0
    guard count < CellValues.mostWords else {
      hasTooManyWords = true
      return .nan
    }
    words?.append(word)
    numberOfWord[word] = Double(count)
    return Double(count)
  }
}
