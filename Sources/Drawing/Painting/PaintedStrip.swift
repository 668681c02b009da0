// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Some rows of a picture, all layers painted.

/// A strip of a picture; its memory is used again for the next one.
package struct PaintedStrip: ~Copyable {
  /// The content of the pixels.
  package enum Pixels {
    /// All of them have the colour of the background.
    case ground
    /// One byte a pixel, row by row: an index into at most 256 colours, which all differ. The background is the
    /// first one. The bytes live as long as the strip.
    case indexed(UnsafeBufferPointer<UInt8>, palette: [Color])
    /// One colour a pixel, row by row. There are more than 256 of them. They live as long as the strip.
    case direct(UnsafeBufferPointer<Color>)
  }

  /// Pixels per row: those of the clip.
  package let width: Int

  /// Its rows of the picture.
  package let rows: Range<Int>

  /// The content of the pixels.
  package let pixels: Pixels

  /// The columns of all pixels that have another colour than the background, counted from the left edge of the
  /// clip.
  package let columns: Range<Int>

  /// Whether no pixel is covered by anything, whatever its colour.
  package let isBlank: Bool

  /// Whether an image is drawn on it, so that neighbours differ by a little everywhere.
  package let hasImages: Bool

  /// The colour of the background.
  package let ground: Color

  /// A strip of known pixels.
  ///
  /// - Parameters:
  ///   - width: Pixels per row.
  ///   - rows: Its rows of the picture.
  ///   - pixels: The content of the pixels.
  ///   - columns: The columns of all pixels that have another colour than the background.
  ///   - isBlank: Whether no pixel is covered by anything.
  ///   - hasImages: Whether an image is in the strip.
  ///   - ground: The colour of the background.
  package init(
    width: Int, rows: Range<Int>, pixels: Pixels, columns: Range<Int>, isBlank: Bool,
    hasImages: Bool, ground: Color
  ) {
    (self.width, self.rows, self.pixels) = (width, rows, pixels)
    (self.columns, self.isBlank, self.hasImages) = (columns, isBlank, hasImages)
    self.ground = ground
  }
}
