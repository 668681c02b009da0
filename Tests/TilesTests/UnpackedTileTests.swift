// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Tiles

struct UnpackedTileTests {
  @Test("Bytes are unpacked where they are packed, and else stay as they are")
  func tiles() {
    #expect(unpackedTile([1, 2], hasVectors: false) == .bytes([1, 2]))
    #expect(unpackedTile(gzipped([1, 2]), hasVectors: false) == .bytes([1, 2]))
    #expect(unpackedTile(gzipped([1, 2]) + [9], hasVectors: true) == .bytes([1, 2]))
    #expect(unpackedTile(gzipped([]), hasVectors: true) == .bytes([]))
    #expect(unpackedTile([], hasVectors: true) == .failed("is empty"))
  }

  @Test("Streams of zlib are unpacked, whatever their level", arguments: 0...9)
  func zlib(level: Int32) {
    let tile = Array("a tile, a tile, a tile".utf8)
    let packed = zlibStream(tile, level: level)
    #expect(unpackedTile(packed, hasVectors: true) == .bytes(tile))
    #expect(unpackedTile(packed + [9], hasVectors: false) == .bytes(tile))
    for count in 2..<packed.count {
      #expect(
        unpackedTile(Array(packed[..<count]), hasVectors: true)
          == .failed("is damaged: unexpected end of data"))
    }
    // Without compression the stream itself is too long.
    let whole = [UInt8](repeating: 7, count: 4 << 20)
    let isUnpacked =
      unpackedTile(zlibStream(whole, level: level), hasVectors: false) == .bytes(whole)
    #expect(isUnpacked == (level > 0))
    #expect(
      unpackedTile(zlibStream(whole + [7], level: level), hasVectors: false)
        == .failed("has more than 4 MiB"))
  }

  @Test("A tile has at most 4 MiB, one of vectors 32 MiB, packed or not")
  func bounds() {
    for (hasVectors, most) in [(false, 4 << 20), (true, 32 << 20)] {
      let whole = [UInt8](repeating: 7, count: most)
      let tooLarge = Tile.failed("has more than \(most >> 20) MiB")
      #expect(unpackedTile(whole, hasVectors: hasVectors) == .bytes(whole))
      #expect(unpackedTile(gzipped(whole), hasVectors: hasVectors) == .bytes(whole))
      #expect(unpackedTile(whole + [7], hasVectors: hasVectors) == tooLarge)
      #expect(unpackedTile(gzipped(whole + [7]), hasVectors: hasVectors) == tooLarge)
    }
  }

  @Test("Damaged bytes are said, in the words of zlib")
  func damages() {
    let packed = gzipped(Array("a tile, a tile, a tile".utf8))
    for count in 2..<packed.count {
      #expect(
        unpackedTile(Array(packed[..<count]), hasVectors: true)
          == .failed("is damaged: unexpected end of data"))
    }
    var wrong = packed
    wrong[wrong.count - 5] ^= 1
    #expect(unpackedTile(wrong, hasVectors: true) == .failed("is damaged: incorrect data check"))
    #expect(
      unpackedTile([0x1f, 0x8b, 9, 9], hasVectors: true)
        == .failed("is damaged: unknown compression method"))
  }
}
