// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Eight rows of pixels as samples, each of the colour that takes it first.
//
// Samples are bits in cells of four pixels, as in `SampledBand`; beside them each pixel sums up the colours of
// its samples. What is taken is taken, so a shape adds its colour as often as it sets bits that were not set.
// Legs of one colour mostly follow each other, so a cell is summed up when the next colour takes samples of it.

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

  /// The colours of the current stroke, three channels and a 1 that counts samples.
  var palette: [SIMD4<Float>] = []

  private let width: Int
  private let columns: Int
  private let words: UnsafeMutablePointer<UInt64>
  private let notes: UnsafeMutablePointer<Column>

  /// For each pixel the sums of the channels of its samples, and how many samples are summed up: whole numbers of
  /// at most 384 · 255.
  private let sums: UnsafeMutablePointer<SIMD4<Float>>

  /// For each cell that is touched the number of the colour of the samples that are not summed up yet.
  private let colorOfCell: UnsafeMutablePointer<UInt16>

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
    colorOfCell = zeroed(UInt16.self, columns * Self.height)
    edges = ScanlineEdges()
  }

  deinit {
    giveBack(words, stride * Self.height)
    giveBack(sums, columns * 4 * Self.height)
    free(notes)
    free(colorOfCell)
  }

  /// How many bytes a band takes.
  static func memory(width: Int) -> Int {
    SampledBand.memory(width: width) + (width + 3) / 4 * height * (4 * 16 + 2)
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
  mutating func cover(_ leg: Leg, radius: Float, _ color: UInt16, y: Int) {
    let first = max(Int(leg.top) &- y, 0)
    let last = min(Int(leg.bottom) &- y, Self.height &- 1)
    guard first <= last else { return }
    for row in first...last {
      let top = Float(y &+ row)
      let within = leg.columns(radius: radius, offset: top - leg.ay, rows: 1)
      guard let open = openColumns(from: within.left, to: within.right, row: row) else { continue }
      edges.find(leg, radius: radius, top: top, groups: 0..<Scanlines.groups)
      takeBetweenEdges(row: row, open, color)
    }
  }

  /// Takes the free samples that lie within a shape, in its rows of the band that starts at y.
  @inline(__always)
  mutating func cover(_ shape: some BandShape, _ color: UInt16, y: Int) {
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
  private func openColumns(
    from left: Float, to right: Float, row: Int
  ) -> (first: Int, last: Int)? {
    guard left < Float(width), right > 0 else { return nil }
    var first = Int(Int32(max(left, 0))) &>> 2
    var last = min(Int(Int32(min(right, 1e6))) &>> 2, columns &- 1)
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    while first <= last, notes[first].full & bit != 0 { first &+= 1 }
    guard first <= last else { return nil }
    while notes[last].full & bit != 0 { last &-= 1 }
    return (first, last)
  }

  /// Takes the free samples of a row that lie between the current edges, in some columns of four pixels.
  @inline(__always)
  private mutating func takeBetweenEdges(
    row: Int, _ within: (first: Int, last: Int), _ color: UInt16
  ) {
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    var column = within.first
    while column <= within.last {
      if notes[column].full & bit == 0 { take(column, row: row, bit: bit, color) }
      column &+= 1
    }
    firstTouched = min(firstTouched, within.first)
    lastTouched = max(lastTouched, within.last)
  }

  /// Takes the free samples of one cell that lie between the current edges.
  @inline(__always)
  private func take(_ column: Int, row: Int, bit: RowMask, _ color: UInt16) {
    let cell = words + (row &* stride &+ column &* Scanlines.count)
    let (low, high, onwards) = (edges.low, edges.high, edges.onwards)
    let base = Lanes(repeating: Float(column &<< 6))
    let (none, whole) = (Lanes(repeating: 0), Lanes(repeating: 64))
    for group in 0..<Scanlines.groups {
      let start = least(greatest(edges.from[group] - base, none), whole)
      let end = least(greatest(edges.to[group] - base, none), whole)
      storeIntegers(start, low + group &* 4)
      storeIntegers(end, high + group &* 4)
    }
    let place = row &* columns &+ column
    if notes[column].touched & bit == 0 {
      notes[column].touched |= bit
      colorOfCell[place] = color
    } else if colorOfCell[place] != color {
      // Samples that are taken already keep their colour.
      var free: UInt64 = 0
      for scanline in 0..<Scanlines.count {
        free |= onwards[Int(low[scanline])] & ~onwards[Int(high[scanline])] & ~cell[scanline]
      }
      guard free != 0 else { return }
      sumUp(place, cell)
      colorOfCell[place] = color
    }
    var all = UInt64.max
    for scanline in 0..<Scanlines.count {
      let bits = cell[scanline] | onwards[Int(low[scanline])] & ~onwards[Int(high[scanline])]
      cell[scanline] = bits
      all &= bits
    }
    if all == .max { notes[column].full |= bit }
  }

  /// Adds the colour of the samples of a cell that are not summed up yet.
  @inline(__always)
  private func sumUp(_ place: Int, _ cell: UnsafeMutablePointer<UInt64>) {
    let color = palette[Int(colorOfCell[place])]
    let counts = samplesOfPixels(cell)
    let pixels = sums + place &* 4
    for pixel in 0..<4 {
      let sum = pixels[pixel]
      pixels[pixel] = sum + color * (counts[pixel] - sum.w)
    }
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
        let cell = words + (row &* stride &+ column &* Scanlines.count)
        sumUp(row &* columns &+ column, cell)
        let sums = sums + (row &* columns &+ column) &* 4
        for index in 0..<4 {
          let sum = sums[index]
          sums[index] = SIMD4(repeating: 0)
          guard index < count, sum.w > 0 else { continue }
          let place = row &* width &+ pixel &+ index
          colors[place] = mean(sum)
          amounts[place] = Scanlines.amount(UInt64(sum.w))
        }
        memset(cell, 0, Scanlines.count * 8)
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
