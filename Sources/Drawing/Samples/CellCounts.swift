// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Counts the samples of a cell.

import CKernels

/// Counts the samples of the four pixels of a cell, all scanlines together.
@inline(__always)
func samplesOfPixels(_ cell: UnsafeMutablePointer<UInt64>) -> SIMD4<Float> {
  let both = scanlinekernels_count(cell)
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
