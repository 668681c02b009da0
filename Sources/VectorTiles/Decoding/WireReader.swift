// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The wire format of Protocol Buffers (protobuf.dev, "Encoding"), limited to the parts that vector
// tiles use.

/// Reads bytes of Protocol Buffers from left to right, and never beyond their end.
struct WireReader {
  /// The encoding of a field.
  enum WireType: UInt64 {
    case varint = 0
    case eightBytes = 1
    case bytes = 2
    case fourBytes = 5
  }

  /// All bytes, of which those from `position` to `end` are read.
  let bytes: [UInt8]

  /// The next byte.
  private(set) var position: Int

  /// The end of the bytes.
  private(set) var end: Int

  /// A reader of bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    (position, end) = (0, bytes.count)
  }

  /// A reader of a part of the bytes.
  func part(_ range: Range<Int>) -> WireReader {
    var part = self
    (part.position, part.end) = (range.lowerBound, min(range.upperBound, bytes.count))
    return part
  }

  /// Whether there is a byte left.
  var hasMore: Bool { position < end }

  /// The number of bytes left.
  var left: Int { end - position }

  /// Reads a number.
  @inline(__always)
  mutating func varint() throws(VectorTileError) -> UInt64 {
    guard position < end else { throw .damage("it ends too early") }
    let first = bytes[position]
    position &+= 1
    return first < 0x80 ? UInt64(first) : try rest(of: UInt64(first & 0x7f))
  }

  /// Reads the bytes after the first byte of a number.
  @inline(__always)
  private mutating func rest(of first: UInt64) throws(VectorTileError) -> UInt64 {
    var (value, shift): (UInt64, UInt64) = (first, 7)
    while position < end {
      let byte = bytes[position]
      position &+= 1
      value |= UInt64(byte & 0x7f) &<< shift
      if byte < 0x80 { return value }
      shift &+= 7
      guard shift < 64 else { throw .damage("a number has more than ten bytes") }
    }
    throw .damage("it ends too early")
  }

  /// Reads the number and the type of the next field.
  @inline(__always)
  mutating func field() throws(VectorTileError) -> (number: UInt64, type: WireType) {
    let key = try varint()
    guard let type = WireType(rawValue: key & 7), key >> 3 > 0, key >> 3 < 1 << 29 else {
      throw .damage("it has a field of no known type")
    }
    return (key >> 3, type)
  }

  /// Reads a number that a field of this type has to be.
  mutating func varint(_ type: WireType) throws(VectorTileError) -> UInt64 {
    guard type == .varint else { throw .wrongType }
    return try varint()
  }

  /// Reads over the bytes of a field, which has to be of this type; says where they are.
  @inline(__always)
  mutating func bytes(_ type: WireType) throws(VectorTileError) -> Range<Int> {
    guard type == .bytes else { throw .wrongType }
    let count = try varint()
    guard count <= UInt64(end - position) else { throw .damage("it ends too early") }
    let start = position
    position += Int(count)
    return start..<position
  }

  /// Reads over a field.
  mutating func skip(_ type: WireType) throws(VectorTileError) {
    switch type {
    case .varint: _ = try varint()
    case .bytes: _ = try bytes(.bytes)
    case .eightBytes: _ = try little(8)
    case .fourBytes: _ = try little(4)
    }
  }

  /// Reads a number of some bytes, the lowest first.
  mutating func little(_ count: Int) throws(VectorTileError) -> UInt64 {
    guard count <= left else { throw .damage("it ends too early") }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(bytes[position + index]) << UInt64(8 * index) }
    position += count
    return value
  }

  /// The text of some bytes; invalid UTF-8 becomes U+FFFD.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension VectorTileError {
  /// A field that is not written as the format has it.
  fileprivate static var wrongType: VectorTileError { .damage("a field has the wrong type") }
}

/// The whole number of a zigzag number.
@inline(__always)
func signed(_ value: UInt64) -> Int { Int(truncatingIfNeeded: value >> 1) ^ -Int(value & 1) }
