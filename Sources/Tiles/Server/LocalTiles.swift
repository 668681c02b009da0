// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Looks up tiles in memory and in the cache, and stores the tiles that a server returns.

/// A tile that is to be requested.
struct WantedTile {
  let tile: TileID

  /// The tile of the cache whose time is over; nil if there is none.
  let old: (bytes: [UInt8], facts: CachedFacts)?
}

/// The tiles of a server that need no request.
struct LocalTiles: Sendable {
  let memory = RunTileCache()

  /// The tiles in the cache; nil if there is no cache.
  let cached: CachedTiles?

  /// Whether nothing is fetched.
  let isOffline: Bool

  /// A tile, or the request that it needs.
  enum Lookup {
    case tile(Tile, TileOutcome)
    case wanted(WantedTile)
  }

  /// Looks for a tile in the run and in the cache.
  func look(for tile: TileID, now: Int) -> Lookup {
    let past = memory.recall(tile)
    switch past?.outcome {
    case .missing: return .tile(.missing, .missing)
    case .failed(let reason): return .tile(.failed(reason), .failed(reason))
    default: break
    }
    if let past, let bytes = past.bytes { return .tile(.bytes(bytes), past.outcome) }
    switch cached?.find(tile, now: now) ?? .nothing {
    case .tile(let bytes, let facts):
      if let past { return .tile(.bytes(bytes), past.outcome) }
      if facts.expiry > now { return .tile(.bytes(bytes), .cached) }
      return .wanted(WantedTile(tile: tile, old: (bytes, facts)))
    case .missing(let isFresh):
      return isFresh || isOffline
        ? .tile(.missing, .missing) : .wanted(WantedTile(tile: tile, old: nil))
    case .nothing: return .wanted(WantedTile(tile: tile, old: nil))
    }
  }

  /// Answers what needs no request.
  func answer(_ tiles: [TileID], now: Int, into answers: inout [TileID: Tile]) -> [WantedTile] {
    tiles.compactMap { tile in
      switch look(for: tile, now: now) {
      case .tile(let found, let outcome):
        answers[tile] = found
        memory.note(outcome, of: tile, isSettled: true)
        return nil
      case .wanted(let wanted): return wanted
      }
    }
  }

  /// The tiles that need no request, and the old ones of the cache for others.
  func withoutRequest(_ tiles: [TileID], now: Int) -> [TileID: Tile] {
    var answers: [TileID: Tile] = [:]
    for wanted in answer(tiles, now: now, into: &answers) {
      // Whether there is such a tile is left open, so nothing is noted.
      answers[wanted.tile] =
        wanted.old == nil
        ? .failed(LocalTiles.isNotCached) : fail(wanted, LocalTiles.isNotCached, isSettled: false)
    }
    return answers
  }

  /// The reason where a tile is not requested and not cached.
  static let isNotCached = "is not in the cache"

  /// Takes what the server gave for a tile, and keeps it.
  ///
  /// `fault`: why its bytes are not a tile of a map; nil if they are one.
  func take(
    _ fetched: FetchedTile, of wanted: WantedTile, fault: String?, now: Int
  ) -> Tile {
    let tile = wanted.tile
    switch fetched {
    case .bytes(let bytes, let head):
      if let fault { return fail(wanted, "sends \(fault)", isSettled: true) }
      let isKept =
        !head.forbidsKeeping
        && cached?.keep(tile, bytes, CachedFacts(head, of: bytes, now: now)) == true
      memory.note(
        .fetched, of: tile, holding: isKept ? nil : bytes, version: head.version, isSettled: true)
      return .bytes(bytes)
    case .unchanged(let head):
      guard let old = wanted.old else { return fail(wanted, "answers 304", isSettled: true) }
      cached?.refresh(tile, old.facts.refreshed(by: head, now: now))
      memory.note(.revalidated, of: tile, isSettled: true)
      return .bytes(old.bytes)
    case .missing:
      cached?.noteMissing(tile)
      memory.note(.missing, of: tile, isSettled: true)
      return .missing
    case .failed(let reason), .busy(let reason): return fail(wanted, reason, isSettled: true)
    case .unsent(let reason): return fail(wanted, reason, isSettled: false)
    }
  }

  /// Answers for a tile that the server did not give.
  ///
  /// Returns the old tile of the cache; where it has none, the reason.
  func fail(_ wanted: WantedTile, _ reason: String, isSettled: Bool) -> Tile {
    guard let old = wanted.old else {
      memory.note(.failed(reason), of: wanted.tile, isSettled: isSettled)
      return .failed(reason)
    }
    memory.note(.stale, of: wanted.tile, isSettled: isSettled)
    return .bytes(old.bytes)
  }
}
