// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One row of pixels as 16 x 16 samples a pixel: the kernel of the stroke.
//
// Bits are kept in columns of four pixels: the sixteen scanlines of a column are sixteen 64-bit words
// side by side (128 bytes, two cache lines), so that a narrow leg touches memory in one or two
// places. The whole row of a picture 1024 pixels wide is 32 KiB and stays in the first-level cache.

/// The samples of one row of pixels, with notes on which columns are touched and which are full.
struct SampledRow {
  /// Scanlines a pixel, and samples a pixel on each.
  private static let density = 16

  private let width: Int
  private let columns: Int
  private let words: UnsafeMutablePointer<UInt64>

  /// 0 untouched, 1 touched, 2 full, for each column of four pixels.
  private let states: UnsafeMutablePointer<UInt8>

  /// The columns touched so far lie in here.
  private var firstTouched: Int
  private var lastTouched = -1

  /// How far each scanline is below the top of the row, in pixels.
  private static let scanlines = SIMD16<Float>(
    (0..<16).map { (Float($0) + 0.5) / 16 })

  /// How far the first sample of each scanline is from the left edge, in samples.
  ///
  /// Bit-reversed, so that the sixteen scanlines of a pixel together have 256 different x: an upright
  /// edge is then right to 1/256 of a pixel instead of 1/16.
  private static let offsets = SIMD16<Float>(
    [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15].map { (Float($0) + 0.5) / 16 })

  init(width: Int) {
    self.width = width
    columns = (width + 3) / 4
    firstTouched = columns
    words = .allocate(capacity: columns * Self.density)
    words.initialize(repeating: 0, count: columns * Self.density)
    states = .allocate(capacity: columns)
    states.initialize(repeating: 0, count: columns)
  }

  func deallocate() {
    words.deallocate()
    states.deallocate()
  }

  /// Sets the samples of row y that lie within the radius of a leg.
  @inline(__always)
  mutating func cover(_ leg: Leg, radius: Float, y: Int) {
    let offset = Float(y) - leg.ay
    let (left, right) = reach(of: leg, radius: radius, offset: offset)
    guard left < Float(width), right > 0 else { return }
    let first = Int(max(left, 0)) >> 2
    let last = min(Int(right) >> 2, columns - 1)
    var column = first
    while column <= last, states[column] == 2 { column += 1 }
    // Under a thousand crossing legs nearly every column is full: the edges need not be computed.
    guard column <= last else { return }

    let (lefts, rights) = edges(of: leg, radius: radius, offset: offset)
    let limit = Float(width * Self.density)
    let from = clampToSamples(lefts, limit: limit)
    let to = clampToSamples(rights, limit: limit)
    while column <= last {
      if states[column] != 2 { fill(column, from: from, to: to) }
      column += 1
    }
    firstTouched = min(firstTouched, first)
    lastTouched = max(lastTouched, last)
  }

  /// The number of samples on each scanline that lie left of an edge.
  @inline(__always)
  private func clampToSamples(_ edge: SIMD16<Float>, limit: Float) -> SIMD16<Int32> {
    let samples = (edge * 16 - Self.offsets).rounded(.up)
    return SIMD16<Int32>(
      samples.clamped(lowerBound: SIMD16(repeating: 0), upperBound: SIMD16(repeating: limit)))
  }

  /// Sets the samples of one column between two edges, given as sample numbers of the row.
  @inline(__always)
  private func fill(_ column: Int, from: SIMD16<Int32>, to: SIMD16<Int32>) {
    let base = Int32(truncatingIfNeeded: column * 64)
    let zero = SIMD16<Int32>(repeating: 0)
    let full = SIMD16<Int32>(repeating: 64)
    let low = (from &- base).clamped(lowerBound: zero, upperBound: full)
    let high = (to &- base).clamped(lowerBound: zero, upperBound: full)
    let cell = words + column * Self.density
    var all = UInt64.max
    for scanline in 0..<16 {
      // A smart shift by 64 gives 0, which is what "all samples" and "no sample" need.
      let mask = (UInt64.max << UInt64(truncatingIfNeeded: low[scanline]))
        & ~(UInt64.max << UInt64(truncatingIfNeeded: high[scanline]))
      cell[scanline] |= mask
      all &= cell[scanline]
    }
    states[column] = all == .max ? 2 : 1
  }

