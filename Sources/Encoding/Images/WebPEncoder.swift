// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drawn shapes to the bytes of a WebP file.

import CWebP
import Drawing

extension PictureFormat {
  /// WebP: pixels with a small loss, or without at a quality of 100.
  public static let webp = PictureFormat(WebPEncoder.self)
}

/// Encodes pixels as WebP (RFC 9649), which has no place for the density of the pixels.
final class WebPEncoder: PixelEncoder {
  static let name = "webp"
  static let longestSide = 16_383
  static let hasQuality = true

  /// The library keeps a second copy of the pixels, as luma and chroma.
  static let bytesPerPixel = 4

  let painting = PaintingMemory()

  static func file(of pixels: CanvasPixels, _ sheet: Sheet) throws(EncodingError) -> [UInt8] {
    var (configuration, picture) = (WebPConfig(), WebPPicture())
    guard WebPConfigInit(&configuration) != 0, WebPPictureInit(&picture) != 0 else {
      throw .refused(library: "WebP", "it has another version")
    }
    if sheet.quality == 100 {
      WebPConfigLosslessPreset(&configuration, 6)
    } else {
      configuration.quality = Float(sheet.quality)
      // Colours have half the resolution in this format. This method chooses them so that thin lines keep theirs.
      configuration.use_sharp_yuv = 1
    }
    (picture.width, picture.height) = (Int32(pixels.width), Int32(pixels.height))
    picture.use_argb = 1
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer {
      WebPPictureFree(&picture)
      WebPMemoryWriterClear(&writer)
    }
    let rows = Int32(4 * pixels.width)
    guard pixels.withBytes({ WebPPictureImportRGBA(&picture, $0, rows) }) != 0 else {
      throw .outOfMemory
    }
    let isDone = withUnsafeMutablePointer(to: &writer) { writer in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(writer)
      return WebPEncode(&configuration, &picture) != 0
    }
    guard isDone, let file = writer.mem else {
      let isOfMemory = [
        VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY, VP8_ENC_ERROR_BAD_WRITE,
      ].contains(picture.error_code)
      throw isOfMemory
        ? .outOfMemory : .refused(library: "WebP", "error \(picture.error_code.rawValue)")
    }
    return Array(UnsafeBufferPointer(start: file, count: writer.size))
  }
}
