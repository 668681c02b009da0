// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A file on a server, of which only the needed parts are fetched.

import Processors

/// A file on a server that answers requests for parts of it (RFC 9110, section 14).
///
/// It is fetched in blocks of 64 KiB. Blocks are tiles to the server and its cache, with the same rules, and blocks side
/// by side are one request. Blocks of different versions of the file are never mixed: each version has a place of its
/// own in the cache, named by its entity tag or its date. A file with neither is not cached.
final class ServerFile: FileParts {
  /// The bytes of a block.
  static let block = 1 << 16

  /// A gap of as many blocks is fetched too: that takes less time than another request.
  private static let mostGap = 2

  /// The most bytes of blocks that are held for the run.
  private static let mostHeld = 64 << 20

  /// The most bytes of a part that is fetched: only a wrong header asks for a larger one.
  private static let mostBytesOfPart = 16 << 20

  private let address: String
  private let identity: String
  private let options: TileServerOptions

  /// Has the first block alone, which tells the version.
  private let start: TileServer

  private let state = Guarded(State())

  private struct State {
    /// Has all other blocks, once the version is known.
    var rest: TileServer?
    var blocks: [Int: [UInt8]] = [:]
    var faults: [Int: String] = [:]
  }

  /// The size is not asked for.
  let size = Int.max

  /// A file.
  ///
  /// `address`: its address with the key. `identity`: its address without it. `options`: how it is fetched. Throws
  /// `TileError` of kind `usage`, where the address is none.
  init(address: String, identity: String, name: String, _ options: TileServerOptions)
    throws(TileError)
  {
    (self.address, self.identity, self.options) = (address, identity, options)
    start = try TileServer(
      BlockAddresses(name: name, address: address, identity: identity, version: nil), options)
  }

  func prepare(_ parts: [Range<Int>]) throws(TileError) {
    let known = state.current.blocks
    var wanted: Set<Int> = []
    for part in parts where !part.isEmpty && part.count <= Self.mostBytesOfPart {
      wanted.formUnion((part.lowerBound / Self.block)...((part.upperBound - 1) / Self.block))
    }
    var missing = wanted.filter { known[$0] == nil }.sorted()
    for (block, next) in zip(missing, missing.dropFirst()) where next - block <= Self.mostGap + 1 {
      missing += (block + 1..<next).filter { known[$0] == nil }
    }
    if missing.contains(0) || state.current.rest == nil { try fetch([0], of: start) }
    missing.removeAll { $0 == 0 }
    guard !missing.isEmpty else { return }
    try fetch(missing.sorted(), of: try rest())
  }

  func bytes(_ range: Range<Int>) throws(RegularFile.Fault) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    guard range.count <= Self.mostBytesOfPart else {
      throw .isUnreadable("has a part that is too large")
    }
    do throws(TileError) { try prepare([range]) } catch { throw .isUnreadable(error.message) }
    let state = state.current
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for number in (range.lowerBound / Self.block)...((range.upperBound - 1) / Self.block) {
      guard let block = state.blocks[number] else {
        throw .isUnreadable(state.faults[number] ?? TileFetch.endsEarly)
      }
      let start = number * Self.block
      let first = max(range.lowerBound - start, 0)
      let end = min(range.upperBound - start, block.count)
      if first < end { bytes += block[first..<end] }
      if block.count < Self.block { break }
    }
    return bytes
  }

  /// The server of all blocks but the first.
  private func rest() throws(TileError) -> TileServer {
    if let known = state.current.rest { return known }
    let version = TileID(block: 0).flatMap { start.version(of: $0) }
    var options = options
    if version == nil { options.cache = nil }
    let server = try TileServer(
      BlockAddresses(
        name: start.facts.name, address: address, identity: identity, version: version), options)
    return state.withLock { state in
      let known = state.rest ?? server
      state.rest = known
      return known
    }
  }

  private func fetch(_ blocks: [Int], of server: TileServer) throws(TileError) {
    let tiles = blocks.compactMap { block in TileID(block: block).map { (block, $0) } }
    let answers = try server.tiles(tiles.map(\.1))
    if answers.values.contains(.failed(TileFetch.isOtherVersion)) {
      if let first = TileID(block: 0) { start.forget(first) }
      throw TileError(
        .unavailable, "the file has changed on the server; run the command again")
    }
    if answers.values.contains(.failed(TileFetch.ignoresParts)) {
      throw TileError(
        .data,
        "\(TileFetch.ignoresParts), so all of the file would come; download it, and name the file")
    }
    if server === start, let first = tiles.first?.1 {
      if answers[first] == .missing {
        // The file may be there in a minute, so that is not cached.
        start.forget(first)
        throw TileError(.unavailable, "has no such file; check the address")
      }
      if answers[first] == .failed(TileFetch.endsEarly) {
        throw TileError(.data, "the file is empty; choose another one")
      }
    }
    state.withLock { state in
      if (state.blocks.count + tiles.count) * Self.block > Self.mostHeld {
        state.blocks = state.blocks.filter { $0.key == 0 }
      }
      for (block, tile) in tiles {
        switch answers[tile] {
        case .bytes(let bytes)?: state.blocks[block] = bytes
        case .failed(let reason)?: state.faults[block] = reason
        case .missing?, nil: state.faults[block] = "cannot be obtained"
        }
      }
    }
  }
}

extension TileID {
  /// The tile that stands for a block of a file; nil for one that is too far from its start.
  fileprivate init?(block: Int) { self.init(zoom: 24, column: block & 0xff_ffff, row: block >> 24) }

  /// The bytes of the block that it stands for.
  fileprivate var bytesOfBlock: Range<Int> {
    let start = (row << 24 | column) * ServerFile.block
    return start..<(start + ServerFile.block)
  }
}

/// The addresses of the blocks of a file, which differ in their bytes alone.
private struct BlockAddresses: TileAddresses {
  let name: String
  let address: String
  let identity: String
  let version: String?

  init(name: String, address: String, identity: String, version: String?) {
    (self.name, self.address, self.version) = (name, address, version)
    self.identity = "blocks of \(identity)" + (version.map { " version \($0)" } ?? "")
  }

  func address(of tile: TileID, isDouble: Bool) -> String { address }
  func range(of tile: TileID) -> Range<Int>? { tile.bytesOfBlock }
}
