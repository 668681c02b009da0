// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles of a server that a run has already, so that no tile is requested twice.

import Processors

/// The tiles that a run has from a server; several threads may use it.
final class RunTileCache: @unchecked Sendable {
  private let lock = ThreadLock()
  private var outcomes: [TileID: TileOutcome] = [:]

  /// Tiles that may be requested again: no request for them has reached the server.
  private var unsettled: Set<TileID> = []

  /// Tiles that the cache does not keep.
  private var held: [TileID: [UInt8]] = [:]
  private var heldBytes = 0
  private var foundRefusal: TileError?
  private var isInterrupted = false

  /// Until when the server is not tried, in seconds of `monotonicSeconds()`, and why.
  private var outage: (end: Double, Outage)?

  /// The reason why a server is not tried for some time.
  struct Outage {
    /// The reason for a tile, such as "answers 500".
    let reason: String

    /// The error if no tile can be obtained; nil where each tile has failed by itself.
    let error: TileError?
  }

  /// The most bytes of tiles that are held.
  private static let mostHeld = 64 << 20

  /// The counts of all tiles.
  var counts: TileServerCounts {
    lock.withLock {
      var counts = TileServerCounts()
      for outcome in outcomes.values { counts.add(outcome) }
      return counts
    }
  }

  /// The origin of a tile, and its bytes if they are held; nil if it has to be looked for.
  func recall(_ tile: TileID) -> (outcome: TileOutcome, bytes: [UInt8]?)? {
    lock.withLock {
      guard !unsettled.contains(tile), let outcome = outcomes[tile] else { return nil }
      return (outcome, held[tile])
    }
  }

  /// Notes how a tile was had.
  ///
  /// - Parameters:
  ///   - outcome: How.
  ///   - tile: The tile.
  ///   - bytes: Its bytes, if nothing else keeps them.
  ///   - isSettled: Whether it is not to be requested again.
  func note(
    _ outcome: TileOutcome, of tile: TileID, holding bytes: [UInt8]? = nil, isSettled: Bool
  ) {
    lock.withLock {
      outcomes[tile] = outcome
      if isSettled { unsettled.remove(tile) } else { unsettled.insert(tile) }
      if let bytes, held[tile] == nil, heldBytes + bytes.count <= RunTileCache.mostHeld {
        held[tile] = bytes
        heldBytes += bytes.count
      }
    }
  }

  /// The reason why the server gives nothing more in this run; nil if it does.
  var refusal: TileError? {
    get { lock.withLock { foundRefusal } }
    set { lock.withLock { foundRefusal = newValue } }
  }

  /// Whether the run was ended.
  var isStopped: Bool {
    get { lock.withLock { isInterrupted } }
    set { lock.withLock { isInterrupted = newValue } }
  }

  /// The reason why the server is not tried now; nil if it may be.
  var currentOutage: Outage? {
    lock.withLock { outage.flatMap { $0.end > monotonicSeconds() ? $0.1 : nil } }
  }

  /// Notes that the server gives nothing, so that the next pictures of a batch need not wait for that too.
  func noteOutage(_ found: Outage, seconds: Double) {
    lock.withLock { outage = (monotonicSeconds() + seconds, found) }
  }
}
