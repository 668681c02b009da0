// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Tiles

struct PMTilesFaultTests {
  /// What opening a file of these bytes throws.
  private func faultOfFile(_ bytes: [UInt8]) throws -> TileError? {
    try Workplace.use { place in
      try place.write(bytes, to: "tiles")
      return fault { () throws(TileError) in _ = try PMTilesFile("\(place.path)/tiles") }
    }
  }

  private func writer(_ change: (inout TestPMTiles) -> Void = { _ in }) throws -> TestPMTiles {
    var writer = TestPMTiles(tiles: [try tile(0, 0, 0): [1, 2, 3]])
    change(&writer)
    return writer
  }

  @Test("What the header says and is not read is refused by its name")
  func headers() throws {
    let cases: [((inout TestPMTiles) -> Void, String)] = [
      ({ $0.version = 4 }, "is PMTiles of version 4, expected version 3"),
      ({ $0.compression = 3 }, "its directories are compressed by brotli, expected gzip or none"),
      ({ $0.compression = 4 }, "its directories are compressed by zstd, expected gzip or none"),
      (
        { $0.compression = 0 },
        "its directories are compressed in a way that is not known, expected gzip or none"
      ),
      (
        { $0.compression = 9 },
        "its directories are compressed in a way that is not known, expected gzip or none"
      ),
      ({ $0.tileCompression = 3 }, "its tiles are compressed by brotli, expected gzip or none"),
      ({ $0.tileCompression = 4 }, "its tiles are compressed by zstd, expected gzip or none"),
      ({ $0.type = 5 }, "holds AVIF pictures, expected PNG, JPEG or WebP"),
      ({ $0.type = 6 }, "holds vector tiles of MapLibre (MLT), expected those of Mapbox (MVT)"),
      ({ $0.zooms = (0, 25) }, "has zooms from 0 to 25, expected some of 0 to 24"),
      ({ $0.zooms = (5, 4) }, "has zooms from 5 to 4, expected some of 0 to 24"),
      (
        { $0.metadata = Array("[]".utf8) },
        "its metadata is not an object of JSON; get the file again"
      ),
      (
        { $0.metadata = [UInt8](repeating: 0x20, count: 1 << 20 + 1) },
        "its metadata has more than 1 MiB; get the file again"
      ),
      (
        {
          $0.compression = 1
          $0.metadata = [UInt8](repeating: 0x20, count: 1 << 20 + 1)
        }, "its metadata has more than 1 MiB; get the file again"
      ),
    ]
    for (change, message) in cases {
      #expect(try faultOfFile(writer(change).bytes) == TileError(.data, message))
    }
    for encoding in ["terrarium", "Mapbox"] {
      let file = try writer { $0.metadata = Array(#"{"encoding":"\#(encoding)"}"#.utf8) }
      let words = "holds elevations (\(encoding.lowercased())), expected pictures or vector tiles"
      #expect(try faultOfFile(file.bytes) == TileError(.areHeights, words))
    }
    #expect(try faultOfFile(writer { $0.zooms = (24, 24) }.bytes) == nil)
    #expect(try faultOfFile(writer { $0.tileCompression = 0 }.bytes) == nil)
    #expect(
      try faultOfFile(Array("PNTiles".utf8))
        == TileError(.data, "is no PMTiles file: it does not begin with 'PMTiles'"))
  }

  @Test(
    "A directory that is wrong is refused, with what is wrong",
    arguments: [
      ([], "it is cut off"), ([0], "it has no entries"), ([1], "it is cut off"),
      ([1, 0, 1, 3], "it is cut off"), ([2, 0, 0, 1, 1, 3, 3, 1, 0], "its numbers do not rise"),
      ([1, 0, 1, 0, 1], "an entry has no bytes"),
      ([1, 0, 1, 3, 0], "its first entry has no offset"),
      ([1, 0, 1, 3, 2], "an entry leads out of the file"),
      ([1, 0, 1, 4, 1], "an entry leads out of the file"),
      ([1, 0, 0, 1, 1], "an entry leads out of the file"),
      ([2, 0, 1, 1, 1, 3, 3, 1, 0], "an entry leads out of the file"),
      ([1, 0, 1, 3] + [UInt8](repeating: 0xff, count: 9) + [1], "an entry leads out of the file"),
      ([1, 0, 1, 3] + [UInt8](repeating: 0xff, count: 9) + [2], "a number is too large"),
      ([UInt8](repeating: 0xff, count: 9) + [1], "it is cut off"),
      ([1, 0, 0x80, 0x80, 0x80, 0x80, 0x10, 3, 1], "a number is too large"),
      (
        [2, 1] + [UInt8](repeating: 0xff, count: 9) + [1] + [1, 1, 1, 1, 1, 1],
        "its numbers do not rise"
      ),
    ] as [([UInt8], String)])
  func directories(root: [UInt8], damage: String) throws {
    for compression: UInt8 in [1, 2] {
      let writer = try writer {
        $0.root = root
        $0.compression = compression
      }
      #expect(
        try faultOfFile(writer.bytes)
          == TileError(.data, "a directory is damaged: \(damage); get the file again"))
    }
  }

