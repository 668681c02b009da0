// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Memory for the pixels of an image.

import CLibrary
import Drawing

/// Memory for the pixels of an image, which a `Bitmap` takes over.
///
/// `width`: pixels per row, from 1. `height`: rows, from 1. Returns memory of `malloc` for as many pixels.
func pixelMemory(width: Int, height: Int) throws(ImageError) -> UnsafeMutablePointer<Color> {
  let pixels = width * height
  guard hasMemory(4 * pixels), let memory = malloc(4 * pixels) else {
    throw .outOfMemory(width: width, height: height)
  }
  return memory.bindMemory(to: Color.self, capacity: pixels)
}
