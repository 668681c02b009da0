// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// All pixels of a canvas at once, for encoders of other libraries.

import Drawing

/// The pixels of a canvas, row by row, in straight alpha.
struct CanvasPixels {
  /// The colours of its pixels.
  private(set) var colors: [Color]

  /// Whether nothing that was drawn is visible.
  private(set) var isBlank: Bool

  /// The memory that drawing and keeping the pixels of a picture takes.
  static func memory(width: Int, height: Int) -> Int {
    memoryForPicture(width: width, height: height)
      + width * height * MemoryLayout<Color>.stride
  }

  /// Paints a canvas.
  ///
  /// Throws `EncodingError.outOfMemory`.
  init(of canvas: RasterCanvas, with painting: PaintingMemory) throws(EncodingError) {
    do throws(OutOfMemory) {
      (colors, isBlank) = try canvas.paintedColors(with: painting)
    } catch { throw .outOfMemory }
  }

  /// Gives the bytes of the pixels: red, green, blue and alpha of each.
  func withBytes<Result>(_ body: (UnsafePointer<UInt8>?) -> Result) -> Result {
    colors.withUnsafeBytes { body($0.bindMemory(to: UInt8.self).baseAddress) }
  }
}
