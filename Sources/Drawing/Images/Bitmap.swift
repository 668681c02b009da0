// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// An image in memory.

import CLibrary

/// The pixels of an image, which never change.
package final class Bitmap: Sendable {
  /// Pixels per row, from 1.
  package let width: Int

  /// Rows, from 1.
  package let height: Int

  /// Whether all pixels are opaque.
  package let isOpaque: Bool

  /// The image as a PNG or JPEG, for pictures that can hold one; empty if it was read from another format.
  package let file: [UInt8]

  // Only read, and freed by the last owner.
  nonisolated(unsafe) private let pixels: UnsafeMutablePointer<Color>

  /// An image of some pixels.
  ///
  /// - Parameters:
  ///   - pixels: The colours row by row, in memory of `malloc` that the image takes over.
  ///   - width: Pixels per row.
  ///   - height: Rows.
  ///   - file: The image as a PNG or JPEG. Default: nothing.
  ///   - isOpaque: Whether all pixels are opaque, if that is known. Default: nil, so that they are looked at.
  package init(
    taking pixels: UnsafeMutablePointer<Color>, width: Int, height: Int, file: [UInt8] = [],
    isOpaque: Bool? = nil
  ) {
    precondition(width > 0 && height > 0, "An image has at least one pixel")
    (self.pixels, self.width, self.height, self.file) = (pixels, width, height, file)
    self.isOpaque =
      isOpaque
      ?? (0..<height).allSatisfy { areOpaque(UnsafePointer(pixels + $0 * width), count: width) }
  }

  deinit { free(pixels) }

  /// The colour of a pixel.
  ///
  /// - Parameters:
  ///   - column: From 0 at the left, below `width`.
  ///   - row: From 0 at the top, below `height`.
  /// - Returns: The colour.
  package func color(column: Int, row: Int) -> Color { self.row(row)[column] }

  /// Copies the colours of a row to memory that has room for them.
  ///
  /// - Parameters:
  ///   - row: From 0 at the top, below `height`.
  ///   - place: Takes as many colours as the image has columns.
  package func copyRow(_ row: Int, to place: UnsafeMutablePointer<Color>) {
    place.update(from: self.row(row), count: width)
  }

  /// The colours of a row.
  ///
  /// `row`: from 0 at the top, below `height`.
  func row(_ row: Int) -> UnsafePointer<Color> {
    precondition((0..<height).contains(row), "A row of the image")
    return UnsafePointer(pixels + row * width)
  }
}

/// Whether all of some pixels are opaque.
private func areOpaque(_ pixels: UnsafePointer<Color>, count: Int) -> Bool {
  let opaque = unsafeBitCast(Color(red: 0, green: 0, blue: 0), to: UInt32.self)
  // Without an end at the first one that is not, this is a loop of vectors.
  return pixels.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
    var common = UInt32.max
    for place in 0..<count { common &= pixels[place] }
    return common & opaque == opaque
  }
}
