// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Turns new bytes into whole lines of UTF-8. A look may see half of a line, or half of a character.

/// Joins bytes to whole lines: the text after the last line end waits for the next bytes.
struct LineAssembler {
  /// A line of this many bytes is passed on as it is; no row is so long.
  private static let mostBytes = rowLimit + 2

  /// The text after the last line end.
  private(set) var rest: [UInt8] = []

  /// Whether zero bytes at the start are dropped: a writer that does not know that its file was cut leaves a hole.
  var skipsZeros = false

  /// Decodes UTF-16; nil for UTF-8, and as long as nothing is known.
  private var decoder: UTF16Decoder?

  /// The first byte, while it may be half of a byte order mark, and whether it was looked for.
  private var start: [UInt8] = []
  private var isBegun = false

  /// Whether lines may end with a carriage return alone; nil as long as there was no line end.
  private var endsInCarriageReturn: Bool?

  /// Takes the next bytes.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = text(of: bytes)
    if skipsZeros {
      bytes = bytes.drop { $0 == 0 }
      if bytes.isEmpty { return [] }
      skipsZeros = false
    }
    guard let end = endOfLines(bytes) else {
      rest += bytes
      guard rest.count > LineAssembler.mostBytes else { return [] }
      defer { rest = [] }
      return rest
    }
    let lines = rest + bytes[..<end]
    rest = Array(bytes[end...])
    return lines
  }

  /// The same bytes in UTF-8, where a mark at the start of the file says that they are UTF-16.
  private mutating func text(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var bytes = bytes
    if !isBegun {
      bytes = start + bytes
      start = []
      if bytes.count == 1, let first = bytes.first, first >= 0xfe {
        start = Array(bytes)
        return []
      }
      guard !bytes.isEmpty else { return [] }
      isBegun = true
      let encoding = TextEncoding.find(Array(bytes.prefix(2))).encoding
      if encoding != .utf8 {
        decoder = UTF16Decoder(isLittleEndian: encoding == .utf16LittleEndian)
        bytes = bytes.dropFirst(2)
      }
    }
    guard decoder != nil else { return bytes }
    var text: [UInt8] = []
    decoder?.decode(bytes, into: &text)
    return text[...]
  }

  /// The end of the last whole line; nil if none does.
  private mutating func endOfLines(_ bytes: ArraySlice<UInt8>) -> Int? {
    let feed = bytes.lastIndex(of: 0x0a).map { $0 + 1 }
    if endsInCarriageReturn == nil, feed != nil { endsInCarriageReturn = false }
    guard endsInCarriageReturn != false else { return feed }
    // A carriage return may be the first half of a line end, so a byte has to follow it.
    var carriage = bytes.dropLast().lastIndex(of: 0x0d).map { $0 + 1 }
    if carriage == nil, rest.last == 0x0d { carriage = bytes.startIndex }
    if carriage != nil { endsInCarriageReturn = true }
    return [feed, carriage].compactMap { $0 }.max()
  }
}
