// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The times of a track that waits for its end. Most fixes follow each other by the same step, so what is kept is by
// how much a step differs from the one before: a byte a fix for a log of a second a fix.

/// The times of fixes, in milliseconds.
struct KeptTimes: Sequence {
  /// A number for each fix, seven bits a byte, the last ones first: 0 for none, else 1 more than the difference of
  /// two steps, whose sign is the last bit.
  private var bytes: [UInt8] = []

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

  /// The times in their order.
  func makeIterator() -> Iterator { Iterator(bytes: bytes) }

  /// Reads the times one after another.
  struct Iterator: IteratorProtocol {
    fileprivate let bytes: [UInt8]
    private var place = 0
    private var previous = Step()

    fileprivate init(bytes: [UInt8]) { self.bytes = bytes }

    /// The time of the next fix; an inner nil where it has none.
    mutating func next() -> Int?? {
      guard place < bytes.count else { return nil }
      var (number, shift) = (UInt(bytes[place] & 0x7f), 7)
      while bytes[place] > 0x7f {
        place += 1
        number |= UInt(bytes[place] & 0x7f) << UInt(shift)
        shift += 7
      }
      place += 1
      guard number > 0 else { return .some(nil) }
      number &-= 1
      previous.go(by: Int(bitPattern: number >> 1) ^ -Int(bitPattern: number & 1))
      return previous.time
    }
  }
}
