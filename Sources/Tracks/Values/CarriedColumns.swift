// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Where the values come from that tracks keep: fields of the log, or cells of its columns.

import RouteReading

/// The values that tracks keep, found among what was read with the fixes in hand.
struct CarriedColumns {
  /// Where a value is.
  private enum Place {
    /// Among the fields of the log.
    case field(Int)
    /// Among the cells, by the number in `cells`.
    case cells(Int)
  }

  private let places: [Place]
  private let fields: Int

  /// The place of each column of cells in the log, and what makes values of it.
  private var sources: [(place: Int, values: CellValues)] = []

  /// The values of the cells of the block in hand.
  private(set) var cells: [[Double]] = []

  init(_ log: LogSetting) {
    fields = log.fields.count
    var sources: [(place: Int, values: CellValues)] = []
    places = log.carried.map { carried in
      switch carried.value {
      case .field(let field): return .field(log.column(of: field))
      case .column(let column):
        sources.append((log.cells(of: column), CellValues()))
        return .cells(sources.count - 1)
      }
    }
    self.sources = sources
  }

  /// Takes the cells of the next block.
  mutating func look(at block: borrowing FixBlock) {
    guard !sources.isEmpty else { return }
    cells = []
    for index in sources.indices {
      cells.append(sources[index].values.values(of: block, column: sources[index].place))
    }
  }

  /// The values of the block in hand, a column for each that was asked for.
  func columns(of block: borrowing FixBlock) -> [[Double]] {
    var result: [[Double]] = []
    for place in places {
      switch place {
      case .field(let field): result.append(block.values[field])
      case .cells(let number): result.append(cells[number])
      }
    }
    return result
  }

  /// The values of fixes of the block in hand, or of blocks before.
  func columns(of fixes: borrowing TrackFixes) -> [[Double]] {
    var result: [[Double]] = []
    for place in places {
      switch place {
      case .field(let field): result.append(fixes.values[field])
      case .cells(let number): result.append(fixes.values[fields + number])
      }
    }
    return result
  }

  /// The values along lines, without any line yet.
  func linesWithout() -> [ValuesOfLines] {
    places.map { place in
      var values = ValuesOfLines()
      if case .cells(let number) = place {
        let cells = sources[number].values
        values.words = cells.words
        values.hasTooManyWords = cells.hasTooManyWords
        (values.notNumbers, values.firstNotNumber) = (cells.notNumbers, cells.firstNotNumber)
      }
      return values
    }
  }
}
