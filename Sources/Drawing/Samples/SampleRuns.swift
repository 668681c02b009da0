// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Discs and short legs on a band of samples, joined to runs before they are set.
//
// The fixes of a log follow each other, a fraction of a pixel apart. So on each scanline the samples of their discs are
// one run that grows, and those of their legs too. A run is set as bits once a shape begins that does not meet it, and
// at the end of the band: a tenth of the work of setting the bits of each. The bits are the same.

import CKernels

/// The runs of the scanlines of a band, and those of the current shape.
final class SampleRuns {
  private let memory: OwnedMemory<Lanes>

  /// The rows that may have runs.
  fileprivate var rows: SampledBand.RowMask = 0

  private static let count = SampledBand.height * Scanlines.groups

  /// Nil where the system has no memory.
  init?() {
    guard let memory = OwnedMemory<Lanes>(zeroed: 4 * SampleRuns.count) else { return nil }
    self.memory = memory
    for row in 0..<SampledBand.height { clear(row: row) }
  }

  /// The first sample of the run of each scanline, row after row; far away where there is none.
  fileprivate var from: UnsafeMutablePointer<Lanes> { memory.start }

  /// The first sample beyond it.
  fileprivate var to: UnsafeMutablePointer<Lanes> { memory.start + SampleRuns.count }

  /// The same of a shape, in rows where it does not meet the runs.
  fileprivate var fromOfShape: UnsafeMutablePointer<Lanes> { memory.start + 2 * SampleRuns.count }
  fileprivate var toOfShape: UnsafeMutablePointer<Lanes> { memory.start + 3 * SampleRuns.count }

  /// Makes the shape the runs of a row.
  @inline(__always)
  fileprivate func begin(row: Int) {
    for group in (row &* Scanlines.groups)..<((row &+ 1) &* Scanlines.groups) {
      from[group] = fromOfShape[group]
      to[group] = toOfShape[group]
    }
  }

  /// Forgets the runs of a row.
  fileprivate func clear(row: Int) {
    for group in (row * Scanlines.groups)..<((row + 1) * Scanlines.groups) {
      (from[group], to[group]) = (.nowhere, -.nowhere)
    }
  }
}

extension SampledBand {
  /// Takes the samples of a disc in the band that starts at y; they are set with the runs.
  ///
  /// `place`: the middle of the disc, in pixels. `columns`: the columns of four pixels that are covered.
  @inline(__always)
  mutating func cover(
    _ place: SIMD2<Float>, radius: Float, y: Int, columns: Range<Int>, _ runs: SampleRuns
  ) {
    // A hundredth of a pixel more for what is rounded.
    let above = place.y - radius - 0.01 - Float(y)
    let below = place.y + radius + 0.01 - Float(y)
    guard above < Float(Self.height), below >= 0 else { return }
    let first = Int(Int32(max(above, 0)))
    let last = Int(Int32(min(below, Float(Self.height - 1))))
    let left = place.x - radius - 0.01
    let right = place.x + radius + 0.01
    guard left < Float(width), right > 0 else { return }
    let from = max(Int(Int32(max(left, 0))) &>> 2, columns.lowerBound)
    let to = min(Int(Int32(right)) &>> 2, columns.upperBound &- 1)
    guard from <= to, !isFull(from, to) else { return }
    let rows = openRows(from: first, to: last, columns: from...to)
    guard rows != 0 else { return }
    runs.rows |= rows
    var disc = scanlinekernels_disc(x: place.x, y: place.y, squared_radius: radius * radius)
    let apart = scanlinekernels_join(
      &disc, edges.scanlines, edges.offsets, Float(y), UInt32(rows), runs.from, runs.to,
      runs.fromOfShape, runs.toOfShape)
    restart(runs, apart, columns: columns)
  }

  /// Takes the samples of a leg in the band that starts at y; they are set with the runs.
  ///
  /// `columns`: the columns of four pixels that are covered.
  @inline(__always)
  mutating func cover(
    _ leg: Leg, radius: Float, y: Int, columns: Range<Int>, _ runs: SampleRuns
  ) {
    let first = max(Int(leg.top) &- y, 0)
    let last = min(Int(leg.bottom) &- y, Self.height &- 1)
    guard first <= last else { return }
    let (left, right) = leg.columns(
      radius: radius, offset: Float(y &+ first) - leg.ay, rows: Float(last &- first &+ 1))
    guard left < Float(width), right > 0 else { return }
    let from = max(Int(Int32(max(left, 0))) &>> 2, columns.lowerBound)
    let to = min(Int(Int32(min(right, 1e6))) &>> 2, columns.upperBound &- 1)
    guard from <= to, !isFull(from, to) else { return }
    let rows = openRows(from: first, to: last, columns: from...to)
    guard rows != 0 else { return }
    runs.rows |= rows
    var shape = scanlinekernels_rows_of_leg(
      leg: leg.onScanlines(radius: radius, top: Float(y)), upper: leg.ay, lower: leg.by,
      radius: radius, upper_reach: leg.upperReach, lower_top: leg.lowerTop)
    let apart = scanlinekernels_join_leg(
      &shape, edges.scanlines, edges.offsets, Float(y), UInt32(rows), runs.from, runs.to,
      runs.fromOfShape, runs.toOfShape)
    restart(runs, apart, columns: columns)
  }

  /// Sets the runs of rows where the current shape does not meet them, and begins others with it.
  @inline(__always)
  private mutating func restart(_ runs: SampleRuns, _ rows: UInt32, columns: Range<Int>) {
    var rows = rows
    while rows != 0 {
      let row = rows.trailingZeroBitCount
      rows &= rows &- 1
      set(runs, row: row, columns: columns)
      runs.begin(row: row)
    }
  }

  /// Sets the samples of all runs, and forgets these.
  ///
  /// `columns`: the columns of four pixels that are covered.
  mutating func setRuns(_ runs: SampleRuns, columns: Range<Int>) {
    while runs.rows != 0 {
      let row = runs.rows.trailingZeroBitCount
      runs.rows &= runs.rows &- 1
      set(runs, row: row, columns: columns)
      runs.clear(row: row)
    }
  }

  /// Sets the samples of the runs of a row.
  private mutating func set(_ runs: SampleRuns, row: Int, columns: Range<Int>) {
    var (earliest, latest) = (Lanes.nowhere, -Lanes.nowhere)
    for group in 0..<Scanlines.groups {
      let (from, to) = (
        runs.from[row &* Scanlines.groups &+ group], runs.to[row &* Scanlines.groups &+ group]
      )
      edges.from[group] = from
      edges.to[group] = to
      earliest = least(earliest, from)
      latest = greatest(latest, to)
    }
    let (left, right) = (earliest.min(), latest.max())
    guard left < right, right > 0 else { return }
    let first = max(Int(Int32(max(left, 0))) &>> 6, columns.lowerBound)
    let last = min((Int(Int32(right)) &- 1) &>> 6, columns.upperBound &- 1)
    guard first <= last, let open = cells.open(first, last, row: row) else { return }
    setBetweenEdges(
      row: row, first: open.first, last: open.last, groups: 0..<Scanlines.groups)
  }
}
