// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The times of a track that waits for its end. Most fixes follow each other by the same step, so what is kept is by
// how much a step differs from the one before: a byte a fix for a log of a second a fix.

/// The times of fixes, in milliseconds.
struct PackedTimes {
  /// A number for each fix, seven bits a byte, the last ones first: 0 for none, else 1 more than the difference of
  /// two steps, whose sign is the last bit.
  private var bytes = ChunkedBytes()

  private var previous = Step()

  /// Whether a fix has a time.
  private(set) var hasTime = false

  /// The last time and how long it was after the one before.
  private struct Step {
    var time = 0
    var length = 0

    /// Goes on to a time by the difference of its step.
    mutating func go(by difference: Int) {
      length &+= difference
      time &+= length
    }
  }

  /// Adds the time of the next fix; nil where it has none.
  mutating func append(_ time: Int?) {
    guard let time else { return bytes.append(0) }
    hasTime = true
    let difference = time &- previous.time &- previous.length
    previous.go(by: difference)
    var rest = UInt(bitPattern: difference << 1 ^ difference >> (Int.bitWidth - 1)) &+ 1
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Reads the times in their order.
  struct Reader {
    private var bytes: ChunkedBytes.Reader
    private var previous = Step()

    init(_ times: PackedTimes) { bytes = ChunkedBytes.Reader(times.bytes) }

    /// The time of the next fix; nil where it has none.
    mutating func next() -> Int? {
      var (number, shift) = (UInt(0), UInt(0))
      while let byte = bytes.next() {
        number |= UInt(byte & 0x7f) << shift
        shift += 7
        if byte <= 0x7f { break }
      }
      guard number > 0 else { return nil }
      number &-= 1
      previous.go(by: Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1))
      return previous.time
    }
  }
}
