// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pictures for terminals that show sixels: columns of six pixels.

import Drawing

extension PictureFormat {
  /// Sixels, the graphics of the VT340.
  public static let sixel = PictureFormat(SixelEncoder.self)
}

/// Encodes pixels as sixels: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14.
///
/// A picture has at most 256 colours. If it has more, all channels lose their lowest bits until 256 are enough. Pixels
/// that are at most half opaque are left out, so that the background of the terminal is visible.
final class SixelEncoder: PixelEncoder {
  static let name = "sixel"
  static let fileExtension: String? = nil

  let painting = PaintingMemory()

  static func file(of pixels: CanvasPixels, _ sheet: Sheet) throws(EncodingError) -> [UInt8] {
    let (width, height) = (pixels.width, pixels.height)
    let (indices, palette) = indexed(pixels.colors)
    // The second parameter leaves pixels without a colour as they are.
    var bytes = Array("\u{1b}P0;1q\"1;1;\(width);\(height)".utf8)
    for (number, color) in palette.enumerated() {
      let percent = [color.red, color.green, color.blue].map { (Int($0) * 100 + 127) / 255 }
      bytes += Array("#\(number);2;\(percent[0]);\(percent[1]);\(percent[2])".utf8)
    }
    for top in stride(from: 0, to: height, by: 6) {
      writeBand(indices, rows: top..<min(top + 6, height), width: width, to: &bytes)
    }
    return bytes + Array("\u{1b}\\\n".utf8)
  }

  /// Writes six rows: for each of their colours the columns with pixels of it.
  private static func writeBand(
    _ indices: [Int16], rows: Range<Int>, width: Int, to bytes: inout [UInt8]
  ) {
    var columns: [Int16: [UInt8]] = [:]
    for row in rows {
      let bit = UInt8(1) << (row - rows.lowerBound)
      for column in 0..<width {
        let index = indices[row * width + column]
        guard index >= 0 else { continue }
        columns[index, default: [UInt8](repeating: 0, count: width)][column] |= bit
      }
    }
    for (index, bits) in columns.sorted(by: { $0.key < $1.key }) {
      bytes += Array("#\(index)".utf8)
      var start = 0
      let end = (bits.lastIndex { $0 != 0 } ?? -1) + 1
      while start < end {
        let run = bits[start..<end].prefix { $0 == bits[start] }.count
        let letter = bits[start] + 0x3f
        if run > 3 {
          bytes += Array("!\(run)".utf8) + [letter]
        } else {
          bytes += [UInt8](repeating: letter, count: run)
        }
        start += run
      }
      // Back to the start of the band.
      bytes.append(UInt8(ascii: "$"))
    }
    bytes.append(UInt8(ascii: "-"))
  }

  /// The indices of pixels into at most 256 colours, -1 for a pixel that is not drawn, and these colours.
  private static func indexed(_ colors: [Color]) -> (indices: [Int16], palette: [Color]) {
    for bits in stride(from: 8, to: 2, by: -1) {
      if let result = indexed(colors, bits: bits) { return result }
    }
    // Two bits of three channels are 64 colours.
    return indexed(colors, bits: 2) ?? ([Int16](repeating: -1, count: colors.count), [])
  }

  /// The same with some bits of each channel; nil if there are more than 256 colours.
  private static func indexed(
    _ colors: [Color], bits: Int
  ) -> (indices: [Int16], palette: [Color])? {
    let mask = UInt8(truncatingIfNeeded: 0xff << (8 - bits))
    var known: [Color: Int16] = [:]
    var palette: [Color] = []
    var indices: [Int16] = []
    indices.reserveCapacity(colors.count)
    var last: (color: Color, index: Int16)?
    for color in colors {
      if let last, last.color == color {
        indices.append(last.index)
        continue
      }
      var index: Int16 = -1
      if color.alpha > 127 {
        let kept = Color(
          red: color.red & mask, green: color.green & mask, blue: color.blue & mask)
        if let place = known[kept] {
          index = place
        } else {
          guard palette.count < 256 else { return nil }
          index = Int16(palette.count)
          known[kept] = index
          palette.append(kept.filled(bits: bits))
        }
      }
      last = (color, index)
      indices.append(index)
    }
    return (indices, palette)
  }
}

extension Color {
  /// The colour whose channels have only their upper bits, with these bits repeated below, so that white stays white.
  fileprivate func filled(bits: Int) -> Color {
    func filled(_ channel: UInt8) -> UInt8 {
      var value = channel
      var shift = bits
      while shift < 8 {
        value |= channel >> shift
        shift += bits
      }
      return value
    }
    return Color(red: filled(red), green: filled(green), blue: filled(blue))
  }
}
