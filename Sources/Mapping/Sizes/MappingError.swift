// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Errors of a region, a size or a padding that no picture can have.

import NumberText

/// Reasons why no picture can show the request.
package enum MappingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The padding leaves no pixel to draw in.
  case noRoom(padding: Double, width: Int, height: Int)
  /// The parts around the points of the route, such as half the stroke and a title, leave no pixel for them.
  case noRoomBesideLayers(pixels: Double, of: Int, isWidth: Bool)
  /// A side is below 1 or above 32767 pixels, or the picture has more than 2²⁸ pixels.
  case sizeOutOfRange(width: Int, height: Int)
  /// The picture would be more than 128 times as wide as the world.
  case regionTooWide(worlds: Double)
  /// A pixel would show less than a micrometre of ground.
  case regionTooSmall(metresPerPixel: Double)
  /// The region lies where the projection shows nothing.
  case regionBeyondProjection

  /// One line: the found and the expected content.
  package var description: String {
    switch self {
    case .noRoom(let padding, let width, let height):
      "\(plainText(rounded(padding, decimals: 1))) pixels of padding on each side leave no room in \(width)x\(height) pixels"
    case .noRoomBesideLayers(let pixels, let side, let isWidth):
      "the line and the parts at the edges need \(plainText(rounded(pixels, decimals: 1))) of \(side) pixels of \(isWidth ? "width" : "height"), which leaves no room for the route"
    case .regionTooWide(let worlds):
      "the picture would be \(plainText(worlds.rounded())) times as wide as the world, expected at most \(plainText(PictureSize.mostWorlds)) times"
    case .regionTooSmall(let metres):
      "a pixel would show \(Float(metres)) metres of ground, expected at least 0.000001"
    case .regionBeyondProjection:
      "the region is beyond 85.0511 degrees of latitude, where Web Mercator ends"
    case .sizeOutOfRange(let width, let height):
      "a picture of \(width)x\(height) pixels is out of range, expected sides of 1...32767 and at most 268435456 pixels"
    }
  }
}
