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

/// The first of eight bytes, the first one lowest.
///
/// `chunk`: the eight bytes. `count`: how many are wanted, at most 8. Returns the bytes.
func firstBytes(of chunk: UInt64, count: Int) -> [UInt8] {
  precondition(0...8 ~= count, "There are eight bytes")
  return withUnsafeBytes(of: chunk.littleEndian) { bytes in
    Array(UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[..<count]))
  }
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

extension Span<UInt8> {
  /// Eight bytes from a place on, the first one lowest.
  @inline(__always)
  func eightBytes(at place: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}

extension OutputSpan<UInt8> {
  /// Adds some of eight bytes, the first one lowest.
  ///
  /// `chunk`: the bytes; there is room for all. `count`: how many of them are added, at most 8.
  @inline(__always)
  @_lifetime(self: copy self)
  mutating func append(_ chunk: UInt64, count: Int) {
    precondition(freeCapacity >= 8 && 0...8 ~= count, "There is room for eight bytes")
    withUnsafeMutableBufferPointer { room, before in
      guard let place = UnsafeMutableRawPointer(room.baseAddress) else { return }
      place.storeBytes(of: chunk.littleEndian, toByteOffset: before, as: UInt64.self)
      before += count
    }
  }
}
