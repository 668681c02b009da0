// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of a column as values: numbers, or the numbers of words.

import RouteReading

/// Makes values of the cells of a column, block after block.
///
/// Most of the first cells decide: where they are numbers, the column is one of numbers, and a cell that is none has no
/// value. Else all cells are words, and their values are numbers from 0 in the order in which the words come first.
struct CellValues {
  /// So many words at most are distinguished; no picture has more colours that people can name.
  static let mostWords = 256

  /// The fixes from the first cell on that decide.
  ///
  /// It is a number of fixes, not of blocks: blocks of a pipe and of a file differ.
  static let mostDeciding = 4096

  /// The words; nil if the column has numbers, or nothing so far.
  private(set) var words: [String]?

  /// Whether there are more words than can be distinguished; the others have no value.
  private(set) var hasTooManyWords = false

  /// The warnings about the cells.
  private(set) var warnings = CellWarnings()

  /// The unit after the numbers; nil if there is none.
  private(set) var unit: String?

  private var kind: CellKind?
  private var numberOfWord: [String: Double] = [:]

  /// Finds out what the column is, if that is not known yet.
  ///
  /// `block`: the fixes from the start of the log, or from before the first cell that is not empty.
  mutating func needsMore(
    than block: borrowing FixBlock, column place: Int, isEnd: Bool
  ) -> Bool {
    guard kind == nil, place < block.columns.count else { return false }
    let cells = block.columns[place]
    guard let first = cells.texts.firstIndex(where: { !cells.isNothing($0) }) else { return false }
    guard isEnd || cells.texts.count - first >= CellValues.mostDeciding else { return true }
    let votes = CellVotes(
      cells, first..<min(first + CellValues.mostDeciding, cells.texts.count))
    let kind = votes.kind
    switch kind {
    case .words: words = []
    case .numbers(let unit, _):
      self.unit = unit?.symbol
      if votes.areCommasDoubtful { warnings.firstGrouped = votes.firstEither }
    }
    self.kind = kind
    return false
  }

  /// Whether it is known what the column is.
  var isDecided: Bool { kind != nil }

  /// The values of the next cells.
  ///
  /// `block`: fixes and their cells; a format that has no columns gives none. Returns a value for each fix; NaN if it
  /// has none.
  mutating func values(of block: borrowing FixBlock, column place: Int) -> [Double] {
    guard let kind, place < block.columns.count, !block.columns[place].texts.isEmpty else {
      return Array(repeating: .nan, count: block.count)
    }
    let cells = block.columns[place]
    guard kind != .words else {
      countNumbers(in: cells)
      return cells.valuesOfTexts { cells.isNothing($0) ? .nan : number(of: cells.text($0)) }
    }
    if unit == nil, !cells.numbers.contains(where: \.isNaN) { return cells.numbers }
    return zip(cells.numbers, cells.texts).map { plain, text in
      if let number = kind.number(plain, { cells.bytes(text) }) { return number }
      if !cells.isNothing(text), !isWordForNothing(cells.bytes(text)) {
        warnings.notNumbers += 1
        warnings.firstNotNumber = warnings.firstNotNumber ?? cells.text(text)
      }
      return .nan
    }
  }

  private mutating func countNumbers(in cells: CellColumn) {
    for (number, text) in zip(cells.numbers, cells.texts) {
      if !number.isNaN {
        warnings.numbersAmongWords += 1
        warnings.firstNumberAmongWords = warnings.firstNumberAmongWords ?? cells.text(text)
      } else if !cells.isNothing(text) {
        warnings.words += 1
      }
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
