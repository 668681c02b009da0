// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0

import CLibrary
import TestSupport
import Testing

@testable import Tiles

struct TileFolderTests {
  /// Writes a file with the folders above it.
  private func write(_ bytes: [UInt8], _ name: String, in place: Workplace) throws {
    var folder = place.path
    for part in name.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o755)
    }
    try place.write(bytes, to: name)
  }

  @Test(
    "A tile is the file of its name, and where there is none it is missing",
    arguments: [
      ("m/{z}/{x}/{y}.png", "m/3/2/1.png"), ("m/{z}/{x}/{-y}.png", "m/3/2/6.png"),
      ("{q}.webp", "012.webp"), ("a {z},{x}/{y}", "a 3,2/1"),
    ])
  func files(template: String, file: String) throws {
    try Workplace.use { place in
      let (here, there) = (try tile(3, 2, 1), try tile(3, 1, 1))
      try write(picture(of: here), file, in: place)
      let folder = try TileFolder("\(place.path)/\(template)")
      #expect(
        try folder.tiles([here, there]) == [here: .bytes(picture(of: here)), there: .missing])
      #expect(folder.facts.name == "\(place.path)/\(template)")
      #expect(folder.facts.attribution == nil && !folder.facts.hasVectors)
    }
  }

  @Test("The zooms are those that have a folder of their own")
  func zooms() throws {
    try Workplace.use { place in
      for name in [
        "m/5/0/0.png", "m/7/0/0.png", "m/25/0/0.png", "m/x/0/0.png", "m/04/0/0.png", "m/3",
      ] {
        try write([1], name, in: place)
      }
      let path = place.path
      #expect(try TileFolder("\(path)/m/{z}/{x}/{y}.png").facts.zooms == 5...7)
      #expect(try TileFolder("\(path)/m/z{z}/{x}/{y}.png").facts.zooms == nil)
      #expect(try TileFolder("\(path)/m/{z}-{x}/{y}.png").facts.zooms == nil)
      #expect(try TileFolder("\(path)/m/{x}/{z}/{y}.png").facts.zooms == nil)
      #expect(try TileFolder("\(path)/m/5/{z}/{x}/{y}.png").facts.zooms == 0...0)
    }
  }

  @Test("Vector tiles are those that are called so, and are unpacked")
  func vectors() throws {
    try Workplace.use { place in
      try write(gzipped([1, 2, 3]), "0/0/0.pbf", in: place)
      let folder = try TileFolder("\(place.path)/{z}/{x}/{y}.pbf")
      #expect(folder.facts.hasVectors)
      #expect(try folder.tiles([tile(0, 0, 0)]) == [tile(0, 0, 0): .bytes([1, 2, 3])])
    }
  }

  @Test("What is no file of a tile is said, and not waited for")
  func refusals() throws {
    try Workplace.use { place in
      let path = place.path
      try write([UInt8](repeating: 1, count: 4 << 20), "2/0/0", in: place)
      try write([UInt8](repeating: 1, count: 4 << 20 + 1), "2/0/1", in: place)
      try write([], "2/0/2", in: place)
      mkdir("\(path)/2/0/3", 0o755)
      mkfifo("\(path)/2/1", 0o644)
      mkfifo("\(path)/2/2", 0o644)
      unlink("\(path)/2/2")
      mkdir("\(path)/2/2", 0o755)
      mkfifo("\(path)/2/2/0", 0o644)
      symlink("/dev/zero", "\(path)/2/2/1")
      symlink("2", "\(path)/2/2/2")
      symlink("nothing", "\(path)/2/2/3")
      let folder = try TileFolder("\(path)/{z}/{x}/{y}")
      let answers = try folder.tiles(allTiles(2...2))
      #expect(try answers[tile(2, 0, 0)] == .bytes([UInt8](repeating: 1, count: 4 << 20)))
      #expect(try answers[tile(2, 0, 1)] == .failed("has more than 4 MiB"))
      #expect(try answers[tile(2, 0, 2)] == .failed("is empty"))
      #expect(try answers[tile(2, 0, 3)] == .failed("is a folder, expected a file"))
      #expect(try answers[tile(2, 1, 0)] == .missing)
      #expect(try answers[tile(2, 2, 0)] == .failed("is a pipe or a device, expected a file"))
      #expect(try answers[tile(2, 2, 1)] == .failed("is a pipe or a device, expected a file"))
      #expect(try answers[tile(2, 2, 2)] == .failed(String(cString: strerror(ELOOP))))
      #expect(try answers[tile(2, 2, 3)] == .missing)
      #expect(answers.count == 16)
    }
  }

  @Test(
    "What only a server has is refused by its name",
    arguments: ["{r}", "{key}", "{s:abc}"])
  func servers(placeholder: String) {
    #expect(
      fault { () throws(TileError) in _ = try TileFolder("m/{z}/{x}/{y}\(placeholder)") }
        == TileError(.usage, "has \(placeholder), which only the address of a server has"))
  }

  @Test("A folder that is not there is said")
  func noFolder() throws {
    try Workplace.use { place in
      let path = place.path
      try place.write("", to: "file")
      for (name, error) in [("nothing/", ENOENT), ("file/", ENOTDIR)] {
        #expect(
          fault { () throws(TileError) in _ = try TileFolder("\(path)/\(name)a{z}/{x}/{y}") }
            == TileError(
              .unavailable, "has no folder '\(path)/\(name)': \(String(cString: strerror(error)))"))
      }
      #expect(throws: Never.self) { try TileFolder("{z}/{x}/{y}") }
    }
  }
}
