// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A PNG file to pixels.

import Drawing
import PNGShim

/// A PNG of any kind; channels of 16 bits are rounded to 8.
struct PNGFile: ImageFile {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(ImageError) {
    guard bytes.count >= 33 else { throw .damaged(.png, "the file ends too early") }
    // The header comes first: ISO/IEC 15948, section 11.2.2.
    guard bytes[12..<16].elementsEqual("IHDR".utf8) else {
      throw .damaged(.png, "it does not begin with its header")
    }
    func number(at place: Int) -> Int {
      bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    (width, height, self.bytes) = (number(at: 16), number(at: 20), bytes)
  }

  func bitmap(keepsFile: Bool) throws(ImageError) -> Bitmap {
    guard pixels == 0 || hasMemory(4 * pixels) else {
      throw .outOfMemory(width: width, height: height)
    }
    let result = bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { pngshim_read($0, bytes.count, UInt64(pixels)) }
    }
    guard var result else { throw .unknownFormat }
    guard result.status != .out_of_memory else {
      throw .outOfMemory(width: width, height: height)
    }
    guard let colors = result.pixels else {
      throw .damaged(
        .png,
        withUnsafeBytes(of: &result.message) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    // A colour has four bytes in this order, and no other ones.
    return Bitmap(
      taking: UnsafeMutableRawPointer(colors).bindMemory(
        to: Color.self, capacity: Int(result.width) * Int(result.height)),
      width: Int(result.width), height: Int(result.height), file: keepsFile ? bytes : [])
  }
}
