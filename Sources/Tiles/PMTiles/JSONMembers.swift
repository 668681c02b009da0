// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The strings among the members of a JSON object.

/// Looks through a JSON document (RFC 8259) for strings, and steps over everything else.
///
/// It refuses what it cannot step over, and is no proof that the rest is right.
struct JSONMembers {
  /// The most brackets inside one another; metadata of tiles have fewer than ten.
  static let mostDepth = 64

  private let bytes: [UInt8]
  private var place = 0

  /// Finds members.
  ///
  /// - Parameters:
  ///   - names: The names of the members.
  ///   - bytes: The document, an object.
  /// - Returns: Those members that are strings, the first of each name; nil if the document is not an object, is cut
  ///   off, or is nested deeper than `mostDepth`.
  /// - Complexity: O(bytes).
  static func strings(_ names: Set<String>, in bytes: [UInt8]) -> [String: String]? {
    var reader = JSONMembers(bytes: bytes)
    return reader.readObject(names)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the place; zero at the end.
  private var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

  /// Steps over spaces, and over a byte after them if it is this one.
  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard byte == UInt8(ascii: wanted) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpaces() {
    while [0x20, 0x09, 0x0a, 0x0d].contains(byte) { place += 1 }
  }

  private mutating func readObject(_ names: Set<String>) -> [String: String]? {
    guard take("{") else { return nil }
    var found: [String: String] = [:]
    if take("}") { return found }
    repeat {
      guard take("\""), let name = readString(), take(":") else { return nil }
      if take("\"") {
        guard let text = readString() else { return nil }
        if names.contains(name), found[name] == nil { found[name] = text }
      } else if !skipValue() {
        return nil
      }
    } while take(",")
    return take("}") ? found : nil
  }

  /// Steps over a value with all that is in it; false if it is none.
  private mutating func skipValue() -> Bool {
    // The brackets that close those that are open.
    var closing: [UInt8] = []
    repeat {
      skipSpaces()
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard closing.count < Self.mostDepth else { return false }
        closing.append(byte == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard closing.popLast() == byte else { return false }
        place += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard !closing.isEmpty else { return false }
        place += 1
      case UInt8(ascii: "\""):
        place += 1
        guard readString() != nil else { return false }
      default:
        guard skipWord() else { return false }
      }
    } while !closing.isEmpty
    return true
  }

  /// Steps over a number, true, false or null; false if there is none.
  private mutating func skipWord() -> Bool {
    let start = place
    while (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20)
      || [0x2b, 0x2d, 0x2e].contains(byte)
    {
      place += 1
    }
    return place > start
  }

  /// Reads a string after its first quote; nil if it is not closed.
  private mutating func readString() -> String? {
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        guard let escaped = readEscape() else { return nil }
        text += escaped
      } else {
        text.append(byte)
      }
    }
    return nil
  }

  /// Reads what stands after a backslash; nil if that is nothing of JSON.
  private mutating func readEscape() -> [UInt8]? {
    let byte = self.byte
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
      UInt8(ascii: "t"):
      return [UInt8(ascii: " ")]
    case UInt8(ascii: "u"):
      guard let first = readUnit() else { return nil }
      var units = [first]
      if UTF16.isLeadSurrogate(first), self.byte == UInt8(ascii: "\\") {
        let start = place
        place += 1
        if self.byte == UInt8(ascii: "u") {
          place += 1
          if let second = readUnit(), UTF16.isTrailSurrogate(second) {
            units.append(second)
          } else {
            place = start
          }
        } else {
          place = start
        }
      }
      // Half a character becomes U+FFFD.
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: return nil
    }
  }

  /// Reads four hexadecimal digits.
  private mutating func readUnit() -> UInt16? {
    guard bytes.count - place >= 4 else { return nil }
    var value: UInt16 = 0
    for byte in bytes[place..<(place + 4)] {
      guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      value = value << 4 | UInt16(digit)
    }
    place += 4
    return value
  }
}
