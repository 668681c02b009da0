// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Foundation
import TestSupport
import Testing

/// A line of well-known binary, of longitudes and latitudes in turn.
private func line(_ numbers: [Double]) -> [UInt8] {
  TestDatabase.geometry(2, [UInt32(numbers.count / 2)], numbers)
}

private func point(_ longitude: Double, _ latitude: Double) -> [UInt8] {
  TestDatabase.geometry(1, [], [longitude, latitude])
}

struct DatabaseTests {
  /// A GeoPackage in a place, with layers.
  private func geoPackage(
    _ place: Workplace, _ name: String = "a.gpkg", _ fill: (TestDatabase) throws -> Void
  ) throws {
    let database = try TestDatabase(place.folder.appendingPathComponent(name).path)
    try database.beginGeoPackage()
    try fill(database)
    database.close()
  }

  /// What a command prints, and nothing on standard error.
  private func output(_ place: Workplace, _ script: String) throws -> [UInt8] {
    let outcome = try place.run(script)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(script): \(outcome.errors)")
    return outcome.output
  }

  @Test("Lines are tracks with their names, points are pins, and areas are their outlines")
  func features() throws {
    try Workplace.use { place in
      let bigEndian: [UInt8] = [
        0, 0, 0, 0, 1, 0x40, 0x20, 0, 0, 0, 0, 0, 0, 0x40, 0x47, 0x80, 0, 0, 0, 0, 0,
      ]
      try geoPackage(place) { file in
        try file.addLayer(
          "ways", columns: "Name TEXT, grade REAL, n INTEGER, picture BLOB",
          [
            (line([8, 47, 8.5, 47.5]), "'a \"b\"', 1.5, 7, x'00'"),
            ([], "'none', NULL, NULL, NULL"),
            (
              TestDatabase.geometry(1002, [2], [8, 47.1, 430, 8.25, 47.3, 512.5]),
              "'high', 2, NULL, NULL"
            ),
            (TestDatabase.geometry(4, [1]) + bigEndian, "'c', NULL, NULL, NULL"),
            (
              TestDatabase.geometry(7, [2]) + bigEndian
                + TestDatabase.geometry(3, [1, 4], [8, 47, 8.1, 47, 8.1, 47.1, 8, 47]),
              "'d', NULL, NULL, NULL"
            ),
            (TestDatabase.geometry(1, [], [.nan, .nan]), "'empty', NULL, NULL, NULL"),
          ])
      }
      let text = String(
        decoding: try output(place, "routeplot -q a.gpkg -o a.geojson; cat a.geojson"),
        as: UTF8.self)
      for part in [
        "a \\\"b\\\"", "[8,47],[8.5,47.5]", "[8,47.1,430],[8.25,47.3,512.5]",
        "[8,47],[8.1,47],[8.1,47.1],[8,47]",
        "[8,47]}",
      ] {
        #expect(text.contains(part), "\(part): \(text)")
      }
      _ = try output(
        place, "routeplot -q a.gpkg --where 'grade>1.6' -o b.png --color-by grade --legend")
      try place.expectFailure(
        "routeplot a.gpkg --where 'x>1' -o b.png", status: 65,
        message:
          "a.gpkg: no point has a value 'x'; there are 'fid', 'name', 'grade', 'n', 'picture', 'elevation'"
      )
    }
  }

