// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Counts of the tiles of a server by origin, for reports.

/// The origin of a tile.
enum TileOutcome: Equatable {
  /// From the cache, and still good.
  case cached
  /// From the server.
  case fetched
  /// From the cache, after the server said that it has not changed.
  case revalidated
  /// From the cache, though it is old: the server did not give it again.
  case stale
  /// Not at all: the server has none.
  case missing
  /// Not at all, and why.
  case failed(String)
}

/// The counts of tiles of a server, by origin; each tile counts once, however many pictures show it.
package struct TileServerCounts: Equatable, Sendable {
  /// Tiles of the cache that were still good.
  package var cached = 0

  /// Tiles that the server sent.
  package var fetched = 0

  /// Tiles of the cache of which the server said that they have not changed.
  package var revalidated = 0

  /// Tiles of the cache that are old and were used nevertheless, as the server could not be asked.
  package var stale = 0

  /// Tiles that the server does not have.
  package var missing = 0

  /// The number of failed tiles, by the reason in words, such as "answers 500".
  package var failed: [String: Int] = [:]

  /// No tiles.
  package init() {}

  mutating func add(_ outcome: TileOutcome) {
    switch outcome {
    case .cached: cached += 1
    case .fetched: fetched += 1
    case .revalidated: revalidated += 1
    case .stale: stale += 1
    case .missing: missing += 1
    case .failed(let reason): failed[reason, default: 0] += 1
    }
  }
}
