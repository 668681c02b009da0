// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A place in the bytes of a cell, for reading from left to right.

/// Reads a cell from left to right; nothing of it is copied.
struct ByteCursor: ~Escapable {
  /// The whole cell.
  let bytes: Span<UInt8>

  /// The next byte to read.
  private(set) var position = 0

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) { self.bytes = bytes }

  /// Whether everything is read.
  var isAtEnd: Bool { position == bytes.count }

  /// The next byte, which stays unread; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Whether the next byte is a digit.
  var isAtDigit: Bool { (next ?? 0) &- 0x30 < 10 }

  /// The digits from here on.
  var digitRun: Int {
    var end = position
    while end < bytes.count, bytes[end] &- 0x30 < 10 { end += 1 }
    return end - position
  }

  /// The bytes read since a place.
  @_lifetime(copy self)
  func slice(from start: Int) -> Span<UInt8> {
    bytes.extracting(start..<position)
  }

  /// Reads on, whatever the bytes are, and never beyond the end.
  mutating func advance(_ count: Int = 1) { position = min(position + count, bytes.count) }

  /// Reads one byte if it is this one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Reads a text if it comes next; lower-case letters stand for both cases.
  mutating func take(_ text: StaticString) -> Bool {
    let text = text.bytes
    guard bytes.count - position >= text.count else { return false }
    for index in text.indices {
      let byte = bytes[position + index]
      let lower = (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
      guard lower == text[index] else { return false }
    }
    position += text.count
    return true
  }

  /// Reads the first of some texts that comes next.
  mutating func takeAny(_ texts: StaticString...) -> Bool {
    for text in texts where take(text) { return true }
    return false
  }

  /// Reads spaces, tabs and the spaces that do not break; returns whether there were any.
  @discardableResult
  mutating func skipSpaces() -> Bool {
    let start = position
    while let byte = next {
      if byte == 0x20 || byte == 0x09 || byte == 0xa0 {
        position += 1
      } else if byte < 0x80 || !takeAny("\u{a0}", "\u{2009}", "\u{202f}") {
        break
      }
    }
    return position > start
  }

  /// Reads as many digits as come, at least and at most these.
  ///
  /// `least`: the fewest digits, at least 1. `most`: the most digits, at most 18. Returns their number; nil if there
  /// are fewer.
  mutating func takeNumber(_ least: Int, _ most: Int) -> Int? {
    let start = position
    var value = 0
    while position - start < most, let byte = next, byte &- 0x30 < 10 {
      value = value * 10 + Int(byte &- 0x30)
      position += 1
    }
    return position - start >= least ? value : nil
  }
}
