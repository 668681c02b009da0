// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Searches eight bytes at a time in one integer.

/// A one in each byte.
let eachByte: UInt64 = 0x0101_0101_0101_0101

/// Eight bytes, the first one lowest.
@inline(__always)
func eightBytes(at place: UnsafePointer<UInt8>) -> UInt64 {
  UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
}

/// The high bit of each byte that is zero; bytes above the first one may be marked wrongly.
@inline(__always)
func zeroBytes(_ chunk: UInt64) -> UInt64 {
  (chunk &- eachByte) & ~chunk & (0x80 &* eachByte)
}

/// The high bit of each byte that is zero, and no other bit.
@inline(__always)
func exactZeroBytes(_ chunk: UInt64) -> UInt64 {
  let lower = 0x7f &* eachByte
  return ~(((chunk & lower) &+ lower) | chunk | lower)
}

/// The number of bytes with their high bit set, if no other bit is set.
@inline(__always)
func countBytes(_ highBits: UInt64) -> Int {
  Int(truncatingIfNeeded: ((highBits >> 7) &* eachByte) >> 56)
}
