// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Makes PMTiles files for tests.

import TestSupport

@testable import Tiles

/// A PMTiles file to be made, right or wrong.
struct TestPMTiles {
  /// The bytes of each tile; equal ones in a row become a run.
  var tiles: [TileID: [UInt8]]

  /// The numbers of the header.
  var version: UInt8 = 3
  var compression: UInt8 = 2
  var tileCompression: UInt8 = 1
  var type: UInt8 = 2
  var zooms: (UInt8, UInt8) = (0, 3)

  /// The metadata, packed where the header says so.
  var metadata = Array("{}".utf8)

  /// How many entries a directory has; nil for a root only.
  var entriesOfDirectory: Int?

  /// A root directory in place of the right one, not packed.
  var root: [UInt8]?

  init(tiles: [TileID: [UInt8]]) { self.tiles = tiles }

  /// The bytes of the file.
  var bytes: [UInt8] {
    var (entries, data): ([PMTilesDirectory.Entry], [UInt8]) = ([], [])
    var places: [[UInt8]: Int] = [:]
    for (number, bytes) in tiles.map({ ($0.key.number, $0.value) }).sorted(by: { $0.0 < $1.0 }) {
      let offset = places[bytes] ?? data.count
      if let last = entries.last, last.offset == offset, last.number + UInt64(last.run) == number {
        entries[entries.count - 1].run += 1
        continue
      }
      if places.updateValue(offset, forKey: bytes) == nil { data += bytes }
      entries.append(
        PMTilesDirectory.Entry(
          number: number, run: 1, length: UInt32(bytes.count), offset: offset))
    }
    var leaves: [UInt8] = []
    while let most = entriesOfDirectory, entries.count > most {
      entries = stride(from: 0, to: entries.count, by: most).map { start in
        let leaf = packed(Self.directory(Array(entries[start...].prefix(most))))
        defer { leaves += leaf }
        return PMTilesDirectory.Entry(
          number: entries[start].number, run: 0, length: UInt32(leaf.count), offset: leaves.count)
      }
    }
    return file(root: packed(root ?? Self.directory(entries)), leaves: leaves, data: data)
  }

  /// A file of these parts.
  func file(root: [UInt8], leaves: [UInt8], data: [UInt8]) -> [UInt8] {
    let metadata = metadata.isEmpty ? [] : packed(metadata)
    var bytes = Array("PMTiles".utf8) + [version]
    var place = 127
    for part in [root, metadata, leaves, data] {
      bytes += Self.number(place) + Self.number(part.count)
      place += part.count
    }
    bytes += [UInt8](repeating: 0, count: 25)
    bytes += [compression, tileCompression, type, zooms.0, zooms.1]
    bytes += [UInt8](repeating: 0, count: 127 - bytes.count)
    return bytes + root + metadata + leaves + data
  }

  /// Bytes packed as the header says.
  func packed(_ bytes: [UInt8]) -> [UInt8] { compression == 2 ? gzipped(bytes) : bytes }

  private static func number(_ number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// A directory, not packed; one tile that is nothing if there are no entries.
  static func directory(_ entries: [PMTilesDirectory.Entry]) -> [UInt8] {
    var bytes = varint(UInt64(entries.count))
    for (entry, before) in zip(entries, [0] + entries.map(\.number)) {
      bytes += varint(entry.number - before)
    }
    for entry in entries { bytes += varint(UInt64(entry.run)) }
    for entry in entries { bytes += varint(UInt64(entry.length)) }
    var next = -1
    for entry in entries {
      bytes += varint(entry.offset == next ? 0 : UInt64(entry.offset) + 1)
      next = entry.offset + Int(entry.length)
    }
    return bytes
  }

  /// A number of seven bits a byte.
  static func varint(_ number: UInt64) -> [UInt8] {
    var (bytes, rest): ([UInt8], UInt64) = ([], number)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }
}
