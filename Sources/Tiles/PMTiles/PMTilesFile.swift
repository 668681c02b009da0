// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Tiles of a PMTiles file.

import Processors

/// A PMTiles file of version 3 (github.com/protomaps/PMTiles, spec/v3).
///
/// Only the requested parts of the file are read: at most four directories on the way to a tile, each at most 16 MiB
/// unpacked, and the tile. Several threads may ask at once.
package final class PMTilesFile: TileSource, @unchecked Sendable {
  /// Its name, the zooms and bounds of its header, its attribution, and whether its tiles are vector tiles.
  package let facts: TileSourceFacts

  private static let mostBytesOfDirectory = 16 << 20
  private static let mostBytesOfMetadata = 1 << 20

  /// The most bytes that the directories for one call may have unpacked; a call for 200 tiles needs a few MiB.
  private static let mostBytesOfDirectories = 256 << 20

  /// The most entries that are kept, 24 bytes each.
  private static let mostEntriesKept = 1 << 20

  private let file: any FileParts
  private let header: PMTilesHeader
  private let root: PMTilesDirectory

  private typealias Leaf = Result<PMTilesDirectory, TileError>

  /// The leaf directories that were read last, by their places in the file.
  private var leaves: [Range<Int>: Leaf] = [:]
  private var entriesKept = 0
  private let lock = ThreadLock()

  /// The metadata, an object of JSON.
  package let metadata: [UInt8]

  /// The number that the format has for the kind of its tiles: 1 vectors, 2 PNG, 3 JPEG, 4 WebP.
  package var kindOfTiles: UInt8 { header.kindOfTiles }

  /// The tiles that were asked for, and exist.
  private var drawn: Set<TileID> = []

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: Its name.
  ///   - takesHeights: Whether the colours of its tiles may be heights. Default: false.
  /// - Throws: `TileError` of kind `unavailable`, where it cannot be opened or read, `data`, where it is not a PMTiles
  ///   file, is damaged, or has unsupported content: compression by brotli or zstd, AVIF, MLT; `areHeights`.
  package convenience init(_ path: String, takesHeights: Bool = false) throws(TileError) {
    let file: RegularFile
    do throws(RegularFile.Fault) {
      file = try RegularFile(path)
    } catch { throw error.tileError }
    try self.init(file, name: path, takesHeights: takesHeights)
  }

  /// Opens a file on a server, of which only the needed parts are fetched.
  ///
  /// - Parameters:
  ///   - address: Its address, with the key if there is one.
  ///   - identity: The address without the key, which names it in the cache.
  ///   - name: Its name for messages, without secrets.
  ///   - options: How it is fetched.
  ///   - takesHeights: Whether the colours of its tiles may be heights. Default: false.
  /// - Throws: `TileError`, as for a file; `usage`, where the address is none; where the server does not send parts of a
  ///   file, refuses or cannot be reached.
  package convenience init(
    address: String, identity: String, name: String, _ options: TileServerOptions,
    takesHeights: Bool = false
  ) throws(TileError) {
    let file = try ServerFile(address: address, identity: identity, name: name, options)
    try file.prepare([0..<PMTilesHeader.byteCount])
    try self.init(file, name: name, takesHeights: takesHeights)
  }

  private init(_ file: any FileParts, name: String, takesHeights: Bool) throws(TileError) {
    self.file = file
    let start: [UInt8]
    do throws(RegularFile.Fault) {
      start = try file.bytes(0..<PMTilesHeader.byteCount)
    } catch { throw error.tileError }
    header = try PMTilesHeader(start, fileSize: file.size)
    try file.prepare([header.root, header.metadata])
    root = try Self.directory(header.root, of: file, header).directory
    metadata =
      header.metadata.isEmpty
      ? Array("{}".utf8)
      : try Self.unpacked(
        header.metadata, of: file, header, "its metadata", atMost: Self.mostBytesOfMetadata)
    guard
      let members = stringMembers(
        ["attribution", "encoding", TileSourceFacts.blankKey], ofObject: metadata)
    else {
      throw TileError(.data, "its metadata is not an object of JSON; get the file again")
    }
    if !takesHeights { try refuseElevations(encoding: members["encoding"]) }
    var facts = TileSourceFacts(
      name: name, zooms: header.zooms,
      attribution: members["attribution"].flatMap { plainText(ofHTML: $0) },
      hasVectors: header.hasVectors, bounds: header.bounds,
      leavesOutBlank: members[TileSourceFacts.blankKey] == TileSourceFacts.blankWord)
    facts.encoding = members["encoding"]
    self.facts = facts
  }

  /// Reads tiles; those of a directory that is damaged are answered with the damage.
  ///
  /// - Throws: `TileError` of kind `data`, where directories are too large together.
  package func tiles(_ wanted: [TileID]) throws(TileError) -> [TileID: Tile] {
    var (answers, bytesUnpacked): ([TileID: Tile], Int) = ([:], 0)
    // Tiles of a leaf directory come one after another, so that it is read once.
    var searched = wanted.map { (number: $0.number, tile: $0, directory: root) }
      .sorted { $0.number < $1.number }
    var found: [(tile: TileID, place: Range<Int>)] = []
    // What all tiles need of a level is fetched together.
    for _ in 1...4 {
      var next: [(number: UInt64, tile: TileID, leaf: Range<Int>)] = []
      for (number, tile, directory) in searched {
        guard let entry = directory.entry(of: number) else {
          answers[tile] = .missing
          continue
        }
        let part = entry.run == 0 ? header.leaves : header.data
        let start = part.lowerBound + entry.offset
        let place = start..<(start + Int(entry.length))
        if entry.run > 0 { found.append((tile, place)) } else { next.append((number, tile, place)) }
      }
      try file.prepare(next.map(\.leaf).filter { $0.count <= Self.mostBytesOfDirectory })
      searched = []
      for (number, tile, place) in next {
        do throws(TileError) {
          searched.append((number, tile, try leaf(place, &bytesUnpacked)))
        } catch { answers[tile] = .failed(error.message) }
        guard bytesUnpacked <= Self.mostBytesOfDirectories else {
          throw TileError(
            .data, "its directories for these tiles have more than 256 MiB; get the file again")
        }
      }
    }
    for (_, tile, _) in searched { answers[tile] = .failed("its directories are more than 4 deep") }
    try file.prepare(
      found.map(\.place).filter { $0.count <= mostBytesOfTile(hasVectors: header.hasVectors) })
    for (tile, place) in found { answers[tile] = self.tile(place) }
    lock.withLock { drawn.formUnion(found.map(\.tile)) }
    return answers
  }

  /// The tiles that were asked for so far, and those of lower zooms that hold them, as far as the file has them.
  package var drawnTiles: [TileID] {
    var tiles = lock.withLock { drawn }
    for tile in tiles {
      var parent = tile.parent
      while let next = parent, header.zooms.contains(next.zoom), tiles.insert(next).inserted {
        parent = next.parent
      }
    }
    return tiles.sorted { $0.number < $1.number }
  }

  private func tile(_ place: Range<Int>) -> Tile {
    guard place.count <= mostBytesOfTile(hasVectors: header.hasVectors) else {
      return tooLargeTile(hasVectors: header.hasVectors)
    }
    do throws(RegularFile.Fault) {
      let stored = try file.bytes(place)
      guard stored.count == place.count else { return .failed("is cut off") }
      return unpackedTile(stored, hasVectors: header.hasVectors)
    } catch { return .failed(error.words) }
  }

  private func leaf(_ place: Range<Int>, _ bytesUnpacked: inout Int) throws(TileError)
    -> PMTilesDirectory
  {
    if let known = lock.withLock({ leaves[place] }) { return try known.get() }
    var read = Leaf.failure(TileError(.data, ""))
    do throws(TileError) {
      let (directory, count) = try Self.directory(place, of: file, header)
      bytesUnpacked += count
      read = .success(directory)
    } catch {
      // As much may have been unpacked before it was found to be wrong.
      bytesUnpacked += Self.mostBytesOfDirectory / 16
      read = .failure(error)
    }
    lock.withLock {
      let count = 1 + ((try? read.get())?.entries.count ?? 0)
      if entriesKept + count > Self.mostEntriesKept { (leaves, entriesKept) = ([:], 0) }
      if leaves.updateValue(read, forKey: place) == nil { entriesKept += count }
    }
    return try read.get()
  }

  /// Reads a directory; also gives the number of its bytes unpacked.
  private static func directory(
    _ place: Range<Int>, of file: any FileParts, _ header: PMTilesHeader
  ) throws(TileError) -> (directory: PMTilesDirectory, bytes: Int) {
    let bytes = try unpacked(place, of: file, header, "a directory", atMost: mostBytesOfDirectory)
    let directory = try PMTilesDirectory(
      bytes, bytesOfLeaves: header.leaves.count, bytesOfTiles: header.data.count)
    return (directory, bytes.count)
  }

  /// Reads a part of the file, and unpacks it as the header says.
  private static func unpacked(
    _ place: Range<Int>, of file: any FileParts, _ header: PMTilesHeader, _ name: String,
    atMost most: Int
  ) throws(TileError) -> [UInt8] {
    let tooLarge = TileError(.data, "\(name) has more than \(most >> 20) MiB; get the file again")
    guard place.count <= most else { throw tooLarge }
    let stored: [UInt8]
    do throws(RegularFile.Fault) { stored = try file.bytes(place) } catch { throw error.tileError }
    guard header.compression == .gzip else { return stored }
    do throws(UnpackingFault) {
      return try gunzipped(stored, atMost: most)
    } catch {
      guard case .isDamaged(let why) = error else { throw tooLarge }
      throw TileError(.data, "\(name) is damaged: \(why); get the file again")
    }
  }
}
