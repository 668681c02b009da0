// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The scanlines of one row of pixels, added up to the coverage of each pixel.

import CLibrary

/// The memory that rows are added up in, one after another; all of it is 0 between two rows.
final class FilledMemory {
  fileprivate let cells: OwnedMemory<FilledRow.Cell>
  fileprivate let changes: OwnedMemory<UInt64>

  /// Nil where the system has no memory.
  ///
  /// - Parameter width: Pixels a row of the picture.
  init?(width: Int) {
    guard let cells = OwnedMemory<FilledRow.Cell>(zeroed: width + 1),
      let changes = OwnedMemory<UInt64>(zeroed: width / 64 + 1)
    else { return nil }
    self.cells = cells
    self.changes = changes
  }
}

/// The scanlines of one row of pixels, added up.
struct FilledRow {
  /// What is inside of a pixel.
  fileprivate struct Cell {
    /// What of it is inside, in scanlines, without what `whole` says.
    var part = 0.0

    /// The change in the number of scanlines that cover all of it and the following ones.
    var whole = 0
  }

  /// The columns of the picture that are requested, and those that the outline may cover, which hold them.
  private let columns, all: Range<Int>

  /// The edges of the outline.
  private let left, right: Double

  /// The pixels that the outline may cover, and the one after them.
  private let cells: UnsafeMutablePointer<Cell>

  /// A bit for each cell that is not 0.
  private let changes: UnsafeMutablePointer<UInt64>

  /// - Parameters:
  ///   - columns: The columns that are requested.
  ///   - all: The columns that the outline may cover, which hold them.
  ///   - memory: What the row is added up in, which outlives this.
  init(columns: Range<Int>, of all: Range<Int>, in memory: FilledMemory) {
    (self.columns, self.all) = (columns, all)
    (left, right) = (Double(all.lowerBound), Double(all.upperBound))
    (cells, changes) = (memory.cells.start, memory.changes.start)
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
    let (from, to) = (Int(start) &- all.lowerBound, Int(end) &- all.lowerBound)
    if from == to {
      cells[from].part += end - start
      touch(from)
      return
    }
    cells[from].part += Double(from &+ all.lowerBound &+ 1) - start
    touch(from)
    cells[to].part += end - Double(to &+ all.lowerBound)
    touch(to)
    guard from &+ 1 < to else { return }
    cells[from &+ 1].whole &+= 1
    touch(from &+ 1)
    cells[to].whole &-= 1
  }

  /// Adds what lies to the right of a line, or takes it away where the line leads up.
  ///
  /// - Parameters:
  ///   - edge: The line.
  ///   - scanlines: Scanlines of the row that it crosses, one at least.
  func addRight(of edge: OutlineEdge, on scanlines: Range<Int32>) {
    let turn = Int(edge.turn)
    let (first, last) = (
      edge.x(at: scanlines.lowerBound), edge.x(at: scanlines.upperBound &- 1)
    )
    let (from, to) = (min(first, last), max(first, last))
    if from >= right { return }
    if to <= left {
      cells[0].whole &+= turn &* scanlines.count
      touch(0)
    } else if from >= left, to < right {
      if Int(from) == Int(to) {
        add(Int(from), (from + to) / 2, turn: turn &* scanlines.count)
      } else {
        addColumns(of: edge, on: scanlines, turn: turn)
      }
    } else {
      for scanline in scanlines {
        let x = clamped(edge.x(at: scanline))
        if x < right { add(Int(x), x, turn: turn) }
      }
    }
  }

  /// Adds what lies to the right of a line that leans over several columns, column by column.
  ///
  /// Where a rounded crossing is in the column beside, what is added there is the same.
  private func addColumns(of edge: OutlineEdge, on scanlines: Range<Int32>, turn: Int) {
    let end = Double(scanlines.upperBound)
    let perColumn = 1 / edge.slope
    var scanline = scanlines.lowerBound
    while scanline < scanlines.upperBound {
      let x = edge.x(at: scanline)
      let column = Int(x)
      // The first scanline beyond the column.
      let side = Double(edge.slope > 0 ? column &+ 1 : column)
      let crossing = (side - edge.start) * perColumn
      let next = Int32(min(max(crossing.rounded(.up), Double(scanline) + 1), end))
      let last = edge.x(at: next &- 1)
      add(column, (x + last) / 2, turn: turn &* Int(next &- scanline))
      scanline = next
    }
  }

  /// Adds what lies to the right of a place of a column, so many times.
  @inline(__always)
  private func add(_ column: Int, _ x: Double, turn: Int) {
    let cell = column &- all.lowerBound
    cells[cell].part += Double(turn) * (Double(column &+ 1) - x)
    touch(cell)
    cells[cell &+ 1].whole &+= turn
    touch(cell &+ 1)
  }

  @inline(__always)
  private func touch(_ cell: Int) { changes[cell &>> 6] |= 1 &<< UInt64(cell & 63) }

  /// Writes the amounts of all pixels of the row, and starts again.
  ///
  /// - Parameters:
  ///   - row: The first pixel of the row of the picture; all amounts are 0 so far.
  ///   - blocks: Takes those that have something covered.
  /// - Complexity: O(places that change + pixels / 64), beside the filling of the pixels between them.
  func drain(into row: UnsafeMutablePointer<UInt8>, _ blocks: inout CoveredBlocks) {
    var inside = 0
    var column = all.lowerBound
    /// Between changes all pixels have the same amount.
    func goOn(to next: Int) {
      guard inside != 0 else { return }
      let (start, end) = (max(column, columns.lowerBound), min(next, columns.upperBound))
      guard start < end else { return }
      memset(row + start, Int32(FilledRow.amount(Double(inside))), end &- start)
      blocks.insert(start..<end)
    }
    for word in 0...(all.count / 64) where changes[word] != 0 {
      var bits = changes[word]
      changes[word] = 0
      while bits != 0 {
        let place = 64 &* word &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        let next = place &+ all.lowerBound
        if next > column { goOn(to: next) }
        let cell = cells[place]
        cells[place] = Cell()
        inside &+= cell.whole
        if columns.contains(next) {
          row[next] = FilledRow.amount(Double(inside) + cell.part)
          blocks.insert(next)
        }
        column = next &+ 1
      }
    }
    goOn(to: all.upperBound)
  }

  /// The amount of a pixel that so many scanlines cover, in one direction or the other.
  @inline(__always)
  private static func amount(_ scanlines: Double) -> UInt8 {
    let parts = min(abs(scanlines) / Double(OutlineEdge.density), 1) * 32
    let whole = Int(parts)
    return UInt8(truncatingIfNeeded: parts - Double(whole) >= 0.5 ? whole &+ 1 : whole) &* 4
  }
}
