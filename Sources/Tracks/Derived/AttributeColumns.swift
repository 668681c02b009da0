// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The sources of the values that tracks keep: fields of the log, cells of its columns, or
// neighbouring fixes.

import RouteReading

/// The places of values among those of a fix: fields first, then cells of columns, then derived values.
struct AttributePlaces {
  /// The place of a value.
  enum Place {
    /// Among the fields of the log.
    case field(Int)
    /// Among the columns of cells, by their order in `cells`.
    case cells(Int)
    /// Among the values that are derived, by their order in `derived`.
    case derived(Int)
  }

  /// The place of each value that tracks keep.
  private(set) var places: [Place] = []

  /// The places of the columns of cells among those of the log.
  private(set) var cells: [Int] = []

  /// A value derived from several fixes.
  private(set) var derived: [DerivedValue] = []

  /// The number of fields that the log has.
  let fields: Int

  init(_ log: LogContext) {
    fields = log.fields.count
    for attribute in log.attributes {
      if case .column(let column) = attribute.value { cells.append(log.cells(of: column)) }
    }
    var cells = 0
    for attribute in log.attributes {
      var place: Place?
      switch attribute.value {
      case .field(let field): place = .field(log.column(of: field))
      case .column:
        place = .cells(cells)
        cells += 1
      case .derivedSpeed, .derivedSlope, .way: break
      }
      guard place == nil || attribute.window != nil else {
        places += place.map { [$0] } ?? []
        continue
      }
      places.append(.derived(derived.count))
      let source =
        switch place {
        case .field(let field): field
        case .cells(let number): fields + number
        case .derived, nil: -1
        }
      derived.append(DerivedValue(attribute, source: source, log))
    }
  }

  /// The column of a value among those of a fix.
  func column(of place: Place) -> Int {
    switch place {
    case .field(let field): field
    case .cells(let number): fields + number
    case .derived(let number): fields + cells.count + number
    }
  }
}

/// The values that tracks keep, found among the values of the current fixes.
struct AttributeColumns {
  let places: AttributePlaces

  /// The converters from cells to values, one for each column.
  private var sources: [CellValues]

  /// The values of the cells of the current block.
  private(set) var cells: [[Double]] = []

  /// The numbers of the words of each column that fixes have which count; nil if all fixes count.
  private var usedWords: [Set<Int>]?

  init(_ log: LogContext) {
    places = AttributePlaces(log)
    sources = places.cells.map { _ in CellValues() }
    if !log.selection.filters.isEmpty { usedWords = places.cells.map { _ in [] } }
  }

  /// Takes notice of the words of selected fixes: those of others must not be told.
  mutating func note(_ fixes: borrowing TrackFixes) {
    guard usedWords != nil else { return }
    for index in sources.indices where sources[index].words != nil {
      var last = Double.nan
      for word in fixes.values[places.column(of: .cells(index))] where word != last && !word.isNaN {
        usedWords?[index].insert(Int(word))
        last = word
      }
    }
  }

  /// Whether values are made from several fixes.
  var areDerived: Bool { !places.derived.isEmpty }

  /// Whether it is not known of a column yet whether it has numbers or words.
  var areUndecided: Bool { sources.contains { !$0.isDecided } }

  /// Finds out what the columns are that are not known yet.
  ///
  /// - Parameters:
  ///   - block: The fixes that were not looked at yet.
  ///   - isEnd: Whether no more come.
  /// - Returns: Whether more fixes are needed before these can be looked at.
  mutating func needMore(than block: borrowing FixBlock, isEnd: Bool) -> Bool {
    var needMore = false
    for index in sources.indices {
      let needsMore = sources[index].needsMore(
        than: block, column: places.cells[index], isEnd: isEnd)
      needMore = needMore || needsMore
    }
    return needMore
  }

  /// Takes the cells of the next block.
  mutating func look(at block: borrowing FixBlock) {
    guard !sources.isEmpty else { return }
    cells = []
    for index in sources.indices {
      cells.append(sources[index].values(of: block, column: places.cells[index]))
    }
  }

  /// The values of the current block, a column for each that was requested; none of them is derived.
  func columns(of block: borrowing FixBlock) -> [[Double]] {
    var result: [[Double]] = []
    for place in places.places {
      switch place {
      case .field(let field): result.append(block.values[field])
      case .cells(let number): result.append(cells[number])
      case .derived: break
      }
    }
    return result
  }

  /// The values of fixes of the current block, or of blocks before.
  func columns(of fixes: borrowing TrackFixes) -> [[Double]] {
    var result: [[Double]] = []
    for place in places.places { result.append(fixes.values[places.column(of: place)]) }
    return result
  }

  /// The values along lines, without any line yet.
  func linesWithout() -> [ValuesOfLines] {
    places.places.map { place in
      var values = ValuesOfLines()
      var source: Int?
      switch place {
      case .field: break
      case .cells(let number): source = number
      case .derived(let number):
        let column = places.derived[number].source - places.fields
        source = column >= 0 ? column : nil
      }
      guard let source else { return values }
      let cells = sources[source]
      values.words = cells.words
      if cells.words != nil { values.usedWords = usedWords?[source] }
      values.hasTooManyWords = cells.hasTooManyWords
      (values.unit, values.doubts) = (cells.unit, cells.doubts)
      return values
    }
  }
}
