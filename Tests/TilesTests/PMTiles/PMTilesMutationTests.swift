// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Tiles

struct PMTilesMutationTests {
  @Test("Damaged files are refused or read, without delay")
  func mutations() throws {
    let tiles = Dictionary(
      uniqueKeysWithValues: allTiles(0...3).filter { $0.row % 2 == 0 }.map {
        ($0, $0.zoom == 3 ? gzipped(picture(of: $0)) : picture(of: $0))
      })
    var files: [[UInt8]] = []
    for compression: UInt8 in [1, 2] {
      for entries in [nil, 6] {
        var writer = TestPMTiles(tiles: tiles)
        writer.compression = compression
        writer.entriesOfDirectory = entries
        writer.metadata = Array(#"{"attribution":"&copy; <b>One</b>","x":[1,{"y":null}]}"#.utf8)
        files.append(writer.bytes)
      }
    }
    try Workplace.use { place in
      let wanted = allTiles(0...3)
      let opened = try place.readDamaged(files, times: 12_000, wanted: wanted)
      #expect(opened > 5_000)
      // The directories and the metadata without packing, where most damage leads somewhere.
      let most = files[1].count - tiles.values.map(\.count).reduce(0, +)
      #expect(
        try place.readDamaged([files[1]], times: 8_000, wanted: wanted, places: 97..<most) > 500)
    }
  }
}
