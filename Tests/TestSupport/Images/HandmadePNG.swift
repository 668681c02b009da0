// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// PNG files of every kind, byte by byte, as no encoder of the program makes them.

/// A PNG whose samples are known.
package struct HandmadePNG {
  /// Pixels per row, and rows.
  package var width, height: Int

  /// Bits a sample: 1, 2, 4, 8 or 16.
  package var depth: Int

  /// 0 grey, 2 colour, 3 palette, 4 grey with alpha, 6 colour with alpha.
  package var type: UInt8

  /// Whether the pixels come in the seven passes of Adam7.
  package var isInterlaced = false

  /// The colours of a palette, three bytes each.
  package var palette: [UInt8] = []

  /// The bytes of tRNS; none for no such chunk.
  package var transparency: [UInt8] = []

  /// The filters of the rows, one after another and then again from the first one: 0...4, or 5 for a fault.
  package var filters: [UInt8] = [0]

  /// How many chunks the rows are in.
  package var pieces = 1

  /// The samples of a pixel, each below 2 to the power of the depth.
  package var samples: (_ x: Int, _ y: Int) -> [Int]

  /// A file of some size and kind.
  package init(
    width: Int, height: Int, depth: Int = 8, type: UInt8 = 6,
    samples: @escaping (_ x: Int, _ y: Int) -> [Int]
  ) {
    (self.width, self.height, self.depth, self.type) = (width, height, depth, type)
    self.samples = samples
  }

  /// The whole file: ISO/IEC 15948.
  package var bytes: [UInt8] {
    let header =
      bigEndian(width) + bigEndian(height)
      + [UInt8(depth), type, 0, 0, isInterlaced ? 1 : 0]
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + chunk("IHDR", header)
      + (palette.isEmpty ? [] : chunk("PLTE", palette))
      + (transparency.isEmpty ? [] : chunk("tRNS", transparency)) + data + chunk("IEND", [])
  }

  /// The chunks of the rows.
  private var data: [UInt8] {
    let stream = stored(rows)
    return (0..<pieces).flatMap { piece in
      let (start, end) = (piece * stream.count / pieces, (piece + 1) * stream.count / pieces)
      return chunk("IDAT", Array(stream[start..<end]))
    }
  }

  /// The rows of all passes, each after the number of its filter.
  private var rows: [UInt8] {
    // The first column and row of each pass, and its steps.
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var result: [UInt8] = []
    var number = 0
    for (left, top, across, down) in passes where left < width {
      var above: [UInt8] = []
      for y in stride(from: top, to: height, by: down) {
        var bits: [UInt8] = []
        for x in stride(from: left, to: width, by: across) {
          for sample in samples(x, y) {
            for bit in (0..<depth).reversed() { bits.append(UInt8(sample >> bit & 1)) }
          }
        }
        let row = stride(from: 0, to: bits.count, by: 8).map { start in
          let byte = bits[start..<min(start + 8, bits.count)]
          return byte.reduce(0) { $0 << 1 | $1 } << UInt8(8 - byte.count)
        }
        let filter = filters[number % filters.count]
        number += 1
        result.append(filter)
        result += filtered(row, filter, above: above, step: max(samples(0, 0).count * depth / 8, 1))
        above = row
      }
    }
    return result
  }

  /// A row with a filter: what is left where its bytes are predicted from those before and above.
  private func filtered(
    _ row: [UInt8], _ filter: UInt8, above: [UInt8], step: Int
  ) -> [UInt8] {
    row.indices.map { place in
      let left = place < step ? 0 : Int(row[place - step])
      let up = above.isEmpty ? 0 : Int(above[place])
      let corner = above.isEmpty || place < step ? 0 : Int(above[place - step])
      // The nearest to the plane through all three, the first of these where two are as near.
      let plane = left + up - corner
      let nearest = [left, up, corner].enumerated().min {
        (abs($0.element - plane), $0.offset) < (abs($1.element - plane), $1.offset)
      }
      // There is no fifth filter.
      let predicted = [0, left, up, (left + up) / 2, nearest?.element ?? 0, 0]
      return row[place] &- UInt8(predicted[Int(filter)])
    }
  }
}

/// A chunk with its length and its checksum.
package func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
  let body = Array(name.utf8) + data
  var sum: UInt32 = 0xffff_ffff
  for byte in body {
    sum ^= UInt32(byte)
    for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xedb8_8320 : 0) }
  }
  return bigEndian(data.count) + body + bigEndian(Int(~sum))
}

private func bigEndian(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
}

/// A zlib stream that holds bytes as they are: RFC 1950 and 1951.
private func stored(_ bytes: [UInt8]) -> [UInt8] {
  var result: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let end = min(start + 65_535, bytes.count)
    let count = end - start
    result.append(end == bytes.count ? 1 : 0)
    result += [
      UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
    ]
    result += bytes[start..<end]
    start = end
  } while start < bytes.count
  var (a, b) = (1, 0)
  for byte in bytes {
    a = (a + Int(byte)) % 65_521
    b = (b + a) % 65_521
  }
  return result + bigEndian(b << 16 | a)
}
