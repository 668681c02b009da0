// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import TestSupport
import Testing

@testable import Tiles

struct MBTilesFaultTests {
  /// What opening a file that SQLite makes throws.
  private func faultOfFile(
    mostSeconds: Double = 0.2, _ make: (TestMBTiles) throws -> Void
  ) throws -> TileError? {
    try Workplace.use { place in
      try make(TestMBTiles("\(place.path)/tiles"))
      return fault { () throws(TileError) in
        _ = try MBTilesFile("\(place.path)/tiles", mostSeconds: mostSeconds)
      }
    }
  }

  private static let takesTooLong = TileError(
    .data,
    "looking for tiles takes too much time or memory; "
      + "give the table of tiles an index of zoom_level, tile_column, tile_row"
  )

  @Test("What is no database of tiles is refused")
  func noDatabases() throws {
    try Workplace.use { place in
      for (text, message) in [
        ("", "is no MBTiles file: it does not begin with 'SQLite format 3'"),
        ("SQLite format 3", "is no MBTiles file: it does not begin with 'SQLite format 3'"),
        (
          "SQLite format 3\0" + String(repeating: "x", count: 600),
          "is damaged: file is not a database; get the file again"
        ),
      ] {
        try place.write(text, to: "tiles")
        #expect(
          fault { () throws(TileError) in _ = try MBTilesFile("\(place.path)/tiles") }
            == TileError(.data, message))
      }
      #expect(
        fault { () throws(TileError) in _ = try MBTilesFile("\(place.path)/none") }
          == TileError(.unavailable, String(cString: strerror(ENOENT))))
    }
  }

  @Test("A database without the table of tiles is refused, in the words of SQLite")
  func noTiles() throws {
    for (text, words) in [
      ("CREATE TABLE metadata (name, value)", "no such table: tiles"),
      ("CREATE TABLE tiles (z, x, y, data)", "no such column: tile_data"),
      (
        "CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data); CREATE TABLE metadata (a)",
        "no such column: name"
      ),
      (
        "CREATE VIEW tiles AS SELECT * FROM \"other\n\u{1b}table\"",
        "no such table: main.other table"
      ),
    ] {
      #expect(
        try faultOfFile { try $0.run(text) }
          == TileError(.data, "cannot be read as MBTiles: \(words)"))
    }
  }

  @Test("Elevations are refused")
  func elevations() throws {
    #expect(
      try faultOfFile { try $0.write([:], metadata: ["encoding": "terrarium"]) }
        == TileError(.areHeights, "holds elevations (terrarium), expected pictures or vector tiles")
    )
  }

  @Test(
    "A view that never ends is stopped, as is one of too much memory, and recursion and odd functions are refused"
  )
  func views() throws {
    let place = "0 AS zoom_level, 0 AS tile_column, 0 AS tile_row"
    let rows =
      "CREATE TABLE r (a); INSERT INTO r VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9), (10)"
    let sum = "a.a + b.a + c.a + d.a + e.a + f.a + g.a + h.a + i.a + j.a + k.a + l.a"
    // Other texts in each row, which differ in their first letters.
    let text = sum.replacing(" + ", with: "||") + "||big.t"
    let product = "FROM r a, r b, r c, r d, r e, r f, r g, r h, r i, r j, r k, r l"
    #expect(
      try faultOfFile {
        try $0.run(
          "\(rows); CREATE VIEW tiles AS SELECT \(place), x'01' AS tile_data \(product) WHERE \(sum) < 0"
        )
      } == Self.takesTooLong)
    let much = "CREATE TABLE big (t); INSERT INTO big VALUES (hex(zeroblob(500000)))"
    #expect(
      try faultOfFile(mostSeconds: 60) {
        try $0.run("\(rows); \(much)")
        try $0.run(
          "CREATE VIEW tiles AS SELECT DISTINCT \(place), \(text) AS tile_data \(product), big")
      } == Self.takesTooLong)
    let recursion = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"
    #expect(
      try faultOfFile {
        try $0.run("CREATE VIEW tiles AS \(recursion) SELECT \(place), i AS tile_data FROM n")
      }
        == TileError(.data, "cannot be read as MBTiles: not authorized"))
    for (call, name) in [
      ("randomblob(1000)", "randomblob"), ("a LIKE '%x%'", "LIKE"),
      ("readfile('/etc/passwd')", nil),
      ("load_extension('x')", nil),
    ] {
      let error = try faultOfFile {
        try $0.run("\(rows); CREATE VIEW tiles AS SELECT \(place), \(call) AS tile_data FROM r")
      }
      #expect(error?.kind == .data)
      if let name {
        #expect(
          error?.message == "cannot be read as MBTiles: not authorized to use function: \(name)")
      }
    }
  }

  @Test("Functions that views of tiles use are allowed")
  func harmlessViews() throws {
    try Workplace.use { place in
      let writer = try TestMBTiles("\(place.path)/tiles")
      try writer.run(
        "CREATE TABLE t (z, x, y, image); INSERT INTO t VALUES (15, 1, 2, x'ffd8ff01')")
      try writer.run(
        """
        CREATE VIEW tiles AS SELECT 17 - z AS zoom_level, x AS tile_column, (1 << (17 - z)) - 1 - y AS tile_row, \
        coalesce(image, max(1, 2)) AS tile_data FROM t
        """)
      let file = try MBTilesFile("\(place.path)/tiles")
      let here = try tile(2, 1, 2)
      #expect(try file.tiles([here]) == [here: .bytes([0xff, 0xd8, 0xff, 1])])
      #expect(file.facts.zooms == 2...2)
    }
  }

  @Test("A virtual table is not run")
  func virtualTables() throws {
    #expect(
      try faultOfFile {
        try $0.run(
          "CREATE VIRTUAL TABLE tiles USING fts4(zoom_level, tile_column, tile_row, tile_data)")
      } == TileError(.data, "cannot be read as MBTiles: no such module: fts4"))
  }

  @Test(
    "A scan of a large file that takes too long is stopped, and the next question has its own time")
  func scans() throws {
    try Workplace.use { place in
      let writer = try TestMBTiles("\(place.path)/tiles")
      try writer.write(
        [try tile(0, 0, 0): [1]], metadata: ["minzoom": "0", "maxzoom": "9"], as: .plain)
      try writer.run(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 1000000) \
        INSERT INTO tiles SELECT 10, i % 1024, i / 1024, x'01' FROM n
        """)
      // On a busy machine a question may wait for the processor as long as the limit, that of opening too.
      let opened = (0..<50).lazy.compactMap { _ in
        try? MBTilesFile("\(place.path)/tiles", mostSeconds: 0.02)
      }.first
      let file = try #require(opened)
      let (here, there) = (try tile(0, 0, 0), try tile(1, 0, 0))
      #expect(fault { () throws(TileError) in _ = try file.tiles([there]) } == Self.takesTooLong)
      #expect((0..<50).contains { _ in (try? file.tiles([here])) == [here: .bytes([1])] })
      let patient = try MBTilesFile("\(place.path)/tiles")
      #expect(try patient.tiles([here, there]) == [here: .bytes([1]), there: .missing])
    }
  }

  @Test("Changes of a program that did not end them are not undone, and that is said")
  func journal() throws {
    try Workplace.use { place in
      let writer = try TestMBTiles("\(place.path)/tiles")
      try writer.write([:])
      // More than SQLite keeps in memory before it writes.
      try writer.run("PRAGMA cache_size = 1; BEGIN")
      for _ in 0..<20 { try writer.run("INSERT INTO metadata VALUES ('a', zeroblob(20000))") }
      for (name, copy) in [("tiles", "copy"), ("tiles-journal", "copy-journal")] {
        try place.write(place.read(name), to: copy)
      }
      #expect(
        fault { () throws(TileError) in _ = try MBTilesFile("\(place.path)/copy") }
          == TileError(
            .unavailable,
            "attempt to write a readonly database, as a file -journal or -shm lies next to it; "
              + "close the program that writes it"
          ))
      try place.write("", to: "copy-journal")
      #expect(throws: Never.self) { try MBTilesFile("\(place.path)/copy") }
    }
  }

  @Test("A file that is cut anywhere is refused, or read as far as it goes")
  func prefixes() throws {
    try Workplace.use { place in
      let writer = try TestMBTiles("\(place.path)/tiles")
      try writer.run("PRAGMA page_size = 512")
      let tiles = Dictionary(uniqueKeysWithValues: allTiles(0...2).map { ($0, picture(of: $0)) })
      try writer.write(tiles)
      writer.close()
      let bytes = try place.read("tiles")
      for count in stride(from: bytes.count - 1, to: 0, by: -7) {
        try place.shorten("tiles", to: count)
        let error = fault { () throws(TileError) in
          _ = try openTileFile("\(place.path)/tiles").tiles(allTiles(0...2))
        }
        #expect(error == nil || error?.kind == .data, "\(count)")
        if count < 512 { #expect(error != nil, "\(count)") }
      }
    }
  }

  @Test("Damaged files are refused or read, without delay")
  func mutations() throws {
    try Workplace.use { place in
      let tiles = Dictionary(uniqueKeysWithValues: allTiles(0...2).map { ($0, picture(of: $0)) })
      var files: [[UInt8]] = []
      for shape in TestMBTiles.Shape.allCases {
        let writer = try TestMBTiles("\(place.path)/\(shape)")
        try writer.run("PRAGMA page_size = 512")
        try writer.write(
          tiles, metadata: ["attribution": "One", "minzoom": "0", "format": "png"], as: shape)
        writer.close()
        files.append(try place.read("\(shape)"))
      }
      #expect(try place.readDamaged(files, times: 3000, wanted: allTiles(0...2)) > 1000)
      // The header of the file, the schema and the head of its page.
      #expect(
        try place.readDamaged(files, times: 1000, wanted: allTiles(0...2), places: 16..<512) > 50)
    }
  }
}
