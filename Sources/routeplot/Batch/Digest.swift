// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A digest of bytes that is the same in every run.

/// A number that is another one where the bytes are others, except for one chance in 2⁶⁴.
///
/// It is FNV-1a of 64 bits, by Fowler, Noll and Vo. It keeps nothing secret.
struct Digest {
  /// The number for all bytes so far.
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds bytes and their number, so that what follows cannot be taken for them.
  mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { take(byte) }
    add(bytes.count)
  }

  /// Adds a number.
  mutating func add(_ number: some FixedWidthInteger) {
    let number = Int64(truncatingIfNeeded: number)
    for shift in stride(from: 0, to: 64, by: 8) { take(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func take(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
