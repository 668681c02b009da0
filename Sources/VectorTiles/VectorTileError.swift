// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reasons for refusing a vector tile.

/// A tile that cannot be read, or breaks a limit.
package struct VectorTileError: Error, Equatable, Sendable {
  /// The fault, as one line that follows the name of the tile, such as "is damaged: it ends too early".
  package let message: String

  init(_ message: String) { self.message = message }

  /// Bytes that the format does not allow, with a clause about the found content.
  static func damage(_ why: String) -> VectorTileError { VectorTileError("is damaged: \(why)") }
}
