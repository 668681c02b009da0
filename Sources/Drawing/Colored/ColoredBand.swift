// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Sixteen rows of pixels as samples, each of the colour that takes it first.
//
// Samples are bits in cells of four pixels, as in `SampledBand`; beside them each pixel sums up the colours of
// its samples. What is taken is taken, so a shape adds its colour as often as it sets bits that were not set.

import CLibrary

/// The samples of a band of rows, and the sums of their colours.
struct ColoredBand: ~Copyable {
  private typealias RowMask = SampledBand.RowMask
  private static let height = SampledBand.height

  /// Which rows of a column of four pixels are touched, and which have every sample taken.
  private struct Column {
    var touched: RowMask = 0
    var full: RowMask = 0
  }

  private let width: Int
  private let columns: Int
  private let words: UnsafeMutablePointer<UInt64>
  private let notes: UnsafeMutablePointer<Column>

  /// For each pixel the sums of the channels of its samples, and how many samples are taken: whole numbers of at
  /// most 320 · 255.
  private let sums: UnsafeMutablePointer<SIMD4<Float>>

  /// From one row to the next, in words: a cell more than a row has, so that the cells of an upright leg do not
  /// compete for the same few lines of the cache.
  private let stride: Int

  private var firstTouched: Int
  private var lastTouched = -1

  /// A row that the band has beyond the end of the picture counts as full.
  private var rowsBeyond: RowMask = 0

  /// What is taken of the current row.
  private let edges: ScanlineEdges

  init(width: Int) {
    self.width = width
    columns = (width + 3) / 4
    stride = (columns + 1) * Scanlines.count
    firstTouched = columns
    words = freshMemory(UInt64.self, stride * Self.height)
    notes = zeroed(Column.self, columns)
    sums = freshMemory(SIMD4<Float>.self, columns * 4 * Self.height)
    edges = ScanlineEdges()
  }

  deinit {
    giveBack(words, stride * Self.height)
    giveBack(sums, columns * 4 * Self.height)
    free(notes)
  }

  /// How many bytes a band takes.
  static func memory(width: Int) -> Int {
    SampledBand.memory(width: width) + (width + 3) / 4 * 4 * height * 16
  }

  /// Starts a band, which has fewer rows than others at the end of the picture.
  mutating func limit(toRows rows: Int) {
    let beyond = rows < Self.height ? RowMask.max << RowMask(rows) : 0
    guard beyond != rowsBeyond else { return }
    rowsBeyond = beyond
    for column in 0..<columns { notes[column].full = rowsBeyond }
  }

  /// Takes the free samples that lie within the radius of a leg, in its rows of the band that starts at y.
  @inline(__always)
  mutating func cover(_ leg: Leg, radius: Float, _ color: SIMD4<Float>, y: Int) {
    let first = max(Int(leg.top) &- y, 0)
    let last = min(Int(leg.bottom) &- y, Self.height &- 1)
    guard first <= last else { return }
    for row in first...last {
      let top = Float(y &+ row)
      let within = leg.columns(radius: radius, offset: top - leg.ay, rows: 1)
      guard let open = openColumns(from: within.left, to: within.right, row: row) else { continue }
      edges.find(leg, radius: radius, top: top)
      takeBetweenEdges(row: row, open, color)
    }
  }

  /// Takes the free samples that lie within a shape, in its rows of the band that starts at y.
  @inline(__always)
  mutating func cover(_ shape: some BandShape, _ color: SIMD4<Float>, y: Int) {
    let first = max(Int(shape.top) &- y, 0)
    let last = min(Int(shape.bottom) &- y, Self.height &- 1)
    guard first <= last else { return }
    let density = Float(Scanlines.density)
    let shift = shape.x * density + 0.5
    for row in first...last {
      let offset = Float(y &+ row) - shape.y
      let within = shape.columns(offset: offset, rows: 1)
      guard within.left <= within.right,
        let open = openColumns(
          from: shape.x + within.left - 0.01, to: shape.x + within.right + 0.01, row: row)
      else { continue }
      for group in 0..<Scanlines.groups {
        let (left, right) = shape.edges(at: edges.scanlines[group] + offset)
        let shifts = shift - edges.offsets[group]
        edges.from[group] = left * density + shifts
        edges.to[group] = right * density + shifts
      }
      takeBetweenEdges(row: row, open, color)
    }
  }

