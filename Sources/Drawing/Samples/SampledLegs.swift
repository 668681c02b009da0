// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Legs on a band of samples: on each scanline all that lies between two edges.

import CKernels

extension SampledBand {
  /// Sets the samples that lie within the radius of a leg, in its rows of the band that starts at y.
  @inline(__always)
  mutating func cover(_ leg: Leg, radius: Float, y: Int) {
    let first = max(Int(leg.top) &- y, 0)
    let last = min(Int(leg.bottom) &- y, Self.height &- 1)
    guard first <= last else { return }
    let offset = Float(y &+ first) - leg.ay
    guard
      let within = reach(of: leg, radius: radius, offset: offset, rows: Float(last &- first &+ 1)),
      !isFull(within.first, within.last)
    else { return }
    var rows = openRows(from: first, to: last, columns: within.first...within.last)
    if rows != 0 { legsStroked &+= 1 }
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      cover(leg, radius: radius, row: row, y: y &+ row, within)
    }
  }

  /// Sets the samples that lie within the radius of narrow legs, in the band that starts at y.
  ///
  /// What is set already is set again, so it is for legs that cover few pixels more than once.
  ///
  /// `radius`: half of their width, in pixels. `columns`: the columns of four pixels that are covered.
  mutating func coverNarrow(
    _ legs: UnsafeMutableBufferPointer<Leg>, radius: Float, y: Int, columns: Range<Int>
  ) {
    var band = scanlinekernels_band(
      samples: samples, full_columns: fullColumns, first_column: Int32(columns.lowerBound),
      end_column: Int32(columns.upperBound))
    for leg in legs {
      let first = max(Int(leg.top) &- y, 0)
      let last = min(Int(leg.bottom) &- y, Self.height &- 1)
      guard first <= last else { continue }
      var rows = scanlinekernels_rows_of_leg(
        leg: leg.onScanlines(radius: radius, top: Float(y)), upper: leg.ay, lower: leg.by,
        radius: radius, upper_reach: leg.upperReach, lower_top: leg.lowerTop)
      scanlinekernels_cover_rows(
        &rows, edges.scanlines, edges.offsets, Float(y), Int32(first), Int32(last), &band)
      // Samples are rounded by less than a pixel.
      let left = max(min(leg.ax, leg.bx) - radius - 1, Float(4 &* columns.lowerBound))
      let right = min(max(leg.ax, leg.bx) + radius + 1, Float(4 &* columns.upperBound &- 1))
      if left <= right { cells.touch(Int(left) &>> 2, Int(right) &>> 2) }
    }
  }

  /// Sets the samples that lie within the radius of a leg, in some columns and rows of the band alone.
  mutating func cover(
    _ leg: Leg, radius: Float, y: Int, columns: Range<Int>, rows: Range<Int>
  ) {
    for row in max(rows.lowerBound, Int(leg.top) - y)..<max(rows.upperBound, Int(leg.top) - y)
    where row <= Int(leg.bottom) - y {
      let top = Float(y &+ row)
      guard let within = reach(of: leg, radius: radius, offset: top - leg.ay, rows: 1) else {
        continue
      }
      let first = max(within.first, columns.lowerBound)
      let last = min(within.last, columns.upperBound &- 1)
      guard first <= last else { continue }
      cover(leg, radius: radius, row: row, top: top, first: first, last: last)
    }
  }

  /// Sets the samples of a row in some columns of four pixels, if not all are full.
  @inline(__always)
  private mutating func cover(
    _ leg: Leg, radius: Float, row: Int, y: Int, _ columns: (first: Int, last: Int)
  ) {
    let top = Float(y)
    if columns.first == columns.last {
      cover(leg, radius: radius, row: row, top: top, column: columns.first)
    } else if let within = reach(of: leg, radius: radius, offset: top - leg.ay, rows: 1) {
      cover(leg, radius: radius, row: row, top: top, first: within.first, last: within.last)
    }
  }

  /// Sets the samples of a row from a first column to a last one.
  @inline(__always)
  private mutating func cover(
    _ leg: Leg, radius: Float, row: Int, top: Float, first: Int, last: Int
  ) {
    guard let open = cells.open(first, last, row: row) else { return }
    guard open.first < open.last else {
      cover(leg, radius: radius, row: row, top: top, column: open.first)
      return
    }
    let groups = leg.groups(radius: radius, top: top)
    edges.find(leg, radius: radius, top: top, groups: groups)
    setBetweenEdges(row: row, first: open.first, last: open.last, groups: groups)
  }

  /// Sets the samples of a row in one column of four pixels.
  @inline(__always)
  private mutating func cover(_ leg: Leg, radius: Float, row: Int, top: Float, column: Int) {
    let groups = leg.groups(radius: radius, top: top)
    var leg = leg.onScanlines(radius: radius, top: top)
    let (first, end) = Scanlines.eights(of: groups)
    let cell = cell(column, row: row)
    let isFull = scanlinekernels_cover(
      &leg, edges.scanlines, edges.offsets, first, end, cell, Float(column &<< 6))
    note(column, row: row, isFull: isFull && groups.count == Scanlines.groups)
  }

  /// The columns that a leg may touch in some rows, by a cheap outer bound; nil if there are none.
  ///
  /// The offset is how far the first of the rows is below the upper end of the leg.
  @inline(__always)
  private func reach(
    of leg: Leg, radius: Float, offset: Float, rows: Float
  ) -> (first: Int, last: Int)? {
    let (left, right) = leg.columns(radius: radius, offset: offset, rows: rows)
    guard left < Float(width), right > 0 else { return nil }
    // Both are bounded by the frame that legs are clipped to, so they fit.
    let first = Int(Int32(max(left, 0))) &>> 2
    let last = min(Int(Int32(min(right, 1e6))) &>> 2, columns &- 1)
    // A hundredth of a pixel is added to a leg for what is rounded. If nothing else of a nearly level leg is in the rows,
    // the left bound may lie right of the other one.
    return first <= last ? (first, last) : nil
  }
}
