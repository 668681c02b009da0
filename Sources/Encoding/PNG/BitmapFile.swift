// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The PNG of an image in memory.

import Drawing

/// The PNG of an image.
///
/// Returns the whole file; empty if there is no memory for it.
func pngFile(of image: Bitmap) -> [UInt8] {
  let (width, height) = (image.width, image.height)
  var canvas = RasterCanvas(
    width: width, height: height, background: .transparent,
    clip: PixelRectangle(picture: width, height), threads: 1)
  canvas.draw(
    image, in: Rectangle(left: 0, top: 0, right: Double(width), bottom: Double(height)))
  return (try? PNGEncoder().encode(canvas))?.bytes ?? []
}
