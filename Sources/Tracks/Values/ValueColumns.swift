// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The values of fixes, stored as columns. Without requested values there are no columns and no
// work.

/// The values of current fixes: columns that begin some fixes earlier.
struct CurrentValues {
  /// A value for each fix; NaN if it has none.
  let columns: [[Double]]

  /// The place of the first fix in the columns.
  private(set) var start = 0

  /// No values.
  static let none = CurrentValues(columns: [])

  /// Values from a place on; the default is the first one.
  init(columns: [[Double]], start: Int = 0) { (self.columns, self.start) = (columns, start) }

  /// Whether no values were requested.
  var isEmpty: Bool { columns.isEmpty }

  /// The value of a fix in a column.
  @inline(__always)
  subscript(column: Int, fix: Int) -> Double { columns[column][start + fix] }

  /// The values of some fixes in a column.
  subscript(column: Int, fixes: Range<Int>) -> ArraySlice<Double> {
    columns[column][(start + fixes.lowerBound)..<(start + fixes.upperBound)]
  }

  /// The values of the fixes after some.
  func dropFirst(_ count: Int) -> CurrentValues {
    var rest = self
    rest.start += count
    return rest
  }
}

/// The values of fixes that are kept.
struct ValueColumns {
  /// A value for each fix; NaN if it has none.
  private(set) var columns: [[Double]]

  /// Columns without values.
  init(count: Int) { columns = Array(repeating: [], count: count) }

  /// Whether no values were requested.
  var isEmpty: Bool { columns.isEmpty }

  /// Adds the values of one current fix.
  mutating func append(_ values: CurrentValues, _ fix: Int) {
    for column in columns.indices { columns[column].append(values[column, fix]) }
  }

  /// Adds the values of the next current fixes.
  mutating func append(_ values: CurrentValues, count: Int) {
    for column in columns.indices {
      columns[column] += values[column, 0..<count]
    }
  }

  /// Adds the values of some of the current fixes.
  mutating func append(_ values: CurrentValues, at fixes: UnsafeBufferPointer<Int32>) {
    for column in columns.indices {
      for fix in fixes { columns[column].append(values[column, Int(fix)]) }
    }
  }

  /// Takes the values away, one row for each column.
  mutating func take() -> [[Double]] {
    let taken = columns
    removeAll()
    return taken
  }

  /// Changes the values.
  mutating func replace(_ change: (inout [[Double]]) -> Void) { change(&columns) }

  /// Drops the values, and keeps the memory for more.
  mutating func removeAll() {
    for column in columns.indices { columns[column].removeAll(keepingCapacity: true) }
  }

  /// Uses the values as those of current fixes.
  var inHand: CurrentValues { CurrentValues(columns: columns) }
}
