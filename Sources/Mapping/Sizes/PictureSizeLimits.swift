// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The limits of the size of a picture.

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
