// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Read an image of any format.

import CLibrary
package import Drawing

extension Bitmap {
  /// The most pixels of an image that is read: half a gigabyte of memory.
  package static let mostPixels = 1 << 27

  /// Reads an image of any format.
  ///
  /// Colours are sRGB, whatever the file says of gamma and profiles.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - mostPixels: An image of more pixels is refused before there is memory for them.
  /// - Returns: The image.
  /// - Throws: `ImageError`.
  package static func read(
    _ bytes: [UInt8], mostPixels: Int = Bitmap.mostPixels
  ) throws(ImageError) -> Bitmap {
    switch ImageFormat(start: bytes) {
    case .png: try read(png: bytes, mostPixels: mostPixels)
    case .jpeg: try read(jpeg: bytes, mostPixels: mostPixels)
    case .webp: try read(webP: bytes, mostPixels: mostPixels)
    case nil: throw .unknownFormat
    }
  }

  /// Memory for the pixels of an image, which `Bitmap` takes over.
  ///
  /// - Parameters:
  ///   - width: Pixels a row, as the header of the file says it.
  ///   - height: Rows, likewise.
  ///   - mostPixels: The most pixels of both together.
  /// - Returns: Memory of `malloc` for as many pixels.
  /// - Throws: `ImageError`, when the image is too large or there is no memory.
  static func memory(
    width: Int, height: Int, mostPixels: Int
  ) throws(ImageError) -> UnsafeMutablePointer<Color> {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= mostPixels else { throw .tooLarge(width: width, height: height) }
    guard hasMemory(4 * pixels), let memory = malloc(4 * pixels) else {
      throw .outOfMemory(width: width, height: height)
    }
    return memory.bindMemory(to: Color.self, capacity: pixels)
  }
}
