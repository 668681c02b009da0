// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The PNG of an image in memory.

import Drawing

/// The PNG of an image.
///
/// `background`: what is below; with an opaque one the file has no transparency. Returns the whole file; empty if there is
/// no memory for it.
func pngFile(of image: Bitmap, on background: Color = .transparent) -> [UInt8] {
  let (width, height) = (image.width, image.height)
  var canvas = RasterCanvas(
    width: width, height: height, background: background,
    clip: PixelRectangle(picture: width, height), threads: 1)
  canvas.draw(
    image, in: Rectangle(left: 0, top: 0, right: Double(width), bottom: Double(height)))
  return (try? PNGEncoder().encode(canvas))?.bytes ?? []
}
