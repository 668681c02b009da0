// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A JPEG file to pixels.

import CLibrary
import CTurboJPEG
import Drawing

extension Bitmap {
  /// Reads a JPEG, baseline or progressive, in grey or in colour.
  ///
  /// The turn that a camera notes is ignored, as programs for maps do. A progressive file of so many scans that it
  /// could only be made to cost time is refused ("Two Issues with the JPEG Standard", libjpeg-turbo, 2016).
  ///
  /// - Parameters:
  ///   - jpeg: The whole file.
  ///   - mostPixels: An image of more pixels is refused before there is memory for them.
  /// - Returns: The image.
  /// - Throws: `ImageError`.
  static func read(jpeg: [UInt8], mostPixels: Int) throws(ImageError) -> Bitmap {
    guard let decoder = tjInitDecompress() else { throw .outOfMemory(width: 0, height: 0) }
    defer { tjDestroy(decoder) }
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard
      tjDecompressHeader3(
        decoder, jpeg, UInt(jpeg.count), &width, &height, &sampling, &space) == 0,
      width > 0, height > 0
    else { throw .damaged(.jpeg, message(decoder)) }
    let pixels = try memory(width: Int(width), height: Int(height), mostPixels: mostPixels)
    let status = pixels.withMemoryRebound(to: UInt8.self, capacity: 4 * Int(width) * Int(height)) {
      tjDecompress2(
        decoder, jpeg, UInt(jpeg.count), $0, width, 4 * width, height, Int32(TJPF_RGBA.rawValue),
        TJFLAG_LIMITSCANS)
    }
    // What is missing would be grey, and libjpeg only warns of it. Bytes too many between two parts do no harm.
    guard status == 0 || message(decoder).contains("extraneous bytes") else {
      free(pixels)
      throw .damaged(.jpeg, message(decoder))
    }
    return Bitmap(taking: pixels, width: Int(width), height: Int(height), file: jpeg)
  }

  /// The words of the library about its last error.
  private static func message(_ decoder: tjhandle) -> String {
    tjGetErrorStr2(decoder).map { String(cString: $0) } ?? "the file cannot be decoded"
  }
}
