// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Samples between two edges of a row, set in the cells of a band.

import CKernels

extension SampledBand {
  /// Numbers rounded to the nearest within the samples of the row.
  @inline(__always)
  func sampleNumbers(_ edges: Lanes) -> Lanes {
    let limit = Lanes(repeating: Float(width &* Scanlines.density))
    let within = least(greatest(edges, Lanes(repeating: 0)), limit)
    // Where 1.5 · 2²³ is added to a number below 2²², no fraction has room.
    return (within + 12_582_912) - 12_582_912
  }

  /// Sets the samples of a row that lie between the current edges, from a first column to a last one.
  ///
  /// `first`: the first column of four pixels. `groups`: the groups of scanlines whose edges were found; the others
  /// have none.
  @inline(__always)
  mutating func setBetweenEdges(row: Int, first: Int, last: Int, groups: Range<Int>) {
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    if first == last {
      fill(first, row: row, groups)
    } else if groups.count < Scanlines.groups {
      for column in first...last where notes[column].full & bit == 0 {
        fill(column, row: row, groups)
      }
    } else {
      // Half a sample is rounded to an even number, as the edges of cells are.
      let (latestFrom, earliestTo) = (latestStart - 0.5, earliestEnd + 0.5)
      for column in first...last where notes[column].full & bit == 0 {
        let base = Float(column &<< 6)
        if latestFrom <= base, earliestTo >= base + 64 {
          touch(column, bits: bit)
          setFull(column, bit: bit)
        } else {
          fill(column, row: row, groups)
        }
      }
    }
    cells.touch(first, last)
  }

  /// Notes that samples of one cell are set.
  @inline(__always)
  mutating func note(_ column: Int, row: Int, isFull: Bool) {
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    notes[column].touched |= bit
    if isFull { setFull(column, bit: bit) }
    cells.touch(column, column)
  }

  /// Sets the samples of one cell that lie between the current edges.
  @inline(__always)
  private mutating func fill(_ column: Int, row: Int, _ groups: Range<Int>) {
    let cell = cell(column, row: row)
    let (first, end) = Scanlines.eights(of: groups)
    let all = scanlinekernels_fill(cell, edges.from, edges.to, Float(column &<< 6), first, end)
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    notes[column].touched |= bit
    if all == .max, groups.count == Scanlines.groups { setFull(column, bit: bit) }
  }

  /// The largest number of a first sample.
  @inline(__always)
  private var latestStart: Float {
    var latest = edges.from[0]
    for group in 1..<Scanlines.groups { latest = greatest(latest, edges.from[group]) }
    return max(max(latest[0], latest[1]), max(latest[2], latest[3]))
  }

  /// The smallest number of a first sample beyond.
  @inline(__always)
  private var earliestEnd: Float {
    var earliest = edges.to[0]
    for group in 1..<Scanlines.groups { earliest = least(earliest, edges.to[group]) }
    return min(min(earliest[0], earliest[1]), min(earliest[2], earliest[3]))
  }
}
