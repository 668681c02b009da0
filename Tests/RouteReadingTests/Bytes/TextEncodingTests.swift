// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

struct TextEncodingTests {
  private func utf16(_ text: String, isLittleEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xff), UInt8(unit >> 8)]
      return isLittleEndian ? bytes : bytes.reversed()
    }
  }

  @Test(
    "UTF-16 with a mark and without is read as UTF-8", arguments: [true, false], [true, false])
  func utf16(isLittleEndian: Bool, hasMark: Bool) throws {
    let text = (hasMark ? "\u{feff}" : "") + "Ort;lat;lon\nZürich 北 👍;47,25;8,5\n"
    let bytes = utf16(text, isLittleEndian: isLittleEndian)
    for blockSize in [1, 2, 3, 5, 7, 1 << 18] {
      let log = try read(bytes, blockSize: blockSize)
      #expect(log.fixes == [[47.25, 8.5]])
      #expect(log.layout?.encoding == (isLittleEndian ? .utf16LittleEndian : .utf16BigEndian))
    }
  }

  @Test("Places are those of the text and not of its bytes")
  func places() throws {
    let bytes = utf16("\u{feff}lat,lon\n1,2\n3,x\n4,5\n", isLittleEndian: true)
    #expect(
      try read(bytes).warningLines == ["3:3: longitude 'x' is not a number in degrees"])
  }

  @Test("Halves of characters become replacement characters, whatever the pieces")
  func broken() throws {
    let bytes: [UInt8] = [
      0x41, 0x00, 0x3d, 0xd8, 0x42, 0x00, 0x4d, 0xdc, 0x3d, 0xd8, 0x4d, 0xdc, 0x43,
    ]
    for size in 1...bytes.count {
      var decoder = UTF16Decoder(isLittleEndian: true)
      var text: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        decoder.decode(bytes[start..<min(start + size, bytes.count)], into: &text)
      }
      decoder.finish(into: &text)
      #expect(String(decoding: text, as: UTF8.self) == "A\u{fffd}B\u{fffd}\u{1f44d}\u{fffd}")
    }
  }

  @Test(
    "Any text is decoded as the standard library does, whatever the pieces",
    arguments: [true, false])
  func texts(isLittleEndian: Bool) {
    var generator = SeededGenerator(seed: 92)
    for round in 0..<300 {
      let rare = [2, 20, 1_000][round % 3]
      let units = (0..<Int.random(in: 0..<500, using: &generator)).map { _ -> UInt16 in
        Int.random(in: 0..<rare, using: &generator) == 0
          ? [0x80, 0xff, 0x7ff, 0x800, 0xd83d, 0xdc4d, 0xfffd, 0x100, 0].randomElement(
            using: &generator) ?? 0
          : UInt16.random(in: 0..<0x80, using: &generator)
      }
      let bytes = units.flatMap { unit in
        let pair = [UInt8(unit & 0xff), UInt8(unit >> 8)]
        return isLittleEndian ? pair : pair.reversed()
      }
      var decoder = UTF16Decoder(isLittleEndian: isLittleEndian)
      var text: [UInt8] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...200, using: &generator))
        decoder.decode(piece, into: &text)
        rest = rest.dropFirst(piece.count)
      }
      decoder.finish(into: &text)
      #expect(text == Array(String(decoding: units, as: UTF16.self).utf8))
    }
  }

  @Test("Text with zeros here and there is not UTF-16")
  func paddedCells() throws {
    let log = try read("lat,lon\n47.25\0\0,8.5\0\n47.5,8.75\0\0\0\n")
    #expect(log.fixes == [[47.25, 8.5], [47.5, 8.75]])
  }
}
