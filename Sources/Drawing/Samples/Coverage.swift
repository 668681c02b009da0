// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Amounts of coverage: the part of a pixel that lies under a shape.

/// The part of a pixel that lies under a shape, in 128ths.
///
/// A 256th is not visible, and with half as many amounts a file is a tenth smaller.
package enum Coverage {
  /// The amount of a pixel that lies under the shape as a whole.
  package static let whole = 128

  /// An amount as the part of 255 that colours are mixed by.
  package static func part(_ amount: Int) -> UInt8 {
    UInt8((amount * 255 + whole / 2) / whole)
  }
}
