// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A WebP file to pixels.

import CLibrary
import CWebP
import Drawing

/// A WebP of one picture, lossy or lossless, with or without alpha.
struct WebPFile: ImageFile {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws(ImageError) {
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(bytes, bytes.count, &features)
    guard status == VP8_STATUS_OK else { throw .damaged(.webp, words(of: status)) }
    guard features.has_animation == 0 else { throw .animated(.webp) }
    (width, height, self.bytes) = (Int(features.width), Int(features.height), bytes)
  }

  /// Reads the pixels; the image keeps no file, as SVG 1.1 has images of PNG and JPEG alone.
  func bitmap(keepsFile: Bool) throws(ImageError) -> Bitmap {
    var configuration = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&configuration) != 0 else {
      throw .damaged(.webp, "the decoder cannot be started")
    }
    let colors = try pixelMemory(width: width, height: height)
    let status = colors.withMemoryRebound(to: UInt8.self, capacity: 4 * pixels) {
      configuration.output.colorspace = MODE_RGBA
      configuration.output.is_external_memory = 1
      configuration.output.u.RGBA = WebPRGBABuffer(
        rgba: $0, stride: Int32(4 * width), size: 4 * pixels)
      return WebPDecode(bytes, bytes.count, &configuration)
    }
    guard status == VP8_STATUS_OK else {
      free(colors)
      throw status == VP8_STATUS_OUT_OF_MEMORY
        ? .outOfMemory(width: width, height: height) : .damaged(.webp, words(of: status))
    }
    return Bitmap(taking: colors, width: width, height: height, file: [])
  }
}

/// Describes a status of libwebp, which has no messages of its own.
private func words(of status: VP8StatusCode) -> String {
  switch status {
  case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: "the file ends too early"
  case VP8_STATUS_UNSUPPORTED_FEATURE: "it has a feature that cannot be read"
  default: "its bytes cannot be decoded"
  }
}
