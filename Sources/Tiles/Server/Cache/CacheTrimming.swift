// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Deletes tiles from the cache that were not used for a long time.

import CLibrary

/// A tile of the cache, or a mark that there is none: all files with its name.
private struct CacheEntry {
  let name: SystemPath
  var endings: [String] = []
  var bytes = 0

  /// The time of its last use, in seconds since 1970.
  var used = 0
}

/// Removes the tiles that were used least recently where all together are too large.
///
/// Only files with the names of the cache are counted and removed, as the user may have named any folder. An eighth
/// more than needed goes, so that not every run has to do it.
///
/// `mostBytes`: the most bytes that stay. Complexity: O(files · log(files)).
func trimCache(_ cache: SystemPath, mostBytes: Int, now: Int) {
  var tiles: [CacheEntry] = []
  for source in cache.entries where isSource(source) {
    let folder = cache.appending(source)
    forEachNumber(in: folder) { zoom in
      forEachNumber(in: zoom) { column in tiles += cacheEntries(in: column, now: now) }
    }
  }
  var rest = tiles.reduce(0) { $0 + $1.bytes }
  guard rest > mostBytes else { return }
  tiles.sort { $0.used < $1.used }
  for tile in tiles {
    guard rest > mostBytes - mostBytes / 8 else { return }
    for ending in tile.endings { tile.name.with(suffix: ".\(ending)").remove() }
    rest -= tile.bytes
  }
}

/// Whether a folder has the name of one of ours: a host, a hyphen and 16 hexadecimal digits.
private func isSource(_ name: String) -> Bool {
  let end = name.utf8.suffix(17)
  return end.count == 17 && end.first == 0x2d
    && end.dropFirst().allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
}

/// Whether a name is a number as the cache writes it.
private func isNumber(_ text: some StringProtocol) -> Bool {
  !text.isEmpty && text.utf8.count <= 8 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
}

/// Calls back with each folder in a folder that has a number for its name; links are not followed.
private func forEachNumber(in folder: SystemPath, _ body: (SystemPath) -> Void) {
  guard isFolder(folder) else { return }
  for name in folder.entries where isNumber(name) {
    let inner = folder.appending(name)
    if isFolder(inner) { body(inner) }
  }
}

private func isFolder(_ path: SystemPath) -> Bool {
  path.status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
}

/// The tiles of a column; files that a run left half written long ago are removed.
private func cacheEntries(in column: SystemPath, now: Int) -> [CacheEntry] {
  var tiles: [String: CacheEntry] = [:]
  for name in column.allEntries {
    let file = column.appending(name)
    guard let status = file.status, status.st_mode & S_IFMT == S_IFREG else { continue }
    if name.hasPrefix(SystemPath.temporaryPrefix) {
      if status.timeOfWriting.seconds + 3600 < now { file.remove() }
      continue
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, isNumber(parts[0]),
      parts[1] == "http" || parts[1] == "none" || TileContent.endings.contains(String(parts[1]))
    else { continue }
    let row = String(parts[0])
    var tile = tiles[row] ?? CacheEntry(name: column.appending(row))
    tile.endings.append(String(parts[1]))
    tile.bytes += Int(status.st_size)
    tile.used = max(tile.used, status.timeOfWriting.seconds)
    tiles[row] = tile
  }
  return Array(tiles.values)
}
