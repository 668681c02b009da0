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

  /// What is known of a column of four pixels.
  private enum State {
    static let untouched: UInt8 = 0
    static let touched: UInt8 = 1
    /// Every sample is set, whatever the words say.
    static let full: UInt8 = 2
  }

  private let width: Int
  private let columns: Int
  private let words: UnsafeMutablePointer<UInt64>
  private let states: UnsafeMutablePointer<UInt8>

  /// The columns touched so far lie in here.
  private var firstTouched: Int
  private var lastTouched = -1

  /// For each scanline, four at a time, the numbers of the first sample within the leg at hand and of
  /// the first beyond it.
  private let from, to: UnsafeMutablePointer<SIMD4<Int32>>

  /// How far each scanline is below the top of the row, in pixels.
  private let scanlines: UnsafeMutablePointer<Lanes>

  /// How far the first sample of each scanline is from the left edge, in samples.
  ///
  /// Bit-reversed over the upper eight scanlines, so that an upright edge is right to 1/128 of a pixel
  /// instead of 1/16; and mirrored below, so that a mirrored route is the mirrored picture.
  private let offsets: UnsafeMutablePointer<Lanes>

  /// `onwards[n]` has all bits from bit n up; `onwards[64]` has none.
  private let onwards: UnsafeMutablePointer<UInt64>

  init(width: Int) {
    self.width = width
    columns = (width + 3) / 4
    firstTouched = columns
    words = .allocate(capacity: columns * Self.density)
    words.initialize(repeating: 0, count: columns * Self.density)
    states = .allocate(capacity: columns)
    states.initialize(repeating: State.untouched, count: columns)
    let groups = Self.density / 4
    from = .allocate(capacity: groups)
    from.initialize(repeating: SIMD4(repeating: 0), count: groups)
    to = .allocate(capacity: groups)
    to.initialize(repeating: SIMD4(repeating: 0), count: groups)
    scanlines = .allocate(capacity: groups)
    offsets = .allocate(capacity: groups)
    for (group, order) in [[1, 9, 5, 13], [3, 11, 7, 15], [15, 7, 11, 3], [13, 5, 9, 1]]
      .enumerated()
    {
      (scanlines + group).initialize(to: Lanes((0..<4).map { (Float(group * 4 + $0) + 0.5) / 16 }))
      (offsets + group).initialize(to: Lanes(order.map { Float($0) / 16 }))
    }
    onwards = .allocate(capacity: 65)
    // A smart shift by 64 gives 0.
    for bit in 0...64 { onwards[bit] = UInt64.max << UInt64(bit) }
  }

  func deallocate() {
    words.deallocate()
    states.deallocate()
    from.deallocate()
    to.deallocate()
    scanlines.deallocate()
    offsets.deallocate()
    onwards.deallocate()
  }

  /// Sets the samples of row y that lie within the radius of a leg.
  @inline(__always)
  mutating func cover(_ leg: Leg, radius: Float, y: Int) {
    let offset = Float(y) - leg.ay
    let (left, right) = reach(of: leg, radius: radius, offset: offset)
    guard left < Float(width), right > 0 else { return }
    var first = Int(max(left, 0)) >> 2
    let last = min(Int(right) >> 2, columns - 1)
    // Under a thousand crossing legs nearly every column is full: the edges need not be computed.
    while first <= last, states[first] == State.full { first += 1 }
    guard first <= last else { return }

    findEdges(of: leg, radius: radius, offset: offset)
    let latestFrom = greatest(greatest(from[0], from[1]), greatest(from[2], from[3])).max()
    let earliestTo = least(least(to[0], to[1]), least(to[2], to[3])).min()
    for column in first...last where states[column] != State.full {
      let base = Int32(truncatingIfNeeded: column &<< 6)
      if latestFrom <= base, earliestTo >= base &+ 64 {
        states[column] = State.full
      } else {
        fill(column, base: base)
      }
    }
    firstTouched = min(firstTouched, first)
    lastTouched = max(lastTouched, last)
  }

  /// Sets the samples of one column that lie between the edges at hand.
  @inline(__always)
  private func fill(_ column: Int, base: Int32) {
    let cell = words + column &* Self.density
    let none = SIMD4<Int32>(repeating: 0)
    let whole = SIMD4<Int32>(repeating: 64)
    var all = UInt64.max
    for group in 0..<(Self.density / 4) {
      let low = least(greatest(from[group] &- base, none), whole)
      let high = least(greatest(to[group] &- base, none), whole)
      for lane in 0..<4 {
        let mask = onwards[Int(low[lane])] & ~onwards[Int(high[lane])]
        cell[group &* 4 &+ lane] |= mask
        all &= cell[group &* 4 &+ lane]
      }
    }
    states[column] = all == .max ? State.full : State.touched
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

  /// Finds the samples between the left and the right edge of a leg on the sixteen scanlines of a row.
  ///
  /// A leg is convex, so on each scanline it is one interval: the union of the two end discs and of
  /// the rectangle between them, which is the overlap of a strip along the leg and one across it.
  /// There is no branch, so four scanlines are done at once.
  @inline(__always)
  private func findEdges(of leg: Leg, radius: Float, offset: Float) {
    // A leg nearer to an axis than this strays less than 1/300 pixel from it over the longest picture.
    let straight: Float = 1e-7
    let uy = max(leg.uy, straight)
    let ux = abs(leg.ux) < straight ? straight : leg.ux
    let alongSlope = leg.ux / uy
    let alongHalf = radius / uy
    let acrossSlope = -leg.uy / ux
    let acrossEnd = leg.length / ux
    let squared = Lanes(repeating: radius * radius)
    let lowerX = Lanes(repeating: leg.dx)
    // An edge times sixteen is a number of samples; half a sample more, rounded to the nearest, is
    // the first sample at or after it.
    let shift = leg.ax * 16 + 0.5

    for group in 0..<(Self.density / 4) {
      let y = scanlines[group] + offset
      let upper = squared - y * y
      let upperHalf = squareRoot(upper)
      var left = choose(-upperHalf, where: upper .>= 0, else: Lanes.nowhere)
      var right = choose(upperHalf, where: upper .>= 0, else: -Lanes.nowhere)

      let below = y - leg.dy
      let lower = squared - below * below
      let lowerHalf = squareRoot(lower)
      left = least(left, choose(lowerX - lowerHalf, where: lower .>= 0, else: Lanes.nowhere))
      right = greatest(right, choose(lowerX + lowerHalf, where: lower .>= 0, else: -Lanes.nowhere))

      let middle = y * alongSlope
      let start = y * acrossSlope
      let end = start + acrossEnd
      let low = greatest(middle - alongHalf, least(start, end))
      let high = least(middle + alongHalf, greatest(start, end))
      left = least(left, choose(low, where: low .<= high, else: Lanes.nowhere))
      right = greatest(right, choose(high, where: low .<= high, else: -Lanes.nowhere))

      let shifts = shift - offsets[group]
      from[group] = sampleNumbers(left * 16 + shifts)
      to[group] = sampleNumbers(right * 16 + shifts)
    }
  }

  /// Numbers rounded to the nearest within the samples of the row.
  @inline(__always)
  private func sampleNumbers(_ edges: Lanes) -> SIMD4<Int32> {
    let limit = Lanes(repeating: Float(width * Self.density))
    let within = least(greatest(edges, Lanes(repeating: 0)), limit)
    // Added to a number below 2²² this leaves the rounded number in the low bits.
    return unsafeBitCast(within + 12_582_912, to: SIMD4<Int32>.self) & 0x3f_ffff
  }

  /// Counts the samples of each pixel into a row of coverage, and clears the row for the next one.
  mutating func drain(into row: UnsafeMutableBufferPointer<UInt8>) {
    var column = firstTouched
    while column <= lastTouched {
      let state = states[column]
      if state != State.untouched {
        let cell = words + column * Self.density
        var counts: UInt64 = 0
        if state == State.touched {
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
        states[column] = State.untouched
      }
      column += 1
    }
    firstTouched = columns
    lastTouched = -1
  }
}

/// Four scanlines.
private typealias Lanes = SIMD4<Float>

extension SIMD4<Float> {
  /// Beyond every picture; an interval from it to its negative is empty.
  fileprivate static var nowhere: Self { Self(repeating: 1e9) }
}

// The standard library's pointwise functions go lane by lane; a comparison and a choice are one
// instruction each.

@inline(__always)
private func least<Value: SIMD>(_ a: Value, _ b: Value) -> Value where Value.Scalar: Comparable {
  a.replacing(with: b, where: b .< a)
}

@inline(__always)
private func greatest<Value: SIMD>(_ a: Value, _ b: Value) -> Value where Value.Scalar: Comparable {
  a.replacing(with: b, where: b .> a)
}

@inline(__always)
private func choose(_ value: Lanes, where mask: SIMDMask<SIMD4<Int32>>, else other: Lanes) -> Lanes
{
  other.replacing(with: value, where: mask)
}

/// The root of what is positive, 0 for the rest.
@inline(__always)
private func squareRoot(_ value: Lanes) -> Lanes {
  greatest(value, Lanes(repeating: 0)).squareRoot()
}