  @Test(
    "Points with times are a track in the order of the times, from a file, a pipe or an archive")
  func pointsWithTimes() throws {
    try Workplace.use { place in
      try place.write(
        "lat,lon,time\n47,8,2024-05-04T08:00:00Z\n47.1,8.3,2024-05-04T08:01:00Z\n47.4,8.2,2024-05-04T08:02:00.500Z\n",
        to: "a.csv")
      try geoPackage(place) { file in
        try file.addLayer(
          "fixes", columns: "time DATETIME, sensor TEXT",
          [
            (point(8.2, 47.4), "'2024-05-04T08:02:00.500Z', 'x'"),
            (point(8.3, 47.1), "'2024-05-04T08:01:00Z', 'x'"),
            (point(8, 47), "'2024-05-04T08:00:00Z', 'y'"),
          ])
      }
      let picture = try output(place, "routeplot -q a.csv")
      #expect(picture.starts(with: signature))
      for script in [
        "routeplot a.gpkg", "cat a.gpkg | routeplot -", "routeplot - <a.gpkg",
        "gzip -c a.gpkg | routeplot -",
        "routeplot --format sqlite a.gpkg", "routeplot a.gpkg --layer FIXES",
        "mkdir b; cp a.gpkg b/A.GPKG; routeplot -r b", "routeplot a.gpkg --where 'sensor!=z'",
        "routeplot a.gpkg --table fixes",
      ] {
        #expect(try output(place, script) == picture, "\(script)")
      }
      let colored = try output(place, "routeplot -q a.csv --color-by time --legend")
      #expect(try output(place, "routeplot a.gpkg --color-by time --legend") == colored)
      let names = try output(
        place, "routeplot -q a.gpkg --group-by sensor -o c.geojson; cat c.geojson")
      #expect(String(decoding: names, as: UTF8.self).contains("\"name\":\"y\""))
    }
  }

