// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The size of a picture in its own pixels, and in the pixels that options and layers use.

/// The size of a picture.
///
/// All that is laid out counts in pixels of the layout: options, text and marks. A sharper picture has several
/// pixels of its own for each of these, and the same layout.
package struct LayoutSize: Equatable, Sendable {
  /// Pixels a row of the picture, and rows.
  package let columns, rows: Int

  /// The sides in pixels of the layout.
  package let width, height: Double

  /// The side that sizes follow, in place of the shorter one; nil for that.
  private let sizingSide: Double?

  /// The shorter side of the layout in pixels, or the side of a tile for pictures cut into tiles.
  package var shorterSide: Double { sizingSide ?? min(width, height) }

  /// The size of a picture.
  ///
  /// - Parameters:
  ///   - columns: Pixels per row.
  ///   - rows: Rows.
  ///   - pixelScale: Pixels of the picture for each pixel of the layout.
  ///   - sizingSide: The side that sizes follow, in pixels of the layout. Default: nil, the shorter one.
  package init(columns: Int, rows: Int, pixelScale: Double, sizingSide: Double? = nil) {
    self.sizingSide = sizingSide
    (self.columns, self.rows) = (columns, rows)
    width = Double(columns) / pixelScale
    height = Double(rows) / pixelScale
  }
}

/// The pixels of the layout in an inch: CSS Values and Units Module Level 4, section 6.2.
let pixelsPerInch = 96.0
