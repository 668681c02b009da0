// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The limits of vector tiles.

/// The limits that a tile may not break; real tiles have a hundredth of each.
enum VectorTileLimits {
  /// The most bytes.
  static let bytes = 32 << 20

  /// The most layers.
  static let layers = 1000

  /// The most features of a tile, the most rings and lines of it, and the most keys and values of a layer.
  static let features = 1_000_000

  /// The most points of a tile.
  static let points = 10_000_000

  /// Coordinates are nearer to zero than this, in parts of the extent.
  static let coordinate = 1 << 24

  /// The parts that the side of a tile may be divided into.
  static let extents = 1...65_536
}
