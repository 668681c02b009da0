// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Searches and compares spans of bytes, and copies them to arrays and text. A span checks each
// index, and the compiler makes sure that it does not outlive its bytes.

import CLibrary

extension Span<UInt8> {
  /// The first byte; nil if there is none.
  @inline(__always)
  var first: UInt8? { isEmpty ? nil : self[0] }

  /// The last byte; nil if there is none.
  @inline(__always)
  var last: UInt8? { isEmpty ? nil : self[count - 1] }

  /// The index of the first byte that fits; nil if none does.
  @inline(__always)
  func firstIndex(where fits: (UInt8) -> Bool) -> Int? {
    for index in indices where fits(self[index]) { return index }
    return nil
  }

  /// The index of the last byte that fits; nil if none does.
  @inline(__always)
  func lastIndex(where fits: (UInt8) -> Bool) -> Int? {
    var index = count
    while index > 0 {
      index -= 1
      if fits(self[index]) { return index }
    }
    return nil
  }

  /// The index of the first byte of this value from a place on; nil if there is none.
  func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
    let rest = extracting(start...)
    return rest.withUnsafeBufferPointer { rest in
      guard let base = UnsafeRawPointer(rest.baseAddress),
        let found = memchr(base, Int32(byte), rest.count)
      else { return nil }
      return start + (UnsafeRawPointer(found) - base)
    }
  }

  /// Whether one of the bytes has this value.
  func contains(_ byte: UInt8) -> Bool { firstIndex(of: byte) != nil }

  /// Whether one of the bytes fits.
  @inline(__always)
  func contains(where fits: (UInt8) -> Bool) -> Bool { firstIndex(where: fits) != nil }

  /// Whether all bytes fit.
  @inline(__always)
  func allSatisfy(_ fits: (UInt8) -> Bool) -> Bool { firstIndex { !fits($0) } == nil }

  /// Whether these are the bytes of a text.
  func elementsEqual(_ text: some Collection<UInt8>) -> Bool {
    count == text.count && starts(with: text)
  }

  /// Whether the bytes are the same as others.
  @inline(__always)
  func elementsEqual(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { these in
      other.withUnsafeBufferPointer { those in
        guard let one = these.baseAddress, let two = those.baseAddress else { return true }
        return memcmp(one, two, these.count) == 0
      }
    }
  }

  /// Whether the bytes begin with those of a text.
  func starts(with text: some Collection<UInt8>) -> Bool {
    guard count >= text.count else { return false }
    var index = 0
    for byte in text {
      if self[index] != byte { return false }
      index += 1
    }
    return true
  }

  /// The cell without spaces and tabs around it.
  var trimmed: Span<UInt8> {
    @_lifetime(copy self)
    get {
      func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
      guard let start = firstIndex(where: { !isSpace($0) }),
        let end = lastIndex(where: { !isSpace($0) })
      else { return extracting(0..<0) }
      return extracting(start...end)
    }
  }
}

extension StaticString {
  /// The bytes of the text.
  var bytes: Span<UInt8> {
    @_lifetime(immortal)
    get {
      // They are a part of the program.
      let bytes = UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
      return _overrideLifetime(bytes.span, copying: ())
    }
  }
}

// The standard `span` of arrays is the same, but needs macOS 26.
extension Array<UInt8> {
  /// The bytes, without a copy.
  @inline(__always)
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { _overrideLifetime(withUnsafeBufferPointer { $0 }.span, borrowing: self) }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes, without a copy.
  @inline(__always)
  var span: Span<UInt8> {
    @_lifetime(borrow self)
    get { _overrideLifetime(withUnsafeBufferPointer { $0 }.span, borrowing: self) }
  }
}

extension Array<UInt8> {
  /// A copy of some bytes.
  init(_ bytes: Span<UInt8>) { self = bytes.withUnsafeBufferPointer { Array($0) } }

  /// Adds a copy of some bytes.
  mutating func append(contentsOf bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

extension OutputSpan<UInt8> {
  /// Adds a copy of some bytes, for which there is room.
  @_lifetime(self: copy self)
  mutating func append(contentsOf bytes: Span<UInt8>) {
    precondition(bytes.count <= freeCapacity, "There is room for the bytes")
    withUnsafeMutableBufferPointer { room, count in
      bytes.withUnsafeBufferPointer { bytes in
        guard let place = room.baseAddress, let start = bytes.baseAddress else { return }
        (place + count).initialize(from: start, count: bytes.count)
        count += bytes.count
      }
    }
  }
}

/// Fills memory that a C library or another module owns.
///
/// `fill`: adds the bytes. Returns how many bytes there are. Throws what `fill` throws.
func filling<Failure>(
  _ buffer: UnsafeMutableRawBufferPointer,
  by fill: (inout OutputSpan<UInt8>) throws(Failure) -> Void
) throws(Failure) -> Int {
  let bytes = buffer.bindMemory(to: UInt8.self)
  var room = OutputSpan(buffer: bytes, initializedCount: 0)
  try fill(&room)
  return room.finalize(for: bytes)
}

extension Hasher {
  /// Adds bytes to the hash.
  mutating func combine(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// The text of some bytes; invalid ones become replacement characters.
  init(decoding bytes: Span<UInt8>, as encoding: UTF8.Type) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
