// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CKernels
import TestSupport
import Testing

struct RunKernelsTests {
  private struct Runs: Equatable {
    var zerosBefore = 0
    var symbols: [UInt16] = []
    var counts: [UInt32] = []
  }

  private func runs(of parts: [[UInt8]], isNarrow: Bool) -> Runs {
    let room = parts.reduce(2) { $0 + $1.count }
    var symbols = [UInt16](repeating: 0, count: room)
    var result = Runs(counts: [UInt32](repeating: 0, count: 256 + 258 + 1))
    result.counts.withUnsafeMutableBufferPointer { counts in
      symbols.withUnsafeMutableBufferPointer { symbols in
        var writer = runkernels_writer(
          symbols: symbols.baseAddress, count: 0, counts: counts.baseAddress, zeros_before: 0,
          length: 0, byte: 0)
        for part in parts {
          if part.count > 40, part.allSatisfy({ $0 == part[0] }) {
            runkernels_repeat(&writer, part[0], part.count)
          } else if isNarrow {
            runkernels_add_narrow(&writer, part, part.count)
          } else {
            runkernels_add(&writer, part, part.count)
          }
        }
        runkernels_end(&writer)
        result.zerosBefore = writer.zeros_before
        result.symbols = Array(symbols[..<writer.count])
      }
    }
    return result
  }

  @Test("Symbols give the bytes back, with wide vectors and with those of every processor")
  func roundTrip() {
    var random = SeededGenerator(seed: 51)
    for round in 0..<400 {
      // Zeros come first, as the byte of a filter does.
      var parts: [[UInt8]] = [[0]]
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        var part: [UInt8] = []
        while part.count < Int.random(in: 0...300, using: &random) {
          let longest = [1, 3, 40, 900][round % 4]
          let byte = UInt8.random(in: 0...(round % 2 == 0 ? 3 : 255), using: &random)
          part += [UInt8](repeating: byte, count: Int.random(in: 1...longest, using: &random))
        }
        parts.append(part)
      }
      let wide = runs(of: parts, isNarrow: false)
      #expect(wide == runs(of: parts, isNarrow: true))
      var bytes = [UInt8](repeating: 0, count: wide.zerosBefore)
      var last: UInt8 = 0
      for symbol in wide.symbols {
        #expect(symbol < 256 || (259...514).contains(symbol))
        if symbol < 256 { last = UInt8(symbol) }
        bytes += [UInt8](repeating: last, count: symbol < 256 ? 1 : Int(symbol) - 256)
      }
      #expect(bytes == Array(parts.joined()))
      for symbol in wide.counts.indices {
        #expect(Int(wide.counts[symbol]) == wide.symbols.count { Int($0) == symbol })
      }
    }
  }
}
