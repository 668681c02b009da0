// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A strict reader of one flat JSON object (RFC 8259) that knows the place of every value.
//
// An object in an object is refused and not read, so no file is deep enough to end the stack.

import RouteReading

/// A place in a file.
struct JSONPlace: Equatable {
  /// From 1, and in characters from 1.
  var line = 1, column = 1
}

/// A fault of a file, and where.
struct JSONFault: Error {
  let place: JSONPlace
  let reason: String

  init(_ place: JSONPlace, _ reason: String) { (self.place, self.reason) = (place, reason) }
}

/// A value that is not an object.
enum JSONValue {
  /// A string, or a number as it is written.
  case text(String)
  case flag(Bool)
  case null
  /// Strings and numbers.
  case list([(text: String, place: JSONPlace)])
}

/// A key with its value.
struct JSONMember {
  let key: String
  let place: JSONPlace
  let value: JSONValue
  let valuePlace: JSONPlace
}

/// Reads a file from its start to its end.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var place = JSONPlace()

  init(_ bytes: [UInt8]) {
    // Some editors begin a file with a byte order mark.
    self.bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// The members of the object that is the whole file.
  ///
  /// - Throws: `JSONFault`, when it is none, or a value in it is an object or a list of lists.
  mutating func object() throws(JSONFault) -> [JSONMember] {
    skipSpace()
    try take("{", "expected an object in braces")
    skipSpace()
    var members: [JSONMember] = []
    if next != UInt8(ascii: "}") {
      while true {
        skipSpace()
        let start = place
        guard next == UInt8(ascii: "\"") else {
          throw JSONFault(start, "found \(found), expected a key in double quotes")
        }
        let key = try string()
        skipSpace()
        try take(":", "expected a colon behind the key")
        skipSpace()
        let valueStart = place
        members.append(
          JSONMember(key: key, place: start, value: try value(), valuePlace: valueStart))
        skipSpace()
        guard next == UInt8(ascii: ",") else { break }
        advance()
      }
    }
    try take("}", "expected a comma or a closing brace")
    skipSpace()
    guard next == nil else {
      throw JSONFault(place, "found \(found) behind the closing brace, expected the end")
    }
    return members
  }

  private mutating func value() throws(JSONFault) -> JSONValue {
    guard next == UInt8(ascii: "[") else { return try simpleValue() }
    advance()
    var list: [(text: String, place: JSONPlace)] = []
    skipSpace()
    if next != UInt8(ascii: "]") {
      while true {
        skipSpace()
        let start = place
        guard case .text(let text) = try simpleValue() else {
          throw JSONFault(start, "expected text or a number in a list")
        }
        list.append((text, start))
        skipSpace()
        guard next == UInt8(ascii: ",") else { break }
        advance()
      }
    }
    try take("]", "expected a comma or a closing bracket")
    return .list(list)
  }

  private mutating func simpleValue() throws(JSONFault) -> JSONValue {
    let start = place
    switch next ?? 0 {
    case UInt8(ascii: "\""): return .text(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .text(try number())
    default: break
    }
    for (word, value) in [("true", JSONValue.flag(true)), ("false", .flag(false)), ("null", .null)]
    where bytes[position...].starts(with: word.utf8) {
      for _ in word.utf8 { advance() }
      return value
    }
    throw JSONFault(
      start, "found \(found), expected text in double quotes, a number, true or false")
  }

  /// A number as it is written.
  private mutating func number() throws(JSONFault) -> String {
    let (start, first) = (place, position)
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    if next == UInt8(ascii: "-") { advance() }
    let whole = position
    while isDigit(next) { advance() }
    var isNumber = position > whole && (bytes[whole] != 0x30 || position == whole + 1)
    if next == UInt8(ascii: ".") {
      advance()
      isNumber = isNumber && isDigit(next)
      while isDigit(next) { advance() }
    }
    if let letter = next, letter | 0x20 == UInt8(ascii: "e") {
      advance()
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { advance() }
      isNumber = isNumber && isDigit(next)
      while isDigit(next) { advance() }
    }
    let text = bytes[first..<position]
    guard isNumber else {
      throw JSONFault(start, "\(quotedCell(text)) is no number of JSON")
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A string in double quotes.
  private mutating func string() throws(JSONFault) -> String {
    let start = place
    advance()
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        guard let whole = String(validating: text, as: UTF8.self) else {
          throw JSONFault(start, "the text is not UTF-8")
        }
        return whole
      case UInt8(ascii: "\\"):
        text += try escape()
      case 0..<0x20:
        throw JSONFault(place, "found \(found) in a text, expected \\n or \\t for such characters")
      default:
        text.append(byte)
        advance()
      }
    }
    throw JSONFault(start, "the text has no closing quote")
  }

  /// The bytes for a backslash and the letters after it.
  private mutating func escape() throws(JSONFault) -> [UInt8] {
    let start = place
    advance()
    let letters: [UInt8: UInt8] = [
      0x22: 0x22, 0x5c: 0x5c, 0x2f: 0x2f, 0x62: 0x08, 0x66: 0x0c, 0x6e: 0x0a, 0x72: 0x0d,
      0x74: 0x09,
    ]
    if let letter = next, let byte = letters[letter] {
      advance()
      return [byte]
    }
    var code = hexadecimal()
    if let high = code, (0xd800..<0xdc00).contains(high), next == 0x5c {
      advance()
      let low = hexadecimal() ?? 0
      code =
        (0xdc00..<0xe000).contains(low) ? 0x10000 + (high - 0xd800) << 10 + (low - 0xdc00) : nil
    }
    guard let code, code > 0, let scalar = Unicode.Scalar(code) else {
      throw JSONFault(start, "expected \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four digits")
    }
    return Array(String(Character(scalar)).utf8)
  }

  /// The number after a `u`; nil if there is none.
  private mutating func hexadecimal() -> UInt32? {
    guard next == UInt8(ascii: "u") else { return nil }
    advance()
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 })
    else { return nil }
    for _ in digits { advance() }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Bytes

  /// The byte that comes; nil at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The next content, for a message.
  private var found: String {
    guard next != nil else { return "the end" }
    let piece = bytes[position...].prefix { !" \t\r\n,]}".utf8.contains($0) }
    return quotedCell(piece.isEmpty ? bytes[position...].prefix(1) : piece)
  }

  private mutating func advance() {
    guard position < bytes.count else { return }
    if bytes[position] == 0x0a {
      place = JSONPlace(line: place.line + 1, column: 1)
    } else if bytes[position] & 0xc0 != 0x80 {
      // Only the first byte of a character counts.
      place.column += 1
    }
    position += 1
  }

  private mutating func skipSpace() {
    while let byte = next, " \t\r\n".utf8.contains(byte) { advance() }
  }

  private mutating func take(_ character: Unicode.Scalar, _ expected: String) throws(JSONFault) {
    guard let next, UInt32(next) == character.value else {
      throw JSONFault(place, "found \(found), \(expected)")
    }
    advance()
  }
}
