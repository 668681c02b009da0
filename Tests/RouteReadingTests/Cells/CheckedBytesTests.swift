// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import RouteReading

/// Spans answer as the arrays do of which they are.
struct CheckedBytesTests {
  /// Few different bytes, among them spaces and tabs.
  private func text(_ generator: inout SeededGenerator) -> [UInt8] {
    let bytes: [UInt8] = [0x09, 0x20, 0x31, 0x32]
    let count = Int.random(in: 0...6, using: &generator)
    return (0..<count).map { _ in bytes[Int.random(in: bytes.indices, using: &generator)] }
  }

  @Test func `bytes are found and compared as in an array`() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<5000 {
      let (text, other) = (text(&generator), text(&generator))
      let (bytes, others) = (text.span, other.span)
      let ends = (bytes.first, bytes.last)
      #expect(ends == (text.first, text.last))
      let found = (bytes.firstIndex(of: 0x31), bytes.lastIndex { $0 > 0x20 })
      #expect(found == (text.firstIndex(of: 0x31), text.lastIndex { $0 > 0x20 }))
      let later = bytes.firstIndex(of: 0x31, from: min(2, text.count))
      #expect(later == text.dropFirst(2).firstIndex(of: 0x31))
      let (holds, areSpaces) = (bytes.contains(0x32), bytes.allSatisfy { $0 <= 0x20 })
      #expect(holds == text.contains(0x32) && areSpaces == text.allSatisfy { $0 <= 0x20 })
      let (starts, areEqual) = (bytes.starts(with: other), bytes.elementsEqual(others))
      #expect(starts == text.starts(with: other) && areEqual == (text == other))
      let trimmed = Array(bytes.trimmed)
      let tail = text.drop { $0 <= 0x20 }
      #expect(trimmed == Array(tail.reversed().drop { $0 <= 0x20 }.reversed()))
    }
  }

  @Test func `copies have the same bytes`() {
    let text = Array("47.5,8.25".utf8)
    let part = text[3...]
    let (copy, word) = (Array(part.span), String(decoding: part.span, as: UTF8.self))
    #expect(copy == Array(part) && word == "5,8.25")
    var all = text
    all.append(contentsOf: part.span)
    all.append(addingCapacity: 20) { room in
      room.append(contentsOf: part.span)
      room.append(0x3736_3534_3332_3130, count: 3)
    }
    #expect(String(decoding: all, as: UTF8.self) == "47.5,8.255,8.255,8.25012")
    #expect(firstBytes(of: 0x3736_3534_3332_3130, count: 8) == Array("01234567".utf8))
    let eight = all.span.eightBytes(at: 1)
    #expect(eight == 0x3532_2e38_2c35_2e37)
    let name: StaticString = "trkpt"
    let bytes = Array(name.bytes)
    #expect(bytes == Array("trkpt".utf8))
  }
}
