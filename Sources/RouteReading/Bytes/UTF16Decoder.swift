// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Converts UTF-16, the "Unicode text" of spreadsheets, to UTF-8. Eight ASCII characters are
// converted at a time, because nearly all of a log is ASCII.

/// Decodes UTF-16 that comes in pieces of any length.
struct UTF16Decoder {
  let isLittleEndian: Bool
  private var half: UInt8?
  private var surrogate: UInt16?

  init(isLittleEndian: Bool) { self.isLittleEndian = isLittleEndian }

  /// Appends the UTF-8 of a piece; invalid characters become U+FFFD.
  mutating func decode(_ bytes: ArraySlice<UInt8>, into text: inout [UInt8]) {
    text.reserveCapacity(text.count + bytes.count)
    let bytes = bytes.span
    var place = 0
    if let first = half, let second = bytes.first {
      half = nil
      append(unit(first, second), to: &text)
      place = 1
    }
    while bytes.count - place > 1 {
      if surrogate == nil {
        text.append(addingCapacity: (bytes.count - place) / 2) { room in
          place += 2 * takeASCII(bytes.extracting(place...), into: &room)
        }
      }
      // Few characters that are not ASCII stand alone.
      var single = 0
      while single < 8, bytes.count - place > 1 {
        append(unit(bytes[place], bytes[place + 1]), to: &text)
        place += 2
        single += 1
      }
    }
    if place < bytes.count { half = bytes[place] }
  }

  /// Ends the text: half a character is U+FFFD.
  ///
  /// `dropsHalf`: whether half a character is nothing. Default: false.
  mutating func finish(into text: inout [UInt8], dropsHalf: Bool = false) {
    if half != nil || surrogate != nil, !dropsHalf { text += "\u{fffd}".utf8 }
    half = nil
    surrogate = nil
  }

  private func unit(_ first: UInt8, _ second: UInt8) -> UInt16 {
    isLittleEndian
      ? UInt16(first) | UInt16(second) << 8 : UInt16(first) << 8 | UInt16(second)
  }

  /// Decodes ASCII as long as eight units in a row are.
  ///
  /// Returns the units taken, a byte each.
  private func takeASCII(
    _ bytes: Span<UInt8>, into room: inout OutputSpan<UInt8>
  ) -> Int {
    // The bits that are zero in four units of ASCII as they lie in memory, and where their lower bytes are.
    let zeros: UInt64 = isLittleEndian ? 0xff80_ff80_ff80_ff80 : 0x80ff_80ff_80ff_80ff
    let shift: UInt64 = isLittleEndian ? 0 : 8
    let count = min(bytes.count / 2, room.freeCapacity)
    var units = 0
    while units + 8 <= count {
      let first = bytes.eightBytes(at: 2 * units)
      let second = bytes.eightBytes(at: 2 * units + 8)
      guard (first | second) & zeros == 0 else { break }
      let eight = lowerBytes(first >> shift) | lowerBytes(second >> shift) << 32
      room.append(eight, count: 8)
      units += 8
    }
    return units
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let high = surrogate {
      surrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + ((UInt32(high) & 0x3ff) << 10 | UInt32(unit) & 0x3ff)
        if let scalar = Unicode.Scalar(value) {
          text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
        return
      }
      text += UTF8.encodedReplacementCharacter
    }
    if UTF16.isLeadSurrogate(unit) {
      surrogate = unit
    } else if unit < 0x80 {
      text.append(UInt8(unit))
    } else {
      text += Unicode.Scalar(unit).flatMap { UTF8.encode($0) } ?? UTF8.encodedReplacementCharacter
    }
  }
}

/// The lower bytes of four units of 16 bits whose higher ones are zero, one after another.
@inline(__always)
private func lowerBytes(_ units: UInt64) -> UInt64 {
  let pairs = (units | units >> 8) & 0x0000_ffff_0000_ffff
  return (pairs | pairs >> 16) & 0xffff_ffff
}
