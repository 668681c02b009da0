// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles to the bytes of one MBTiles file.

import CSQLite
import NumberText
import Tiles

/// An MBTiles file of version 1.3 (github.com/mapbox/mbtiles-spec, 1.3/spec.md): a database of SQLite.
///
/// It is made in memory, so that it is written whole or not at all like every output. Its rows count from the south.
///
/// - Parameters:
///   - tiles: The tiles, each once.
///   - facts: What the file says about them.
/// - Returns: The file; nil if the system has no memory for it.
package func mbtilesFile(_ tiles: [DrawnTile], _ facts: PyramidFacts) -> [UInt8]? {
  var opened: OpaquePointer?
  let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY
  let isOpen = sqlite3_open_v2(":memory:", &opened, flags, nil) == SQLITE_OK
  // A connection that could not be opened is closed too.
  defer { sqlite3_close_v2(opened) }
  guard isOpen, let connection = opened else { return nil }
  // The number by which programs tell the file: 'MPBX'.
  let schema = """
    PRAGMA application_id = 1297105496;
    BEGIN;
    CREATE TABLE metadata (name text, value text);
    CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
    """
  guard sqlite3_exec(connection, schema, nil, nil, nil) == SQLITE_OK,
    insert(metadata(facts), into: connection), insert(tiles, into: connection)
  else { return nil }
  let end = """
    CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
    COMMIT;
    """
  guard sqlite3_exec(connection, end, nil, nil, nil) == SQLITE_OK else { return nil }
  var size: sqlite3_int64 = 0
  guard let bytes = sqlite3_serialize(connection, "main", &size, 0) else { return nil }
  defer { sqlite3_free(bytes) }
  return Array(UnsafeBufferPointer(start: bytes, count: Int(size)))
}

/// The rows of the table of metadata.
private func metadata(_ facts: PyramidFacts) -> [(String, String)] {
  let bounds = [facts.west, facts.south, facts.east, facts.north].map(plainText)
  var rows = [
    ("name", facts.name), ("format", "png"), ("type", "overlay"),
    ("bounds", bounds.joined(separator: ",")),
    ("center", "\(plainText(facts.longitude)),\(plainText(facts.latitude)),\(facts.zoom)"),
    ("minzoom", "\(facts.zooms.lowerBound)"), ("maxzoom", "\(facts.zooms.upperBound)"),
  ]
  if facts.leavesOutBlank { rows.append((TileSourceFacts.blankKey, TileSourceFacts.blankWord)) }
  if let attribution = facts.attributionAsHTML { rows.append(("attribution", attribution)) }
  return rows
}

private func insert(_ rows: [(String, String)], into connection: OpaquePointer) -> Bool {
  insert("INSERT INTO metadata VALUES (?1, ?2)", into: connection) { statement in
    rows.allSatisfy { name, value in
      bind(Array(name.utf8), at: 1, of: statement, isText: true)
        && bind(Array(value.utf8), at: 2, of: statement, isText: true) && take(statement)
    }
  }
}

private func insert(_ tiles: [DrawnTile], into connection: OpaquePointer) -> Bool {
  insert("INSERT INTO tiles VALUES (?1, ?2, ?3, ?4)", into: connection) { statement in
    tiles.sorted { $0.tile.number < $1.tile.number }.allSatisfy { drawn in
      let tile = drawn.tile
      return [tile.zoom, tile.column, tile.rowFromSouth].enumerated().allSatisfy {
        sqlite3_bind_int64(statement, Int32($0 + 1), Int64($1)) == SQLITE_OK
      } && bind(drawn.bytes, at: 4, of: statement, isText: false) && take(statement)
    }
  }
}

private func insert(
  _ text: String, into connection: OpaquePointer, _ work: (OpaquePointer) -> Bool
) -> Bool {
  var statement: OpaquePointer?
  guard sqlite3_prepare_v2(connection, text, -1, &statement, nil) == SQLITE_OK, let statement
  else { return false }
  defer { sqlite3_finalize(statement) }
  return work(statement)
}

/// Gives a statement a value, of which it takes a copy.
private func bind(
  _ bytes: [UInt8], at place: Int32, of statement: OpaquePointer, isText: Bool
) -> Bool {
  // SQLITE_TRANSIENT, a cast in C that Swift does not see.
  let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  return bytes.withUnsafeBytes { bytes in
    let start = bytes.baseAddress
    return
      (isText
      ? sqlite3_bind_text(
        statement, place, start?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), copies)
      : sqlite3_bind_blob(statement, place, start, Int32(bytes.count), copies)) == SQLITE_OK
  }
}

/// Runs a statement once.
private func take(_ statement: OpaquePointer) -> Bool {
  sqlite3_step(statement) == SQLITE_DONE && sqlite3_reset(statement) == SQLITE_OK
}
