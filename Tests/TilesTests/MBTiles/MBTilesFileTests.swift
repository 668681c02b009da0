// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Dispatch
import TestSupport
import Testing

@testable import Tiles

struct MBTilesFileTests {
  /// A file that SQLite makes, which is there as long as it is open.
  private func made(_ name: String = "tiles", _ make: (TestMBTiles) throws -> Void) throws
    -> MBTilesFile
  {
    try Workplace.use { place in
      try make(TestMBTiles("\(place.path)/\(name)"))
      return try MBTilesFile("\(place.path)/\(name)")
    }
  }

  /// Half of the tiles of zooms 0 to 3.
  private static let tiles = Dictionary(
    uniqueKeysWithValues: allTiles(0...3).filter { $0.row % 2 == 0 }.map { ($0, picture(of: $0)) })

  @Test(
    "Tiles are found in each shape, and others are missing", arguments: TestMBTiles.Shape.allCases
  )
  func tiles(shape: TestMBTiles.Shape) throws {
    let file = try made { try $0.write(Self.tiles, as: shape) }
    #expect(file.isIndexed == [.indexed, .view].contains(shape))
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

  @Test("Many tiles are looked for in several passes")
  func passes() throws {
    let tiles = Dictionary(uniqueKeysWithValues: allTiles(6...6).map { ($0, picture(of: $0)) })
    let file = try made { try $0.write(tiles, as: .plain) }
    #expect(try file.tiles(allTiles(6...6)) == tiles.mapValues { .bytes($0) })
  }

  @Test("Rows count from the south", arguments: [true, false])
  func rows(isIndexed: Bool) throws {
    let file = try made {
      try $0.write([:], as: isIndexed ? .indexed : .plain)
      try $0.run("INSERT INTO tiles VALUES (11, 327, 1256, x'01')")
      try $0.run("INSERT INTO tiles VALUES (24, 16777215, 16777215, x'02')")
    }
    let (here, far) = (try tile(11, 327, 791), try tile(24, 16_777_215, 0))
    #expect(try file.tiles([here, far]) == [here: .bytes([1]), far: .bytes([2])])
  }

  @Test("An index of two columns is enough, one of the zoom is none")
  func indexes() throws {
    for (columns, isIndexed) in [
      ("zoom_level", false), ("tile_column, zoom_level", true), ("tile_data", false),
    ] {
      let file = try made {
        try $0.write(Self.tiles, as: .plain)
        try $0.run("CREATE INDEX i ON tiles (\(columns))")
      }
      #expect(file.isIndexed == isIndexed)
      let answers = try file.tiles(allTiles(3...3)).filter { $0.value != .missing }
      #expect(answers == Self.tiles.filter { $0.key.zoom == 3 }.mapValues { .bytes($0) })
    }
  }

  @Test("Places may be texts, and the first of equal ones counts")
  func texts() throws {
    for type in ["text", "integer", ""] {
      let file = try made {
        try $0.run(
          "CREATE TABLE tiles (zoom_level \(type), tile_column \(type), tile_row \(type), tile_data)"
        )
        try $0.run(
          "INSERT INTO tiles VALUES (4, 10, 9, x'01'), (4, 10, 9, x'02'), (4, 9, 10, x'03')")
        try $0.run(
          "INSERT INTO tiles VALUES (4, -1, 4, x'04'), (4, 3, -1, x'05'), (4, 16, 4, x'06'), (99, 0, 0, x'07')"
        )
        try $0.run(
          "INSERT INTO tiles VALUES (NULL, NULL, NULL, NULL), ('a', 'b', 'c', 'd'), (4, 1e300, 0.5, x'08')"
        )
      }
      let answers = try file.tiles(allTiles(4...4))
      #expect(answers.filter { $0.value != .missing }.count == 2)
      #expect(try answers[tile(4, 10, 6)] == .bytes([1]) && answers[tile(4, 9, 5)] == .bytes([3]))
    }
  }

  @Test("A name may have any characters, and nothing is written beside the file")
  func names() throws {
    try Workplace.use { place in
      let name = "a?b#c%20 d&mode=rw;é\u{7f}.mbtiles"
      let writer = try TestMBTiles("\(place.path)/\(name)")
      try writer.run("PRAGMA journal_mode = WAL")
      try writer.write(Self.tiles)
      writer.close()
      #expect(try place.files() == [name])
      // Where the tests may do everything, only the list of files tells.
      chmod(place.path, 0o555)
      defer { chmod(place.path, 0o755) }
      let here = try tile(1, 1, 0)
      let file = try MBTilesFile("\(place.path)/\(name)")
      #expect(try file.tiles([here]) == [here: .bytes(picture(of: here))])
      #expect(try place.files() == [name])
    }
  }

  @Test("What another program has just written is read too, through a link as well")
  func writeAheadLog() throws {
    try Workplace.use { place in
      let writer = try TestMBTiles("\(place.path)/tiles")
      try writer.run("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
      try writer.write(Self.tiles)
      #expect(try place.files() == ["tiles", "tiles-shm", "tiles-wal"])
      symlink("tiles", "\(place.path)/link")
      let here = try tile(1, 1, 0)
      for name in ["tiles", "link"] {
        let file = try MBTilesFile("\(place.path)/\(name)")
        #expect(try file.tiles([here]) == [here: .bytes(picture(of: here))])
      }
      writer.close()
    }
  }

  @Test(
    "What a program has left in a -wal is read, and nothing is changed or added",
    arguments: [0o755, 0o555])
  func leftWriteAheadLog(mode: Int) throws {
    try Workplace.use { place in
      let writer = try TestMBTiles("\(place.path)/tiles")
      try writer.run("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0")
      try writer.write(Self.tiles)
      // As after a program that was killed, and copied without the file that it shares with others.
      for (name, copy) in [("tiles", "copy"), ("tiles-wal", "copy-wal")] {
        try place.write(place.read(name), to: copy)
      }
      writer.close()
      let before = try ["copy", "copy-wal"].map { try place.read($0) }
      let names = try place.files()
      chmod(place.path, mode_t(mode))
      defer { chmod(place.path, 0o755) }
      let here = try tile(1, 1, 0)
      do {
        let file = try MBTilesFile("\(place.path)/copy")
        #expect(try file.tiles([here]) == [here: .bytes(picture(of: here))])
      }
      #expect(try place.files() == names)
      #expect(try ["copy", "copy-wal"].map { try place.read($0) } == before)
    }
  }

  @Test("What is no -wal is left alone, and the file is read without it")
  func strayWriteAheadLog() throws {
    try Workplace.use { place in
      let writer = try TestMBTiles("\(place.path)/tiles")
      try writer.write(Self.tiles)
      writer.close()
      try place.write([UInt8](repeating: 0x78, count: 100), to: "tiles-wal")
      let here = try tile(1, 1, 0)
      do {
        let file = try MBTilesFile("\(place.path)/tiles")
        #expect(try file.tiles([here]) == [here: .bytes(picture(of: here))])
      }
      #expect(try place.files() == ["tiles", "tiles-wal"])
      #expect(try place.read("tiles-wal") == [UInt8](repeating: 0x78, count: 100))
    }
  }

  @Test(
    "Rows count from the north where the metadata says so, with an index and without",
    arguments: ["xyz", "XYZ"])
  func scheme(word: String) throws {
    try Workplace.use { place in
      for isIndexed in [true, false] {
        let name = "tiles\(isIndexed)"
        let writer = try TestMBTiles("\(place.path)/\(name)")
        // The writer counts from the south.
        try writer.write(
          Dictionary(uniqueKeysWithValues: Self.tiles.keys.map { ($0.mirrored, picture(of: $0)) }))
        if isIndexed {
          try writer.run("CREATE INDEX i ON tiles (zoom_level, tile_column, tile_row)")
        }
        let here = try tile(1, 1, 0)
        do {
          let file = try MBTilesFile("\(place.path)/\(name)")
          #expect(try file.tiles([here]) == [here: .missing])
          #expect(
            file.adviceIfMissing([here])
              == "its rows seem to count from the north; note it in the file with sqlite3 and "
              + "\"INSERT INTO metadata VALUES ('scheme', 'xyz')\"")
        }
        try writer.run("INSERT INTO metadata VALUES ('scheme', '\(word)')")
        writer.close()
        let file = try MBTilesFile("\(place.path)/\(name)")
        #expect(try file.tiles([here]) == [here: .bytes(picture(of: here))])
        #expect(file.adviceIfMissing([here.mirrored])?.contains("from the south") == true)
      }
    }
  }

  @Test(
    "The zooms are those of the metadata where they make sense, and else those of the tiles",
    arguments: [
      ("1", "9", 1...9), (" 2 ", "2", 2...2), ("0", "24", 0...24), ("0", "25", 3...5),
      ("4", "3", 3...5),
      ("-1", "4", 3...5), ("a", "4", 3...5), ("", "", 3...5), ("2.5", "4", 3...5),
      (nil, "4", 3...5),
      ("1", nil, 3...5), ("99999999999999999999", "4", 3...5),
    ] as [(String?, String?, ClosedRange<Int>)])
  func zooms(first: String?, last: String?, zooms: ClosedRange<Int>) throws {
    for shape in TestMBTiles.Shape.allCases {
      let file = try made {
        var metadata = ["minzoom": first, "maxzoom": last].compactMapValues { $0 }
        metadata["name"] = "x"
        try $0.write(
          [try tile(3, 0, 0): [1], try tile(5, 0, 0): [2]], metadata: metadata, as: shape)
        if shape == .plain {
          try $0.run("INSERT INTO tiles VALUES (77, 0, 0, x'01'), (-5, 0, 0, x'01')")
        }
      }
      #expect(file.facts.zooms == zooms)
    }
  }

  @Test("Metadata may be missing, and a file without tiles has no zooms")
  func noMetadata() throws {
    let file = try made {
      try $0.run("CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)")
    }
    #expect(file.facts.zooms == nil && file.facts.attribution == nil && !file.facts.hasVectors)
    #expect(try file.tiles([tile(0, 0, 0)]) == [tile(0, 0, 0): .missing])
  }

  @Test("The attribution is that of the metadata, without its tags")
  func attribution() throws {
    let file = try made {
      try $0.write([:], metadata: ["attribution": "<a href=\"x\">&copy; One</a>"])
      try $0.run(
        "INSERT INTO metadata VALUES (NULL, NULL), ('attribution', 'later'), (x'ff', x'ff')")
    }
    #expect(file.facts.attribution == "© One")
    let other = try made {
      try $0.write([:])
      try $0.run("INSERT INTO metadata VALUES ('attribution', zeroblob(100000))")
    }
    #expect(other.facts.attribution == nil)
  }

  @Test(
    "Vector tiles are told by their bytes, and only where these tell nothing by the metadata",
    arguments: [
      ([0x1f, 0x8b, 8], "png", true), ([0x1f, 0x8b, 8], nil, true), ([0x1a, 0x20], "pbf", true),
      ([0x1a, 0x20], "PBF", true), ([0x1a, 0x20], nil, false), ([0x1a, 0x20], "png", false),
      ([], "pbf", true),
      ([0x89, 0x50, 0x4e, 0x47], "pbf", false), ([0xff, 0xd8, 0xff, 0xe0], "pbf", false),
      ([0x52, 0x49, 0x46, 0x46], "pbf", false), ([0x89, 0x50, 0x4e, 0x47], "jpg", false),
    ] as [([UInt8], String?, Bool)])
  func vectors(bytes: [UInt8], format: String?, hasVectors: Bool) throws {
    let file = try made {
      try $0.write([try tile(0, 0, 0): bytes], metadata: ["format": format].compactMapValues { $0 })
    }
    #expect(file.facts.hasVectors == hasVectors)
  }

  @Test("Vector tiles are unpacked")
  func unpacked() throws {
    let here = try tile(1, 0, 1)
    let file = try made { try $0.write([here: gzipped([1, 2, 3])]) }
    #expect(try file.tiles([here]) == [here: .bytes([1, 2, 3])])
  }

  @Test("Each tile that is wrong is said, and the others are read", arguments: [true, false])
  func wrongTiles(isIndexed: Bool) throws {
    let file = try made {
      try $0.write([try tile(2, 0, 3): [1]], as: isIndexed ? .indexed : .plain)
      for (column, value) in [
        (0, "zeroblob(4194304)"), (1, "zeroblob(4194305)"), (2, "zeroblob(9000000)"), (3, "NULL"),
      ] {
        try $0.run("INSERT INTO tiles VALUES (2, \(column), 1, \(value))")
      }
      for (column, value) in [(0, "x''"), (1, "'text'"), (2, "12"), (3, "x'1f8b'")] {
        try $0.run("INSERT INTO tiles VALUES (2, \(column), 2, \(value))")
      }
    }
    let answers = try file.tiles(allTiles(2...2)).filter { $0.value != .missing }
    let tooLarge = Tile.failed("has more than 4 MiB")
    #expect(
      try answers == [
        tile(2, 0, 3): .bytes([1]), tile(2, 0, 2): .bytes([UInt8](repeating: 0, count: 4 << 20)),
        tile(2, 1, 2): tooLarge, tile(2, 2, 2): tooLarge, tile(2, 3, 2): .failed("is empty"),
        tile(2, 0, 1): .failed("is empty"), tile(2, 1, 1): .bytes(Array("text".utf8)),
        tile(2, 2, 1): .bytes(Array("12".utf8)),
        tile(2, 3, 1): .failed("is damaged: unexpected end of data"),
      ])
  }

  @Test("Threads may ask at once")
  func threads() throws {
    let file = try made { try $0.write(Self.tiles) }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let answers = try? file.tiles(allTiles(0...3))
      #expect(
        answers?.count { if case .bytes = $0.value { true } else { false } } == Self.tiles.count)
    }
  }
}
