// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// WebP files without loss, byte by byte: each channel of each pixel in eight bits, and nothing is compressed.

/// A lossless WebP whose pixels are known.
package struct HandmadeWebP {
  private var bits: [UInt8] = []
  private var free = 0

  /// A file of some size; `pixel` gives red, green, blue and alpha, each 0...255.
  package init(width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> [Int]) {
    write(0x2f, 8)
    write(width - 1, 14)
    write(height - 1, 14)
    // Alpha is used, the version is 0, and there are neither transforms nor a cache nor several codes.
    for (value, count) in [(1, 1), (0, 3), (0, 1), (0, 1), (0, 1)] { write(value, count) }
    // The codes of green, red, blue and alpha: 256 words of eight bits.
    for _ in 0..<4 {
      write(0, 1)
      // Of the lengths of codes, all but 8 are left out, so that a length takes no bits.
      write(12 - 4, 4)
      for number in 0..<12 { write(number == 11 ? 1 : 0, 3) }
      // 256 lengths follow: 2 and 254, in eight bits.
      write(1, 1)
      write(3, 3)
      write(254, 8)
    }
    // The code of distances has the one word 0.
    for value in [1, 0, 0, 0] { write(value, 1) }
    for y in 0..<height {
      for x in 0..<width {
        let channels = pixel(x, y)
        for channel in [1, 0, 2, 3] { write(Self.reversed(channels[channel]), 8) }
      }
    }
  }

  /// The file.
  package var bytes: [UInt8] {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    let data = bits + [UInt8](repeating: 0, count: bits.count % 2)
    return Array("RIFF".utf8) + number(12 + data.count) + Array("WEBPVP8L".utf8)
      + number(bits.count) + data
  }

  /// A word of a code of eight bits, which begins with its highest bit.
  private static func reversed(_ value: Int) -> Int {
    (0..<8).reduce(0) { $0 | (value >> $1 & 1) << (7 - $1) }
  }

  private mutating func write(_ value: Int, _ count: Int) {
    for bit in 0..<count {
      if free == 0 {
        bits.append(0)
        free = 8
      }
      bits[bits.count - 1] |= UInt8(value >> bit & 1) << UInt8(8 - free)
      free -= 1
    }
  }
}
