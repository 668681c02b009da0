// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The checksum at the end of a zlib stream (RFC 1950, section 8.2).

/// An Adler-32 checksum that follows runs of equal bytes, and joins those of parts.
///
/// A run is one step however long it is: that is most of a picture.
struct Adler32: Equatable, Sendable {
  private static let modulus: UInt64 = 65_521

  /// The sum of the bytes, and the sum of these sums, not always reduced.
  private var a: UInt64 = 1
  private var b: UInt64 = 0

  /// The number of its bytes.
  private(set) var count = 0

  /// The checksum of no bytes.
  init() {}

  /// The checksum of some bytes that has been worked out elsewhere.
  init(_ value: UInt32, count: Int) {
    (a, b, self.count) = (UInt64(value & 0xffff), UInt64(value >> 16), count)
  }

  /// The checksum as a file holds it.
  var value: UInt32 {
    UInt32(b % Adler32.modulus) << 16 | UInt32(a % Adler32.modulus)
  }

  /// Adds at most 258 equal bytes.
  @inline(__always)
  mutating func add(_ byte: UInt8, times: Int) {
    let (value, times) = (UInt64(byte), UInt64(truncatingIfNeeded: times))
    b &+= times &* a &+ value &* (times &* (times &+ 1) / 2)
    a &+= value &* times
    count &+= Int(truncatingIfNeeded: times)
  }

  /// Adds a byte.
  @inline(__always)
  mutating func add(_ byte: UInt8) {
    a &+= UInt64(byte)
    b &+= a
    count &+= 1
  }

  /// Adds some zeros.
  mutating func addZeros(_ times: Int) {
    reduce()
    b += UInt64(times) % Adler32.modulus * a
    count += times
    reduce()
  }

  /// Reduces the sums; is called at least every 65 536 runs, so that they cannot overflow.
  @inline(__always)
  mutating func reduce() {
    a %= Adler32.modulus
    b %= Adler32.modulus
  }

  /// Joins the checksum of the bytes that follow.
  mutating func append(_ next: Adler32) {
    reduce()
    let length = UInt64(next.count) % Adler32.modulus
    // The bytes that follow were summed from 1 and not from a.
    b += next.b % Adler32.modulus + length * (a + Adler32.modulus - 1)
    a += next.a % Adler32.modulus + Adler32.modulus - 1
    count += next.count
    reduce()
  }
}
