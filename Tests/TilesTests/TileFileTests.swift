// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import Foundation
import TestSupport
import Testing

@testable import Tiles

struct TileFileTests {
  @Test("A file is told by its first bytes, whatever its name ends with")
  func signatures() throws {
    try Workplace.use { place in
      let path = place.path
      let here = try tile(1, 1, 0)
      try place.write(TestPMTiles(tiles: [here: picture(of: here)]).bytes, to: "a.mbtiles")
      try TestMBTiles("\(path)/b.pmtiles").write([here: picture(of: here)])
      for (name, isPMTiles) in [("a.mbtiles", true), ("b.pmtiles", false)] {
        let source = try openTileFile("\(path)/\(name)")
        #expect(source is PMTilesFile == isPMTiles)
        #expect(source.facts.name == "\(path)/\(name)")
        #expect(try source.tiles([here]) == [here: .bytes(picture(of: here))])
      }
    }
  }

  @Test("Other files are refused, with what to do")
  func others() throws {
    try Workplace.use { place in
      for (bytes, advice) in [
        (
          Array("<html>".utf8),
          "name a .pmtiles or .mbtiles file, or a folder such as FOLDER/{z}/{x}/{y}.png"
        ),
        ([], "it is empty, get the file again"),
        (gzipped([1]), "it is compressed, unpack it with gunzip"),
        ([0x50, 0x4d, 2, 0, 1], "it is PMTiles before version 3, convert it with pmtiles convert"),
      ] {
        try place.write(bytes, to: "file")
        #expect(
          fault { () throws(TileError) in _ = try openTileFile("\(place.path)/file") }
            == TileError(.data, "is neither PMTiles nor MBTiles; \(advice)"))
      }
    }
  }

  @Test("What is no file, or not there, is said at once")
  func noFiles() throws {
    try Workplace.use { place in
      let path = place.path
      mkfifo("\(path)/pipe", 0o644)
      symlink("loop", "\(path)/loop")
      for (name, kind, message) in [
        ("none", .unavailable, String(cString: strerror(ENOENT))),
        ("loop", .unavailable, String(cString: strerror(ELOOP))),
        (
          ".", .data,
          "is a folder; write it with the names of its tiles, such as FOLDER/{z}/{x}/{y}.png"
        ),
        ("pipe", .data, "is a pipe or a device, expected a file"),
      ] as [(String, TileError.Kind, String)] {
        #expect(
          fault { () throws(TileError) in _ = try openTileFile("\(path)/\(name)") }
            == TileError(kind, message))
      }
      #expect(
        fault { () throws(TileError) in _ = try PMTilesFile(path) }
          == TileError(.data, "is a folder, expected a file"))
      #expect(
        fault { () throws(TileError) in _ = try MBTilesFile("\(path)/pipe") }
          == TileError(.data, "is a pipe or a device, expected a file"))
    }
  }

  #if os(Linux)
    @Test("Each file is closed, whether it could be used or not")
    func descriptors() throws {
      try Workplace.use { place in
        let path = place.path
        try place.write(TestPMTiles(tiles: [tile(0, 0, 0): [1]]).bytes, to: "a")
        try TestMBTiles("\(path)/b").write([:])
        try place.write("SQLite format 3\0and nothing", to: "c")
        mkfifo("\(path)/pipe", 0o644)
        // Others open files at the same time, but not the same ones.
        func openHere() throws -> Int {
          let (all, files) = ("/proc/self/fd", FileManager.default)
          return try files.contentsOfDirectory(atPath: all).count { number in
            // Another test may have closed it already.
            let file = try? files.destinationOfSymbolicLink(atPath: "\(all)/\(number)")
            return file?.hasPrefix(path) == true
          }
        }
        for name in ["a", "b", "c", "pipe", "."] {
          for _ in 0..<20 { _ = try? openTileFile("\(path)/\(name)") }
        }
        #expect(try openHere() == 0)
        let source = try openTileFile("\(path)/a")
        #expect(try openHere() == 1)
        withExtendedLifetime(source) {}
      }
    }
  #endif
}