  /// A cheap outer bound of the leg's left and right edge within the row, in pixels.
  @inline(__always)
  private func reach(of leg: Leg, radius: Float, offset: Float) -> (Float, Float) {
    var low = min(leg.dx, 0)
    var high = max(leg.dx, 0)
    // The line itself between radius above the row and radius below it.
    if leg.uy > 1e-3 {
      let slope = leg.ux / leg.uy
      let start = (offset - radius) * slope
      let end = (offset + 1 + radius) * slope
      low = max(low, min(start, end))
      high = min(high, max(start, end))
    }
    return (leg.ax + low - radius - 0.01, leg.ax + high + radius + 0.01)
  }

  /// The left and right edge of a leg on the sixteen scanlines of a row; left > right where it has none.
  ///
  /// A leg is convex, so on each scanline it is one interval: the union of the two end discs and of
  /// the rectangle between them, which is the overlap of a strip along the leg and one across it.
  @inline(__always)
  private func edges(of leg: Leg, radius: Float, offset: Float) -> (SIMD16<Float>, SIMD16<Float>) {
    typealias Lanes = SIMD16<Float>
    let none = Lanes(repeating: 1e9)
    let y = Self.scanlines + offset
    let squared = Lanes(repeating: radius * radius)

    let upper = squared - y * y
    let upperHalf = upper.clamped(lowerBound: Lanes(repeating: 0), upperBound: none).squareRoot()
    var left = (-upperHalf).replacing(with: none, where: upper .< 0)
    var right = upperHalf.replacing(with: -none, where: upper .< 0)
    if leg.length > 0 {
      let belowEnd = y - leg.dy
      let lower = squared - belowEnd * belowEnd
      let lowerHalf = lower.clamped(lowerBound: Lanes(repeating: 0), upperBound: none).squareRoot()
      left = pointwiseMin(left, (leg.dx - lowerHalf).replacing(with: none, where: lower .< 0))
      right = pointwiseMax(right, (leg.dx + lowerHalf).replacing(with: -none, where: lower .< 0))

      var low = -none
      var high = none
      // Below this sine over the longest picture a leg strays less than 1/100 pixel from the axis.
      let straight: Float = 1e-7
      if leg.uy > straight {
        let middle = y * (leg.ux / leg.uy)
        let half = radius / leg.uy
        low = middle - half
        high = middle + half
      } else {
        low = low.replacing(with: none, where: y * y .> squared)
      }
      if abs(leg.ux) > straight {
        let start = y * (-leg.uy / leg.ux)
        let end = start + leg.length / leg.ux
        low = pointwiseMax(low, pointwiseMin(start, end))
        high = pointwiseMin(high, pointwiseMax(start, end))
      } else {
        low = low.replacing(with: none, where: y .< 0)
        low = low.replacing(with: none, where: y .> leg.length)
      }
      let body = low .<= high
      left = pointwiseMin(left, low.replacing(with: none, where: .!body))
      right = pointwiseMax(right, high.replacing(with: -none, where: .!body))
    }
    return (left + leg.ax, right + leg.ax)
  }

  /// Counts the samples of each pixel into a row of coverage, and clears the row for the next one.
  mutating func drain(into row: UnsafeMutableBufferPointer<UInt8>) {
    var column = firstTouched
    while column <= lastTouched {
      if states[column] != 0 {
        let cell = words + column * Self.density
        var counts: UInt64 = 0
        if states[column] == 1 {
          // Bits are summed within bytes: sixteen words of at most eight bits a byte make 128.
          for scanline in 0..<Self.density {
            var bits = cell[scanline]
            bits &-= (bits &>> 1) & 0x5555_5555_5555_5555
            bits = (bits & 0x3333_3333_3333_3333) &+ ((bits &>> 2) & 0x3333_3333_3333_3333)
            counts &+= (bits &+ (bits &>> 4)) & 0x0f0f_0f0f_0f0f_0f0f
          }
        } else {
          counts = 0x8080_8080_8080_8080
        }
        let pixel = column * 4
        for index in 0..<min(4, width - pixel) {
          let bytes = counts &>> UInt64(index * 16)
          let samples = (bytes & 0xff) + ((bytes &>> 8) & 0xff)
          row[pixel + index] = UInt8(truncatingIfNeeded: (samples &* 255 &+ 128) &>> 8)
        }
        for scanline in 0..<Self.density { cell[scanline] = 0 }
        states[column] = 0
      }
      column += 1
    }
    firstTouched = columns
    lastTouched = -1
  }
}
