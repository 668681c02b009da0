// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Sixteen rows of pixels as 16 x 16 samples a pixel: the kernel of the stroke.
//
// Bits are kept in cells of four pixels of one row: the sixteen scanlines of a cell are sixteen 64-bit
// words side by side (128 bytes, two cache lines), so that a narrow leg touches memory in one or two
// places a row. The band of a picture 1024 pixels wide is half a megabyte and stays in the
// second-level cache; memory that no leg touches is never asked for.
//
// Most legs of a scribble fall where every sample is set already. That is known at two levels: a
// column of four pixels that is full in all rows of the band has a bit in `fullColumns`, so that a leg
// within such columns costs one look a band; and each column knows which of its rows are full, so that
// other legs are worked out only in the rows and columns where something is left to set.

import CLibrary

/// The samples of a band of rows, with notes on which cells are touched and which are full.
struct SampledBand {
  /// Rows of pixels in a band: as many as a mask of rows has bits.
  static let height = RowMask.bitWidth

  /// A bit for each row of the band, the top one lowest.
  typealias RowMask = UInt16

  /// Scanlines a pixel, and samples a pixel on each.
  static let density = 16

  /// Which rows of a column of four pixels are touched, and which have every sample set.
  ///
  /// The words of a full cell may say anything.
  private struct Column {
    var touched: RowMask = 0
    var full: RowMask = 0
  }

  private let width: Int
  let columns: Int
  private let words: UnsafeMutablePointer<UInt64>
  private let notes: UnsafeMutablePointer<Column>

  /// From one row to the next, in words: a cell more than a row has, lest the cells of an upright leg
  /// compete for the same few lines of the cache.
  private let stride: Int

  /// A bit for each column that is full in every row.
  private let fullColumns: UnsafeMutablePointer<UInt64>

  /// The columns touched so far lie in here.
  private var firstTouched: Int
  private var lastTouched = -1

  /// How often a leg has been stroked in a band, where it was not covered already.
  var legsStroked = 0

  /// A row that the band has beyond the end of the picture counts as full.
  private var rowsBeyond: RowMask = 0

  /// For each scanline, four at a time, the numbers of the first sample within the leg at hand and of
  /// the first beyond it, and the same from the left edge of the cell at hand.
  let from, to: UnsafeMutablePointer<Lanes>
  private let low, high: UnsafeMutablePointer<UInt32>

  /// How far each scanline is below the top of the row, in pixels.
  let scanlines: UnsafeMutablePointer<Lanes>

  /// How far the first sample of each scanline is from the left edge, in samples.
  ///
  /// Bit-reversed over the upper eight scanlines, so that an upright edge is right to 1/128 of a pixel
  /// instead of 1/16; and mirrored below, so that a mirrored route is the mirrored picture.
  let offsets: UnsafeMutablePointer<Lanes>

  /// `onwards[n]` has all bits from bit n up; `onwards[64]` has none.
  private let onwards: UnsafeMutablePointer<UInt64>

  init(width: Int) {
    self.width = width
    columns = (width + 3) / 4
    stride = (columns + 1) * Self.density
    firstTouched = columns
    words = freshMemory(UInt64.self, stride * Self.height)
    notes = zeroed(Column.self, columns)
    fullColumns = zeroed(UInt64.self, columns / 64 + 1)
    let groups = Self.density / 4
    from = zeroed(Lanes.self, groups)
    to = zeroed(Lanes.self, groups)
    low = zeroed(UInt32.self, Self.density)
    high = zeroed(UInt32.self, Self.density)
    scanlines = zeroed(Lanes.self, groups)
    offsets = zeroed(Lanes.self, groups)
    for (group, order) in [[1, 9, 5, 13], [3, 11, 7, 15], [15, 7, 11, 3], [13, 5, 9, 1]]
      .enumerated()
    {
      scanlines[group] = Lanes((0..<4).map { (Float(group * 4 + $0) + 0.5) / 16 })
      offsets[group] = Lanes(order.map { Float($0) / 16 })
    }
    onwards = zeroed(UInt64.self, 65)
    // A smart shift by 64 gives 0.
    for bit in 0...64 { onwards[bit] = UInt64.max << UInt64(bit) }
  }

  /// How many bytes the samples of a band take.
  static func memory(width: Int) -> Int { ((width + 3) / 4 + 1) * density * height * 8 }

