// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of plain rows other than the position, as they are in the log.

/// Some cells of consecutive plain rows.
struct PlainCells {
  /// The columns of the cells, from 0, in rising order.
  let columns: [Int]

  /// The cells, without the spaces around them, row after row.
  let cells: UnsafeMutablePointer<UnsafeBufferPointer<UInt8>>

  /// The place of a column among those of a row.
  func place(ofColumn column: Int) -> Int {
    columns.firstIndex(of: column) ?? columns.endIndex
  }

  /// The cell of a row, from 0, in a place among its columns.
  @inline(__always)
  subscript(row: Int, place: Int) -> UnsafeBufferPointer<UInt8> {
    cells[row &* columns.count &+ place]
  }
}
