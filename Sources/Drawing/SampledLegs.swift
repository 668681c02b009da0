// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Legs on a band of samples: on each scanline all that lies between two edges.

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
    var rows =
      (RowMask.max &<< RowMask(truncatingIfNeeded: first))
      & (RowMask.max &>> RowMask(truncatingIfNeeded: Self.height &- 1 &- last))
    rows &= openRows(within.first, within.last, of: rows)
    if rows != 0 { legsStroked &+= 1 }
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      cover(leg, radius: radius, row: row, y: y &+ row, within)
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

  /// Sets the samples of a row in some columns of four pixels, where not all are full.
  @inline(__always)
  private mutating func cover(
    _ leg: Leg, radius: Float, row: Int, y: Int, _ columns: (first: Int, last: Int)
  ) {
    let top = Float(y)
    if columns.first == columns.last {
      findEdges(of: leg, radius: radius, top: top)
      setBetweenEdges(row: row, first: columns.first, last: columns.last)
    } else if let within = reach(of: leg, radius: radius, offset: top - leg.ay, rows: 1) {
      cover(leg, radius: radius, row: row, top: top, first: within.first, last: within.last)
    }
  }

  /// Sets the samples of a row from a first column to a last one.
  @inline(__always)
  private mutating func cover(
    _ leg: Leg, radius: Float, row: Int, top: Float, first: Int, last: Int
  ) {
    guard let open = openColumns(first, last, row: row) else { return }
    findEdges(of: leg, radius: radius, top: top)
    setBetweenEdges(row: row, first: open.first, last: open.last)
  }

  /// The columns that a leg may touch in some rows, by a cheap outer bound; nil if there are none.
  ///
  /// The offset is how far the first of the rows is below the upper end of the leg.
  @inline(__always)
  private func reach(
    of leg: Leg, radius: Float, offset: Float, rows: Float
  ) -> (first: Int, last: Int)? {
    var low = min(leg.dx, 0)
    var high = max(leg.dx, 0)
    // The line itself between radius above the rows and radius below them.
    if abs(leg.alongSlope) < 1000 {
      let start = (offset - radius) * leg.alongSlope
      let end = (offset + rows + radius) * leg.alongSlope
      low = max(low, min(start, end))
      high = min(high, max(start, end))
    }
    let left = leg.ax + low - radius - 0.01
    let right = leg.ax + high + radius + 0.01
    guard left < Float(width), right > 0 else { return nil }
    // Both are bounded by the frame that legs are clipped to, so they fit.
    return (
      Int(Int32(max(left, 0))) &>> 2, min(Int(Int32(min(right, 1e6))) &>> 2, columns &- 1)
    )
  }

  /// Finds the samples between the left and the right edge of a leg on the scanlines of a row.
  ///
  /// A leg is convex, so on each scanline it is one interval: the union of the two end discs and of
  /// the rectangle between them, which is the overlap of a strip along the leg and one across it. Where an end
  /// has no disc, the interval may hold more than the rest, but nothing beyond the whole leg.
  /// Four scanlines are done at once. Away from its ends a leg has no discs and needs no roots.
  ///
  /// A disc has the same edges to the last bit, whichever end of whichever leg it is.
  @inline(__always)
  private func findEdges(of leg: Leg, radius: Float, top: Float) {
    let squared = Lanes(repeating: radius * radius)
    let offset = top - leg.ay
    let hasUpper = offset <= leg.upperReach
    let below = top - leg.by
    let hasLower = below + 1 >= leg.lowerTop
    // An edge times the density is a number of samples; half a sample more, rounded to the nearest, is
    // the first sample at or after it.
    let density = Float(Scanlines.density)
    let shift = leg.ax * density + 0.5
    let lowerShift = leg.bx * density + 0.5

    for group in 0..<Scanlines.groups {
      let shifts = shift - edges.offsets[group]
      let y = edges.scanlines[group] + offset
      let middle = y * leg.alongSlope
      let start = y * leg.acrossSlope
      let end = start + leg.acrossEnd
      let low = greatest(middle - leg.alongHalf, least(start, end))
      let high = least(middle + leg.alongHalf, greatest(start, end))
      let isCut = low .<= high
      var left = choose(low, where: isCut, else: Lanes.nowhere) * density + shifts
      var right = choose(high, where: isCut, else: -Lanes.nowhere) * density + shifts
      // A scanline that misses a disc has NaN for a root, and what is compared with it stays.
      if hasUpper {
        let half = squareRoot(squared - y * y) * density
        left = least(left, shifts - half)
        right = greatest(right, shifts + half)
      }
      if hasLower {
        let y = edges.scanlines[group] + below
        let half = squareRoot(squared - y * y) * density
        let shifts = lowerShift - edges.offsets[group]
        left = least(left, shifts - half)
        right = greatest(right, shifts + half)
      }
      edges.from[group] = left
      edges.to[group] = right
    }
  }
}
