// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The cache separates tiles by source, survives damaged files, and is limited in size.

import Foundation
import TestSupport
import Testing

@testable import Tiles

struct TileCacheTests {
  /// Makes a folder, does the work in it, and removes it.
  private func inFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("routeplot-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work(folder)
  }

  private let tile = TileID(zoom: 3, column: 2, row: 1)
  private let now = Int(Date().timeIntervalSince1970)

  private func facts(_ bytes: [UInt8], _ expiry: Int) -> CachedFacts {
    CachedFacts(entityTag: "\"a\"", expiry: expiry, hash: StableHash(bytes).text)
  }

  /// The bytes that a cache has of a tile.
  private func bytes(_ tiles: CachedTiles, _ tile: TileID) -> [UInt8]? {
    if case .tile(let bytes, _) = tiles.find(tile, now: now) { bytes } else { nil }
  }

  @Test("A tile lies at host-hash/z/x/y, with its facts beside it, in a folder that is marked")
  func layout() throws {
    try inFolder { folder in
      let tile = try #require(tile)
      let cache = TileCache(folder: Array("\(folder.path)/a/b".utf8))
      let tiles = CachedTiles(cache, host: "../a:1", template: "t")
      for (start, ending) in [
        ([0x89, 0x50, 0x4e, 0x47], "png"), ([0xff, 0xd8, 0xff, 0xe0], "jpg"),
        (Array("RIFF1234WEBP".utf8), "webp"), ([0x1f, 0x8b], "tile"),
      ] as [([UInt8], String)] {
        #expect(tiles.keep(tile, start, facts(start, 5)))
        #expect(bytes(tiles, tile) == start)
        let source = folder.appendingPathComponent("a/b/.._a_1-\(StableHash("t".utf8).text)")
        let names = try FileManager.default.contentsOfDirectory(
          atPath: source.appendingPathComponent("3/2").path)
        #expect(names.sorted() == ["1.http", "1.\(ending)"].sorted())
        let tag = try String(
          contentsOf: source.appendingPathComponent("CACHEDIR.TAG"), encoding: .utf8)
        #expect(tag.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
      }
      #expect(cache.fault == nil)
    }
  }

  @Test("Styles, servers and keys in a template are kept apart, in each run by the same names")
  func names() throws {
    try inFolder { folder in
      let tile = try #require(tile)
      let cache = TileCache(folder: Array(folder.path.utf8))
      let light = CachedTiles(cache, host: "a.org", template: "https://a.org/light/{z}")
      let dark = CachedTiles(cache, host: "a.org", template: "https://a.org/dark/{z}")
      _ = light.keep(tile, [1], facts([1], 5))
      #expect(bytes(dark, tile) == nil)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
          == ["a.org-\(StableHash("https://a.org/light/{z}".utf8).text)"])
      // The values of the draft's own tests.
      #expect(StableHash("".utf8).text == "cbf29ce484222325")
      #expect(StableHash("a".utf8).text == "af63dc4c8601ec8c")
      #expect(StableHash("foobar".utf8).text == "85944171f73967e8")
    }
  }

  @Test("A file that is damaged, empty, a link, or of another answer counts as none")
  func damage() throws {
    try inFolder { folder in
      let tile = try #require(tile)
      let cache = TileCache(folder: Array(folder.path.utf8))
      let tiles = CachedTiles(cache, host: "a", template: "t")
      let file = folder.appendingPathComponent("a-\(StableHash("t".utf8).text)/3/2/1.tile")
      for damage in [[], [1], [9, 9], [1, 2, 3]] as [[UInt8]] {
        _ = tiles.keep(tile, [1, 2], facts([1, 2], 5))
        try Data(damage).write(to: file)
        #expect(bytes(tiles, tile) == nil)
      }
      try FileManager.default.removeItem(at: file)
      let other = folder.appendingPathComponent("other")
      try Data([1, 2]).write(to: other)
      try FileManager.default.createSymbolicLink(at: file, withDestinationURL: other)
      #expect(bytes(tiles, tile) == nil)
      // A tile that somebody has put there is good for 7 days.
      try FileManager.default.removeItem(at: file)
      try FileManager.default.removeItem(
        at: file.deletingPathExtension().appendingPathExtension("http"))
      try Data([1, 2]).write(to: file)
      guard case .tile([1, 2], let found) = tiles.find(tile, now: now) else {
        Issue.record("It is not found")
        return
      }
      #expect(abs(found.expiry - now - 7 * 86_400) < 100)
    }
  }

  @Test("Facts are read as they were written, and damaged ones are none")
  func facts() {
    let facts = CachedFacts(
      entityTag: #"W/"a: b""#, lastModified: "Sun, 06 Nov 1994 08:49:37 GMT", expiry: 12, hash: "ab"
    )
    #expect(CachedFacts(text: facts.text) == facts)
    #expect(CachedFacts(text: Array("More: x\n".utf8) + facts.text) == facts)
    #expect(CachedFacts(text: []) == nil)
    for length in 0..<(facts.text.count - 4) {
      #expect(CachedFacts(text: Array(facts.text.prefix(length))) == nil)
    }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      var text = facts.text
      for _ in 0..<3 {
        text[Int.random(in: 0..<text.count, using: &generator)] = .random(in: 0...255)
      }
      _ = CachedFacts(text: text)
    }
  }

