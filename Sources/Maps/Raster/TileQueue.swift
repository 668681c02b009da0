// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Answers of a source that threads decode, each once. The bytes of a tile go when it is begun.

import Processors
import Tiles

/// Answers for tiles, in order.
final class TileQueue: @unchecked Sendable {
  private let lock = ThreadLock()
  private let tiles: [TileID]
  private var answers: [Tile?]
  private var results: [Result]
  private var begun = 0

  /// The result of an answer.
  enum Result {
    /// The tile is decoded.
    case decoded
    /// The source has no such tile.
    case missing
    /// It cannot be obtained or read, and why.
    case failed(String)

    /// Whether the tile is decoded.
    var isDecoded: Bool { if case .decoded = self { true } else { false } }

    /// Whether it cannot be obtained or read.
    var isFailed: Bool { if case .failed = self { true } else { false } }
  }

  /// The answers for some tiles.
  init(_ tiles: [TileID], _ answers: consuming [TileID: Tile]) {
    self.tiles = tiles
    self.answers = tiles.map { answers[$0] }
    results = self.answers.map { answer in
      if case .failed(let reason)? = answer { .failed(reason) } else { .missing }
    }
  }

  /// The number of tiles.
  var count: Int { tiles.count }

  /// The next tile with its place and its bytes; nil if all are begun.
  func next() -> (place: Int, tile: TileID, bytes: [UInt8])? {
    lock.withLock {
      while begun < tiles.count {
        let place = begun
        begun += 1
        guard case .bytes(let bytes)? = answers[place] else { continue }
        answers[place] = nil
        return (place, tiles[place], bytes)
      }
      return nil
    }
  }

  /// Notes the result of the tile at a place.
  func note(_ result: Result, at place: Int) { lock.withLock { results[place] = result } }

  /// Each tile and its result, in order, once all are decoded.
  var outcomes: [(tile: TileID, result: Result)] {
    Array(zip(tiles, results)).map { (tile: $0, result: $1) }
  }
}
