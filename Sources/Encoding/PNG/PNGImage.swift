// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A PNG file to pixels.

package import Drawing
import PNGShim

/// Why a file gives no image.
public enum ImageError: Error, Equatable, Sendable {
  /// It does not begin as a PNG.
  case noPNG
  /// It has more pixels than are read.
  case tooLarge(width: Int, height: Int)
  /// It is damaged; the words are those of libpng.
  case damaged(String)
  /// There is no memory for its pixels.
  case outOfMemory(width: Int, height: Int)
}

extension Bitmap {
  /// The most pixels of an image that is read: half a gigabyte of memory.
  package static let mostPixels = 1 << 27

  /// Reads a PNG of any kind.
  ///
  /// Colours are sRGB, whatever the file says of gamma and profiles; channels of 16 bits are rounded to 8.
  ///
  /// - Parameter png: The whole file.
  /// - Returns: The image.
  /// - Throws: `ImageError`.
  package static func read(png: [UInt8]) throws(ImageError) -> Bitmap {
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    guard png.starts(with: signature) else { throw .noPNG }
    guard png.count >= 33 else { throw .damaged("the file ends too early") }
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
    guard var result else { throw .noPNG }
    guard result.status != .out_of_memory else {
      throw .outOfMemory(width: width, height: height)
    }
    guard let bytes = result.pixels else {
      throw .damaged(
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
