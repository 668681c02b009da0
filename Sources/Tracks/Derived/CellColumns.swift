// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells that tracks keep as values: what their columns hold is found out from the first fixes, which wait.

import RouteReading

/// The columns of cells that tracks keep as values.
struct CellColumns {
  /// The number of fields of a fix, which come before.
  private let fields: Int

  /// The places of the columns among those of a block.
  private let places: [Int]

  /// The converters from cells to values, one for each column.
  private var cells: [CellValues]

  /// The numbers of the words of each column that fixes have which count; nil if all fixes count.
  private var usedWords: [Set<Int>]?

  /// The fixes that wait until enough cells tell whether a column has numbers or words; nil if none wait.
  private var waiting: FixBlock?

  init(_ log: LogContext) {
    fields = log.fields.count
    places = log.cellsOfAttributes
    cells = places.map { _ in CellValues() }
    if !log.selection.filters.isEmpty { usedWords = places.map { _ in [] } }
  }

  /// Whether it is not known of a column yet whether it has numbers or words.
  var areUndecided: Bool { cells.contains { !$0.isDecided } }

  /// Takes fixes while columns are undecided.
  ///
  /// Returns the fixes that have waited, these too, if they need not wait; else nil.
  mutating func decide(with block: borrowing FixBlock) -> FixBlock? {
    if waiting == nil { waiting = copy block } else { waiting?.append(block) }
    return decide(isEnd: false)
  }

  /// The fixes that still wait when no more come; nil if there are none.
  mutating func decideRest() -> FixBlock? { decide(isEnd: true) }

  private mutating func decide(isEnd: Bool) -> FixBlock? {
    guard let block = waiting else { return nil }
    var needMore = false
    for index in cells.indices {
      let needsMore = cells[index].needsMore(than: block, column: places[index], isEnd: isEnd)
      needMore = needMore || needsMore
    }
    return needMore ? nil : waiting.take()
  }

  /// The columns of the fixes of a block: its fields, and then the cells that are values.
  mutating func columns(of block: borrowing FixBlock) -> [[Double]] {
    var columns = block.values
    for index in cells.indices {
      columns.append(cells[index].values(of: block, column: places[index]))
    }
    return columns
  }

  /// Takes notice of the words of selected fixes: those of others must not be told.
  mutating func note(_ fixes: borrowing TrackFixes) {
    guard usedWords != nil else { return }
    for index in cells.indices where cells[index].words != nil {
      var last = Double.nan
      for word in fixes.values[fields + index] where word != last && !word.isNaN {
        usedWords?[index].insert(Int(word))
        last = word
      }
    }
  }

  /// The values along lines, without any line yet.
  func valuesWithoutLines(of source: AttributeSource) -> ValuesOfLines {
    var values = ValuesOfLines()
    guard let column = source.column, column >= fields else { return values }
    let cells = cells[column - fields]
    values.words = cells.words
    if cells.words != nil { values.usedWords = usedWords?[column - fields] }
    values.hasTooManyWords = cells.hasTooManyWords
    (values.unit, values.warnings) = (cells.unit, cells.warnings)
    return values
  }
}