  @Test("A directory has at most 16 MiB, and packed ones have to be whole")
  func sizes() throws {
    let large = try writer { $0.root = [UInt8](repeating: 0, count: 16 << 20 + 1) }
    #expect(
      try faultOfFile(large.bytes)
        == TileError(.data, "a directory has more than 16 MiB; get the file again"))
    #expect(
      try faultOfFile(writer().file(root: [1, 2, 3], leaves: [], data: []))
        == TileError(.data, "a directory is damaged: incorrect header check; get the file again"))
  }

  @Test("Tiles of a leaf directory that is damaged are answered with that, others are read")
  func damagedLeaf() throws {
    var writer = try writer()
    writer.compression = 1
    let leaf = TestPMTiles.directory([.init(number: 0, run: 1, length: 1, offset: 0)])
    let root = TestPMTiles.directory([
      .init(number: 0, run: 0, length: UInt32(leaf.count), offset: 0),
      .init(number: 1, run: 0, length: 1, offset: leaf.count),
    ])
    try Workplace.use { place in
      try place.write(writer.file(root: root, leaves: leaf + [0], data: [7]), to: "tiles")
      let file = try PMTilesFile("\(place.path)/tiles")
      let damaged = Tile.failed("a directory is damaged: it has no entries; get the file again")
      let (a, b, c) = (try tile(0, 0, 0), try tile(1, 0, 0), try tile(1, 1, 0))
      for _ in 0..<2 {
        #expect(try file.tiles([c, b, a]) == [a: .bytes([7]), b: damaged, c: damaged])
      }
    }
  }

  @Test("Directories of one call have at most 256 MiB together")
  func manyDirectories() throws {
    let writer = try writer()
    let leaf = gzipped(
      TestPMTiles.directory([.init(number: 0, run: 100, length: 1, offset: 0)])
        + [UInt8](repeating: 0, count: 16 << 20 - 5))
    let root = gzipped(
      TestPMTiles.directory(
        (0..<20).map {
          .init(number: UInt64($0), run: 0, length: UInt32(leaf.count), offset: $0 * leaf.count)
        }))
    let leaves = (0..<20).flatMap { _ in leaf }
    try Workplace.use { place in
      try place.write(writer.file(root: root, leaves: leaves, data: [7]), to: "tiles")
      let file = try PMTilesFile("\(place.path)/tiles")
      let wanted = allTiles(0...2).filter { $0.number < 20 }
      #expect(
        fault { () throws(TileError) in _ = try file.tiles(wanted) }
          == TileError(
            .data, "its directories for these tiles have more than 256 MiB; get the file again"))
      #expect(try file.tiles([tile(0, 0, 0)]) == [tile(0, 0, 0): .bytes([7])])
    }
  }

  @Test("A file that is cut anywhere is refused")
  func prefixes() throws {
    var writer = TestPMTiles(
      tiles: Dictionary(uniqueKeysWithValues: allTiles(0...2).map { ($0, picture(of: $0)) }))
    writer.entriesOfDirectory = 8
    writer.metadata = Array(#"{"attribution":"One"}"#.utf8)
    let bytes = writer.bytes
    try Workplace.use { place in
      try place.write(bytes, to: "tiles")
      var messages: Set<String> = []
      for count in (0..<bytes.count).reversed() {
        try place.shorten("tiles", to: count)
        let error = fault { () throws(TileError) in _ = try openTileFile("\(place.path)/tiles") }
        #expect(error?.kind == .data, "\(count)")
        messages.insert((error?.message ?? "").filter { !$0.isNumber })
      }
      #expect(
        messages.sorted() == [
          "is cut off: it has  bytes; get the file again",
          "is cut off: its directories end after its  bytes; get the file again",
          "is cut off: its metadata end after its  bytes; get the file again",
          "is cut off: its tiles end after its  bytes; get the file again",
          "is neither PMTiles nor MBTiles; it is empty, get the file again",
          "is neither PMTiles nor MBTiles; "
            + "name a .pmtiles or .mbtiles file, or a folder such as FOLDER/{z}/{x}/{y}.png",
        ])
    }
  }
}
