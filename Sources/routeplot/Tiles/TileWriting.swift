// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Writes tiles to their files.

import CLibrary
import Encoding
import Processors
import RoutePlotKit

/// The tiles that are drawn, kept until all are.
final class CollectedTiles: @unchecked Sendable {
  private let lock = ThreadLock()

  /// The tiles in any order.
  private(set) var all: [DrawnTile] = []

  /// Takes a tile.
  func add(_ tile: DrawnTile) { lock.withLock { all.append(tile) } }

  /// All tiles as one file.
  func file(_ format: TileFormat, _ facts: PyramidFacts) throws(Failure) -> [UInt8] {
    let bytes =
      switch format {
      case .pmtiles: pmtilesFile(all, facts, metadata: facts.metadata)
      case .mbtiles: mbtilesFile(all, facts)
      }
    guard let bytes else { throw Failure(PlotError(.encoding(.outOfMemory))) }
    return bytes
  }
}

/// Writes tiles into folders, each whole or not at all, by several threads at once.
final class TileFolderWriter: @unchecked Sendable {
  private let paths: TilePaths
  private let lock = ThreadLock()
  private var folders: Set<[UInt8]> = []

  /// The folders that were made, the outermost first.
  private var made: [FileName] = []

  /// The number of tiles that are written.
  var count: Int { written.count }

  /// The tiles that are written.
  private var written: Set<TileNumbers> = []

  /// The first fault.
  private(set) var failure: Failure?

  /// Whether the folder had no tiles before, so that none is replaced.
  let isAllNew: Bool

  /// - Parameters:
  ///   - paths: Where they go.
  ///   - isFree: Whether there are no tiles yet.
  init(_ paths: TilePaths, isFree: Bool) { (self.paths, isAllNew) = (paths, isFree) }

  /// Writes a tile.
  func write(_ drawn: DrawnTile) -> Bool {
    let path = paths.file(of: drawn)
    do throws(Failure) {
      try lock.withLock {
        // No other thread may find the folder noted and not made.
        Result { () throws(Failure) in try make(path.folder) }
      }.get()
      try FileReplacement(path, name: path.shown).write(drawn.bytes, keepsLeftovers: true)
      _ = lock.withLock { written.insert(TileNumbers(drawn.place)) }
      return true
    } catch {
      lock.withLock { failure = failure ?? error }
      return false
    }
  }
}

extension TileFolderWriter {
  /// Says that tiles from before are still there, which would show what an earlier run drew; nil if there are none.
  var warningOfOldTiles: String? {
    guard !isAllNew else { return nil }
    let count = paths.countOldTiles { written.contains(TileNumbers(($0, $1, $2))) }
    guard count > 0 else { return nil }
    return
      "\(paths.folder.shown): warning: \(counted(count, "older tile")) \(count == 1 ? "stays" : "stay") where this run "
      + "draws nothing; remove \(count == 1 ? "it if it" : "them if they") should not be seen"
  }

  /// Removes the tiles that are written, unless some may have been there before, and the folders that were made for them.
  func removeNewTiles() {
    if isAllNew {
      for tile in written {
        _ = paths.file(zoom: tile.zoom, column: tile.column, row: tile.row).withPath { unlink($0) }
      }
    }
    removeEmpty(made)
  }

  /// Removes the description of tiles, if there are none.
  func removeDescription() { _ = paths.description.withPath { unlink($0) } }

  /// Makes a folder, and removes what earlier runs left there.
  private func make(_ folder: FileName) throws(Failure) {
    guard folders.insert(folder.bytes).inserted else { return }
    made += try makeFolders(folder, advice: otherTileNames)
    removeLeftovers(in: folder)
  }
}

/// The zoom, the column and the row of a tile.
private struct TileNumbers: Hashable {
  let zoom, column, row: Int32

  init(_ place: (zoom: Int, column: Int, row: Int)) {
    (zoom, column, row) = (
      Int32(truncatingIfNeeded: place.zoom), Int32(truncatingIfNeeded: place.column),
      Int32(truncatingIfNeeded: place.row)
    )
  }
}

/// The advice about a folder with foreign files.
private let otherFolder = "name another folder, or give --overwrite"

/// Refuses to write tiles into a folder with foreign files.
func checkFolder(_ paths: TilePaths, description: [UInt8]) throws(Failure) {
  let file = paths.description
  if file.status != nil {
    let (known, name) = try readSmallFile(file, most: 1 << 16, expecting: "what tiles are")
    guard known == description else {
      throw Failure(
        .cannotCreate, "\(name): belongs to other tiles; \(otherFolder)")
    }
    return
  }
  guard let directory = paths.folder.withPath({ opendir($0) }) else { return }
  defer { closedir(directory) }
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    // Tiles begin with a number, and nothing else in the folder could become one.
    guard let first = name.first, (0x30...0x39).contains(first) else { continue }
    throw Failure(
      .cannotCreate,
      "\(paths.folder.shown): has tiles already, and no tilejson.json to identify them; \(otherFolder)"
    )
  }
}
