// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CommandSupport
import Drawing
import Foundation
import TestSupport
import Testing

/// Maps that have no tile of a picture, or have it under another name.
struct MissingTilesTests {
  /// A town with a ride in it, and a log elsewhere.
  private func useTown(_ work: (Workplace) throws -> Void) throws {
    try Workplace.use { place in
      for name in ["town.pmtiles", "ride.csv"] {
        let sample = Workplace.package.appendingPathComponent("Samples/\(name)")
        try place.write([UInt8](Data(contentsOf: sample)), to: name)
      }
      try place.write("lat,lon\n47.1,18.9\n47.2,19.1\n", to: "away.csv")
      try work(place)
    }
  }

  @Test(
    "Many pictures are drawn where the streets have no tile too, each with a line",
    arguments: ["", "--map earth"])
  func batch(below: String) throws {
    try useTown { place in
      let outcome = try place.run(
        "routeplot -d out ride.csv away.csv \(below) --map town.pmtiles -s 300x200")
      #expect(outcome.status == 0, "\(outcome.errors)")
      let said = outcome.messages.filter { $0.contains("covers") }
      #expect(said.count == 1)
      #expect(
        said.first?.hasPrefix(
          "routeplot: away.csv: town.pmtiles: warning: covers 0 % of the picture, nothing is drawn there; "
            + "get the rest with pmtiles extract and --bbox=18.") == true, "\(said)")
      // It is what the picture is with blank tiles.
      let alone = try place.run(
        "routeplot away.csv \(below) --map town.pmtiles --missing-tiles blank -s 300x200 -q -o a.png && cmp a.png out/away.png"
      )
      #expect(alone.status == 0, "\(alone.errors)")
      let picture = try place.picture(
        "routeplot away.csv \(below) --map town.pmtiles --missing-tiles blank -s 300x200 -q")
      #expect(picture.pixels.contains(Color.tracks[0]))
      // As before, where it is asked for.
      let failing = try place.run(
        "routeplot -d no ride.csv away.csv --map town.pmtiles --missing-tiles fail -s 300x200")
      #expect(failing.status == 1)
    }
  }

  @Test("A single picture is refused, and what is offered draws it")
  func single() throws {
    try useTown { place in
      let outcome = try place.run("routeplot away.csv --map town.pmtiles -o a.png")
      #expect(outcome.status == 66)
      #expect(
        outcome.errors.hasSuffix(", or draw without them: --missing-tiles blank\n"),
        "\(outcome.errors)")
      let drawn = try place.run(
        "routeplot away.csv --map town.pmtiles --missing-tiles blank -o a.png")
      #expect(drawn.status == 0)
    }
  }

  /// A folder with a log and tiles around it at zoom 8, under names of a pattern.
  private func useTiles(
    _ name: (_ x: Int, _ y: Int) -> String, _ work: (Workplace) throws -> Void
  ) throws {
    try Workplace.use { place in
      try place.write("lat,lon\n47.1,18.9\n47.6,19.6\n", to: "log.csv")
      let made = try place.run("routeplot log.csv -q --map earth -s 256x256 -o tile.png; mkdir t")
      #expect(made.status == 0)
      let tile = try place.read("tile.png")
      for x in 139...143 {
        for y in 87...91 {
          let path = name(x, y)
          try FileManager.default.createDirectory(
            at: place.folder.appendingPathComponent(path).deletingLastPathComponent(),
            withIntermediateDirectories: true)
          try place.write(tile, to: path)
        }
      }
      try work(place)
    }
  }

  @Test(
    "Files under other names are found, and the template that is offered draws them",
    arguments: [
      ("t/{z}/{x}/{-y}.png", "t/{z}/{x}/{y}.png"), ("t/{z}/{x}/{y}.png", "t/{z}/{x}/{-y}.png"),
      ("t/{z}/{y}/{x}.png", "t/{z}/{x}/{y}.png"), ("t/{z}/{x}/{y}.jpg", "t/{z}/{x}/{y}.png"),
      ("t/{z}/{x}/{y}.png", "t/{z}/{x}/{-y}.webp"), ("t/{z}-{x}-{y}.jpeg", "t/{z}-{x}-{y}.jpg"),
    ])
  func folders(given: String, right: String) throws {
    func name(_ x: Int, _ y: Int) -> String {
      right.replacingOccurrences(of: "{z}", with: "8").replacingOccurrences(of: "{x}", with: "\(x)")
        .replacingOccurrences(of: "{y}", with: "\(y)")
        .replacingOccurrences(of: "{-y}", with: "\(255 - y)")
    }
    try useTiles(name) { place in
      let run = "routeplot log.csv -s 300x200 --map-zoom 8 -o a.png --missing-tiles parent --map"
      let outcome = try place.run("\(run) '\(given)'")
      #expect(outcome.status == 66)
      #expect(
        outcome.errors.hasSuffix(": its files are those of '\(right)'; name that\n"),
        "\(outcome.errors)")
      #expect(try place.run("\(run) '\(right)'").status == 0)
    }
  }

  @Test("Streets under another ending are found", arguments: [("pbf", "mvt"), ("mvt", "pbf")])
  func endings(given: String, right: String) throws {
    try useTiles({ x, y in "t/8/\(x)/\(y).\(right)" }) { place in
      let outcome = try place.run(
        "routeplot log.csv -s 300x200 --map-zoom 8 -o a.png --map 't/{z}/{x}/{y}.\(given)'")
      #expect(outcome.status == 66)
      #expect(
        outcome.messages == [
          "routeplot: t/{z}/{x}/{y}.\(given): warning: has no attribution; name its makers with --attribution, like --attribution '© OpenStreetMap contributors'",
          "routeplot: t/{z}/{x}/{y}.\(given): has no tiles here: its files are those of 't/{z}/{x}/{y}.\(right)'; name that",
        ])
    }
  }

  @Test("Rows from the north are found in a file, and the note that is offered draws it")
  func rowsFromNorth() throws {
    try useTiles({ x, y in "t/\(x)-\(y).png" }) { place in
      let made = try place.run(
        """
        { echo "create table metadata(name,value); create table tiles(zoom_level,tile_column,tile_row,tile_data);"
        for t in t/*.png; do t=${t#t/}; t=${t%.png}
          echo "insert into tiles values(8,${t%-*},${t#*-},readfile('t/$t.png'));"; done; } | sqlite3 a.mbtiles
        """)
      #expect(made.status == 0, "\(made.errors)")
      let run = "routeplot log.csv -q -s 300x200 -o a.png --map a.mbtiles"
      let outcome = try place.run(run)
      #expect(outcome.status == 66)
      let advice = try #require(outcome.errors.firstMatch(of: /with sqlite3 and (".*")\n$/)?.1)
      let drawn = try place.run("sqlite3 a.mbtiles \(advice) && \(run)")
      #expect(drawn.status == 0, "\(drawn.errors)")
      // From the south, against a note.
      let turned = try place.run(
        "sqlite3 a.mbtiles 'update tiles set tile_row = 255 - tile_row'; \(run)")
      let back = try #require(turned.errors.firstMatch(of: /with sqlite3 and (".*")\n$/)?.1)
      #expect(try place.run("sqlite3 a.mbtiles \(back) && \(run)").status == 0)
    }
  }
}
