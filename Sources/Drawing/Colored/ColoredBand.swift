// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Eight rows of pixels as samples, each of the colour that takes it first.
//
// Samples are bits in cells of four pixels, as in `SampledBand`; in addition each pixel sums up the
// colours of its samples. A taken sample stays taken, so a shape adds its colour once for each bit
// that it sets again. Legs of one colour mostly follow each other, so a cell is summed up when the
// next colour takes samples of it, and one that has a single colour never is.
//
// A leg touches few of the cells of a band. Those that are touched stand side by side, in the order in which they were,
// so that they stay in the nearest caches, and little memory is requested from the system.

import CKernels

/// The samples of a band of rows, and the sums of their colours.
struct ColoredBand: ~Copyable {
  typealias RowMask = SampledBand.RowMask
  private static let height = SampledBand.height

  /// Facts about a cell that is touched.
  struct Cell {
    /// Its number among the cells that are touched.
    var number: UInt32 = 0

    /// The number of the colour of the samples that are not summed up yet.
    var color: UInt16 = 0
  }

  /// The colours of the current stroke; their alphas do not count.
  var palette: [Color] = []

  /// The columns of four pixels.
  var columns: BandColumns

  private let mixedMemory: OwnedMemory<RowMask>
  private let cellMemory: OwnedMemory<Cell>
  private let wordMemory: OwnedMemory<UInt64>
  private let sumMemory: OwnedMemory<SIMD4<Float>>
  private let foundMemory: OwnedMemory<UInt64>

  /// The number of cells that are touched.
  private var touchedCells = 0

  /// The samples taken in the current row.
  private let edges: ScanlineEdges

  /// Nil where the system has no memory.
  init?(width: Int) {
    guard let columns = BandColumns(width: width), let edges = ScanlineEdges() else { return nil }
    let count = columns.count * Self.height
    guard let mixed = OwnedMemory<RowMask>(zeroed: columns.count),
      let cells = OwnedMemory<Cell>(untouched: count),
      let words = OwnedMemory<UInt64>(untouched: count * Scanlines.count),
      let sums = OwnedMemory<SIMD4<Float>>(untouched: count * 4),
      let found = OwnedMemory<UInt64>(zeroed: Scanlines.count)
    else { return nil }
    self.columns = columns
    self.edges = edges
    mixedMemory = mixed
    cellMemory = cells
    wordMemory = words
    sumMemory = sums
    foundMemory = found
  }

  /// A note on each column.
  @inline(__always)
  private var notes: UnsafeMutablePointer<BandColumns.Note> { columns.notes }

  /// The rows of each column that have samples of several colours.
  @inline(__always)
  private var mixed: UnsafeMutablePointer<RowMask> { mixedMemory.start }

  /// Facts about each cell, row by row; of one that is not touched it may say anything.
  @inline(__always)
  private var cells: UnsafeMutablePointer<Cell> { cellMemory.start }

  /// The scanlines of the cells that are touched, and room for those of all others.
  @inline(__always)
  private var words: UnsafeMutablePointer<UInt64> { wordMemory.start }

  /// For each pixel of a cell that is touched the sums of the channels of its samples, and how many these are.
  ///
  /// They are whole numbers of at most 384 · 255. Those of a cell of one colour may say anything.
  @inline(__always)
  private var sums: UnsafeMutablePointer<SIMD4<Float>> { sumMemory.start }

  /// The samples of the current cell that lie between the edges, a word for each scanline.
  @inline(__always)
  private var found: UnsafeMutablePointer<UInt64> { foundMemory.start }

  /// Takes the free samples that lie within the radius of a leg, in its rows of the band that starts at y.
  ///
  /// `radius`: half of the width of the stroke, in pixels. `limit`: the columns of four pixels that it may take samples
  /// of. Default: nil, all.
  @inline(__always)
  mutating func cover(
    _ leg: Leg, radius: Float, _ color: UInt16, y: Int, columns limit: Range<Int>? = nil
  ) {
    let first = max(Int(leg.top) &- y, 0)
    let last = min(Int(leg.bottom) &- y, Self.height &- 1)
    guard first <= last else { return }
    for row in first...last {
      let top = Float(y &+ row)
      let within = leg.columns(radius: radius, offset: top - leg.ay, rows: 1)
      guard let open = openColumns(from: within.left, to: within.right, row: row, limit)
      else { continue }
      let groups = leg.groups(radius: radius, top: top)
      edges.find(leg, radius: radius, top: top, groups: groups)
      takeBetweenEdges(row: row, open, groups, color)
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
      takeBetweenEdges(row: row, open, 0..<Scanlines.groups, color)
    }
  }

  /// The columns of four pixels of a row between two edges and within limits, without those at either end that are full; nil if
  /// none are left.
  @inline(__always)
  private func openColumns(
    from left: Float, to right: Float, row: Int, _ limit: Range<Int>? = nil
  ) -> (first: Int, last: Int)? {
    guard left < Float(columns.width), right > 0 else { return nil }
    let limit = limit ?? 0..<columns.count
    return columns.open(
      max(Int(Int32(max(left, 0))) &>> 2, limit.lowerBound),
      min(Int(Int32(min(right, 1e6))) &>> 2, limit.upperBound &- 1), row: row)
  }

