// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Values of the properties of features.

/// A value of a layer, checked and not yet decoded.
struct TileValue {
  /// The kinds of values, by the numbers of their fields.
  enum Kind: UInt8 {
    case text = 1
    case float, double, int, uint, sint, bool
  }

  /// Its kind.
  let kind: Kind

  /// The bytes of a text; else none.
  let range: Range<Int>

  /// The bits of a number.
  let bits: UInt64

  /// Reads a value.
  init(_ reader: WireReader) throws(VectorTileError) {
    var reader = reader
    var (kind, range, bits): (Kind?, Range<Int>, UInt64) = (nil, 0..<0, 0)
    while reader.hasMore {
      let (number, type) = try reader.field()
      guard let found = UInt8(exactly: number).flatMap(Kind.init) else {
        try reader.skip(type)
        continue
      }
      kind = found
      switch (found, type) {
      case (.text, _): range = try reader.bytes(type)
      case (.float, .fourBytes): bits = try reader.little(4)
      case (.double, .eightBytes): bits = try reader.little(8)
      case (.float, _), (.double, _): throw .damage("a value has the wrong type")
      default: bits = try reader.varint(type)
      }
    }
    guard let kind else { throw .damage("a value is of no known type") }
    (self.kind, self.range, self.bits) = (kind, range, bits)
  }

  /// Whether it is a text that has a letter at least.
  var hasText: Bool { kind == .text && !range.isEmpty }

  /// The value as a number, from the bytes of the layer; nil if it is not a number.
  func number(in bytes: WireReader) -> Double? {
    switch kind {
    case .text: Double(bytes.text(range))
    case .float: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .double: Double(bitPattern: bits)
    case .int: Double(Int64(bitPattern: bits))
    case .uint, .bool: Double(bits)
    case .sint: Double(signed(bits))
    }
  }

  /// The value as a text, from the bytes of the layer, as tables of schemas have it.
  ///
  /// Whole numbers have no point, and booleans are "true" and "false".
  func text(in bytes: WireReader) -> String {
    if kind == .text { return bytes.text(range) }
    if kind == .bool { return bits != 0 ? "true" : "false" }
    let number = number(in: bytes) ?? 0
    return Int(exactly: number).map { String($0) } ?? String(number)
  }
}
