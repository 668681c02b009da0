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
  ///   - threads: How many threads read images.
  /// - Returns: The tiles.
  /// - Throws: `TileError`, if none can be obtained, or one is missing and none may be.
  package func read(
    _ viewport: Viewport, zoom: Int?, missing: MissingTiles?, threads: Int
  ) throws(TileError) -> LoadedTiles {
    let (probe, found) = try findSide(viewport, zoom: zoom)
    let grid = grid(viewport, zoom: zoom)
    try check(grid)
    var result = LoadedTiles(
      grid: grid, side: knownSide.value ?? 256, use: TileUse(source: name, zoom: grid.zoom))
    (result.use.needed, result.use.wantedZoom) = (grid.tiles.count, grid.wantedZoom)
    result.use.add(probe)
    let rest = grid.tiles.filter { found[$0] == nil }
    for (tile, image) in try images(of: rest, &result.use, threads: threads) {
      result.cells[tile] = TileCell(image)
    }
    for tile in grid.tiles { if let image = found[tile] { result.cells[tile] = TileCell(image) } }
    result.use.drawn = result.cells.count
    let holes = grid.tiles.filter { result.cells[$0] == nil }
    if source.facts.leavesOutBlank, missing != .parent {
      result.use.leftOut = result.use.missing
      if missing == .fail, result.use.failed > 0 { try result.use.refuse(holes) }
    } else {
      if missing == .fail { try result.use.refuse(holes) }
      if missing ?? .parent == .parent { try fill(holes, of: &result, threads: threads) }
    }
    if result.cells.isEmpty, !grid.tiles.isEmpty, missing != .blank {
      throw TileError(
        .noTiles,
        "has none of the \(grid.tiles.count) tiles of the picture at zoom \(grid.zoom)"
          + (result.use.firstFailure.map { ", the first: \($0)" } ?? ""))
    }
    return result
  }

  /// Learns the side of a tile from one in the middle of the picture.
  ///
  /// - Returns: Where that tile came from, and the tile.
  private func findSide(
    _ viewport: Viewport, zoom: Int?
  ) throws(TileError) -> (use: TileUse, images: [TileID: Bitmap]) {
    var use = TileUse(source: name, zoom: 0)
    guard knownSide.value == nil else { return (use, [:]) }
    let tiles = grid(viewport, zoom: zoom).tiles
    guard !tiles.isEmpty else { return (use, [:]) }
    let middle = tiles.count / 2
    // A source that leaves out blank tiles may have none in the middle.
    let probes =
      source.facts.leavesOutBlank
      ? tiles.indices.sorted { abs($0 - middle) < abs($1 - middle) } : [middle]
    for index in probes {
      let found: [TileID: Bitmap]
      do throws(TileError) {
        found = try images(of: [tiles[index]], &use, threads: 1)
      } catch {
        // If not even one new tile is allowed, the error tells of all that the picture needs.
        if case .tooManyNewTiles = error.kind { _ = try images(of: tiles, &use, threads: 1) }
        throw error
      }
      if let image = found[tiles[index]] {
        knownSide.value = image.width
        return (use, found)
      }
    }
    return (use, [:])
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

  /// The images of tiles, as far as they can be obtained.
  private func images(
    of tiles: [TileID], _ use: inout TileUse, threads: Int
  ) throws(TileError) -> [TileID: Bitmap] {
    guard !tiles.isEmpty else { return [:] }
    // What another picture has requested meanwhile can be decoded again.
    defer { decoded?.forgetAll() }
    let answers = try ask(tiles, &use)
    let read = LoadedImages(count: tiles.count)
    let threads = max(min(threads, tiles.count), 1)
    concurrentPerform(threads) { _ in
      while let index = read.next() {
        guard case .bytes(let bytes)? = answers[tiles[index]] else { continue }
        do throws(TileImageError) {
          let ready = decoded?.take(tiles[index])
          read.set(index, image: ready == nil ? try Bitmap.read(tile: bytes) : ready, fault: nil)
        } catch {
          read.set(index, image: nil, fault: "\(error)")
        }
      }
    }
    var images: [TileID: Bitmap] = [:]
    for (index, tile) in tiles.enumerated() {
      let (image, fault) = read.value(index)
      if let image {
        images[tile] = image
      } else if case .failed(let reason)? = answers[tile] {
        use.failed += 1
        use.firstFailure = use.firstFailure ?? reason
      } else if let fault {
        use.failed += 1
        use.firstFailure = use.firstFailure ?? fault
      } else {
        use.missing += 1
      }
    }
    return images
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

  /// Makes room in the cache of a server, once all is drawn.
  ///
  /// - Returns: Why tiles could not be kept, in words; nil if they could.
  package func finish() -> String? {
    cache?.trim()
    return cache?.fault
  }

  /// Looks for tiles of lower zooms where tiles are missing.
  private func fill(
    _ holes: [TileID], of result: inout LoadedTiles, threads: Int
  ) throws(TileError) {
    let least = source.facts.zooms?.lowerBound ?? 0
    var parents = Dictionary(uniqueKeysWithValues: holes.map { ($0, $0) })
    for zooms in 1...TileMap.mostParents
    where !parents.isEmpty && result.grid.zoom - zooms >= least {
      parents = parents.compactMapValues(\.parent)
      var use = TileUse(source: name, zoom: 0)
      let wanted = Set(parents.values).sorted { ($0.row, $0.column) < ($1.row, $1.column) }
      let images = try images(of: wanted, &use, threads: threads)
      result.use.add(use)
      parents = parents.filter { tile, parent in
        guard let image = images[parent] else { return true }
        result.cells[tile] = TileCell(image, of: tile, zooms: zooms)
        result.use.fromParents += 1
        return false
      }
    }
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

  /// The pixels of a side of a tile.
  let side: Int

  /// Those that there are.
  var cells: [TileID: TileCell] = [:]

  /// Facts about them.
  package var use: TileUse

  init(grid: TileGrid, side: Int, use: TileUse) {
    (self.grid, self.side, self.use) = (grid, side, use)
  }

  /// The tiles as one image and its box in the picture.
  ///
  /// - Parameters:
  ///   - viewport: The picture.
  ///   - opacity: How strong the colours are, 0...1.
  ///   - threads: How many threads share the work.
  /// - Returns: The image and its box; nil if there is nothing to show.
  package func image(
    in viewport: Viewport, opacity: Double, threads: Int
  ) -> (image: Bitmap, box: Rectangle)? {
    guard !cells.isEmpty else { return nil }
    if grid.columns != nil {
      return TileMosaic(
        cells, grid: grid, viewport: viewport, pixels: side, opacity: opacity, threads: threads
      ).map { ($0.image, $0.box) }
    }
    return WarpedTiles(cells, zoom: grid.zoom, viewport: viewport, opacity: opacity)
      .image(threads: threads)
      .map { ($0, Rectangle(left: 0, top: 0, right: viewport.width, bottom: viewport.height)) }
  }
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

/// Images that threads read, each at its own place.
private final class LoadedImages: @unchecked Sendable {
  private let lock = ThreadLock()
  private var images: [Bitmap?]
  private var faults: [String?]
  private var begun = 0

  init(count: Int) {
    images = Array(repeating: nil, count: count)
    faults = Array(repeating: nil, count: count)
  }

  /// The next image to read; nil if all are begun.
  func next() -> Int? {
    lock.withLock {
      guard begun < images.count else { return nil }
      defer { begun += 1 }
      return begun
    }
  }

  func set(_ index: Int, image: Bitmap?, fault: String?) {
    lock.withLock { (images[index], faults[index]) = (image, fault) }
  }

  func value(_ index: Int) -> (image: Bitmap?, fault: String?) { (images[index], faults[index]) }
}
