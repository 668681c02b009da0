// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of a row that are needed after its end: times, hemispheres, names of tracks.

/// The text of some cells of the current row.
struct CurrentRowCells {
  /// The place of each column among those that are kept; nil for the others.
  private var places: [Int?] = []

  /// The bytes of the cells of the row, one cell after the other.
  private var bytes: [UInt8] = []

  /// The place of each kept cell in the bytes; nil if the row has none.
  private var ranges: [Range<Int>?] = []

  /// Keeps the cells of some columns, counted from 0, in any order.
  init(columns: some Sequence<Int>) {
    for column in columns where column >= 0 {
      while places.count <= column { places.append(nil) }
      guard places[column] == nil else { continue }
      places[column] = ranges.count
      ranges.append(nil)
    }
  }

  /// Whether no cell is kept.
  var isEmpty: Bool { ranges.isEmpty }

  /// Takes a cell of the row, and keeps it if its column is one of those.
  @inline(__always)
  mutating func take(_ cell: Span<UInt8>, column: Int) {
    guard column < places.count, let place = places[column] else { return }
    ranges[place] = bytes.count..<(bytes.count + cell.count)
    bytes.append(contentsOf: cell)
  }

  /// Forgets the row, and keeps the memory for the next one.
  mutating func removeAll() {
    guard !isEmpty else { return }
    bytes.removeAll(keepingCapacity: true)
    for index in ranges.indices { ranges[index] = nil }
  }

  /// The cell of a column; nil if the row has none.
  subscript(column: Int) -> [UInt8]? { range(column).map { Array(bytes[$0]) } }

  /// The cell of a column without a copy; an empty one stands for a cell that the row has not.
  @_lifetime(borrow self)
  func cell(_ column: Int) -> Span<UInt8> { bytes.span.extracting(range(column) ?? 0..<0) }

  /// Whether the row has a cell of a column.
  func has(_ column: Int) -> Bool { range(column) != nil }

  private func range(_ column: Int) -> Range<Int>? {
    guard places.indices.contains(column), let place = places[column] else { return nil }
    return ranges[place]
  }
}