  func deallocate() {
    giveBack(words, stride * Self.height)
    free(notes)
    free(fullColumns)
    free(from)
    free(to)
    free(low)
    free(high)
    free(scanlines)
    free(offsets)
    free(onwards)
  }

  /// Starts a band, which has fewer rows than others at the end of the picture.
  mutating func limit(toRows rows: Int) {
    let beyond = rows < Self.height ? RowMask.max << RowMask(rows) : 0
    guard beyond != rowsBeyond else { return }
    rowsBeyond = beyond
    for column in 0..<columns { notes[column].full = rowsBeyond }
  }

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
      cover(leg, radius: radius, row: row, y: y &+ row)
    }
  }

  /// Some rows in which not all of the columns are full, and all such rows of the ones asked for.
  @inline(__always)
  func openRows(_ first: Int, _ last: Int, of rows: RowMask) -> RowMask {
    var full = RowMask.max
    for column in first...last {
      full &= notes[column].full
      if full & rows == 0 { break }
    }
    return ~full
  }

  /// Whether columns are full in every row.
  @inline(__always)
  func isFull(_ first: Int, _ last: Int) -> Bool {
    var word = first &>> 6
    var wanted = UInt64.max &<< UInt64(truncatingIfNeeded: first & 63)
    while word < last &>> 6 {
      if fullColumns[word] & wanted != wanted { return false }
      word &+= 1
      wanted = .max
    }
    wanted &= UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- (last & 63))
    return fullColumns[word] & wanted == wanted
  }

  /// Sets the samples that lie within the radius of a leg, in some columns and rows of the band alone.
  mutating func cover(
    _ leg: Leg, radius: Float, y: Int, columns: Range<Int>, rows: Range<Int>
  ) {
    for row in max(rows.lowerBound, Int(leg.top) - y)..<max(rows.upperBound, Int(leg.top) - y)
    where row <= Int(leg.bottom) - y {
      let offset = Float(y &+ row) - leg.ay
      guard let within = reach(of: leg, radius: radius, offset: offset, rows: 1) else { continue }
      let first = max(within.first, columns.lowerBound)
      let last = min(within.last, columns.upperBound &- 1)
      guard first <= last else { continue }
      cover(leg, radius: radius, row: row, offset: offset, first: first, last: last)
    }
  }

  /// Sets all samples of some columns and rows.
  mutating func setFull(columns: Range<Int>, rows: Range<Int>) {
    guard !columns.isEmpty else { return }
    let all = (RowMask.max &>> RowMask(Self.height &- rows.count)) &<< RowMask(rows.lowerBound)
    for column in columns {
      notes[column].touched |= all & ~rowsBeyond
      setFull(column, bit: all)
    }
    firstTouched = min(firstTouched, columns.lowerBound)
    lastTouched = max(lastTouched, columns.upperBound &- 1)
  }

  @inline(__always)
  private mutating func cover(_ leg: Leg, radius: Float, row: Int, y: Int) {
    let offset = Float(y) - leg.ay
    guard let within = reach(of: leg, radius: radius, offset: offset, rows: 1) else { return }
    cover(
      leg, radius: radius, row: row, offset: offset, first: within.first, last: within.last)
  }

  /// Sets the samples of a row from a first column to a last one.
  @inline(__always)
  private mutating func cover(
    _ leg: Leg, radius: Float, row: Int, offset: Float, first: Int, last: Int
  ) {
    guard let open = openColumns(first, last, row: row) else { return }
    findEdges(of: leg, radius: radius, offset: offset)
    setBetweenEdges(row: row, first: open.first, last: open.last)
  }

  /// The columns of a row without those at either end that are full; nil if all are.
  ///
  /// What is full needs no edges; in a wide stroke that is nearly all.
  @inline(__always)
  func openColumns(_ first: Int, _ last: Int, row: Int) -> (first: Int, last: Int)? {
    var (first, last) = (first, last)
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    while first <= last, notes[first].full & bit != 0 { first &+= 1 }
    guard first <= last else { return nil }
    while notes[last].full & bit != 0 { last &-= 1 }
    return (first, last)
  }

  /// Sets the samples of a row that lie between the edges at hand, from a first column to a last one.
  @inline(__always)
  mutating func setBetweenEdges(row: Int, first: Int, last: Int) {
    let bit: RowMask = 1 &<< RowMask(truncatingIfNeeded: row)
    let cells = words + row &* stride
    if first == last {
      fill(first, cells, bit: bit)
    } else {
      let latest = greatest(greatest(from[0], from[1]), greatest(from[2], from[3]))
      let earliest = least(least(to[0], to[1]), least(to[2], to[3]))
      let latestFrom = max(max(latest[0], latest[1]), max(latest[2], latest[3]))
      let earliestTo = min(min(earliest[0], earliest[1]), min(earliest[2], earliest[3]))
      for column in first...last where notes[column].full & bit == 0 {
        let base = Float(column &<< 6)
        if latestFrom <= base, earliestTo >= base + 64 {
          notes[column].touched |= bit
          setFull(column, bit: bit)
        } else {
          fill(column, cells, bit: bit)
        }
      }
    }
    firstTouched = min(firstTouched, first)
    lastTouched = max(lastTouched, last)
  }

  /// Sets the samples of one cell that lie between the edges at hand.
  @inline(__always)
  private func fill(_ column: Int, _ cells: UnsafeMutablePointer<UInt64>, bit: RowMask) {
    let cell = cells + column &* Self.density
    let base = Lanes(repeating: Float(column &<< 6))
    let none = Lanes(repeating: 0)
    let whole = Lanes(repeating: 64)
    for group in 0..<(Self.density / 4) {
      let start = least(greatest(from[group] - base, none), whole)
      let end = least(greatest(to[group] - base, none), whole)
      store(start, low + group &* 4)
      store(end, high + group &* 4)
    }
    var all = UInt64.max
    for scanline in 0..<Self.density {
      let mask = onwards[Int(low[scanline])] & ~onwards[Int(high[scanline])]
      let bits = cell[scanline] | mask
      cell[scanline] = bits
      all &= bits
    }
    notes[column].touched |= bit
    if all == .max { setFull(column, bit: bit) }
  }

  /// Writes four whole numbers below 2²³ as integers.
  @inline(__always)
  private func store(_ numbers: Lanes, _ place: UnsafeMutablePointer<UInt32>) {
    // Added to 2²³ a number stands in the low bits.
    let bits = unsafeBitCast(numbers + 8_388_608, to: SIMD4<UInt32>.self) & 0x7f_ffff
    UnsafeMutableRawPointer(place).storeBytes(of: bits, as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  private func setFull(_ column: Int, bit: RowMask) {
    notes[column].full |= bit
    if notes[column].full == .max {
      fullColumns[column &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
    }
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

  /// Finds the samples between the left and the right edge of a leg on the sixteen scanlines of a row.
  ///
  /// A leg is convex, so on each scanline it is one interval: the union of the two end discs and of
  /// the rectangle between them, which is the overlap of a strip along the leg and one across it.
  /// Four scanlines are done at once. Away from its ends a leg has no discs and needs no roots.
  @inline(__always)
  private func findEdges(of leg: Leg, radius: Float, offset: Float) {
    let squared = Lanes(repeating: radius * radius)
    let lowerX = Lanes(repeating: leg.dx)
    let hasUpper = offset <= radius
    let hasLower = offset + 1 >= leg.dy - radius
    // An edge times sixteen is a number of samples; half a sample more, rounded to the nearest, is
    // the first sample at or after it.
    let shift = leg.ax * 16 + 0.5

    for group in 0..<(Self.density / 4) {
      let y = scanlines[group] + offset
      let middle = y * leg.alongSlope
      let start = y * leg.acrossSlope
      let end = start + leg.acrossEnd
      let low = greatest(middle - leg.alongHalf, least(start, end))
      let high = least(middle + leg.alongHalf, greatest(start, end))
      let isCut = low .<= high
      var left = choose(low, where: isCut, else: Lanes.nowhere)
      var right = choose(high, where: isCut, else: -Lanes.nowhere)
      if hasUpper {
        let upper = squared - y * y
        let half = squareRoot(upper)
        let isCut = upper .>= 0
        left = least(left, choose(-half, where: isCut, else: Lanes.nowhere))
        right = greatest(right, choose(half, where: isCut, else: -Lanes.nowhere))
      }
      if hasLower {
        let below = y - leg.dy
        let lower = squared - below * below
        let half = squareRoot(lower)
        let isCut = lower .>= 0
        left = least(left, choose(lowerX - half, where: isCut, else: Lanes.nowhere))
        right = greatest(right, choose(lowerX + half, where: isCut, else: -Lanes.nowhere))
      }
      let shifts = shift - offsets[group]
      from[group] = sampleNumbers(left * 16 + shifts)
      to[group] = sampleNumbers(right * 16 + shifts)
    }
  }

  /// Numbers rounded to the nearest within the samples of the row.
  @inline(__always)
  func sampleNumbers(_ edges: Lanes) -> Lanes {
    let limit = Lanes(repeating: Float(width &* Self.density))
    let within = least(greatest(edges, Lanes(repeating: 0)), limit)
    // Where 1.5 · 2²³ is added to a number below 2²², no fraction has room.
    return (within + 12_582_912) - 12_582_912
  }

  /// Counts the samples of each pixel into rows of coverage, and clears the band for the next one.
  ///
  /// - Parameter rows: The coverage of the band's rows; it must be nothing so far.
  /// - Returns: The columns of pixels outside of which nothing is covered; empty where nothing is at all.
  mutating func drain(into rows: UnsafeMutablePointer<UInt8>) -> Range<Int> {
    guard firstTouched <= lastTouched else { return 0..<0 }
    let pixels = (firstTouched &* 4)..<min((lastTouched &+ 1) &* 4, width)
    var greatest: UInt8 = 0
    for column in firstTouched...lastTouched {
      var touched = notes[column].touched
      guard touched != 0 else { continue }
      let pixel = column &* 4
      let count = min(4, width &- pixel)
      while touched != 0 {
        let row = touched.trailingZeroBitCount
        touched &= touched &- 1
        let cell = words + (row &* stride &+ column &* Self.density)
        let isFull = notes[column].full &>> RowMask(truncatingIfNeeded: row) & 1 != 0
        let counts = isFull ? 0x8080_8080_8080_8080 : Self.countBytes(cell)
        let place = rows + (row &* width &+ pixel)
        for index in 0..<count {
          let bytes = counts &>> UInt64(truncatingIfNeeded: index &* 16)
          let samples = (bytes & 0xff) &+ ((bytes &>> 8) & 0xff)
          // Pairs of samples, an odd one to the even number: as often up as down.
          let amount = UInt8(truncatingIfNeeded: (samples &+ (samples &>> 1 & 1)) &>> 1)
          place[index] = amount
          greatest = max(greatest, amount)
        }
        UnsafeMutableRawPointer(cell).initializeMemory(
          as: UInt64.self, repeating: 0, count: Self.density)
      }
      notes[column] = Column(touched: 0, full: rowsBeyond)
    }
    for word in (firstTouched &>> 6)...(lastTouched &>> 6) { fullColumns[word] = 0 }
    firstTouched = columns
    lastTouched = -1
    return greatest > 0 ? pixels : 0..<0
  }

  /// How many samples are set in each byte of a cell, all sixteen scanlines together: at most 128.
  @inline(__always)
  private static func countBytes(_ cell: UnsafeMutablePointer<UInt64>) -> UInt64 {
    // Bits are summed in pairs, in fours, and, two scanlines together, in bytes.
    let pairs = UnsafeRawPointer(cell)
    let (m1, m2, m4) = (
      Words(repeating: 0x5555_5555_5555_5555), Words(repeating: 0x3333_3333_3333_3333),
      Words(repeating: 0x0f0f_0f0f_0f0f_0f0f)
    )
    var sum = Words(repeating: 0)
    for pair in 0..<(density / 4) {
      var a = pairs.loadUnaligned(fromByteOffset: pair &* 32, as: Words.self)
      var b = pairs.loadUnaligned(fromByteOffset: pair &* 32 &+ 16, as: Words.self)
      a = a &- ((a &>> 1) & m1)
      b = b &- ((b &>> 1) & m1)
      a = (a & m2) &+ ((a &>> 2) & m2) &+ (b & m2) &+ ((b &>> 2) & m2)
      sum = sum &+ (a & m4) &+ ((a &>> 4) & m4)
    }
    return sum[0] &+ sum[1]
  }
}

/// The samples of two scanlines of a cell.
private typealias Words = SIMD2<UInt64>

/// Memory that is all zero, given back with `free`.
func zeroed<Value: BitwiseCopyable>(
  _ type: Value.Type, _ count: Int
) -> UnsafeMutablePointer<Value> {
  guard let memory = calloc(count, MemoryLayout<Value>.stride) else {
    fatalError("Not enough memory to draw")
  }
  return memory.bindMemory(to: type, capacity: count)
}
