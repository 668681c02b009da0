// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Recognises files of map tiles, which are drawn below logs and are not logs themselves.

/// Whether a file is one of map tiles: PMTiles of version 3 (its specification, section 3, "Header"), or MBTiles.
///
/// MBTiles are SQLite databases. Many programs leave out the number that tells them (MBTiles 1.3), so the definition
/// of their table counts too. It stands on the first page, which ends 512 to 65 536 bytes behind the start.
///
/// `start`: the first bytes of the file; a few thousand are enough for most files.
func isFileOfTiles(_ start: Span<UInt8>) -> Bool {
  switch BinaryFormat.recognize(start) {
  case .pmtiles: return true
  case .sqlite where start.count >= 100: break
  default: return false
  }
  switch Array(start.extracting(68..<72)) {
  case Array("MPBX".utf8): return true
  // A GeoPackage may have tiles too, in another layout.
  case [0, 0, 0, 0]: break
  default: return false
  }
  let name = Array("tile_column".utf8)
  return start.indices.dropLast(name.count - 1).contains { index in
    start[index] == name[0] && start.extracting(index...).starts(with: name)
  }
}
