// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The size, the background and the pixel density of a picture, for all formats.

package import Drawing

/// The size, the background and the density of a picture.
package struct Sheet: Equatable, Sendable {
  /// Pixels a row of the picture, from 1.
  package var width: Int

  /// Rows of the picture, from 1.
  package var height: Int

  /// The colour of the background.
  package var background: Color

  /// Pixels of the picture for each pixel that is drawn with; by default 1.
  package var pixelScale = 1.0

  /// Pixels of the picture an inch on paper; nil, the default, where the file does not say it.
  package var pixelsPerInch: Double?

  /// The part of the picture that the file shows, in its own pixels; nil, the default, for all of it.
  package var clip: PixelRectangle?

  /// The title of the picture, for formats that have one; nil, the default, for none.
  package var title: String?

  /// Whose map or log the picture shows, for formats that have an author; nil, the default, if it does not say it.
  package var author: String?

  /// The place of the pixels on the Earth, in lines of a name and a value, for formats that have it; by default empty.
  package var frame = ""

  /// Whether a file that can hold texts has those of the picture as texts and not as outlines; by default it has not.
  package var keepsTexts = false

  /// The quality of a file that loses some of it, 1...100; by default 85.
  package var quality = 85

  /// The most colours of a file that has a palette, 2...256; nil, the default, for as many as there are.
  package var mostColors: Int?

  /// A sheet of a size and a colour.
  package init(width: Int, height: Int, background: Color) {
    (self.width, self.height, self.background) = (width, height, background)
  }
}
