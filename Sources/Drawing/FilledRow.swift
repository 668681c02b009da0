// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The scanlines of one row of pixels, added up to the coverage of each pixel.

import CLibrary

/// The scanlines of one row of pixels, added up.
struct FilledRow: ~Copyable {
  /// What is inside of a pixel.
  private struct Cell {
    /// What of it is inside, in scanlines, without what `whole` says.
    var part = 0.0

    /// How many scanlines more cover all of it, and what follows, than cover the one before.
    var whole = 0
  }

  /// The columns of the picture that are asked for, and those that the outline may cover, which hold them.
  private let columns, all: Range<Int>

  /// The edges of the outline.
  private let left, right: Double

  /// The pixels that the outline may cover, and the one behind them.
  private let cells: UnsafeMutablePointer<Cell>

  /// A bit for each cell that is not 0.
  private let changes: UnsafeMutablePointer<UInt64>

  /// - Parameters:
  ///   - columns: The columns that are asked for.
  ///   - all: The columns that the outline may cover, which hold them.
  init(columns: Range<Int>, of all: Range<Int>) {
    (self.columns, self.all) = (columns, all)
    (left, right) = (Double(all.lowerBound), Double(all.upperBound))
    cells = .allocate(capacity: all.count + 1)
    cells.initialize(repeating: Cell(), count: all.count + 1)
    changes = .allocate(capacity: all.count / 64 + 1)
    changes.initialize(repeating: 0, count: all.count / 64 + 1)
  }

  deinit {
    cells.deallocate()
    changes.deallocate()
  }

  /// A place, or the nearest one between the edges of the outline.
  @inline(__always)
  func clamped(_ x: Double) -> Double {
    // What is no number is at the left edge.
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

  @inline(__always)
  private func touch(_ cell: Int) { changes[cell &>> 6] |= 1 &<< UInt64(cell & 63) }

  /// Writes the amounts of all pixels of the row, and begins anew.
  ///
  /// - Parameter row: The first pixel of the row of the picture; all amounts are 0 so far.
  /// - Complexity: O(places that change + pixels / 64), beside the filling of the pixels between them.
  func drain(into row: UnsafeMutablePointer<UInt8>) {
    var inside = 0
    var column = all.lowerBound
    /// Between changes all pixels have the same amount.
    func goOn(to next: Int) {
      guard inside != 0 else { return }
      let (start, end) = (max(column, columns.lowerBound), min(next, columns.upperBound))
      guard start < end else { return }
      memset(row + start, Int32(FilledRow.amount(Double(inside))), end &- start)
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
        if columns.contains(next) { row[next] = FilledRow.amount(Double(inside) + cell.part) }
        column = next &+ 1
      }
    }
    goOn(to: all.upperBound)
  }

  /// The amount of a pixel that so many scanlines cover.
  @inline(__always)
  private static func amount(_ scanlines: Double) -> UInt8 {
    let parts = min(max(scanlines / Double(OutlineEdge.density), 0), 1) * 32
    let whole = Int(parts)
    return UInt8(truncatingIfNeeded: parts - Double(whole) >= 0.5 ? whole &+ 1 : whole) &* 4
  }
}
