// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles of a server that a run has already, so that no tile is requested twice.

import CLibrary
import Processors

/// The tiles that a run has from a server; several threads may use it.
final class RunTileCache: Sendable {
  private let state = Guarded(State())

  /// The tiles, and what is known of their server.
  private struct State {
    var outcomes: [TileID: TileOutcome] = [:]

    /// Tiles that may be requested again: no request for them has reached the server.
    var unsettled: Set<TileID> = []

    /// Tiles that the cache does not keep.
    var held: [TileID: [UInt8]] = [:]
    var heldBytes = 0

    /// The versions of those held, by the tag or the date that the server gave.
    var versions: [TileID: String] = [:]
    var refusal: TileError?
    var isStopped = false

    /// Until when the server is not tried, in seconds of `monotonicSeconds()`, and why.
    var outage: (end: Double, Outage)?
  }

  /// The reason why a server is not tried for some time.
  struct Outage: Sendable {
    /// The reason for a tile, such as "answers 500".
    let reason: String

    /// The error if no tile can be obtained; nil where each tile has failed by itself.
    let error: TileError?
  }

  /// The most bytes of tiles that are held.
  private static let mostHeld = 64 << 20

  /// The counts of all tiles.
  var counts: TileServerCounts {
    state.withLock { state in
      var counts = TileServerCounts()
      for outcome in state.outcomes.values { counts.add(outcome) }
      return counts
    }
  }

  /// The origin of a tile, and its bytes if they are held; nil if it has to be looked for.
  func recall(_ tile: TileID) -> (outcome: TileOutcome, bytes: [UInt8]?)? {
    state.withLock { state in
      guard !state.unsettled.contains(tile), let outcome = state.outcomes[tile] else { return nil }
      return (outcome, state.held[tile])
    }
  }

  /// Notes how a tile was had.
  ///
  /// `bytes`: its bytes, if nothing else keeps them. `version`: the tag or the date of them.
  func note(
    _ outcome: TileOutcome, of tile: TileID, holding bytes: [UInt8]? = nil, version: String? = nil,
    isSettled: Bool
  ) {
    state.withLock { state in
      state.outcomes[tile] = outcome
      if isSettled { state.unsettled.remove(tile) } else { state.unsettled.insert(tile) }
      if let bytes, state.held[tile] == nil,
        state.heldBytes + bytes.count <= RunTileCache.mostHeld
      {
        state.held[tile] = bytes
        state.versions[tile] = version
        state.heldBytes += bytes.count
      }
    }
  }

  /// The version of a tile that is held; nil if it is not held, or the server gave none.
  func version(of tile: TileID) -> String? { state.withLock { $0.versions[tile] } }

  /// The reason why the server gives nothing more in this run; nil if it does.
  var refusal: TileError? {
    get { state.withLock { $0.refusal } }
    set { state.withLock { $0.refusal = newValue } }
  }

  /// Whether the run was ended.
  var isStopped: Bool {
    get { state.withLock { $0.isStopped } }
    set { state.withLock { $0.isStopped = newValue } }
  }

  /// The reason why the server is not tried now; nil if it may be.
  var currentOutage: Outage? {
    state.withLock { $0.outage.flatMap { $0.end > monotonicSeconds() ? $0.1 : nil } }
  }

  /// Notes that the server gives nothing, so that the next pictures of a batch need not wait for that too.
  func noteOutage(_ found: Outage, seconds: Double) {
    state.withLock { $0.outage = (monotonicSeconds() + seconds, found) }
  }
}
