// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cells of a column of a track that waits for its end, in one piece of memory.

/// The texts of fixes in their order.
struct KeptTexts {
  /// Each text behind a number, seven bits of it a byte, the last ones first: 0 where the text is the one before, else
  /// 1 more than its length.
  private var bytes: [UInt8] = []

  /// Where the first and the last text are.
  private var firstRange, lastRange: Range<Int>?

  /// Whether all texts are the same.
  var areSame: Bool { firstRange == lastRange }

  /// Whether a text is not empty.
  private(set) var hasText = false

  /// The first text; empty where there are none.
  var first: [UInt8] { firstRange.map { Array(bytes[$0]) } ?? [] }

  /// Adds the text of the next fix.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    if let lastRange, lastRange.count == text.count, bytes[lastRange].elementsEqual(text) {
      return bytes.append(0)
    }
    var rest = text.count + 1
    while rest > 0x7f {
      bytes.append(UInt8(rest & 0x7f) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
    let range = bytes.count..<(bytes.count + text.count)
    bytes.append(contentsOf: text)
    firstRange = firstRange ?? range
    lastRange = range
    hasText = hasText || !text.isEmpty
  }

  /// Reads the texts one after another.
  ///
  /// - Parameter look: Takes what gives the text of the next fix, and calls it at most as often as there are fixes.
  func read(_ look: (_ next: () -> UnsafeBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      var place = 0
      var text = UnsafeBufferPointer(rebasing: bytes[..<0])
      look {
        var (number, shift) = (Int(bytes[place] & 0x7f), 7)
        while bytes[place] > 0x7f {
          place += 1
          number |= Int(bytes[place] & 0x7f) << shift
          shift += 7
        }
        place += 1
        guard number > 0 else { return text }
        text = UnsafeBufferPointer(rebasing: bytes[place..<(place + number - 1)])
        place += number - 1
        return text
      }
    }
  }
}
