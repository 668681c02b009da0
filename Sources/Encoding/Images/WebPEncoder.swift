// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drawn shapes to the bytes of a WebP file.

import CWebP
package import Drawing

extension PictureFormat {
  /// WebP: pixels with a small loss, or without at a quality of 100.
  public static let webp = PictureFormat(WebPEncoder.self)
}

/// Encodes pixels as WebP (RFC 9649), which has no place for the density of the pixels.
package final class WebPEncoder: PictureEncoder {
  package static let name = "webp"
  package static let longestSide = 16_383
  package static let hasQuality = true

  private let painting = PaintingMemory()

  package static func memory(width: Int, height: Int) -> Int {
    // The library keeps a second copy of the pixels, as luma and chroma.
    CanvasPixels.memory(width: width, height: height) + 4 * width * height
  }

  package init() {}

  package func canvas(_ sheet: Sheet, threads: Int) -> ScaledCanvas<RasterCanvas> {
    rasterCanvas(of: sheet, threads: threads)
  }

  package func encode(
    _ canvas: consuming ScaledCanvas<RasterCanvas>, of sheet: Sheet
  ) throws(EncodingError) -> EncodedPicture {
    let canvas = canvas.base
    let pixels = try CanvasPixels(of: canvas, with: painting)
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
    (picture.width, picture.height) = (Int32(canvas.clip.width), Int32(canvas.clip.height))
    picture.use_argb = 1
    var writer = WebPMemoryWriter()
    WebPMemoryWriterInit(&writer)
    defer {
      WebPPictureFree(&picture)
      WebPMemoryWriterClear(&writer)
    }
    let rows = Int32(4 * canvas.clip.width)
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
    return EncodedPicture(
      bytes: Array(UnsafeBufferPointer(start: file, count: writer.size)), isBlank: pixels.isBlank)
  }
}
