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

  /// The columns that the outline may cover, which hold them.
  private let first: Int
  private let left, right: Double

  /// The row as the kernels have it.
  private let row: fillkernels_row

  /// - Parameters:
  ///   - columns: The columns that are requested.
  ///   - all: The columns that the outline may cover, which hold them.
  ///   - memory: What the row is added up in, which outlives this.
  init(columns: Range<Int>, of all: Range<Int>, in memory: FilledMemory) {
    (self.columns, first) = (columns, all.lowerBound)
    (left, right) = (Double(all.lowerBound), Double(all.upperBound))
    row = fillkernels_row(
      cells: memory.cells.start, changes: memory.changes.start, first: all.lowerBound,
      end: all.upperBound)
  }

  /// A place, or the nearest one between the edges of the outline.
  @inline(__always)
  func clamped(_ x: Double) -> Double {
    // NaN is at the left edge.
    x > left ? (x < right ? x : right) : left
  }

  /// Adds what lies between two places of a scanline, the first left of the second and both between the edges.
  @inline(__always)
  func add(from start: Double, to end: Double) {
    let (from, to) = (Int(start) &- first, Int(end) &- first)
    let cells: UnsafeMutablePointer<fillkernels_cell> = row.cells
    if from == to {
      cells[from].part += end - start
      touch(from)
      return
    }
    cells[from].part += Double(from &+ first &+ 1) - start
    touch(from)
    cells[to].part += end - Double(to &+ first)
    touch(to)
    guard from &+ 1 < to else { return }
    cells[from &+ 1].whole &+= 1
    touch(from &+ 1)
    cells[to].whole &-= 1
  }

  @inline(__always)
  private func touch(_ cell: Int) { row.changes[cell &>> 6] |= 1 &<< UInt64(cell & 63) }

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
