// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Encoders that need all pixels of a picture at once: those of other libraries, of raw pixels and of terminals.

import Drawing

/// An encoder that makes the bytes of a file from all pixels at once.
protocol PixelEncoder: PictureEncoder where Base == RasterCanvas {
  /// The memory for painting; the next picture uses it again.
  var painting: PaintingMemory { get }

  /// The bytes of memory that encoding takes for each pixel, besides those of its colour. Default: none.
  static var bytesPerPixel: Int { get }

  /// Encodes pixels: same pixels, same bytes.
  ///
  /// `sheet`: what they were painted for. Returns the whole file. Throws `EncodingError`, when the picture cannot be
  /// encoded.
  static func file(of pixels: CanvasPixels, _ sheet: Sheet) throws(EncodingError) -> [UInt8]
}

extension PixelEncoder {
  static var bytesPerPixel: Int { 0 }

  static func memory(width: Int, height: Int) -> Int {
    memoryForPicture(width: width, height: height)
      + width * height * (MemoryLayout<Color>.stride + bytesPerPixel)
  }

  func canvas(_ sheet: Sheet, threads: Int) -> ScaledCanvas<RasterCanvas> {
    rasterCanvas(of: sheet, threads: threads)
  }

  func encode(
    _ canvas: consuming ScaledCanvas<RasterCanvas>, of sheet: Sheet
  ) throws(EncodingError) -> EncodedPicture {
    let pixels = try CanvasPixels(of: canvas.base, with: painting)
    return EncodedPicture(bytes: try Self.file(of: pixels, sheet), isBlank: pixels.isBlank)
  }
}

/// The pixels of a canvas, row by row, in straight alpha.
struct CanvasPixels {
  /// Pixels per row, and rows.
  let width, height: Int

  /// The colours of its pixels.
  let colors: [Color]

  /// Whether nothing that was drawn is visible.
  let isBlank: Bool

  /// Paints a canvas.
  ///
  /// Throws `EncodingError.outOfMemory`.
  init(of canvas: RasterCanvas, with painting: PaintingMemory) throws(EncodingError) {
    (width, height) = (canvas.clip.width, canvas.clip.height)
    do throws(OutOfMemory) {
      (colors, isBlank) = try canvas.paintedColors(with: painting)
    } catch { throw .outOfMemory }
  }

  /// The same pixels, each fully opaque or fully transparent, by what is nearer.
  var withoutTranslucency: CanvasPixels { CanvasPixels(self) }

  private init(_ pixels: CanvasPixels) {
    (width, height, isBlank) = (pixels.width, pixels.height, pixels.isBlank)
    colors = pixels.colors.map {
      $0.alpha > 127 ? Color(red: $0.red, green: $0.green, blue: $0.blue) : .transparent
    }
  }

  /// Gives the bytes of the pixels: red, green, blue and alpha of each.
  func withBytes<Result>(_ body: (UnsafePointer<UInt8>?) -> Result) -> Result {
    colors.withUnsafeBytes { body($0.bindMemory(to: UInt8.self).baseAddress) }
  }
}
