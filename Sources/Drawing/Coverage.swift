// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// How much of each pixel a shape covers.

/// The part of each pixel that lies under a shape: 0 is none of it, 255 all of it.
package struct Coverage: Equatable, Sendable {
  /// Pixels a row.
  package let width: Int

  /// Rows.
  package let height: Int

  /// One byte a pixel, row by row from the top.
  package var bytes: [UInt8]

  /// Which of the 256 amounts occur, where that was noted as the bytes were made.
  package var occurring: [Bool]?

  /// A coverage of nothing.
  package init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A coverage needs at least one pixel")
    self.width = width
    self.height = height
    bytes = [UInt8](repeating: 0, count: width * height)
  }
}
