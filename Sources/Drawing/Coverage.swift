// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// How much of each pixel a shape covers.

/// The part of each pixel that lies under a shape, in 128ths.
///
/// Nobody sees a 256th more or less, and with half as many amounts a file is a tenth smaller.
package struct Coverage: Equatable, Sendable {
  /// The amount of a pixel that lies under the shape as a whole.
  package static let whole = 128

  /// Pixels a row.
  package let width: Int

  /// Rows that have bytes.
  package let height: Int

  /// The first row that has bytes; nothing is covered above it.
  package let top: Int

  /// The columns with all that is covered.
  package var columns: Range<Int>

  /// One byte a pixel, 0...128, row by row from the top.
  package var bytes: [UInt8]

  /// A coverage of nothing.
  ///
  /// - Parameters:
  ///   - width: Pixels a row, from 1.
  ///   - height: Rows that may be covered, from 1.
  ///   - top: The first of them. Default: 0.
  package init(width: Int, height: Int, top: Int = 0) {
    precondition(width > 0 && height > 0 && top >= 0, "A coverage needs at least one pixel")
    self.width = width
    self.height = height
    self.top = top
    columns = 0..<width
    bytes = [UInt8](repeating: 0, count: width * height)
  }

  /// The places of the bytes of a row that may be covered.
  @inline(__always)
  func places(inRow row: Int) -> Range<Int> {
    (row * width + columns.lowerBound)..<(row * width + columns.upperBound)
  }

  /// An amount as the part of 255 that colours are mixed by.
  package static func part(_ amount: Int) -> UInt8 {
    UInt8((amount * 255 + whole / 2) / whole)
  }
}
