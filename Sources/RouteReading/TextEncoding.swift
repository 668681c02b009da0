// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// UTF-16, as spreadsheets save "Unicode text", to UTF-8.

/// How the bytes of a log are text.
public enum TextEncoding: String, Sendable {
  /// UTF-8, and any other encoding that has ASCII in it: only the names of columns can tell.
  case utf8 = "UTF-8"
  /// UTF-16, the lower byte first.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16, the higher byte first.
  case utf16BigEndian = "UTF-16BE"

  /// Decides from the first bytes, and says how long the byte order mark is.
  ///
  /// Without a mark, text is UTF-16 where most of every other byte of the first 64 is zero and none
  /// between is.
  static func find(_ start: [UInt8]) -> (encoding: TextEncoding, mark: Int) {
    if start.starts(with: [0xef, 0xbb, 0xbf]) { return (.utf8, 3) }
    if start.starts(with: [0xff, 0xfe]) { return (.utf16LittleEndian, 2) }
    if start.starts(with: [0xfe, 0xff]) { return (.utf16BigEndian, 2) }
    let head = start.prefix(64)
    guard head.count >= 8 else { return (.utf8, 0) }
    func zeros(_ parity: Int) -> Int { head.indices.count { $0 % 2 == parity && head[$0] == 0 } }
    let (even, odd) = (zeros(0), zeros(1))
    if even == 0, odd * 3 >= head.count - 1 { return (.utf16LittleEndian, 0) }
    if odd == 0, even * 3 >= head.count - 1 { return (.utf16BigEndian, 0) }
    return (.utf8, 0)
  }
}

/// Decodes UTF-16 that comes in pieces of any length.
struct UTF16Decoder {
  let isLittleEndian: Bool
  private var half: UInt8?
  private var surrogate: UInt16?

  init(isLittleEndian: Bool) { self.isLittleEndian = isLittleEndian }

  /// Appends the UTF-8 of a piece; what is no character becomes U+FFFD.
  mutating func decode(_ bytes: ArraySlice<UInt8>, into text: inout [UInt8]) {
    text.reserveCapacity(text.count + bytes.count)
    for byte in bytes {
      guard let first = half else {
        half = byte
        continue
      }
      half = nil
      let unit =
        isLittleEndian ? UInt16(first) | UInt16(byte) << 8 : UInt16(first) << 8 | UInt16(byte)
      append(unit, to: &text)
    }
  }

  /// Ends the text: half a character is U+FFFD.
  mutating func finish(into text: inout [UInt8]) {
    if half != nil || surrogate != nil { text += "\u{fffd}".utf8 }
    half = nil
    surrogate = nil
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let high = surrogate {
      surrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + ((UInt32(high) & 0x3ff) << 10 | UInt32(unit) & 0x3ff)
        if let scalar = Unicode.Scalar(value) { text += String(scalar).utf8 }
        return
      }
      text += "\u{fffd}".utf8
    }
    if UTF16.isLeadSurrogate(unit) {
      surrogate = unit
    } else if unit < 0x80 {
      text.append(UInt8(unit))
    } else if let scalar = Unicode.Scalar(unit) {
      text += String(scalar).utf8
    } else {
      text += "\u{fffd}".utf8
    }
  }
}
