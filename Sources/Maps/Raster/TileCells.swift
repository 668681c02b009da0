// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles as squares of pixels, and other tiles in place of missing ones.

import CLibrary
import Drawing
import Tiles

/// A square part of the image of a tile.
struct TileCell: Sendable {
  /// The image.
  let image: Bitmap

  /// The left and upper edge of the part, and its side, as parts of the image.
  let left, top, side: Double

  /// All of an image.
  init(_ image: Bitmap) { (self.image, left, top, side) = (image, 0, 0, 1) }

  /// The part of a tile of a lower zoom that shows another one, this many zooms below it.
  init(_ image: Bitmap, of tile: TileID, zooms: Int) {
    self.image = image
    side = 1 / Double(1 << zooms)
    left = Double(tile.column & (1 << zooms - 1)) * side
    top = Double(tile.row & (1 << zooms - 1)) * side
  }

  /// The colour at a place of the part, 0...1 across and down, interpolated from the four nearest pixels.
  ///
  /// Beyond its edges the image continues with its last pixel.
  func color(across: Double, down: Double) -> SIMD4<Float> {
    let count = Double(image.width)
    let x = min(max((left + across * side) * count - 0.5, 0), count - 1)
    let y = min(max((top + down * side) * count - 0.5, 0), count - 1)
    let (column, row) = (Int(x), Int(y))
    let (next, below) = (min(column + 1, image.width - 1), min(row + 1, image.height - 1))
    let (right, lower) = (Float(x - Double(column)), Float(y - Double(row)))
    let upper = premultiplied(column, row) * (1 - right) + premultiplied(next, row) * right
    let under = premultiplied(column, below) * (1 - right) + premultiplied(next, below) * right
    return upper * (1 - lower) + under * lower
  }

  /// The colour of a pixel: red, green and blue times alpha, and alpha, 0...255.
  private func premultiplied(_ column: Int, _ row: Int) -> SIMD4<Float> {
    let color = image.color(column: column, row: row)
    let alpha = Float(color.alpha)
    let part = alpha / 255
    return SIMD4(
      Float(color.red) * part, Float(color.green) * part, Float(color.blue) * part, alpha)
  }
}

extension Color {
  /// A premultiplied colour at an opacity.
  init(premultiplied color: SIMD4<Float>, opacity: Float) {
    let alpha = color[3]
    guard alpha >= 0.5 else {
      self = .transparent
      return
    }
    func byte(_ value: Float) -> UInt8 { UInt8(min(max(value.rounded(), 0), 255)) }
    self.init(
      red: byte(color[0] * 255 / alpha), green: byte(color[1] * 255 / alpha),
      blue: byte(color[2] * 255 / alpha), alpha: byte(alpha * opacity))
  }
}
