// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Makes databases of SQLite for tests.

import CSQLite

/// A database that SQLite writes.
package final class TestDatabase {
  /// What SQLite refuses.
  package struct Fault: Error { package let words: String }

  private var connection: OpaquePointer?

  /// Makes a file.
  package init(_ path: String) throws {
    guard sqlite3_open(path, &connection) == SQLITE_OK else { throw fault }
  }

  deinit { close() }

  /// Ends writing.
  package func close() {
    sqlite3_close_v2(connection)
    connection = nil
  }

  private var fault: Fault { Fault(words: String(cString: sqlite3_errmsg(connection))) }

  /// Runs statements that have no result.
  package func run(_ text: String) throws {
    guard sqlite3_exec(connection, text, nil, nil, nil) == SQLITE_OK else { throw fault }
  }

  /// Bytes as SQLite reads them.
  package static func blob(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "x'\(String(decoding: text, as: UTF8.self))'"
  }
}

extension TestDatabase {
  /// Makes the tables of GeoPackage 1.3 that a reader needs, without any layer.
  package func beginGeoPackage() throws {
    try run(
      """
      PRAGMA application_id = 1196444487;
      CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, \
      organization TEXT, organization_coordsys_id INTEGER, definition TEXT);
      INSERT INTO gpkg_spatial_ref_sys VALUES ('', 4326, 'EPSG', 4326, ''), \
      ('', 3857, 'EPSG', 3857, ''), ('', 32632, 'epsg', 32632, ''), ('', 0, 'NONE', 0, ''), \
      ('', -1, 'NONE', -1, '');
      CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT, identifier TEXT, srs_id INTEGER);
      CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, \
      geometry_type_name TEXT, srs_id INTEGER, z INTEGER, m INTEGER);
      """)
  }

  /// Adds a layer; each row is a geometry of well-known binary, none for an empty cell, and the text of other values.
  package func addLayer(
    _ name: String, columns: String = "name TEXT", system: Int = 4326,
    _ rows: [(geometry: [UInt8], values: String)]
  ) throws {
    try run(
      """
      INSERT INTO gpkg_contents VALUES ('\(name)', 'features', '\(name)', \(system));
      INSERT INTO gpkg_geometry_columns VALUES ('\(name)', 'the geom', 'GEOMETRY', \(system), 2, 2);
      CREATE TABLE "\(name)" (fid INTEGER PRIMARY KEY, "the geom" BLOB, \(columns));
      """)
    for (index, row) in rows.enumerated() {
      let header: [UInt8] = [0x47, 0x50, 0, 1, 0xe6, 0x10, 0, 0]
      let blob = row.geometry.isEmpty ? "NULL" : Self.blob(header + row.geometry)
      try run("INSERT INTO \"\(name)\" VALUES (\(index + 1), \(blob), \(row.values))")
    }
  }

  /// A geometry as well-known binary in the order of small machines, of a code and of counts and numbers.
  package static func geometry(
    _ code: UInt32, _ counts: [UInt32] = [], _ numbers: [Double] = []
  ) -> [UInt8] {
    [1] + ([code] + counts).flatMap(bytes) + numbers.flatMap { bytes($0.bitPattern) }
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
