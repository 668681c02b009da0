// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles of one source in the cache.

import CLibrary

/// The folder of one source in the cache of tiles.
struct CachedTiles: Sendable {
  private let cache: TileCache
  private let folder: SystemPath

  /// The content of the cache for a tile.
  enum Found {
    /// The tile, and what the server said about it.
    case tile([UInt8], CachedFacts)
    /// The server said that it has no such tile; whether that was less than a day ago.
    case missing(isFresh: Bool)
    /// Nothing that can be used.
    case nothing
  }

  /// The folder of a source.
  init(_ cache: TileCache, host: String, template: String) {
    let letters = host.utf8.prefix(100).map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20)
      return isPlain || byte == 0x2d || byte == 0x2e ? byte : 0x5f
    }
    let hash = StableHash(template.utf8).text
    self.cache = cache
    folder = cache.folder.appending("\(String(decoding: letters, as: UTF8.self))-\(hash)")
  }

  /// Looks for a tile.
  func find(_ tile: TileID, now: Int) -> Found {
    let facts = file(tile, "http").contents(most: 8192).flatMap { CachedFacts(text: $0) }
    for ending in TileContent.endings {
      let file = file(tile, ending)
      guard let bytes = file.contents(most: TileContent.mostBytes), !bytes.isEmpty else { continue }
      let hash = StableHash(bytes).text
      if let facts {
        // A file that a power failure has emptied, or one of another answer than the facts.
        guard facts.hash == hash else { continue }
        noteUse(tile, now: now)
        return .tile(bytes, facts)
      }
      let expiry = (file.modified ?? 0) + CachedFacts.usualSeconds
      return .tile(bytes, CachedFacts(expiry: expiry, hash: hash))
    }
    guard let noted = file(tile, "none").modified else { return .nothing }
    return .missing(isFresh: noted + 86_400 > now)
  }

  /// The tag or the date of the version of a tile; nil if there is none.
  func version(of tile: TileID) -> String? {
    let facts = file(tile, "http").contents(most: 8192).flatMap { CachedFacts(text: $0) }
    return facts?.entityTag ?? facts?.lastModified
  }

  /// Removes a tile, or the note that there is none.
  func forget(_ tile: TileID) {
    for ending in TileContent.endings + ["http", "none"] { file(tile, ending).remove() }
  }

  /// Some tile of the source, whatever its age; nil if none is found soon.
  func anyTile() -> [UInt8]? {
    let columns = folder.entries.sorted().prefix(32).flatMap { zoom in
      folder.appending(zoom).entries.sorted().prefix(4).map { folder.appending("\(zoom)/\($0)") }
    }
    for column in columns {
      let names = column.entries.sorted().filter { name in
        TileContent.endings.contains { name.hasSuffix(".\($0)") }
      }
      for name in names.prefix(4) {
        let bytes = column.appending(name).contents(most: TileContent.mostBytes)
        if let bytes, !bytes.isEmpty { return bytes }
      }
    }
    return nil
  }

  /// Keeps a tile.
  func keep(_ tile: TileID, _ bytes: [UInt8], _ facts: CachedFacts) -> Bool {
    let ending = TileContent.ending(of: bytes)
    markAsCache()
    // The facts come last: until then those of an old tile do not fit, and it counts as none.
    guard cache.write(bytes, to: file(tile, ending)),
      cache.write(facts.text, to: file(tile, "http"))
    else { return false }
    for other in TileContent.endings + ["none"] where other != ending { file(tile, other).remove() }
    return true
  }

  /// Notes new facts of a tile that has not changed.
  func refresh(_ tile: TileID, _ facts: CachedFacts) {
    _ = cache.write(facts.text, to: file(tile, "http"))
  }

  /// Notes that the server has no such tile, and forgets the one that it had.
  func noteMissing(_ tile: TileID) {
    markAsCache()
    guard cache.write([], to: file(tile, "none")) else { return }
    for ending in TileContent.endings + ["http"] { file(tile, ending).remove() }
  }

  private func file(_ tile: TileID, _ ending: String) -> SystemPath {
    folder.appending("\(tile.zoom)/\(tile.column)/\(tile.row).\(ending)")
  }

  /// The time of the facts says when a tile was last used, to the day.
  private func noteUse(_ tile: TileID, now: Int) {
    let facts = file(tile, "http")
    guard let used = facts.modified, used + 86_400 < now else { return }
    _ = facts.withPath { utimensat(AT_FDCWD, $0, nil, AT_SYMLINK_NOFOLLOW) }
  }

  /// Marks the folder for programs that copy files (Bryan Ford, "Cache Directory Tagging Specification", version 0.6).
  ///
  /// It is the folder of the source: the one above may be any that the user has named.
  private func markAsCache() {
    let tag = folder.appending("CACHEDIR.TAG")
    guard tag.status == nil else { return }
    let text = """
      Signature: 8a477f597d28d172789f06886806bc55
      # Tiles of a map, which routeplot can fetch again.

      """
    _ = cache.write(Array(text.utf8), to: tag)
  }
}
