// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A map of tiles: from a source to images in their places.

package import Drawing
import Images
package import Mapping
import Processors
package import Tiles

/// A map of tiles that are pictures, opened.
///
/// Several threads may draw with one map.
package final class TileMap: Sendable {
  /// The source.
  package let source: any TileSource

  /// Tiles per pixel of the layout: 2 where tiles are requested at twice the density.
  package let density: Int

  /// The server, where the source is one.
  private let server: (any FetchingTileSource)?
  private let cache: TileCache?

  /// Tiles that a server has sent and that are decoded already.
  private let decoded: DecodedTiles?

  /// The side of a tile in pixels, once one has been read.
  private let knownSide = SharedTileSide()

  /// Lets one picture at a time ask a server, so that the counts are of that picture.
  private let asking = ThreadLock()

  /// The number of zooms above a missing tile that are searched for its place.
  private static let mostParents = 4

  /// A map of a source.
  ///
  /// - Parameters:
  ///   - source: The source of the tiles.
  ///   - density: The pixels of a tile for each that it is drawn for. Default: 1.
  ///   - cache: Where a server keeps its tiles. Default: nil.
  ///   - decoded: Tiles that are decoded before they are requested here. Default: nil.
  /// - Throws: `TileError`, where its tiles are not pictures.
  package init(
    _ source: any TileSource, density: Int = 1, cache: TileCache? = nil,
    decoded: DecodedTiles? = nil
  ) throws(TileError) {
    guard !source.facts.hasVectors else {
      throw TileError(
        .data, "holds vector tiles, expected tiles that are pictures: PNG, JPEG or WebP")
    }
    (self.source, self.density) = (source, density)
    (server, self.cache, self.decoded) = (source.fetching, cache, decoded)
  }

  /// Its name for messages and reports, without secrets.
  package var name: String { source.facts.name }

  /// Whether the source is a server, which says nothing about whom pictures have to name.
  package var isOfServer: Bool { server != nil }

  /// Whom pictures have to name; nil if the source says nothing.
  package var attribution: String? { source.facts.attribution }

  /// The tiles that a picture needs, as far as is known before one is read.
  ///
  /// - Parameters:
  ///   - viewport: The picture.
  ///   - zoom: The zoom that is requested; nil for the nearest one.
  /// - Returns: The tiles.
  package func grid(_ viewport: Viewport, zoom: Int?) -> TileGrid {
    TileGrid(
      viewport, side: Double(knownSide.value ?? 256 * density) / Double(density),
      zooms: source.facts.zooms ?? 0...TileGrid.highestZoom, zoom: zoom)
  }

  /// Reads the tiles below a picture.
  ///
  /// - Parameters:
  ///   - viewport: The picture.
  ///   - zoom: The zoom that is requested; nil for the nearest one.
  ///   - missing: The treatment of a missing tile; nil for that of `BaseMap.missingTiles`.
  ///   - opacity: How strong their colours are, 0...1. Default: 1.
  ///   - threads: How many threads read images.
  /// - Returns: The tiles as one image.
  /// - Throws: `TileError`, if none can be obtained, or one is missing and none may be.
  package func read(
    _ viewport: Viewport, zoom: Int?, missing: MissingTiles?, opacity: Double = 1, threads: Int
  ) throws(TileError) -> LoadedTiles {
    var use = try findSide(viewport, zoom: zoom)
    let grid = grid(viewport, zoom: zoom)
    try check(grid)
    (use.zoom, use.needed, use.wantedZoom) = (grid.zoom, grid.tiles.count, grid.wantedZoom)
    let placed = PlacedTiles(
      grid, in: viewport, side: knownSide.value ?? 256, opacity: opacity)
    let outcomes = try decode(grid.tiles, &use, threads: threads) { tile, image in
      placed.place(TileCell(image), of: tile)
    }
    var holes = outcomes.compactMap { outcome in
      if case .decoded = outcome.result { nil } else { outcome.tile }
    }
    use.drawn = grid.tiles.count - holes.count
    if source.facts.leavesOutBlank, missing != .parent {
      use.leftOut = use.missing
      if missing == .fail, use.failed > 0 { try use.refuse(holes) }
    } else {
      if missing == .fail { try use.refuse(holes) }
      if missing ?? .parent == .parent {
        try fill(&holes, of: grid, into: placed, &use, threads: threads)
      }
    }
    if use.drawn + use.fromParents == 0, !grid.tiles.isEmpty, missing != .blank {
      throw TileError(
        .noTiles,
        "has none of the \(grid.tiles.count) tiles of the picture at zoom \(grid.zoom)"
          + (use.firstFailure.map { ", the first: \($0)" } ?? ""))
    }
    return LoadedTiles(grid: grid, use: use, image: placed.image(threads: threads))
  }

  /// Learns the side of a tile from one in the middle of the picture.
  ///
  /// - Returns: Where that tile came from.
  private func findSide(_ viewport: Viewport, zoom: Int?) throws(TileError) -> TileUse {
    var use = TileUse(source: name, zoom: 0)
    guard knownSide.value == nil else { return use }
    let tiles = grid(viewport, zoom: zoom).tiles
    guard !tiles.isEmpty else { return use }
    let middle = tiles.count / 2
    // A source that leaves out blank tiles may have none in the middle.
    let probes =
      source.facts.leavesOutBlank
      ? tiles.indices.sorted { abs($0 - middle) < abs($1 - middle) } : [middle]
    for index in probes {
      let answers: [TileID: Tile]
      do throws(TileError) {
        answers = try ask([tiles[index]], &use)
      } catch {
        // If not even one new tile is allowed, the error tells of all that the picture needs.
        if case .tooManyNewTiles = error.kind { _ = try ask(tiles, &use) }
        throw error
      }
      if case .bytes(let bytes)? = answers[tiles[index]],
        let image = try? Bitmap.read(tile: bytes)
      {
        knownSide.value = image.width
        return use
      }
    }
    return use
  }

  /// Refuses a picture of more tiles than fit into memory.
  private func check(_ grid: TileGrid) throws(TileError) {
    let side = knownSide.value ?? 256
    let count = grid.count
    guard count <= TileMosaic.mostPixels / (side * side) else {
      throw TileError(
        .tooManyTiles,
        "the picture needs \(count) tiles of \(side)x\(side) pixels at zoom \(grid.zoom), expected at most "
          + "\(TileMosaic.mostPixels / (side * side))"
      )
    }
  }

  /// Asks for tiles and decodes them, as far as they can be obtained.
  ///
  /// - Parameters:
  ///   - tiles: The tiles, each once.
  ///   - use: Counts them.
  ///   - threads: How many threads decode.
  ///   - take: Takes each image, on several threads at once.
  /// - Returns: The tiles with what has come of them.
  /// - Throws: `TileError`, if none can be obtained.
  private func decode(
    _ tiles: [TileID], _ use: inout TileUse, threads: Int,
    _ take: @Sendable (TileID, Bitmap) -> Void
  ) throws(TileError) -> [(tile: TileID, result: TileQueue.Result)] {
    guard !tiles.isEmpty else { return [] }
    // What another picture has requested meanwhile can be decoded again.
    defer { decoded?.forgetAll() }
    let queue = TileQueue(tiles, try ask(tiles, &use))
    concurrentPerform(max(min(threads, tiles.count), 1)) { _ in
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
  private func ask(
    _ tiles: [TileID], _ use: inout TileUse
  ) throws(TileError) -> [TileID: Tile] {
    guard let server else { return try source.tiles(tiles) }
    let (answers, before, after) = asking.withLock {
      let before = server.counts
      let answers = Result { () throws(TileError) in try source.tiles(tiles) }
      return (answers, before, server.counts)
    }
    use.fetched += after.fetched - before.fetched
    use.cached += after.cached - before.cached + after.revalidated - before.revalidated
    use.stale += after.stale - before.stale
    return try answers.get()
  }

  /// The tiles of a server that are kept from before, and those that would be requested; nil for other sources.
  package func plan(_ grid: TileGrid) -> (cached: Int, toFetch: Int)? { server?.plan(grid.tiles) }

  /// Refuses what the servers among some maps would be asked for together, before the first of them is asked.
  ///
  /// - Parameters:
  ///   - maps: The maps below a picture.
  ///   - viewport: The picture.
  ///   - zoom: The zoom that is requested; nil for the nearest one.
  /// - Throws: `TileError`, where these are more new tiles than a run may fetch.
  package static func checkNewTiles(
    of maps: [TileMap], _ viewport: Viewport, zoom: Int?
  ) throws(TileError) {
    try TileServer.check(
      maps.compactMap { map in map.server.map { ($0, map.grid(viewport, zoom: zoom).tiles) } })
  }

  /// Makes room in the cache of a server, once all is drawn.
  ///
  /// - Returns: Why tiles could not be kept, in words; nil if they could.
  package func finish() -> String? {
    cache?.trim()
    return cache?.fault
  }

  /// Looks for tiles of lower zooms where tiles are missing.
  private func fill(
    _ holes: inout [TileID], of grid: TileGrid, into placed: PlacedTiles, _ use: inout TileUse,
    threads: Int
  ) throws(TileError) {
    let least = source.facts.zooms?.lowerBound ?? 0
    for zooms in 1...TileMap.mostParents where !holes.isEmpty && grid.zoom - zooms >= least {
      let children = Dictionary(grouping: holes) { $0.ancestor(zooms) }
      let parents = children.keys.compactMap { $0 }
      var ofParents = TileUse(source: name, zoom: 0)
      let wanted = parents.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
      let outcomes = try decode(wanted, &ofParents, threads: threads) { parent, image in
        for tile in children[parent, default: []] {
          placed.place(TileCell(image, of: tile, zooms: zooms), of: tile)
        }
      }
      use.add(ofParents)
      let before = holes.count
      for outcome in outcomes {
        guard case .decoded = outcome.result else { continue }
        holes.removeAll { $0.ancestor(zooms) == outcome.tile }
      }
      use.fromParents += before - holes.count
    }
  }
}

extension TileID {
  /// The tile so many zooms before that holds this one; nil if there is none.
  fileprivate func ancestor(_ zooms: Int) -> TileID? {
    TileID(zoom: zoom - zooms, column: column >> zooms, row: row >> zooms)
  }
}

extension TileMap: Equatable {
  /// Whether both are the same opened map.
  package static func == (a: TileMap, b: TileMap) -> Bool { a === b }
}

/// The tiles below a picture.
package struct LoadedTiles {
  /// The tiles that are needed.
  package let grid: TileGrid

  /// Facts about them.
  package let use: TileUse

  /// The tiles as one image and its box in the picture; nil if there is nothing to show.
  package let image: (image: Bitmap, box: Rectangle)?
}

/// A side in pixels that threads share.
private final class SharedTileSide: @unchecked Sendable {
  private let lock = ThreadLock()
  private var side: Int?

  var value: Int? {
    get { lock.withLock { side } }
    set { lock.withLock { side = newValue } }
  }
}
