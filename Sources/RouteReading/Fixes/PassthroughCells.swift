// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells that are passed on with fixes, all in one piece of memory: a cell costs its bytes and one more, and rows
// are copied without a look at them.

/// The cells of some fixes, a row for each.
package struct PassthroughCells: Equatable, Sendable {
  /// The cells of all rows, each as `write(cell:to:)` writes it.
  private var bytes: [UInt8] = []

  /// Where the row of each fix ends.
  private var ends: [Int] = []

  /// No rows.
  package init() {}

  /// How many rows there are.
  package var count: Int { ends.count }

  /// Whether there are none.
  package var isEmpty: Bool { ends.isEmpty }

  /// Adds the row of one fix.
  ///
  /// - Parameter cells: Its cells, in the order of their columns.
  package mutating func append(row cells: [[UInt8]]) {
    for cell in cells {
      bytes.append(addingCapacity: roomOfCell(cell.count)) { write(cell: cell.span, to: &$0) }
    }
    ends.append(bytes.count)
  }

  /// Adds the rows of fixes of a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - range: Which of its fixes.
  ///   - first: The first of its columns that is passed on, and with it all behind it.
  package mutating func append(
    _ block: borrowing FixBlock, _ range: Range<Int>, from first: Int
  ) {
    let columns = block.columns[first...]
    let most = columns.reduce(0) { $0 + $1.roomOfCells(range) }
    let before = bytes.count
    bytes.append(addingCapacity: most) { room in
      for index in range {
        for column in columns.indices { columns[column].write(index, to: &room) }
        ends.append(before + room.count)
      }
    }
  }

  /// Adds some rows of other fixes.
  package mutating func append(_ other: borrowing PassthroughCells, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = other.start(of: range.lowerBound)
    let difference = bytes.count - start
    bytes += other.bytes[start..<other.ends[range.upperBound - 1]]
    for end in other.ends[range] { ends.append(end + difference) }
  }

  /// Drops rows.
  package mutating func removeSubrange(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let dropped = start(of: range.lowerBound)..<ends[range.upperBound - 1]
    bytes.removeSubrange(dropped)
    ends.removeSubrange(range)
    for index in range.lowerBound..<ends.count { ends[index] -= dropped.count }
  }

  /// Drops all rows, and keeps the memory for more.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Some of the rows, in an order of their own.
  ///
  /// - Parameter order: Their indices.
  /// - Returns: The rows.
  package func reordered(_ order: [Int]) -> PassthroughCells {
    var result = PassthroughCells()
    for index in order { result.append(self, index..<(index + 1)) }
    return result
  }

  /// Looks at the rows where they are.
  package func withRows<Result>(_ look: (PassthroughRows) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      ends.withUnsafeBufferPointer { ends in look(PassthroughRows(bytes: bytes, ends: ends)) }
    }
  }

  private func start(of row: Int) -> Int { row == 0 ? 0 : ends[row - 1] }
}

/// The rows of some fixes, as long as they are looked at.
package struct PassthroughRows {
  fileprivate let bytes: UnsafeBufferPointer<UInt8>
  fileprivate let ends: UnsafeBufferPointer<Int>

  /// How many there are.
  package var count: Int { ends.count }

  /// All cells of a row, as they lie in memory: equal ones are the same cells.
  package func bytes(_ row: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[(row == 0 ? 0 : ends[row - 1])..<ends[row]])
  }

  /// Reads the cells of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - cells: Takes the cells in their order, in place of its own.
  package func read(_ row: Int, into cells: inout [UnsafeBufferPointer<UInt8>]) {
    cells.removeAll(keepingCapacity: true)
    let bytes = bytes(row)
    var next = 0
    while next < bytes.count {
      cells.append(UnsafeBufferPointer(rebasing: bytes[readCell(bytes.span, at: &next)]))
    }
  }
}