  @Test("A folder that cannot be written is said once, and what it has is used")
  func unwritable() throws {
    try inFolder { folder in
      let tile = try #require(tile)
      let file = folder.appendingPathComponent("file")
      try Data([1]).write(to: file)
      let cache = TileCache(folder: Array("\(file.path)/tiles".utf8))
      let tiles = CachedTiles(cache, host: "a", template: "t")
      #expect(cache.fault == nil)
      #expect(!tiles.keep(tile, [1], facts([1], 5)))
      #expect(cache.fault == "\(file.path)/tiles: tiles cannot be kept: Not a directory")
      tiles.noteMissing(tile)
      cache.trim()
    }
    try ServerTrial.use(pictures) { trial in
      try Data([1]).write(to: trial.folder.appendingPathComponent("cache"))
      let source = try trial.source()
      let answers = try source.tiles(tilesOfRow(2))
      #expect(try source.tiles(tilesOfRow(2)) == answers)
      #expect(trial.server.requests.count == 2)
    }
  }

  @Test("The tiles that were not used for longest go where all are too many, and nothing else goes")
  func trimming() throws {
    try inFolder { folder in
      let cache = TileCache(folder: Array(folder.path.utf8))
      cache.trim(mostBytes: 0)
      let tiles = CachedTiles(cache, host: "a", template: "t")
      let all = (0..<10).compactMap { TileID(zoom: 5, column: 4, row: $0) }
      let bytes = [UInt8](repeating: 1, count: 10_000)
      let source = folder.appendingPathComponent("a-\(StableHash("t".utf8).text)")
      for tile in all {
        _ = tiles.keep(tile, bytes, facts(bytes, now + 5))
        for ending in ["tile", "http"] {
          let file = source.appendingPathComponent("5/4/\(tile.row).\(ending)")
          let age = tile.row == 2 ? 0 : Double(1_000_000 - tile.row * 1000)
          try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: file.path)
        }
      }
      let others = [
        folder.appendingPathComponent("photo.png"), source.appendingPathComponent("5/4/note.txt"),
        source.appendingPathComponent("5/photo.png"), source.appendingPathComponent("5/4/x.png"),
      ]
      for other in others { try Data(bytes).write(to: other) }
      // Tile 0 is used, and so the newest.
      #expect(self.bytes(tiles, all[0]) == bytes)
      cache.trim(mostBytes: 1 << 20)
      #expect(all.allSatisfy { self.bytes(tiles, $0) != nil })
      for tile in all where tile.row != 0 && tile.row != 2 {
        let file = source.appendingPathComponent("5/4/\(tile.row).http")
        let age = Double(1_000_000 - tile.row * 1000)
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: file.path)
      }
      cache.trim(mostBytes: 60_000)
      let kept = all.filter { self.bytes(tiles, $0) != nil }.map(\.row)
      #expect(kept == [0, 2, 7, 8, 9])
      #expect(others.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    }
  }

  @Test("Runs that share a cache see whole tiles only")
  func sharing() throws {
    try inFolder { folder in
      let tile = try #require(tile)
      let contents = (0..<4).map { [UInt8](repeating: UInt8($0), count: 20_000 + $0) }
      DispatchQueue.concurrentPerform(iterations: 8) { place in
        // A cache of its own has as much in common with the others as that of another process.
        let tiles = CachedTiles(
          TileCache(folder: Array(folder.path.utf8)), host: "a", template: "t")
        for turn in 0..<50 {
          if place % 2 == 0 {
            let bytes = contents[(turn + place) % 4]
            #expect(tiles.keep(tile, bytes, facts(bytes, now + 5)))
          } else if let bytes = bytes(tiles, tile) {
            #expect(contents.contains(bytes))
          }
        }
      }
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      #expect(names?.contains { $0.contains(SystemPath.temporaryPrefix) } == false)
    }
    try ServerTrial.use(pictures) { trial in
      let sources = try (0..<3).map { _ in try trial.source() }
      DispatchQueue.concurrentPerform(iterations: 3) { place in
        let answers = try? sources[place].tiles(tilesOfRow(10))
        #expect(answers?.count == 10)
      }
      trial.server.forget()
      #expect(try trial.source().tiles(tilesOfRow(10)).count == 10)
      #expect(trial.server.requests.isEmpty)
    }
  }

  @Test("The folder of a user is that of XDG, else below the home folder")
  func usualFolder() {
    func folder(_ cacheHome: String?, _ home: String?) -> String? {
      TileCache.usualFolder(
        cacheHome: cacheHome.map { Array($0.utf8) }, home: home.map { Array($0.utf8) }
      ).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(folder("/c", "/h") == "/c/routeplot/tiles")
    #expect(folder("c", "/h") == "/h/.cache/routeplot/tiles")
    #expect(folder("", "/h") == "/h/.cache/routeplot/tiles")
    #expect(folder(nil, "h") == nil)
    #expect(folder(nil, nil) == nil)
  }
}
