// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pixels without a file, for programs that draw on.

package import Drawing

extension PictureFormat {
  /// The pixels alone, row by row from the top: red, green, blue and alpha, 0...255 each, in sRGB with straight alpha.
  ///
  /// The bytes of a picture are four times its width times its height.
  public static let rgba = PictureFormat(RawPixelEncoder.self)
}

/// Gives the pixels as they are.
package final class RawPixelEncoder: PictureEncoder {
  package static let name = "rgba"
  package static let fileExtension: String? = nil

  private let painting = PaintingMemory()

  package static func memory(width: Int, height: Int) -> Int {
    CanvasPixels.memory(width: width, height: height) * 2
  }

  package init() {}

  package func canvas(_ sheet: Sheet, threads: Int) -> ScaledCanvas<RasterCanvas> {
    rasterCanvas(of: sheet, threads: threads)
  }

  package func encode(
    _ canvas: consuming ScaledCanvas<RasterCanvas>, of sheet: Sheet
  ) throws(EncodingError) -> EncodedPicture {
    let pixels = try CanvasPixels(of: canvas.base, with: painting)
    let bytes = pixels.colors.withUnsafeBytes { Array($0) }
    return EncodedPicture(bytes: bytes, isBlank: pixels.isBlank)
  }
}
