// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Makes MBTiles files for tests.

import TestSupport
import Tiles

/// A database of tiles that is made by SQLite.
final class TestMBTiles {
  /// How the tiles are stored.
  enum Shape: CaseIterable {
    /// A table with an index.
    case indexed
    /// A table without an index.
    case plain
    /// A view of a table of places and one of pictures, both with indexes.
    case view
    /// The same without indexes.
    case plainView
  }

  private let database: TestDatabase

  init(_ path: String) throws { database = try TestDatabase(path) }

  /// Ends writing.
  func close() { database.close() }

  /// Runs statements that have no result.
  func run(_ text: String) throws { try database.run(text) }

  /// Writes metadata and tiles.
  func write(
    _ tiles: [TileID: [UInt8]], metadata: [String: String] = [:], as shape: Shape = .indexed
  ) throws {
    try run("BEGIN; CREATE TABLE metadata (name text, value text)")
    for (name, value) in metadata.sorted(by: { $0.key < $1.key }) {
      try run("INSERT INTO metadata VALUES ('\(name)', '\(value)')")
    }
    let place = "zoom_level integer, tile_column integer, tile_row integer"
    switch shape {
    case .indexed, .plain:
      try run("CREATE TABLE tiles (\(place), tile_data blob)")
      if shape == .indexed {
        try run("CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row)")
      }
      for (tile, bytes) in sorted(tiles) {
        try run("INSERT INTO tiles VALUES (\(places(tile)), \(TestDatabase.blob(bytes)))")
      }
    case .view, .plainView:
      try run(
        "CREATE TABLE map (\(place), tile_id text); CREATE TABLE images (tile_data blob, tile_id text)"
      )
      if shape == .view {
        try run("CREATE UNIQUE INDEX map_index ON map (zoom_level, tile_column, tile_row)")
        try run("CREATE UNIQUE INDEX images_id ON images (tile_id)")
      }
      for (tile, bytes) in sorted(tiles) {
        let name = "'\(tile.zoom)-\(tile.column)-\(tile.row)'"
        try run(
          "INSERT INTO map VALUES (\(places(tile)), \(name)); INSERT INTO images VALUES (\(TestDatabase.blob(bytes)), \(name))"
        )
      }
      try run(
        """
        CREATE VIEW tiles AS SELECT map.zoom_level AS zoom_level, map.tile_column AS tile_column, \
        map.tile_row AS tile_row, images.tile_data AS tile_data FROM map JOIN images ON images.tile_id = map.tile_id
        """)
    }
    try run("COMMIT")
  }

  private func sorted(_ tiles: [TileID: [UInt8]]) -> [(TileID, [UInt8])] {
    tiles.sorted {
      ($0.key.zoom, $0.key.column, $0.key.row) < ($1.key.zoom, $1.key.column, $1.key.row)
    }
  }

  private func places(_ tile: TileID) -> String {
    "\(tile.zoom), \(tile.column), \((1 << tile.zoom) - 1 - tile.row)"
  }
}
