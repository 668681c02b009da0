// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The reading of an image of any format.

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
    let file = try imageFile(bytes)
    guard file.pixels <= mostPixels else {
      throw .tooLarge(width: file.width, height: file.height, most: mostPixels)
    }
    return try file.bitmap(keepsFile: true)
  }
}

/// Reads the header of an image of any format.
func imageFile(_ bytes: [UInt8]) throws(ImageError) -> any ImageFile {
  switch ImageFormat(start: bytes) {
  case .png: return try PNGFile(bytes)
  case .jpeg: return try JPEGFile(bytes)
  case .webp: return try WebPFile(bytes)
  case nil:
    if let content = OtherContent(start: bytes) { throw .otherContent(content) }
    throw .unknownFormat
  }
}
