// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pixels without a file, for programs that draw on.

import Drawing

extension PictureFormat {
  /// The pixels alone, row by row from the top: red, green, blue and alpha, 0...255 each, in sRGB with straight alpha.
  ///
  /// The bytes of a picture are four times its width times its height.
  public static let rgba = PictureFormat(RawPixelEncoder.self)
}

/// Gives the pixels as they are.
final class RawPixelEncoder: PixelEncoder {
  static let name = "rgba"
  static let fileExtension: String? = nil
  static let bytesPerPixel = 4

  let painting = PaintingMemory()

  static func file(of pixels: CanvasPixels, _ sheet: Sheet) throws(EncodingError) -> [UInt8] {
    pixels.colors.withUnsafeBytes { Array($0) }
  }
}
