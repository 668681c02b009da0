// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the tiles of a map from their source, and decodes them to their places.

package import Drawing
import Images
package import Mapping
import Processors
package import Tiles

extension TileMap {
  /// The number of zooms above a missing tile that are searched for its place.
  private static let mostParents = 4

  /// Reads the tiles below a picture.
  ///
  /// - Parameters:
  ///   - viewport: The picture.
  ///   - zoom: The zoom that is requested; nil for the nearest one.
  ///   - missing: The treatment of a missing tile; nil for that of `BaseMap.missingTiles`.
  ///   - opacity: How strong their colours are, 0...1. Default: 1.
  ///   - drawsOutside: Whether a file or a folder that has no tile of the picture is no fault. Default: false.
  ///   - threads: How many threads read images.
  /// - Returns: The tiles as one image.
  /// - Throws: `TileError`, if none can be obtained, one is missing and none may be, or there is no memory.
  package func read(
    _ viewport: Viewport, zoom: Int?, missing: MissingTiles?, opacity: Double = 1,
    drawsOutside: Bool = false, threads: Int
  ) throws(TileError) -> LoadedTiles {
    // What another picture has requested meanwhile can be decoded again.
    defer { decoded?.forgetAll() }
    var use = TileUse(source: name, zoom: 0)
    let (grid, side, queue) = try ask(viewport, zoom: zoom, &use)
    (use.zoom, use.needed, use.wantedZoom) = (grid.zoom, grid.tiles.count, grid.wantedZoom)
    let placed = try PlacedTiles(grid, in: viewport, side: side, opacity: opacity)
    let outcomes = decode(queue, &use, threads: threads) { tile, image in
      placed.place(TileCell(image), of: tile)
    }
    var holes = outcomes.filter { !$0.result.isDecoded }.map(\.tile)
    use.drawn = grid.tiles.count - holes.count
    if source.facts.leavesOutBlank, missing != .parent {
      use.leftOut = use.missing
      if missing == .fail, use.failed > 0 { try use.refuse(holes) }
    } else {
      if missing == .fail { try use.refuse(holes) }
      if missing ?? .parent == .parent {
        let failed = outcomes.filter(\.result.isFailed).map(\.tile)
        try fill(&holes, failed: failed, of: grid, into: placed, &use, threads: threads)
      }
    }
    if use.drawn + use.fromParents == 0, !grid.tiles.isEmpty, missing != .blank {
      if server != nil, use.failed == grid.tiles.count, let reason = use.firstFailure {
        throw TileError(.notReached, "gives no tile of the picture at zoom \(grid.zoom): \(reason)")
      }
      let found = TileError.noneFound(of: grid.tiles.count, zoom: grid.zoom)
      if let reason = use.firstFailure {
        throw TileError(.noTiles, "\(found), the first: \(reason)")
      }
      if let advice = source.adviceIfMissing(grid.tiles) {
        throw TileError(.unavailable, "\(found): \(advice)")
      }
      guard drawsOutside, server == nil else { throw TileError(.noTiles, found) }
    }
    return LoadedTiles(grid: grid, use: use, image: try placed.image(threads: threads))
  }

  /// Asks for all tiles of a picture together.
  ///
  /// Their own side says at which zoom they are drawn. Only where it is another one than is known or usual, those of
  /// the right zoom are asked for too.
  ///
  /// Returns the tiles that are needed, the pixels of a side, and the answers. Throws `TileError`, if none can be
  /// obtained, or there are too many.
  private func ask(
    _ viewport: Viewport, zoom: Int?, _ use: inout TileUse
  ) throws(TileError) -> (grid: TileGrid, side: Int, queue: TileQueue) {
    let grid = grid(viewport, zoom: zoom)
    let expected = knownSide.value ?? usualSide
    try check(grid, side: expected)
    let answers = try ask(grid.tiles, &use)
    guard let side = Bitmap.side(ofFirst: grid.tilesFromMiddle(of: viewport), in: answers) else {
      return (grid, expected, TileQueue(grid.tiles, answers))
    }
    knownSide.value = side
    guard side != expected else { return (grid, side, TileQueue(grid.tiles, answers)) }
    let other = self.grid(viewport, zoom: zoom, side: side)
    try check(other, side: side)
    guard other.tiles != grid.tiles else { return (other, side, TileQueue(grid.tiles, answers)) }
    decoded?.forgetAll()
    return (other, side, TileQueue(other.tiles, try ask(other.tiles, &use)))
  }

  /// Refuses a picture of more tiles than fit into memory.
  private func check(_ grid: TileGrid, side: Int) throws(TileError) {
    let most = TileMosaic.mostPixels / (side * side)
    guard grid.count <= most else {
      let count = grid.isCut ? "more than \(grid.count)" : "\(grid.count)"
      throw TileError(
        .tooManyTiles,
        "the picture needs \(count) tiles of \(side)x\(side) pixels at zoom \(grid.zoom), expected at most "
          + "\(most)"
      )
    }
  }

