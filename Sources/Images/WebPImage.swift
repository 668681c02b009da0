// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A WebP file to pixels.

import CLibrary
import CWebP
import Drawing

extension Bitmap {
  /// Reads a WebP, lossy or lossless, with or without alpha.
  ///
  /// - Parameters:
  ///   - webP: The whole file.
  ///   - mostPixels: An image of more pixels is refused before there is memory for them.
  /// - Returns: The image. It keeps no file: SVG 1.1 has images of PNG and JPEG alone.
  /// - Throws: `ImageError`.
  static func read(webP: [UInt8], mostPixels: Int) throws(ImageError) -> Bitmap {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(webP, webP.count, &features) == VP8_STATUS_OK else {
      throw .damaged(.webp, "its header cannot be read")
    }
    guard features.has_animation == 0 else { throw .animated(.webp) }
    let (width, height) = (Int(features.width), Int(features.height))
    let pixels = try memory(width: width, height: height, mostPixels: mostPixels)
    let bytes = 4 * width * height
    let result = pixels.withMemoryRebound(to: UInt8.self, capacity: bytes) {
      WebPDecodeRGBAInto(webP, webP.count, $0, bytes, Int32(4 * width))
    }
    guard result != nil else {
      free(pixels)
      throw .damaged(.webp, "its pixels cannot be decoded")
    }
    return Bitmap(taking: pixels, width: width, height: height, file: [])
  }
}
