// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Counts the samples of a cell.

/// The samples of two scanlines of a cell.
private typealias Words = SIMD2<UInt64>

/// Counts the samples in each byte of a cell, all scanlines together: two bytes per pixel.
@inline(__always)
func samplesOfBytes(_ cell: UnsafeMutablePointer<UInt64>) -> UInt64 {
  let words = UnsafeRawPointer(cell)
  let (twos, fours, bytes) = (
    Words(repeating: 0x5555_5555_5555_5555), Words(repeating: 0x3333_3333_3333_3333),
    Words(repeating: 0x0f0f_0f0f_0f0f_0f0f)
  )
  // Bits are summed in pairs, in fours, and, two scanlines together, in bytes: at most 96 in each.
  var sum = Words(repeating: 0)
  for group in 0..<Scanlines.groups {
    var a = words.loadUnaligned(fromByteOffset: group &* 32, as: Words.self)
    var b = words.loadUnaligned(fromByteOffset: group &* 32 &+ 16, as: Words.self)
    a = a &- ((a &>> 1) & twos)
    b = b &- ((b &>> 1) & twos)
    a = (a & fours) &+ ((a &>> 2) & fours) &+ (b & fours) &+ ((b &>> 2) & fours)
    sum = sum &+ (a & bytes) &+ ((a &>> 4) & bytes)
  }
  return sum[0] &+ sum[1]
}

/// Counts the samples of the four pixels of a cell, all scanlines together.
@inline(__always)
func samplesOfPixels(_ cell: UnsafeMutablePointer<UInt64>) -> SIMD4<Float> {
  let both = samplesOfBytes(cell)
  let pixels =
    (both & 0x00ff_00ff_00ff_00ff) &+ ((both &>> 8) & 0x00ff_00ff_00ff_00ff)
  let counts = SIMD4<UInt32>(
    UInt32(truncatingIfNeeded: pixels & 0xffff),
    UInt32(truncatingIfNeeded: (pixels &>> 16) & 0xffff),
    UInt32(truncatingIfNeeded: (pixels &>> 32) & 0xffff),
    UInt32(truncatingIfNeeded: pixels &>> 48))
  // Added to 2²³ a number stands in the low bits.
  return unsafeBitCast(counts | 0x4b00_0000, to: SIMD4<Float>.self) - 8_388_608
}
