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
/// A picture has at most 256 colours. Pixels that are at most half opaque are left out, so that the background of the
/// terminal is visible.
final class SixelEncoder: PixelEncoder {
  static let name = "sixel"
  static let fileExtension: String? = nil

  let painting = PaintingMemory()

  static func file(of pixels: CanvasPixels, _ sheet: Sheet) throws(EncodingError) -> [UInt8] {
    let (width, height) = (pixels.width, pixels.height)
    let reduced = ReducedPixels(pixels.withoutTranslucency, most: 256)
    // The second parameter leaves pixels without a colour as they are.
    var bytes = Array("\u{1b}P0;1q\"1;1;\(width);\(height)".utf8)
    for (number, color) in reduced.palette.enumerated() where color.alpha == 255 {
      let percent = [color.red, color.green, color.blue].map { (Int($0) * 100 + 127) / 255 }
      bytes += Array("#\(number);2;\(percent[0]);\(percent[1]);\(percent[2])".utf8)
    }
    for top in stride(from: 0, to: height, by: 6) {
      writeBand(reduced, rows: top..<min(top + 6, height), width: width, to: &bytes)
    }
    return bytes + Array("\u{1b}\\\n".utf8)
  }

  /// Writes six rows: for each of their colours the columns with pixels of it.
  private static func writeBand(
    _ pixels: ReducedPixels, rows: Range<Int>, width: Int, to bytes: inout [UInt8]
  ) {
    var columns: [UInt8: [UInt8]] = [:]
    for row in rows {
      let bit = UInt8(1) << (row - rows.lowerBound)
      for column in 0..<width {
        let index = pixels.indices[row * width + column]
        guard pixels.palette[Int(index)].alpha == 255 else { continue }
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
}
