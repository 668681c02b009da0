// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import PNGShim
import TestSupport
import Testing

struct RowFilterTests {
  /// The filter Paeth by the words of ISO/IEC 15948, section 9.4.
  private func predicted(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
    let estimate = Int(a) + Int(b) - Int(c)
    let (fromA, fromB, fromC) = (
      abs(estimate - Int(a)), abs(estimate - Int(b)), abs(estimate - Int(c))
    )
    return fromA <= fromB && fromA <= fromC ? a : fromB <= fromC ? b : c
  }

  @Test("Rows of any length are packed, filtered and summed as the standards say")
  func rows() {
    var random = SeededGenerator(seed: 58)
    for width in Array(0...70) + [1600] {
      for channels in [3, 4] {
        let colors = (0..<(4 * width)).map { _ in UInt8.random(in: 0...255, using: &random) }
        let length = width * channels
        let zeros = [UInt8](repeating: 0, count: channels)
        var packed = [UInt8](repeating: 7, count: length + 9)
        pngshim_pack(colors, width, Int32(channels), &packed)
        let expected = (0..<width).flatMap { colors[(4 * $0)..<(4 * $0 + channels)] }
        #expect(packed == expected + [UInt8](repeating: 7, count: 9))
        let row = zeros + expected
        let above =
          zeros
          + (0..<length).map {
            expected[$0] &+ UInt8.random(in: 0...(width % 2 == 0 ? 255 : 3), using: &random)
          }
        var filtered = [UInt8](repeating: 0, count: length)
        pngshim_predict(row, above, length, Int32(channels), &filtered)
        #expect(
          filtered
            == (0..<length).map {
              expected[$0] &- predicted(row[$0], above[$0 + channels], above[$0])
            })
        pngshim_subtract(row, length, Int32(channels), &filtered)
        #expect(filtered == (0..<length).map { expected[$0] &- row[$0] })
      }
    }
  }

  @Test("The sum of many bytes is Adler-32", arguments: [0, 1, 31, 32, 33, 5552, 300_001])
  func checksum(count: Int) {
    var random = SeededGenerator(seed: 59)
    for least: UInt8 in [0, 255] {
      let bytes = (0..<count).map { _ in UInt8.random(in: least...255, using: &random) }
      var (a, b) = (1, 0)
      for byte in bytes {
        a = (a + Int(byte)) % 65_521
        b = (b + a) % 65_521
      }
      #expect(pngshim_checksum(bytes, count) == UInt32(b) << 16 | UInt32(a))
    }
  }
}