  /// The columns of four pixels of a row between two edges, without those at either end that are full; nil where
  /// none are left.
  @inline(__always)
  private func openColumns(from left: Float, to right: Float, row: Int) -> ClosedRange<Int>? {
    guard left < Float(width), right > 0 else { return nil }
    var start = Int(Int32(max(left, 0))) &>> 2
    var end = min(Int(Int32(min(right, 1e6))) &>> 2, columns &- 1)
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    while start <= end, notes[start].full & bit != 0 { start &+= 1 }
    guard start <= end else { return nil }
    while notes[end].full & bit != 0 { end &-= 1 }
    return start...end
  }

  /// Takes the free samples of a row that lie between the current edges, in some columns of four pixels.
  @inline(__always)
  private mutating func takeBetweenEdges(
    row: Int, _ within: ClosedRange<Int>, _ color: SIMD4<Float>
  ) {
    let limit = Lanes(repeating: Float(columns &* 64))
    var (earliest, latest) = (limit, Lanes(repeating: 0))
    // The top and the bottom of a shape have scanlines where it is nowhere.
    var groups = Scanlines.groups..<Scanlines.groups
    for group in 0..<Scanlines.groups {
      let from = wholeNumbers(edges.from[group], limit)
      let to = wholeNumbers(edges.to[group], limit)
      (edges.from[group], edges.to[group]) = (from, to)
      (earliest, latest) = (least(earliest, from), greatest(latest, to))
      guard any(from .< to) else { continue }
      groups = min(groups.lowerBound, group)..<(group &+ 1)
    }
    // A bulge or a corner leaves columns of its box empty.
    let start = min(min(earliest.x, earliest.y), min(earliest.z, earliest.w))
    let end = max(max(latest.x, latest.y), max(latest.z, latest.w))
    guard start < end else { return }
    let first = max(within.lowerBound, Int(start) &>> 6)
    let last = min(within.upperBound, (Int(end) &- 1) &>> 6)
    guard first <= last else { return }
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    for column in first...last where notes[column].full & bit == 0 {
      take(column, row: row, groups, color)
    }
    firstTouched = min(firstTouched, first)
    lastTouched = max(lastTouched, last)
  }

  /// Takes the free samples of one cell that lie between the current edges.
  @inline(__always)
  private func take(
    _ column: Int, row: Int, _ groups: Range<Int>, _ color: SIMD4<Float>
  ) {
    let cell = words + (row &* stride &+ column &* Scanlines.count)
    let (low, high, onwards) = (edges.low, edges.high, edges.onwards)
    let base = Lanes(repeating: Float(column &<< 6))
    let (none, whole) = (Lanes(repeating: 0), Lanes(repeating: 64))
    for group in groups {
      let start = least(greatest(edges.from[group] - base, none), whole)
      let end = least(greatest(edges.to[group] - base, none), whole)
      storeIntegers(start, low + group &* 4)
      storeIntegers(end, high + group &* 4)
    }
    var all: UInt64 = groups.count == Scanlines.groups ? .max : 0
    var counts: UInt64 = 0
    for number in Swift.stride(from: groups.lowerBound &* 4, to: groups.upperBound &* 4, by: 2) {
      let first = onwards[Int(low[number])] & ~onwards[Int(high[number])]
      let second = onwards[Int(low[number &+ 1])] & ~onwards[Int(high[number &+ 1])]
      let (firstBefore, secondBefore) = (cell[number], cell[number &+ 1])
      (cell[number], cell[number &+ 1]) = (firstBefore | first, secondBefore | second)
      all &= (firstBefore | first) & (secondBefore | second)
      counts &+= bitsOfBytes(first & ~firstBefore, second & ~secondBefore)
    }
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    notes[column].touched |= bit
    if all == .max { notes[column].full |= bit }
    guard counts != 0 else { return }
    // Two bytes a pixel.
    let pixels = sums + (row &* columns &+ column) &* 4
    for pixel in 0..<4 {
      let bytes = counts &>> UInt64(truncatingIfNeeded: pixel &* 16)
      let number = Int32(truncatingIfNeeded: (bytes & 0xff) &+ ((bytes &>> 8) & 0xff))
      pixels[pixel] += color * SIMD4(repeating: Float(number))
    }
  }

