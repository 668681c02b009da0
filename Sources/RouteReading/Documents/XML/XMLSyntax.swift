// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The parts of the grammar of XML that a repair needs.

/// Counts lines and characters as expat does.
struct XMLPlace {
  /// The line, from 1.
  var line: Int

  /// The character in the line, from 1; nil if it is not known.
  var column: Int?

  private var wasCarriageReturn = false

  init(line: Int, column: Int?) { (self.line, self.column) = (line, column) }

  var position: LogPosition { LogPosition(line: line, column: column) }

  /// Steps over a byte.
  mutating func step(_ byte: UInt8) {
    defer { wasCarriageReturn = byte == 0x0d }
    if byte == 0x0a, wasCarriageReturn { return }
    if byte == 0x0a || byte == 0x0d {
      line += 1
      column = 1
    } else if byte & 0xc0 != 0x80 {
      column = column.map { $0 + 1 }
    }
  }
}

/// A reference to a character or an entity.
struct XMLReference {
  enum Kind: Equatable {
    /// One of the five entities, or a character that can stand in XML.
    case known
    /// A character that cannot stand in XML.
    case control(UInt8)
    /// An entity with this name.
    case unknown([UInt8])
    /// There is none.
    case none
  }

  /// The longest one that is looked for.
  static let mostBytes = 40

  let kind: Kind

  /// The place after it; that after the `&` if there is none.
  let end: Int

  /// - Parameter text: The text from `&` on.
  init(_ text: ArraySlice<UInt8>) {
    let content = text.dropFirst().prefix(XMLReference.mostBytes).prefix(while: isOfReference)
    guard !content.isEmpty, content.endIndex < text.endIndex, text[content.endIndex] == 0x3b else {
      (kind, end) = (.none, text.startIndex + 1)
      return
    }
    end = content.endIndex + 1
    let name = String(decoding: content, as: UTF8.self)
    if name.hasPrefix("#") {
      let isHexadecimal = name.hasPrefix("#x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard let code = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
        kind = .unknown(Array(content))
        return
      }
      let isLetter = Unicode.Scalar(code) != nil && code & 0xfffe != 0xfffe
      if code < 0x20, isXMLControl(UInt8(code)) {
        kind = .control(UInt8(code))
      } else {
        kind = isLetter ? .known : .unknown(Array(content))
      }
    } else {
      let isKnown = ["amp", "lt", "gt", "quot", "apos"].contains(name)
      kind = isKnown ? .known : .unknown(Array(content))
    }
  }
}

/// The place of a reference that ends at or after a place; the place itself if there is none.
///
/// `bytes`: the bytes of a text.
func startOfReference(_ bytes: [UInt8], from start: Int, to end: Int) -> Int {
  let last = max(start, end - XMLReference.mostBytes - 1)
  guard last < end, let place = bytes[last..<end].lastIndex(of: UInt8(ascii: "&")),
    bytes[(place + 1)..<end].allSatisfy(isOfReference)
  else { return end }
  return place
}

/// The place after a tag, a comment or a section; nil if it does not end, or another `<` stands in a tag.
///
/// `rest`: the bytes from `<` on. Returns the place after `>`.
func endOfTag(_ rest: ArraySlice<UInt8>) -> Int? {
  for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>")] where rest.starts(with: start.utf8) {
    let content = rest.dropFirst(start.utf8.count)
    return content.indices.first { content[$0...].starts(with: end.utf8) }
      .map { $0 + end.utf8.count }
  }
  var quote: UInt8?
  for index in rest.indices.dropFirst() {
    let byte = rest[index]
    if byte == 0x3c { return nil }
    if let open = quote {
      if byte == open { quote = nil }
    } else if byte == 0x3e {
      return index + 1
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    }
  }
  return nil
}

/// The name of a start tag.
///
/// `rest`: the bytes from `<` on.
func nameOfTag(_ rest: ArraySlice<UInt8>) -> [UInt8] {
  Array(rest.dropFirst().prefix(while: isOfXMLName))
}

/// Whether a byte is a control character that cannot stand in XML.
func isXMLControl(_ byte: UInt8) -> Bool { byte < 0x20 && !isXMLSpace(byte) }

/// Whether a byte is white space of XML.
func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
}

/// Whether a name can begin with a byte.
func isXMLNameStart(_ byte: UInt8) -> Bool {
  byte | 0x20 &- 0x61 < 26 || byte == 0x5f || byte == 0x3a || byte >= 0x80
}

/// Whether a byte can stand in a name.
func isOfXMLName(_ byte: UInt8) -> Bool {
  isXMLNameStart(byte) || byte &- 0x30 < 10 || byte == 0x2d || byte == 0x2e
}

/// Whether a byte can stand between `&` and `;`.
private func isOfReference(_ byte: UInt8) -> Bool { isOfXMLName(byte) || byte == 0x23 }

/// Whether a byte can be a part of a number or stand between two.
func isOfXMLNumber(_ byte: UInt8) -> Bool {
  byte &- 0x30 < 10 || byte == 0x2b || byte == 0x2c || byte == 0x2d || byte == 0x2e
}
