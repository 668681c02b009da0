// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The samples of a band, counted: the coverage of its pixels.

import CLibrary

extension SampledBand {
  /// Counts the samples of each pixel into rows of coverage, and clears the band for the next one.
  ///
  /// - Parameter rows: The coverage of the band's rows; it must be nothing so far.
  /// - Returns: The columns of pixels with all that is covered; empty where nothing is at all.
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
        let cell = words + (row &* stride &+ column &* Scanlines.count)
        let isFull = notes[column].full &>> RowMask(truncatingIfNeeded: row) & 1 != 0
        let counts = isFull ? Self.fullBytes : Self.countBytes(cell)
        let place = rows + (row &* width &+ pixel)
        for index in 0..<count {
          let bytes = counts &>> UInt64(truncatingIfNeeded: index &* 16)
          let samples = (bytes & 0xff) &+ ((bytes &>> 8) & 0xff)
          let amount = Scanlines.amount(samples)
          place[index] = amount
          greatest = max(greatest, amount)
        }
        UnsafeMutableRawPointer(cell).initializeMemory(
          as: UInt64.self, repeating: 0, count: Scanlines.count)
      }
      notes[column] = Column(touched: 0, full: rowsBeyond)
    }
    for word in (firstTouched &>> 6)...(lastTouched &>> 6) { fullColumns[word] = 0 }
    firstTouched = columns
    lastTouched = -1
    return greatest > 0 ? pixels : 0..<0
  }

  /// How many samples each byte of a full cell has.
  private static let fullBytes = UInt64(Scanlines.count * 8) * 0x0101_0101_0101_0101

  /// How many samples are set in each byte of a cell, all scanlines together.
  @inline(__always)
  private static func countBytes(_ cell: UnsafeMutablePointer<UInt64>) -> UInt64 {
    // Bits are summed in pairs, in fours, and, two scanlines together, in bytes.
    let pairs = UnsafeRawPointer(cell)
    let (m1, m2, m4) = (
      Words(repeating: 0x5555_5555_5555_5555), Words(repeating: 0x3333_3333_3333_3333),
      Words(repeating: 0x0f0f_0f0f_0f0f_0f0f)
    )
    var sum = Words(repeating: 0)
    for pair in 0..<Scanlines.groups {
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
