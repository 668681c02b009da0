// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The formats of files with many tiles.

/// The format of a file of many tiles.
enum TileFormat: String, CaseIterable, Sendable {
  case pmtiles
  case mbtiles
}
