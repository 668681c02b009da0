// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A source of tiles: a server on the network, with a cache.

import CLibrary
import Processors

/// The tiles of a server.
///
/// A tile that the cache has is requested only when the time is over that the server gave it, and then the server may
/// say that it has not changed. All other tiles of a call are fetched together. In the life of an instance, which is
/// a run of the program with all its pictures, no tile is requested twice. Several threads may use it.
package final class TileServer: TileSource {
  package let facts: TileSourceFacts

  private let addresses: any TileAddresses
  private let options: TileServerOptions
  private let local: LocalTiles
  private let program: CurlProgram?

  /// Whether the rules of the server set the most new tiles of a run.
  private let isOfOpenStreetMap: Bool

  /// Held while tiles are fetched, so that all pictures together have no more connections than one.
  private let turn = ThreadLock()

  /// A server.
  ///
  /// - Parameters:
  ///   - addresses: The addresses of its tiles.
  ///   - options: How they are fetched.
  /// - Throws: `TileError` of the kind `usage`, where the addresses are none of http or https, or the user agent is no
  ///   plain line.
  package init(_ addresses: any TileAddresses, _ options: TileServerOptions) throws(TileError) {
    let text = TileID(zoom: 0, column: 0, row: 0).map {
      addresses.address(of: $0, isDouble: options.isDouble)
    }
    guard let address = text.flatMap({ ServerAddress($0) }) else {
      throw TileError(
        .usage,
        "is not an address of a server: it starts with https://, has no spaces, and its port is a number; "
          + "write the marks of a password as %2F for /, %3A for : and %40 for @")
    }
    let letters = options.userAgent.utf8
    guard !letters.isEmpty, letters.allSatisfy({ (0x20...0x7e).contains($0) }) else {
      throw TileError(
        .usage, "the user agent is not a line of plain letters: name the program and its version")
    }
    isOfOpenStreetMap = address.isOfOpenStreetMap
    facts = TileSourceFacts(name: addresses.name, attribution: options.attribution)
    let identity = addresses.identity + (options.isDouble ? " @2x" : "")
    local = LocalTiles(
      cached: options.cache.map { CachedTiles($0, host: addresses.name, template: identity) },
      isOffline: options.isOffline)
    program = CurlProgram(
      in: options.programs ?? CurlProgram.folders)
    (self.addresses, self.options) = (addresses, options)
  }

  /// The counts of tiles so far, by origin.
  package var counts: TileServerCounts { local.memory.counts }

  /// Ends a call that is waiting for the server, from another thread; from now on nothing is fetched.
  package func stop() { local.memory.isStopped = true }

  /// Says what a call would do, without asking the server and without counting anything.
  ///
  /// - Parameter wanted: The tiles, each once.
  /// - Returns: How many the cache or the run has, even if the server would be asked whether they have changed, and how
  ///   many would be fetched.
  package func plan(_ wanted: [TileID]) -> (cached: Int, toFetch: Int) {
    let now = options.now()
    let new = wanted.filter { tile in
      if case .wanted(let wanted) = local.look(for: tile, now: now) {
        wanted.old == nil
      } else {
        false
      }
    }
    return (wanted.count - new.count, new.count)
  }

  /// Some tile of the cache, whatever its age, which shows what tiles of the server are like; nil if there is none.
  package func anyCachedTile() -> [UInt8]? { local.cached?.anyTile() }

  /// The tag or the date of the version of a tile that this run has; nil if none is known.
  func version(of tile: TileID) -> String? {
    local.memory.version(of: tile) ?? local.cached?.version(of: tile)
  }

  /// Removes a tile from the cache, so that the next run fetches it.
  func forget(_ tile: TileID) { local.cached?.forget(tile) }

  /// Asks for tiles.
  ///
  /// - Parameter wanted: The tiles, each once.
  /// - Returns: An answer for each of them.
  /// - Throws: `TileError`: where the server refuses (401 or 403), now and at each later call; where more tiles would
  ///   be fetched than a run may; if none can be obtained, as nothing can be fetched and the cache has none of them.
  package func tiles(_ wanted: [TileID]) throws(TileError) -> [TileID: Tile] {
    if let refusal = local.memory.refusal { throw refusal }
    var answers: [TileID: Tile] = [:]
    let rest = local.answer(wanted, now: options.now(), into: &answers)
    if rest.isEmpty { return answers }
    let result: Result<Void, TileError> = turn.withLock {
      do throws(TileError) {
        // Another picture may have been refused by now, or have fetched some of them.
        if let refusal = local.memory.refusal { throw refusal }
        let rest = local.answer(rest.map(\.tile), now: options.now(), into: &answers)
        if !rest.isEmpty { try fetch(rest, into: &answers) }
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    return answers
  }

  /// The tiles that need no request, and the old ones of the cache for others.
  ///
  /// - Parameter wanted: The tiles, each once.
  /// - Returns: An answer for each of them.
  package func tilesWithoutRequest(_ wanted: [TileID]) -> [TileID: Tile] {
    local.withoutRequest(wanted, now: options.now())
  }

  /// Fetches tiles; of those that cannot be obtained, the old ones serve.
  private func fetch(
    _ wanted: [WantedTile], into answers: inout [TileID: Tile]
  ) throws(TileError) {
    if let hindrance {
      for tile in wanted {
        answers[tile.tile] = local.fail(tile, hindrance.reason, isSettled: false)
      }
      if let error = hindrance.error { try requireAny(of: answers, error) }
      return
    }
    guard let program else { throw TileError(.unavailable, CurlProgram.advice) }
    try options.newTiles.add(new(wanted))
    let rules = TransferRules(
      userAgent: options.userAgent, connectSeconds: options.connectSeconds,
      mostSeconds: options.tileSeconds, mostConnections: options.mostConnections,
      mostRedirects: options.mostRedirects)
    let way = TileFetch(
      program: program, rules: rules, seconds: options.seconds, pauses: options.pauses,
      now: options.now,
      isStopped: { [memory = local.memory, cancellation = Cancellation.current] in
        memory.isStopped || cancellation?.isCancelled == true
      })
    let merged = MergedRequests(
      wanted.compactMap { tile in
        ServerAddress(addresses.address(of: tile.tile, isDouble: options.isDouble)).map {
          TileRequest(
            tile: tile.tile, address: $0, facts: tile.old?.facts,
            range: addresses.range(of: tile.tile))
        }
      })
    let fetched = merged.split(try way.fetch(merged.requests))
    let faults = check(fetched.answers)
    var (unsent, busy): ([String], [String]) = ([], [])
    for tile in wanted {
      // If the server refuses, not all of them were requested.
      if fetched.answers[tile.tile] == nil, fetched.refusal != nil { continue }
      var answer = fetched.answers[tile.tile] ?? .failed("has no address that can be fetched")
      if case .bytes(_, let head) = answer, let version = addresses.version,
        head.version != version
      {
        answer = .failed(TileFetch.isOtherVersion)
      }
      switch answer {
      case .unsent(let reason): unsent.append(reason)
      case .busy(let reason): busy.append(reason)
      default: break
      }
      answers[tile.tile] = local.take(
        answer, of: tile, fault: faults[tile.tile], now: options.now())
    }
    if let status = fetched.refusal {
      let refusal = TileServer.refusal(status)
      local.memory.refusal = refusal
      throw refusal
    }
    if let reason = busy.first, busy.count == wanted.count {
      // It has been asked often enough.
      local.memory.noteOutage(.init(reason: reason, error: nil), seconds: 60)
    }
    guard let reason = unsent.first, unsent.count == wanted.count else { return }
    let error = TileServer.notReached(reason)
    local.memory.noteOutage(.init(reason: reason, error: error), seconds: 60)
    try requireAny(of: answers, error)
  }

  /// The reason why the bytes of tiles are not tiles of a map, for those that are not.
  private func check(_ answers: [TileID: FetchedTile]) -> [TileID: String] {
    let sent = answers.compactMap { tile, answer -> (tile: TileID, bytes: [UInt8])? in
      if case .bytes(let bytes, _) = answer { (tile, bytes) } else { nil }
    }
    let lock = ThreadLock()
    nonisolated(unsafe) var faults: [TileID: String] = [:]
    let threads = max(min(options.threads, sent.count), 1)
    concurrentPerform(threads) { thread in
      for index in stride(from: thread, to: sent.count, by: threads) {
        let fault = options.check(sent[index].tile, sent[index].bytes)
        lock.withLock { faults[sent[index].tile] = fault }
      }
    }
    return faults
  }

  /// The reason why nothing can be fetched now; nil if nothing is in the way.
  private var hindrance: RunTileCache.Outage? {
    if options.isOffline {
      return .init(
        reason: LocalTiles.isNotCached,
        error: TileError(.unavailable, "no tile is in the cache, and nothing is to be fetched"))
    }
    if local.memory.isStopped {
      return .init(
        reason: TileFetch.interrupted, error: TileError(.unavailable, TileFetch.interrupted))
    }
    if program == nil {
      return .init(
        reason: CurlProgram.isMissing, error: TileError(.unavailable, CurlProgram.advice))
    }
    return local.memory.currentOutage
  }

  private static func notReached(_ reason: String) -> TileError {
    let isOfNetwork = ![TileFetch.interrupted, TileFetch.unheard].contains(reason)
    return TileError(isOfNetwork ? .notReached : .unavailable, "cannot be reached: \(reason)")
  }

  private static func refusal(_ status: Int) -> TileError {
    TileError(
      .unavailable,
      status == 401
        ? "refuses access (401): it needs a key, or another key"
        : "refuses access (403): it needs a key or another key, or its rules forbid this use; read them"
    )
  }

  /// Throws where no tile is among the answers, nor that there is none.
  private func requireAny(of answers: [TileID: Tile], _ error: TileError) throws(TileError) {
    for answer in answers.values {
      if case .failed = answer { continue }
      return
    }
    throw error
  }

  /// The tiles that the cache does not have.
  private func new(_ wanted: [WantedTile]) -> NewTiles {
    let count = wanted.filter { $0.old == nil }.count
    return NewTiles(
      count: count, ofOpenStreetMap: isOfOpenStreetMap ? count : 0,
      arePartsOfFile: wanted.contains { addresses.range(of: $0.tile) != nil },
      most: max(options.mostNewTiles, 0))
  }

  /// Refuses what several servers would be asked for together, before the first of them is asked.
  ///
  /// - Parameter wanted: The servers of a run, which share their count of new tiles, and the tiles of each.
  /// - Throws: `TileError`, where these are more new tiles than a run may fetch.
  package static func check(
    _ wanted: [(server: TileServer, tiles: [TileID])]
  ) throws(TileError) {
    guard let first = wanted.first?.server.options else { return }
    var all = NewTiles(most: max(first.mostNewTiles, 0))
    for (server, tiles) in wanted where server.hindrance == nil {
      let now = server.options.now()
      let new = server.new(
        tiles.compactMap { tile in
          if case .wanted(let wanted) = server.local.look(for: tile, now: now) {
            wanted
          } else {
            nil
          }
        })
      all.count += new.count
      all.ofOpenStreetMap += new.ofOpenStreetMap
    }
    try first.newTiles.check(all)
  }
}
