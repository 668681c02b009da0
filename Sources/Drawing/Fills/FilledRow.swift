// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The scanlines of one row of pixels, added up to the coverage of each pixel.

import CKernels

/// The memory that rows are added up in, one after another; all of it is 0 between two rows.
final class FilledMemory {
  fileprivate let cells: OwnedMemory<fillkernels_cell>
  fileprivate let changes: OwnedMemory<UInt64>

  /// Memory for the lines that cross a row.
  private var lines = UnsafeMutableBufferPointer<fillkernels_edge>.allocate(capacity: 64)

  /// Nil where the system has no memory.
  init?(width: Int) {
    guard let cells = OwnedMemory<fillkernels_cell>(zeroed: width + 1),
      let changes = OwnedMemory<UInt64>(zeroed: width / 64 + 1)
    else { return nil }
    self.cells = cells
    self.changes = changes
  }

  deinit { lines.deallocate() }

  /// Memory for `count` lines, which is not cleared.
  func lines(_ count: Int) -> UnsafeMutablePointer<fillkernels_edge>? {
    if count > lines.count {
      lines.deallocate()
      lines = .allocate(capacity: 2 * count)
    }
    return lines.baseAddress
  }
}

/// The scanlines of one row of pixels, added up.
struct FilledRow {
  /// The columns of the picture that are requested.
  private let columns: Range<Int>

  /// The row as the kernels have it.
  private let row: fillkernels_row

  /// - Parameters:
  ///   - columns: The columns that are requested.
  ///   - all: The columns that the outline may cover, which hold them.
  ///   - memory: What the row is added up in, which outlives this.
  init(columns: Range<Int>, of all: Range<Int>, in memory: FilledMemory) {
    self.columns = columns
    row = fillkernels_row(
      cells: memory.cells.start, changes: memory.changes.start, first: all.lowerBound,
      end: all.upperBound)
  }

  /// Adds what a scanline has inside, where the winding number is other than zero.
  ///
  /// `crossings`: the lines that cross it, from left to right.
  func addScanline(_ crossings: UnsafePointer<fillkernels_crossing>, count: Int) {
    var row = row
    fillkernels_add_scanline(&row, crossings, count)
  }

  /// Adds what lies to the right of the lines that cross the row, or takes it away where they lead up.
  ///
  /// `active`: the lines that have begun above it; takes those that go on below it, in their order. Returns the number
  /// of lines that go on below the row.
  func addRight(
    of active: UnsafeMutablePointer<fillkernels_edge>, count: Int,
    beginning: OrderedEdges, on scanlines: Range<Int32>
  ) -> Int {
    var row = row
    return beginning.edges.withMemoryRebound(to: fillkernels_edge.self, capacity: 1) { edges in
      fillkernels_add(
        &row, active, count, edges, beginning.order.baseAddress, beginning.count,
        scanlines.lowerBound, scanlines.upperBound)
    }
  }

  /// Writes the amounts of all pixels of the row, and starts again.
  ///
  /// `amounts`: the first pixel of the row of the picture; all amounts are 0 so far. Complexity: O(places that change +
  /// pixels / 64), beside the filling of the pixels between them.
  func drain(into amounts: UnsafeMutablePointer<UInt8>, _ blocks: inout CoveredBlocks) {
    var row = row
    blocks.insert(
      bits: fillkernels_drain(
        &row, amounts, columns.lowerBound, columns.upperBound, Int32(blocks.shift)))
  }
}
