// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Text that grows at its end, a few bytes at a time. An array asks at each byte whether it is its own; here one look
// at the room is enough for a whole number.

import NumberText

/// The bytes of a text, in memory of its own.
package struct WrittenText: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// How many bytes there are.
  package private(set) var count = 0

  /// The day of the last time.
  var latestDay: WrittenDay?

  /// No text.
  package init() {
    capacity = 1 << 12
    memory = .allocate(capacity: capacity)
  }

  deinit { memory.deallocate() }

  /// The text.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: memory, count: count)) }

  /// Makes room behind the text.
  ///
  /// `most`: how many bytes may be written there; all others are wrong.
  @inline(__always)
  mutating func room(for most: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity &- count < most { enlarge(for: most) }
    return memory + count
  }

  /// Makes what was written behind the text a part of it.
  ///
  /// `end`: behind the last byte, within the room.
  @inline(__always)
  mutating func grow(to end: UnsafeMutablePointer<UInt8>) { count = end - memory }

  /// Adds a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    room(for: 1).pointee = byte
    count &+= 1
  }

  /// Adds a text that is known to the compiler.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    room(for: text.utf8CodeUnitCount).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count &+= text.utf8CodeUnitCount
  }

  /// Adds bytes.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    room(for: bytes.count).update(from: start, count: bytes.count)
    count &+= bytes.count
  }

  /// Adds bytes.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    let isWhole = bytes.withContiguousStorageIfAvailable { append($0) } != nil
    if !isWhole { for byte in bytes { append(byte) } }
  }

  /// The last bytes.
  func last(_ number: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: memory + (count - number), count: number))
  }

  /// Drops the last bytes.
  mutating func removeLast(_ number: Int) { count -= number }

  /// Drops all bytes, and keeps the memory.
  mutating func removeAll() { count = 0 }

  private mutating func enlarge(for most: Int) {
    capacity = max(2 * capacity, count + most)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: memory, count: count)
    memory.deallocate()
    memory = larger
  }
}

extension WrittenText {
  /// Adds a number in plain decimals, with no more digits than tell it from all other numbers.
  ///
  /// `number`: a finite number; nothing is added for one that is not known (NaN).
  @inline(__always)
  mutating func append(decimal number: Double) {
    guard let end = writeDecimal(number, to: room(for: 40)) else { return append(rare: number) }
    grow(to: end)
  }

  /// Adds a number that has more than seven decimals, or no decimals at all.
  @inline(never)
  private mutating func append(rare number: Double) {
    guard number.isFinite else { return }
    if let end = writeLongDecimal(number, to: room(for: 40)) { return grow(to: end) }
    append(plainText(number).utf8)
  }
}