  /// Takes the free samples of a row that lie between the current edges, in some columns of four pixels.
  ///
  /// `groups`: the groups of scanlines whose edges were found; the others have none.
  @inline(__always)
  private mutating func takeBetweenEdges(
    row: Int, _ within: (first: Int, last: Int), _ groups: Range<Int>, _ color: UInt16
  ) {
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    var column = within.first
    while column <= within.last {
      if notes[column].full & bit == 0 { take(column, row: row, bit: bit, groups, color) }
      column &+= 1
    }
    columns.touch(within.first, within.last)
  }

  /// Takes the free samples of one cell that lie between the current edges.
  @inline(__always)
  private mutating func take(
    _ column: Int, row: Int, bit: RowMask, _ groups: Range<Int>, _ color: UInt16
  ) {
    let place = row &* columns.count &+ column
    let base = Float(column &<< 6)
    if notes[column].touched & bit == 0 {
      notes[column].touched |= bit
      cells[place] = Cell(number: UInt32(truncatingIfNeeded: touchedCells), color: color)
      let samples = words + touchedCells &* Scanlines.count
      touchedCells &+= 1
      samples.update(repeating: 0, count: Scanlines.count)
      let all = set(samples, base: base, groups)
      if all == .max, groups.count == Scanlines.groups { notes[column].full |= bit }
      return
    }
    let number = Int(cells[place].number)
    let samples = words + number &* Scanlines.count
    let all: UInt64
    if cells[place].color == color {
      all = set(samples, base: base, groups)
    } else {
      found.update(repeating: 0, count: Scanlines.count)
      _ = set(found, base: base, groups)
      guard hasFree(samples) else { return }
      // Samples that are taken already keep their colour.
      sumUp(number, cells[place].color, isFirst: mixed[column] & bit == 0)
      mixed[column] |= bit
      cells[place].color = color
      all = takeFound(samples)
    }
    guard all == .max else { return }
    if (0..<Scanlines.count).allSatisfy({ samples[$0] == .max }) { notes[column].full |= bit }
  }

  /// Sets the samples of a cell that lie between the current edges.
  @inline(__always)
  private func set(
    _ samples: UnsafeMutablePointer<UInt64>, base: Float, _ groups: Range<Int>
  ) -> UInt64 {
    let (first, end) = Scanlines.eights(of: groups)
    return scanlinekernels_fill(samples, edges.from, edges.to, base, first, end)
  }

  /// Whether some of the samples that were found are free.
  @inline(__always)
  private func hasFree(_ samples: UnsafeMutablePointer<UInt64>) -> Bool {
    var free: UInt64 = 0
    for scanline in 0..<Scanlines.count { free |= found[scanline] & ~samples[scanline] }
    return free != 0
  }

  /// Takes the samples that were found.
  @inline(__always)
  private func takeFound(_ samples: UnsafeMutablePointer<UInt64>) -> UInt64 {
    var all = UInt64.max
    for scanline in 0..<Scanlines.count {
      let bits = samples[scanline] | found[scanline]
      samples[scanline] = bits
      all &= bits
    }
    return all
  }

  /// Adds a colour to the sums of a cell, as often as it has samples that are not summed up yet.
  ///
  /// `isFirst`: whether none is summed up.
  @inline(__always)
  private func sumUp(_ number: Int, _ color: UInt16, isFirst: Bool) {
    let color = palette[Int(color)]
    let channels = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 1)
    let counts = samplesOfPixels(words + number &* Scanlines.count)
    let pixels = sums + number &* 4
    if isFirst {
      for pixel in 0..<4 { pixels[pixel] = channels * counts[pixel] }
    } else {
      for pixel in 0..<4 {
        let sum = pixels[pixel]
        pixels[pixel] = sum + channels * (counts[pixel] - sum.w)
      }
    }
  }

  /// Writes the mean colour of the samples of each pixel and how much of it is taken, and frees all samples.
  ///
  /// `amounts`: takes the amounts, 0...128; they must be 0 so far. Returns the columns of pixels that are covered;
  /// empty where nothing is at all.
  mutating func drain(
    into colors: UnsafeMutablePointer<Color>, _ amounts: UnsafeMutablePointer<UInt8>
  ) -> CoveredColumns {
    let blocks = columns.drain { column, row, _ in
      let pixel = column &* 4
      let count = min(4, columns.width &- pixel)
      let place = row &* columns.width &+ pixel
      let cell = cells[row &* columns.count &+ column]
      let number = Int(cell.number)
      let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
      if mixed[column] & bit == 0 {
        let counts = samplesOfPixels(words + number &* Scanlines.count)
        var color = palette[Int(cell.color)]
        color.alpha = 255
        for index in 0..<count where counts[index] > 0 {
          colors[place &+ index] = color
          amounts[place &+ index] = Scanlines.amount(UInt64(counts[index]))
        }
      } else {
        mixed[column] &= ~bit
        sumUp(number, cell.color, isFirst: false)
        let sums = sums + number &* 4
        for index in 0..<count where sums[index].w > 0 {
          colors[place &+ index] = mean(sums[index])
          amounts[place &+ index] = Scanlines.amount(UInt64(sums[index].w))
        }
      }
    }
    touchedCells = 0
    return columns.forget(blocks)
  }

  @inline(__always)
  private func mean(_ sum: SIMD4<Float>) -> Color {
    // Half of an odd number is between two whole ones, and so no quotient is rounded down wrongly.
    let rounded = sum / sum.w + 0.5
    func channel(_ value: Float) -> UInt8 { UInt8(truncatingIfNeeded: Int32(value)) }
    return Color(
      red: channel(rounded.x), green: channel(rounded.y), blue: channel(rounded.z))
  }
}
