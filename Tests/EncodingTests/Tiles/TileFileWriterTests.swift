// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Files of tiles, read back by the project's own readers and by sqlite3.

import Foundation
import TestSupport
import Testing
import Tiles

@testable import Encoding

struct TileFileWriterTests {
  private let facts = PyramidFacts(
    name: "A \"trip\"", attribution: "© Somebody", zooms: 0...12,
    bounds: (8.5, 47, 8.75, 47.25), center: (8.625, 47.125, 9))

  /// Some tiles of a pyramid: a long diagonal, every fifth of them the same bytes.
  private func tiles(zooms: ClosedRange<Int>, seed: UInt64) -> [DrawnTile] {
    var generator = SeededGenerator(seed: seed)
    var tiles: [TileID: [UInt8]] = [:]
    for zoom in zooms {
      for number in 0..<(1 << zoom) {
        let shift = Int.random(in: 0...2, using: &generator)
        guard
          let tile = TileID(
            zoom: zoom, column: number, row: min(number / 2 + shift, (1 << zoom) - 1))
        else { continue }
        let picture: [UInt8] = [0x89, 0x50, 0x4e, 0x47]
        tiles[tile] =
          number % 5 == 0
          ? picture + [1] : picture + Array("\(zoom)/\(tile.column)/\(tile.row)".utf8)
      }
    }
    return tiles.map { DrawnTile($0, $1) }.shuffled(using: &generator)
  }

  @Test("A PMTiles file has every tile, with one directory and with many", arguments: [3, 6, 14])
  func pmtiles(last: Int) throws {
    let drawn = tiles(zooms: 0...last, seed: UInt64(last))
    let metadata = Array("{\"attribution\":\"© Somebody\"}".utf8)
    let bytes = try #require(pmtilesFile(drawn, facts, metadata: metadata))
    #expect(pmtilesFile(drawn.reversed(), facts, metadata: metadata) == bytes)
    // The root directory is in the first 16 kB, and those below it are needed for many tiles alone.
    let rootEnd = bytes[8..<24].withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
        + $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    }
    let leaves = bytes[48..<56].withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    #expect(rootEnd <= 16_384 && (leaves > 0) == (last == 14))
    try Workplace.use { place in
      try place.write(bytes, to: "a.pmtiles")
      let file = try PMTilesFile("\(place.folder.path)/a.pmtiles")
      #expect(file.facts.zooms == 0...12 && file.facts.attribution == "© Somebody")
      #expect(file.facts.bounds == TileBounds(west: 8.5, south: 47, east: 8.75, north: 47.25))
      let answers = try file.tiles(drawn.map(\.tile))
      for tile in drawn { #expect(answers[tile.tile] == .bytes(tile.bytes)) }
      let wanted = Set(drawn.map(\.tile))
      let others = (0..<64).compactMap { TileID(zoom: 6, column: $0, row: 63 - $0) }
        .filter { !wanted.contains($0) }
      #expect(try file.tiles(others).values.allSatisfy { $0 == .missing })
      // Equal tiles are there once.
      let contents = bytes[88..<96].withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
      #expect(Int(contents) == Set(drawn.map(\.bytes)).count)
    }
  }

  @Test("An MBTiles file has every tile, its rows from the south, and its metadata")
  func mbtiles() throws {
    let drawn = tiles(zooms: 0...9, seed: 3)
    let bytes = try #require(mbtilesFile(drawn, facts))
    #expect(mbtilesFile(drawn.reversed(), facts) == bytes)
    // The tile of the specification: 11/327/791 is in row 1256.
    let example = try #require(TileID(zoom: 11, column: 327, row: 791))
    let one = try #require(mbtilesFile([DrawnTile(example, [1, 2, 3])], facts))
    try Workplace.use { place in
      try place.write(bytes, to: "a.mbtiles")
      let file = try MBTilesFile("\(place.folder.path)/a.mbtiles")
      #expect(file.facts.zooms == 0...12 && file.facts.attribution == "© Somebody")
      let answers = try file.tiles(drawn.map(\.tile))
      for tile in drawn { #expect(answers[tile.tile] == .bytes(tile.bytes)) }
      try place.write(one, to: "one.mbtiles")
      let outcome = try place.run(
        """
        sqlite3 one.mbtiles 'pragma integrity_check' 'pragma application_id' \\
          'select zoom_level, tile_column, tile_row, hex(tile_data) from tiles' \\
          'select name, value from metadata order by name'
        """)
      #expect(
        String(decoding: outcome.output, as: UTF8.self) == """
          ok
          1297105496
          11|327|1256|010203
          attribution|© Somebody
          bounds|8.5,47,8.75,47.25
          center|8.625,47.125,9
          format|png
          maxzoom|12
          minzoom|0
          name|A "trip"
          type|overlay

          """)
    }
  }
}