  /// Decodes tiles, as far as they can be obtained.
  private func decode(
    _ queue: TileQueue, _ use: inout TileUse, threads: Int,
    _ take: @Sendable (TileID, Bitmap) -> Void
  ) -> [(tile: TileID, result: TileQueue.Result)] {
    concurrentPerform(max(min(threads, queue.count), 1)) { _ in
      while let (place, tile, bytes) = queue.next() {
        do throws(TileImageError) {
          if let ready = decoded?.take(tile) {
            take(tile, ready)
          } else {
            take(tile, try Bitmap.read(tile: bytes))
          }
          queue.note(.decoded, at: place)
        } catch {
          queue.note(.failed("\(error)"), at: place)
        }
      }
    }
    let outcomes = queue.outcomes
    for outcome in outcomes {
      switch outcome.result {
      case .decoded: break
      case .missing: use.missing += 1
      case .failed(let reason):
        use.failed += 1
        use.firstFailure = use.firstFailure ?? reason
      }
    }
    return outcomes
  }

  /// Asks the source, and counts where tiles of a server come from.
  ///
  /// `mayRequest`: whether a server may be asked. Default: true; else its tiles are those of the cache.
  private func ask(
    _ tiles: [TileID], _ use: inout TileUse, mayRequest: Bool = true
  ) throws(TileError) -> [TileID: Tile] {
    guard let server else { return try source.tiles(tiles) }
    let (answers, before, after) = asking.withLock {
      let before = server.counts
      let answers = Result { () throws(TileError) in
        try mayRequest ? server.tiles(tiles) : server.tilesWithoutRequest(tiles)
      }
      return (answers, before, server.counts)
    }
    use.fetched += after.fetched - before.fetched
    use.cached += after.cached - before.cached + after.revalidated - before.revalidated
    use.stale += after.stale - before.stale
    return try answers.get()
  }

  /// Looks for tiles of lower zooms where tiles are missing.
  ///
  /// A server is not asked for those where a tile has failed: it has been asked three times.
  ///
  /// `holes`: the tiles that cannot be drawn; those that nothing stands in for are left. `failed`: those of them that
  /// the source may have.
  private func fill(
    _ holes: inout [TileID], failed: [TileID], of grid: TileGrid, into placed: PlacedTiles,
    _ use: inout TileUse, threads: Int
  ) throws(TileError) {
    var failed = Set(server == nil ? [] : failed)
    let least = source.facts.zooms?.lowerBound ?? 0
    for zooms in 1...TileMap.mostParents where !holes.isEmpty && grid.zoom - zooms >= least {
      let children = Dictionary(grouping: holes) { $0.ancestor(zooms) }
      let parents = children.keys.compactMap { $0 }
        .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
      let requested = parents.filter { !failed.isSuperset(of: children[$0, default: []]) }
      let others = parents.filter { failed.isSuperset(of: children[$0, default: []]) }
      var ofParents = TileUse(source: name, zoom: 0)
      var answers = try ask(requested, &ofParents)
      answers.merge(try ask(others, &ofParents, mayRequest: false)) { first, _ in first }
      let queue = TileQueue(parents, answers)
      let outcomes = decode(queue, &ofParents, threads: threads) { parent, image in
        for tile in children[parent, default: []] {
          placed.place(TileCell(image, of: tile, zooms: zooms), of: tile)
        }
      }
      use.add(ofParents)
      let before = holes.count
      for outcome in outcomes {
        switch outcome.result {
        case .decoded: holes.removeAll { $0.ancestor(zooms) == outcome.tile }
        case .failed where server != nil: failed.formUnion(children[outcome.tile, default: []])
        case .failed, .missing: break
        }
      }
      use.fromParents += before - holes.count
    }
  }
}

extension TileID {
  /// The tile `zooms` levels above that holds this one; nil if there is none.
  fileprivate func ancestor(_ zooms: Int) -> TileID? {
    TileID(zoom: zoom - zooms, column: column >> zooms, row: row >> zooms)
  }
}

/// The tiles below a picture.
package struct LoadedTiles: LoadedMap {
  /// The tiles that are needed.
  package let grid: TileGrid

  /// Facts about them.
  package let use: TileUse

  /// The tiles as one image and its box in the picture; nil if there is nothing to show.
  package let image: (image: Bitmap, box: Rectangle)?

  package var tiles: TileUse? { use }

  package var isBlank: Bool { image == nil }

  package func draw(on canvas: inout some Canvas, with relief: LoadedRelief?) {
    if let image { canvas.draw(image.image, in: image.box) }
    relief?.draw(on: &canvas)
  }
}
