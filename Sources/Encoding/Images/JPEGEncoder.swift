// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Drawn shapes to the bytes of a JPEG file.

import CLibrary
import CTurboJPEG
package import Drawing

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
    var bytes = try pixels.withBytes {
      fileOfJPEG(
        $0, width: pixels.width, height: pixels.height, sampling: TJSAMP_444,
        quality: sheet.quality, flags: TJFLAG_PROGRESSIVE)
    }.get()
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

/// Encodes colours, of which alpha is not looked at.
private func fileOfJPEG(
  _ colors: UnsafePointer<UInt8>?, width: Int, height: Int, sampling: TJSAMP, quality: Int,
  flags: Int32
) -> Result<[UInt8], EncodingError> {
  guard let encoder = tjInitCompress() else { return .failure(.outOfMemory) }
  defer { tjDestroy(encoder) }
  var file: UnsafeMutablePointer<UInt8>?
  var size: UInt = 0
  defer { tjFree(file) }
  let status = tjCompress2(
    encoder, colors, Int32(width), 0, Int32(height), Int32(TJPF_RGBX.rawValue), &file, &size,
    Int32(sampling.rawValue), Int32(quality), flags)
  guard status == 0, let file else {
    let words = tjGetErrorStr2(encoder).map { String(cString: $0) } ?? ""
    return .failure(
      words.hasPrefix("Insufficient memory")
        ? .outOfMemory : .refused(library: "JPEG", words))
  }
  return .success(Array(UnsafeBufferPointer(start: file, count: Int(size))))
}

extension Bitmap {
  /// The image with a JPEG of it, made anew from its pixels, so that it has none of the metadata of any file.
  ///
  /// - Parameter quality: 1...100.
  /// - Returns: The image; itself if it is not opaque, and nil if there is no memory.
  package func withJPEG(quality: Int) -> Bitmap? {
    guard isOpaque else { return self }
    let count = width * height
    guard
      let colors = malloc(count * MemoryLayout<Color>.stride)?.bindMemory(
        to: Color.self, capacity: count)
    else { return nil }
    for row in 0..<height { copyRow(row, to: colors + row * width) }
    let file = try? colors.withMemoryRebound(to: UInt8.self, capacity: 4 * count) {
      fileOfJPEG(
        $0, width: width, height: height, sampling: TJSAMP_420, quality: quality, flags: 0)
    }.get()
    return Bitmap(taking: colors, width: width, height: height, file: file ?? [], isOpaque: true)
  }
}
