// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import TestSupport
import Testing

@testable import Tiles

struct PMTilesFileTests {
  /// A file of these bytes, which is there as long as it is open.
  private func open(_ bytes: [UInt8]) throws -> PMTilesFile {
    try Workplace.use { place in
      try place.write(bytes, to: "tiles")
      return try PMTilesFile("\(place.path)/tiles")
    }
  }

  /// Half of the tiles of zooms 0 to 3; those of zoom 2 are all the same.
  private static let tiles = Dictionary(
    uniqueKeysWithValues: allTiles(0...3).filter { $0.zoom == 2 || $0.row % 2 == 0 }.map {
      ($0, $0.zoom == 2 ? [0xff, 0xd8, 0xff] : picture(of: $0))
    })

  @Test(
    "Tiles are found through all directories, packed or not, and others are missing",
    arguments: [nil, 10, 6, 4], [1, 2] as [UInt8])
  func tiles(entriesOfDirectory: Int?, compression: UInt8) throws {
    var writer = TestPMTiles(tiles: Self.tiles)
    writer.entriesOfDirectory = entriesOfDirectory
    writer.compression = compression
    let file = try open(writer.bytes)
    for _ in 0..<2 {
      let answers = try file.tiles(allTiles(0...4))
      #expect(answers.count == 341)
      for (tile, answer) in answers {
        #expect(answer == Self.tiles[tile].map { .bytes($0) } ?? .missing, "\(tile)")
      }
    }
    #expect(try file.tiles([]) == [:])
    #expect(file.facts.zooms == 0...3 && !file.facts.hasVectors && file.facts.attribution == nil)
  }

  @Test("Directories are at most four deep")
  func depth() throws {
    // 30 entries in directories of two: five levels.
    var writer = TestPMTiles(tiles: Self.tiles)
    writer.entriesOfDirectory = 2
    let file = try open(writer.bytes)
    let here = try tile(0, 0, 0)
    #expect(try file.tiles([here]) == [here: .failed("its directories are more than 4 deep")])
    // A directory that is in itself.
    writer.compression = 1
    let own = TestPMTiles.directory([.init(number: 0, run: 0, length: 5, offset: 0)])
    #expect(own.count == 5)
    let other = try open(writer.file(root: own, leaves: own, data: []))
    let there = try tile(3, 1, 1)
    #expect(try other.tiles([there]) == [there: .failed("its directories are more than 4 deep")])
  }

  @Test("Threads may ask at once")
  func threads() throws {
    var writer = TestPMTiles(tiles: Self.tiles)
    writer.entriesOfDirectory = 8
    let file = try open(writer.bytes)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let answers = try? file.tiles(allTiles(0...3))
      #expect(
        answers?.count { if case .bytes = $0.value { true } else { false } } == Self.tiles.count)
    }
  }

  @Test("Vector tiles are unpacked, and told by the header")
  func vectors() throws {
    let here = try tile(1, 0, 1)
    var writer = TestPMTiles(tiles: [here: gzipped([1, 2, 3])])
    writer.type = 1
    writer.tileCompression = 2
    let file = try open(writer.bytes)
    #expect(file.facts.hasVectors)
    #expect(try file.tiles([here]) == [here: .bytes([1, 2, 3])])
  }

  @Test("The attribution is that of the metadata, without its tags")
  func attribution() throws {
    var writer = TestPMTiles(tiles: [try tile(0, 0, 0): [1]])
    writer.metadata = Array(
      #"{"x":[{"attribution":"no"}],"attribution":"<a href='x'>\u00a9 One<\/a>"}"#.utf8)
    #expect(try open(writer.bytes).facts.attribution == "© One")
    writer.metadata = Array(#"{"attribution":["One"]}"#.utf8)
    #expect(try open(writer.bytes).facts.attribution == nil)
    writer.metadata = []
    #expect(try open(writer.bytes).facts.attribution == nil)
  }

  @Test("Each tile that is wrong is said, and the others are read")
  func wrongTiles() throws {
    let (small, large) = (try tile(1, 0, 0), try tile(1, 0, 1))
    let (bomb, cut) = (try tile(1, 1, 1), try tile(1, 1, 0))
    let writer = TestPMTiles(tiles: [
      small: [1], large: [UInt8](repeating: 1, count: 4 << 20 + 1),
      bomb: gzipped([UInt8](repeating: 1, count: 4 << 20 + 1)), cut: [0x1f, 0x8b],
    ])
    let file = try open(writer.bytes)
    #expect(
      try file.tiles([small, large, bomb, cut]) == [
        small: .bytes([1]), large: .failed("has more than 4 MiB"),
        bomb: .failed("has more than 4 MiB"), cut: .failed("is damaged: unexpected end of data"),
      ])
  }

  @Test("A file that becomes shorter while it is open is said to be cut off")
  func shorter() throws {
    try Workplace.use { place in
      let here = try tile(0, 0, 0)
      let bytes = TestPMTiles(tiles: [here: [1, 2, 3]]).bytes
      try place.write(bytes, to: "tiles")
      let file = try PMTilesFile("\(place.path)/tiles")
      try place.shorten("tiles", to: bytes.count - 1)
      #expect(try file.tiles([here]) == [here: .failed("is cut off")])
    }
  }
}
