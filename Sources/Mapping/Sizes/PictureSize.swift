// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The size of a picture, and the largest one.

/// The size of a picture in pixels.
public enum PictureSize: Equatable, Sendable {
  /// The longer side is 1024 pixels, and the shape follows the route between 1:2 and 2:1.
  case automatic
  /// The largest size with at most these sides; the shape follows the route between 1:2 and 2:1.
  case within(width: Int, height: Int)
  /// The height follows the shape of the route, at most eight times longer or shorter.
  case width(Int)
  /// The width follows the shape of the route, at most eight times longer or shorter.
  case height(Int)
  /// Both sides as given.
  case exact(width: Int, height: Int)

  /// The longest side a picture can have, in pixels.
  public static let longestSide = 32_767

  /// The most pixels a picture can have: a quarter of a gigabyte at a byte a pixel.
  public static let mostPixels = 1 << 28

  /// The most worlds side by side in a picture: those of the longest one at zoom 0.
  ///
  /// More copies are not useful.
  package static let mostWorlds = Double((longestSide + 1) / 256)
}

extension PictureSize {
  /// Refuses sizes that no picture can have.
  ///
  /// - Throws: `MappingError.sizeOutOfRange`.
  package static func check(width: Int, height: Int) throws(MappingError) {
    let sides = 1...longestSide
    guard sides.contains(width), sides.contains(height), width * height <= mostPixels
    else { throw .sizeOutOfRange(width: width, height: height) }
  }
}