  @Test(
    "Metres of Web Mercator are degrees, and other reference systems are refused with a command")
  func referenceSystems() throws {
    try Workplace.use { place in
      let metres = 20_037_508.342789244
      for (name, system) in [("m.gpkg", 3857), ("u.gpkg", 32632), ("n.gpkg", 0)] {
        try geoPackage(place, name) { file in
          let numbers =
            system == 3857 ? [0, 0, metres / 180, metres / 360] : [8, 47, 8.5, 47.5]
          try file.addLayer("my ways", system: system, [(line(numbers), "'a'")])
        }
      }
      let text = String(
        decoding: try output(place, "routeplot -q m.gpkg -o m.geojson; cat m.geojson"),
        as: UTF8.self)
      #expect(text.contains("[0,0],[1,0.4999") || text.contains("[0,0],[1,0.5"))
      try place.expectFailure(
        "routeplot u.gpkg -o a.png", status: 65,
        message:
          "u.gpkg: layer 'my ways' is in EPSG:32632, expected EPSG:4326 or EPSG:3857; convert it with ogr2ogr -t_srs EPSG:4326 converted.gpkg u.gpkg 'my ways'"
      )
      let none = try place.run("routeplot n.gpkg -o a.png")
      #expect(
        none.status == 0
          && none.messages == [
            "routeplot: n.gpkg: warning: layer 'my ways' has no reference system, so its positions count as degrees of WGS 84"
          ])
    }
  }

  @Test("Of several tables one has to be chosen")
  func choice() throws {
    try Workplace.use { place in
      try geoPackage(place) { file in
        try file.addLayer("ways", [(line([8, 47, 8.5, 47.5]), "'a'")])
        try file.addLayer("places", [(point(8, 47), "'a'")])
        try file.addLayer("nothing", [])
        try file.run(
          "CREATE TABLE \"no\"\"tes\" (words TEXT); INSERT INTO \"no\"\"tes\" VALUES ('a')")
      }
      for (script, message) in [
        ("a.gpkg", "has several tables with positions: 'ways', 'places'; choose one with --layer"),
        (
          "a.gpkg --layer x",
          "has no table 'x', expected one of 'ways', 'places', 'nothing', 'no\"tes'"
        ),
        (
          "a.gpkg --layer nothing",
          "is an SQLite database without a track or a waypoint; nothing to draw"
        ),
        (
          "a.gpkg --layer 'no\"tes'",
          "no latitude and longitude column among 1 'words'; name them with --latitude and --longitude, or skip the lines before the header with --skip"
        ),
        (
          "a.gpkg --layer ways --delimiter comma",
          "is an SQLite database, whose cells have no delimiter; leave out --delimiter"
        ),
      ] {
        try place.expectFailure(
          "routeplot \(script) -o a.png", status: 65, message: "a.gpkg: \(message)")
      }
      #expect(
        try output(place, "routeplot a.gpkg --layer ways")
          != output(place, "routeplot a.gpkg --layer places"))
      try place.write(Log.trip, to: "trip.csv")
      try place.expectFailure(
        "routeplot trip.csv --layer a -o a.png", status: 65,
        message:
          "trip.csv: is a table, and only an SQLite database has layers and tables to choose; leave out --layer and --table"
      )
      try place.expectFailure(
        "routeplot a.gpkg --layer ways --table places -o a.png", status: 64,
        message:
          "--table already names what is drawn; leave out --layer; see 'routeplot --help'")
    }
  }

  @Test("A table of another database is read by the names of its columns, as a table of text is")
  func tables() throws {
    try Workplace.use { place in
      try place.write("lat,lon,time\n47.5,8,1714809600\n47.1,8.3,1714809660\n", to: "a.csv")
      let picture = try output(place, "routeplot -q a.csv")
      let tables = [
        "fix (_id INTEGER PRIMARY KEY, note TEXT, Latitude REAL, Longitude REAL, time INTEGER)":
          "(2, '#2', 47.1, 8.3, 1714809660000), (1, 'a, \"b\"', 47.5, 8, 1714809600000)",
        "e7 (latitudeE7 INTEGER, longitudeE7 INTEGER, ts INTEGER)":
          "(475000000, 80000000, 1714809600), (471000000, 83000000, 1714809660)",
        "words (lat TEXT, lon TEXT, note)": "('47.5', '8.0', x'ff'), ('47.1', '8.3', NULL)",
      ]
      for (number, (table, rows)) in tables.sorted(by: { $0.key < $1.key }).enumerated() {
        let database = try TestDatabase(place.folder.appendingPathComponent("\(number).db").path)
        let name = table.prefix { $0 != " " }
        try database.run(
          "CREATE TABLE \(table); INSERT INTO \(name) VALUES \(rows); CREATE TABLE other (x); INSERT INTO other VALUES (1)"
        )
        database.close()
        #expect(try output(place, "routeplot \(number).db") == picture, "\(table)")
      }
      _ = try output(
        place,
        "cp 1.db 3.db; sqlite3 3.db 'CREATE VIEW best AS SELECT * FROM fix WHERE _id > 0; DROP TABLE other'"
      )
      #expect(try output(place, "routeplot 3.db --table best") == picture)
      _ = try place.run(
        "sqlite3 4.db 'CREATE TABLE a (x); INSERT INTO a VALUES (1)'; sqlite3 5.db 'CREATE TABLE a (lat, lon)'"
      )
      for name in ["4.db", "5.db"] {
        try place.expectFailure(
          "routeplot \(name) -o a.png", status: 65,
          message:
            "\(name): is an SQLite database without positions, expected a layer of GeoPackage or a table with a latitude and a longitude; it has 'a'"
        )
      }
    }
  }

  @Test("Changes that are not in the file itself yet are drawn, or there is a warning")
  func changes() throws {
    try Workplace.use { place in
      let path = place.folder.appendingPathComponent("a.db").path
      let database = try TestDatabase(path)
      try database.run(
        "PRAGMA journal_mode = WAL; CREATE TABLE t (lat, lon); INSERT INTO t VALUES (47, 8)")
      try database.run("PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO t VALUES (48, 9)")
      // The program that writes it may still run, or have ended without its last work.
      for script in ["", "mkdir b; cp a.db a.db-wal b; cd b; "] {
        let text = try output(place, "\(script)routeplot -q a.db -o a.geojson; cat a.geojson")
        #expect(String(decoding: text, as: UTF8.self).contains("[8,47],[9,48]"), "\(script)")
      }
      let piped = try place.run("cat a.db | routeplot - -o c.png")
      #expect(
        piped.messages.contains(
          "routeplot: standard input: warning: the newest changes of the SQLite database may be in a file -wal next to it, which is not read here; name the file in place of the pipe or the archive"
        ), "\(piped.errors)")
      database.close()
    }
  }

  @Test("Damage is a warning with the row, and what is no database is refused")
  func damage() throws {
    try Workplace.use { place in
      try geoPackage(place) { file in
        try file.addLayer(
          "ways",
          [
            (line([8, 47, 8.5, 47.5]), "'a'"), (Array(line([8, 47, 8.6, 47.6]).dropLast()), "'b'"),
            (TestDatabase.geometry(8, [0]), "'curve'"), (line([8, 47.2, 8.5, 47.5]), "'c'"),
          ])
      }
      let words =
        "a.gpkg:2: warning: a geometry is damaged, or of a kind that is not read; export it again"
      let drawn = try place.run("routeplot a.gpkg -o a.png")
      #expect(
        drawn.status == 0
          && drawn.messages == [
            "routeplot: \(words); 1 fault more in the document; all else is drawn"
          ])
      try place.expectFailure(
        "routeplot a.gpkg --strict -o a.png --overwrite", status: 65,
        message:
          "a.gpkg:2: a geometry is damaged, or of a kind that is not read; export it again; or leave out --strict to draw all else"
      )
      try place.write(
        Array("SQLite format 3\0".utf8) + [UInt8](repeating: 0, count: 84), to: "b.db")
      for script in ["routeplot b.db", "cat b.db | routeplot -"] {
        try place.expectFailure(
          "\(script) -o a.png", status: 65,
          message:
            "\(script.hasPrefix("cat") ? "standard input" : "b.db"): the SQLite database is damaged: 'file is not a database'; get the file again"
        )
      }
    }
  }

  @Test("A view without end is cut off with a warning")
  func endlessView() throws {
    try Workplace.use { place in
      let tables = (0..<16).map { "t t\($0)" }.joined(separator: ", ")
      _ = try place.run(
        "sqlite3 a.db 'CREATE TABLE t (lat, lon); INSERT INTO t VALUES (1, 2), (3, 4), (1.5, 2.5); CREATE VIEW v AS SELECT t0.lat AS lat, t1.lon AS lon, t2.lat || t3.lon || t4.lat AS note FROM \(tables)'"
      )
      let outcome = try place.run("routeplot a.db --table v -s 64x64 -o a.png")
      #expect(
        outcome.status == 0
          && outcome.messages.contains(
            "routeplot: a.db: warning: the rows of the SQLite database take too much time or memory; export them with sqlite3 -header -csv first; all else is drawn"
          ), "\(outcome.errors)")
    }
  }

  @Test("No output is written over what SQLite keeps beside a database")
  func besideDatabase() throws {
    try Workplace.use { place in
      try geoPackage(place) { file in
        try file.addLayer("ways", [(line([8, 47, 8.5, 47.5]), "'a'")])
      }
      for ending in ["-wal", "-journal", "-shm"] {
        try place.expectFailure(
          "routeplot a.gpkg --output-format png -o ./a.gpkg\(ending)", status: 73,
          message: "./a.gpkg\(ending): the picture would be written over the log; name another file"
        )
      }
      #expect(try place.files() == ["a.gpkg"])
    }
  }

  @Test("Damaged databases are drawn or refused, in two seconds and little memory")
  func mutations() throws {
    try Workplace.use { place in
      try geoPackage(place) { file in
        try file.addLayer(
          "ways", (0..<40).map { (line([8, 47, 8.5 + Double($0) / 90, 47.5]), "'way \($0)'") })
      }
      let bytes = try place.read("a.gpkg")
      var numbers = SeededGenerator(seed: 54)
      let allowed: Set<Int32> = [0, 65, 66]
      for number in 0..<(40 * mutationFactor) {
        var log = bytes
        for _ in 0..<Int.random(in: 1...6, using: &numbers) {
          let start = Int.random(in: 100..<log.count, using: &numbers)
          let end = min(log.count, start + Int.random(in: 1...40, using: &numbers))
          for index in start..<end { log[index] = UInt8.random(in: 0...255, using: &numbers) }
        }
        try place.write(log, to: "b.gpkg")
        let outcome = try place.run(
          "ulimit -t 2; \(memoryLimit); routeplot -q b.gpkg -s 64x64 --layer ways >b.png")
        #expect(allowed.contains(outcome.status), "\(number): \(outcome.errors)")
      }
    }
  }
}
