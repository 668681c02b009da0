// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A PNG file to pixels.

import Drawing
import PNGShim

extension Bitmap {
  /// Reads a PNG of any kind.
  ///
  /// Colours are sRGB, whatever the file says of gamma and profiles; channels of 16 bits are rounded to 8.
  ///
  /// - Parameters:
  ///   - png: The whole file.
  ///   - mostPixels: An image of more pixels is refused before there is memory for them.
  /// - Returns: The image.
  /// - Throws: `ImageError`.
  static func read(png: [UInt8], mostPixels: Int) throws(ImageError) -> Bitmap {
    guard png.count >= 33 else { throw .damaged(.png, "the file ends too early") }
    // The header comes first: ISO/IEC 15948, section 11.2.2.
    func number(at place: Int) -> Int { png[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (number(at: 16), number(at: 20))
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= mostPixels else { throw .tooLarge(width: width, height: height) }
    guard pixels == 0 || hasMemory(4 * pixels) else {
      throw .outOfMemory(width: width, height: height)
    }
    let result = png.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { pngshim_read($0, bytes.count, UInt64(mostPixels)) }
    }
    guard var result else { throw .unknownFormat }
    guard result.status != .out_of_memory else {
      throw .outOfMemory(width: width, height: height)
    }
    guard let bytes = result.pixels else {
      throw .damaged(
        .png,
        withUnsafeBytes(of: &result.message) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    // A colour has four bytes in this order, and no other ones.
    let colors = UnsafeMutableRawPointer(bytes).bindMemory(
      to: Color.self, capacity: Int(result.width) * Int(result.height))
    return Bitmap(
      taking: colors, width: Int(result.width), height: Int(result.height), file: png)
  }
}
