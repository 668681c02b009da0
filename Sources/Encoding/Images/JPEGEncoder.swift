// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drawn shapes to the bytes of a JPEG file.

import CTurboJPEG
import Drawing

extension PictureFormat {
  /// JPEG: pixels with a small loss, without transparency.
  public static let jpeg = PictureFormat(JPEGEncoder.self)
}

/// Encodes pixels as JPEG (ITU-T T.81), progressive, with the density of the pixels in the JFIF header (ITU-T T.871).
///
/// Colours have the full resolution: at half of it, which is usual for photos, a thin line loses its colour to the map
/// around it.
final class JPEGEncoder: PixelEncoder {
  static let name = "jpeg"
  static let fileExtension: String? = "jpg"
  static let longestSide = 65_500
  static let hasAlpha = false
  static let hasQuality = true

  let painting = PaintingMemory()

  static func file(of pixels: CanvasPixels, _ sheet: Sheet) throws(EncodingError) -> [UInt8] {
    guard let encoder = tjInitCompress() else { throw .outOfMemory }
    defer { tjDestroy(encoder) }
    var file: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { tjFree(file) }
    let status = pixels.withBytes {
      tjCompress2(
        encoder, $0, Int32(pixels.width), 0, Int32(pixels.height),
        Int32(TJPF_RGBX.rawValue), &file, &size, Int32(TJSAMP_444.rawValue),
        Int32(sheet.quality), TJFLAG_PROGRESSIVE)
    }
    guard status == 0, let file else {
      let words = tjGetErrorStr2(encoder).map { String(cString: $0) } ?? ""
      throw words.hasPrefix("Insufficient memory")
        ? .outOfMemory : .refused(library: "JPEG", words)
    }
    var bytes = Array(UnsafeBufferPointer(start: file, count: Int(size)))
    if let density = sheet.pixelsPerInch { setDensity(density, of: &bytes) }
    return bytes
  }

  /// Writes the density into the JFIF header, which the library leaves at a ratio of 1:1.
  ///
  /// ITU-T T.871, section 10.1: after the marker of the file's start, the marker and the length of the header, its name and
  /// version, there are the unit, which is 1 for inches, and the densities of both directions in two bytes each.
  private static func setDensity(_ density: Double, of bytes: inout [UInt8]) {
    guard bytes.count > 18, bytes[6..<11].elementsEqual("JFIF\0".utf8) else { return }
    let pixels = UInt16(min(max(density.rounded(), 1), 65_535))
    let both = [UInt8(pixels >> 8), UInt8(pixels & 0xff)]
    bytes.replaceSubrange(13..<18, with: [1] + both + both)
  }
}
