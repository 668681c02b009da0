// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Runs, codes, blocks and checksums against zlib.

import TestSupport
import Testing

@testable import Encoding

struct DeflateTests {
  private let same = (0...255).map { UInt8($0) }

  /// The bytes of a picture that strips are made of, filters and all.
  private func filtered(_ strips: [[UInt8]], width: Int) -> [UInt8] {
    strips.flatMap { strip in
      stride(from: 0, to: strip.count, by: width).flatMap { [0] + strip[$0..<($0 + width)] }
    }
  }

  private func runs(_ strips: [[UInt8]], width: Int) -> [StripRuns] {
    let scratch = RunScratch()
    return strips.map {
      StripRuns(packed: $0, rows: $0.count / width, width: width, scratch)
    }
  }

  @Test("Runs of any length come back, over rows, strips and blocks")
  func roundTrip() {
    var generator = SeededGenerator(seed: 21)
    for round in 0..<60 {
      let width = Int.random(in: 1...700, using: &generator)
      let strips = (0..<Int.random(in: 1...9, using: &generator)).map { _ in
        var bytes: [UInt8] = []
        let count = width * Int.random(in: 1...90, using: &generator)
        let longest = [1, 4, 300, 5000][round % 4]
        while bytes.count < count {
          let byte: UInt8 =
            Bool.random(using: &generator) ? 0 : .random(in: 0...255, using: &generator)
          bytes += [UInt8](
            repeating: byte, count: Int.random(in: 1...longest, using: &generator))
        }
        return round % 5 == 0 ? [UInt8](repeating: 0, count: count) : Array(bytes[..<count])
      }
      let found = runs(strips, width: width)
      #expect(found.map { $0.bytes() } == strips)
      #expect(found.map(\.isBlank) == strips.map { strip in strip.allSatisfy { $0 == 0 } })
      // A table gives other bytes, except for 0.
      let table = [0] + (1...255).map { UInt8($0 ^ round) }
      let pieces = deflateRuns(found.map { ($0, table) }, threads: 1 + round % 3)
      let expected = filtered(strips.map { $0.map { table[Int($0)] } }, width: width)
      #expect(inflated(zlibStream(of: pieces)) == expected)
    }
  }

  @Test("Each length of a run has its symbol")
  func lengths() {
    for length in 1...600 {
      let strip = [7] + [UInt8](repeating: 9, count: length) + [8]
      let pieces = deflateRuns(
        runs([strip], width: strip.count).map { ($0, same) }, threads: 1)
      #expect(inflated(zlibStream(of: pieces)) == [0] + strip)
    }
  }

  @Test("Codes are whole, keep to their limit, and are no longer than they must be")
  func codes() {
    var generator = SeededGenerator(seed: 22)
    for round in 0..<200 {
      let limit = round % 2 == 0 ? 15 : 7
      var counts = (0..<Int.random(in: 2...(limit == 7 ? 19 : 286), using: &generator)).map { _ in
        Bool.random(using: &generator) ? 0 : Int.random(in: 1...9999, using: &generator)
      }
      if round % 10 == 0 {
        // Each as often as the two before: the longest codes there are.
        (counts[0], counts[1]) = (1, 1)
        for index in counts.indices.dropFirst(2) {
          counts[index] = index < 40 ? counts[index - 1] + counts[index - 2] : 0
        }
      }
      let code = HuffmanCode(counts: counts, limit: limit)
      #expect(code.lengths.allSatisfy { $0 <= limit })
      let room = code.lengths.reduce(0) { $0 + ($1 > 0 ? 1 << (15 - Int($1)) : 0) }
      #expect(room == 1 << 15)
      for (one, other) in zip(counts.indices, counts.indices.dropFirst())
      where counts[one] > counts[other] && counts[other] > 0 {
        #expect(code.lengths[one] <= code.lengths[other])
      }
    }
  }

  @Test("Checksums are those of zlib, however the bytes are cut")
  func checksums() {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<100 {
      var (whole, bytes) = (Adler32(), [UInt8]())
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        var part = Adler32()
        for _ in 0..<Int.random(in: 0...900, using: &generator) {
          let byte = UInt8.random(in: 0...255, using: &generator)
          let times = Int.random(in: 1...258, using: &generator)
          part.add(byte, times: times)
          bytes += [UInt8](repeating: byte, count: times)
        }
        whole.append(part)
      }
      #expect(whole.value == TestSupport.adler32(bytes))
      #expect(whole.count == bytes.count)
    }
  }
}
