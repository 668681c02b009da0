// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Logs as their producers write them, each with the expected fixes and box.

import CommandSupport
import TestSupport
import Testing

struct LogFormatTests {
  @Test("A header with lat and lon is the plainest log")
  func plainest() throws {
    try Workplace.use { place in
      try place.expectLog(Log.trip, fixes: 3, bounds: [8.1, 47.1, 8.4, 47.4])
    }
  }

  @Test("A file of map tiles that is given as a log is named, with the option that draws it")
  func filesOfTiles() throws {
    try Workplace.use { place in
      try place.write(Log.trip, to: "trip.csv")
      _ = try place.run("routeplot -q trip.csv -o a.pmtiles -o a.mbtiles")
      // Many programs leave out the number that tells what the database is for.
      _ = try place.run("cp a.mbtiles b.mbtiles; sqlite3 b.mbtiles 'PRAGMA application_id = 0'")
      for name in ["a.pmtiles", "a.mbtiles", "b.mbtiles"] {
        let words =
          "is a file of map tiles, expected a log of positions; give it with --map to draw it below a log"
        try place.expectFailure(
          "routeplot \(name) -o a.png", status: 65, message: "\(name): \(words)")
        try place.expectFailure(
          "routeplot - --format csv -o a.png <\(name)", status: 65,
          message: "standard input: \(words)")
        try place.expectFailure(
          "routeplot trip.csv --pins \(name) -o a.png", status: 65,
          message: "\(name): is a file of map tiles, expected a log of positions")
        #expect(try place.run("routeplot -q trip.csv --map \(name) -o b.png").status == 0)
      }
      // Another database is none, also where it has a table of that name.
      _ = try place.run(
        "sqlite3 c.db 'CREATE TABLE tiles (tile_column); PRAGMA application_id = 1196444487'")
      try place.expectFailure(
        "routeplot c.db -o a.png", status: 65,
        message:
          "c.db: is an SQLite database without positions, expected a layer of GeoPackage or a table with a latitude and a longitude; it has 'tiles'"
      )
    }
  }
}
