// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The choice of what is drawn where a tile is missing.

/// The treatment of a missing tile.
public enum MissingTiles: String, Sendable, CaseIterable {
  /// A part of a tile of a lower zoom is drawn, enlarged.
  case parent
  /// Nothing is drawn.
  case blank
  /// There is no picture.
  case fail
}
