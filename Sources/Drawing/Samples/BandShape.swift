// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Shapes that are laid on a band of samples.

/// A convex shape: on each scanline it is one interval.
protocol BandShape {
  /// The place that edges and scanlines are relative to, in pixels; whole rows.
  var x: Float { get }
  var y: Float { get }

  /// The first and the last row of pixels that the shape may touch, within the picture.
  var top: Int32 { get }
  var bottom: Int32 { get }

  /// Finds where the shape may be in some rows.
  ///
  /// `offset`: how far the first of the rows is below `y`.
  func columns(offset: Float, rows: Float) -> (left: Float, right: Float)

  /// The edges of the shape on four scanlines; the left one is right of the right one where it is nowhere.
  func edges(at scanlines: Lanes) -> (left: Lanes, right: Lanes)
}

extension SampledBand {
  /// Sets the samples that lie within a shape, in its rows of the band that starts at y.
  ///
  /// `columns`: the columns of four pixels that are covered.
  mutating func cover(_ shape: some BandShape, y: Int, columns: Range<Int>) {
    let first = max(Int(shape.top) &- y, 0)
    let last = min(Int(shape.bottom) &- y, Self.height &- 1)
    guard first <= last else { return }
    let offset = Float(y &+ first) - shape.y
    guard
      let within = reach(
        of: shape, offset: offset, rows: Float(last &- first &+ 1), columns: columns),
      !isFull(within.first, within.last)
    else { return }
    var rows = openRows(from: first, to: last, columns: within.first...within.last)
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      let offset = Float(y &+ row) - shape.y
      guard let within = reach(of: shape, offset: offset, rows: 1, columns: columns),
        let open = cells.open(within.first, within.last, row: row)
      else { continue }
      findEdges(of: shape, offset: offset)
      // A bulge or a corner leaves columns of its box empty.
      let (left, right) = (earliestStart, latestEnd)
      guard left < right else { continue }
      let first = max(open.first, Int(left) &>> 6)
      let last = min(open.last, (Int(right) &- 1) &>> 6)
      if first <= last {
        setBetweenEdges(row: row, first: first, last: last, groups: 0..<Scanlines.groups)
      }
    }
  }

  /// Those of some columns of four pixels that a shape may touch in some rows; nil if there are none.
  @inline(__always)
  private func reach(
    of shape: some BandShape, offset: Float, rows: Float, columns: Range<Int>
  ) -> (first: Int, last: Int)? {
    let within = shape.columns(offset: offset, rows: rows)
    let left = shape.x + within.left - 0.01
    let right = shape.x + within.right + 0.01
    guard left <= right, left < Float(self.columns &* 4), right > 0 else { return nil }
    let first = max(Int(Int32(max(left, 0))) &>> 2, columns.lowerBound)
    let last = min(Int(Int32(min(right, 1e6))) &>> 2, columns.upperBound &- 1)
    return first <= last ? (first, last) : nil
  }

  /// Finds the samples between the left and the right edge of a shape on the scanlines of a row.
  @inline(__always)
  private func findEdges(of shape: some BandShape, offset: Float) {
    let density = Float(Scanlines.density)
    let shift = shape.x * density + 0.5
    for group in 0..<Scanlines.groups {
      let (left, right) = shape.edges(at: edges.scanlines[group] + offset)
      let shifts = shift - edges.offsets[group]
      edges.from[group] = sampleNumbers(left * density + shifts)
      edges.to[group] = sampleNumbers(right * density + shifts)
    }
  }

  /// The smallest number of a first sample.
  private var earliestStart: Float {
    (1..<Scanlines.groups).reduce(edges.from[0]) { least($0, edges.from[$1]) }.min()
  }

  /// The largest number of a first sample beyond.
  private var latestEnd: Float {
    (1..<Scanlines.groups).reduce(edges.to[0]) { greatest($0, edges.to[$1]) }.max()
  }
}