  /// How many bits of two words are set in each byte.
  @inline(__always)
  private func bitsOfBytes(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (twos, fours) = (0x5555_5555_5555_5555 as UInt64, 0x3333_3333_3333_3333 as UInt64)
    // Numbers of two bits each, of four, and of eight.
    let (x, y) = (a &- ((a &>> 1) & twos), b &- ((b &>> 1) & twos))
    let sums = (x & fours) &+ ((x &>> 2) & fours) &+ (y & fours) &+ ((y &>> 2) & fours)
    return (sums & 0x0f0f_0f0f_0f0f_0f0f) &+ ((sums &>> 4) & 0x0f0f_0f0f_0f0f_0f0f)
  }

  /// Numbers rounded to the nearest within the samples of the row.
  @inline(__always)
  private func wholeNumbers(_ edges: Lanes, _ limit: Lanes) -> Lanes {
    let within = least(greatest(edges, Lanes(repeating: 0)), limit)
    // Where 1.5 · 2²³ is added to a number below 2²², no fraction has room.
    return (within + 12_582_912) - 12_582_912
  }

  /// Writes the mean colour of the samples of each pixel and how much of it is taken, and frees all samples.
  ///
  /// - Parameters:
  ///   - colors: Takes the colours of the band's rows, as wide as the picture.
  ///   - amounts: Takes the amounts, 0...128; they must be 0 so far.
  /// - Returns: The columns of pixels with all that is covered; empty where nothing is at all.
  mutating func drain(
    into colors: UnsafeMutablePointer<Color>, _ amounts: UnsafeMutablePointer<UInt8>
  ) -> Range<Int> {
    guard firstTouched <= lastTouched else { return 0..<0 }
    let pixels = (firstTouched &* 4)..<min((lastTouched &+ 1) &* 4, width)
    for column in firstTouched...lastTouched {
      var touched = notes[column].touched
      guard touched != 0 else { continue }
      let pixel = column &* 4
      let count = min(4, width &- pixel)
      while touched != 0 {
        let row = touched.trailingZeroBitCount
        touched &= touched &- 1
        let sums = sums + (row &* columns &+ column) &* 4
        for index in 0..<4 {
          let sum = sums[index]
          sums[index] = SIMD4(repeating: 0)
          guard index < count, sum.w > 0 else { continue }
          let place = row &* width &+ pixel &+ index
          colors[place] = mean(sum)
          amounts[place] = Scanlines.amount(UInt64(sum.w))
        }
        memset(words + (row &* stride &+ column &* Scanlines.count), 0, Scanlines.count * 8)
      }
      notes[column] = Column(touched: 0, full: rowsBeyond)
    }
    firstTouched = columns
    lastTouched = -1
    return pixels
  }

  @inline(__always)
  private func mean(_ sum: SIMD4<Float>) -> Color {
    // Half of an odd number is between two whole ones, and so is no quotient that is rounded down wrongly.
    let rounded = sum / sum.w + 0.5
    func channel(_ value: Float) -> UInt8 { UInt8(truncatingIfNeeded: Int32(value)) }
    return Color(
      red: channel(rounded.x), green: channel(rounded.y), blue: channel(rounded.z))
  }
}
