// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of plain rows other than the position, as they are in the log.

import CKernels

/// A cell of a plain row: its start and its number of bytes, in the bytes of the log.
typealias PlainCell = rowkernels_cell

/// Some cells of consecutive plain rows.
struct PlainCells: ~Escapable {
  /// The columns of the cells, from 0, in rising order.
  let columns: [Int]

  /// The cells, without the spaces around them, row after row.
  private let cells: UnsafeBufferPointer<PlainCell>

  /// - Parameters:
  ///   - columns: The columns of the cells.
  ///   - cells: The cells of all rows. From the start of each 25 bytes can be read, as many as a number of 14 needs.
  @_lifetime(borrow cells)
  init(columns: [Int], cells: UnsafeBufferPointer<PlainCell>) {
    (self.columns, self.cells) = (columns, cells)
  }

  /// The place of a column among those of a row.
  ///
  /// - Precondition: It is one of `columns`.
  func place(ofColumn column: Int) -> Int {
    guard let place = columns.firstIndex(of: column) else {
      preconditionFailure("The cells of a row are those of all columns that are kept")
    }
    return place
  }

  /// The cell of a row, from 0, in a place among its columns.
  @inline(__always)
  subscript(row: Int, place: Int) -> Span<UInt8> {
    @_lifetime(copy self)
    get {
      let cell = cell(row, place)
      let bytes = UnsafeBufferPointer(start: cell.start, count: cell.count)
      return _overrideLifetime(bytes.span, copying: self)
    }
  }

  /// Eight bytes from the start of a cell on, the first one lowest; what is after its bytes does not matter.
  @inline(__always)
  func chunk(_ row: Int, _ place: Int) -> UInt64 {
    eightBytes(at: cell(row, place).start)
  }

  /// The number of a cell of up to fourteen bytes; nil if it is written otherwise than nearly every number.
  @inline(never)
  func number(
    _ row: Int, _ place: Int, decimalSign: UInt8, digits: inout ExpectedDigits
  ) -> Double? {
    let cell = cell(row, place)
    guard cell.count <= 14, let start = cell.start else { return nil }
    var next = start
    let number = powersOfTen.withUnsafeBufferPointer { powers in
      takePlainNumber(&next, decimalSign: decimalSign, powers: powers, digits: &digits)
    }
    return next == start + cell.count ? number : nil
  }

  @inline(__always)
  private func cell(_ row: Int, _ place: Int) -> PlainCell {
    let index = row &* columns.count &+ place
    precondition(cells.indices.contains(index), "A cell is one of the rows")
    return cells[index]
  }
}
