// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The texts in the columns of a log, if there are few.

import RouteReading

extension Observation {
  /// The first texts in each column that is not a position and is not requested otherwise.
  package static let columnTexts = Observation("columnTexts", needs: FixNeeds(otherColumns: true)) {
    _ in
    ColumnTexts()
  }
}

/// The first different texts in each column of the selected fixes.
package struct ColumnTexts: FixObserver {
  /// The number of texts of a column that are kept.
  private static let most = 4

  /// The texts of each column in the order of their first fixes; empty cells have none.
  package private(set) var columns: [[String]] = []

  /// The cells of the last fix: most rows have what the row before had.
  private var last: [UInt8] = []

  package mutating func observe(
    _ fixes: borrowing TrackFixes, trackBreaks: [TrackBreak], track: Int
  ) {
    let cells = fixes.cells
    cells.withRows { rows in for row in 0..<rows.count { observe(row, of: rows) } }
  }

  private mutating func observe(_ row: Int, of rows: PassthroughRows) {
    let bytes = rows.bytes(row)
    guard !bytes.elementsEqual(last) else { return }
    last = Array(bytes)
    var cells: [UnsafeBufferPointer<UInt8>] = []
    rows.read(row, into: &cells)
    for (column, cell) in cells.enumerated() {
      if column == columns.count { columns.append([]) }
      guard columns[column].count < ColumnTexts.most else { continue }
      let text = String(decoding: cell, as: UTF8.self).trimmingSpaces
      if !text.isEmpty, !columns[column].contains(text) { columns[column].append(text) }
    }
  }
}

extension String {
  /// The same without spaces at both ends.
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(
      start[
        ..<(start.lastIndex { $0 != " " && $0 != "\t" }.map(start.index(after:)) ?? start.endIndex)]
    )
  }
}
