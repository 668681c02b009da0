// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A map of tiles: from a source to images in their places.

import Drawing
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
  let server: TileServer?
  private let cache: TileCache?

  /// Tiles that a server has sent and that are decoded already.
  let decoded: DecodedTiles?

  /// The side of a tile in pixels, once one has been read.
  let knownSide = SharedTileSide()

  /// Lets one picture at a time ask a server, so that the counts are of that picture.
  let asking = ThreadLock()

  /// The side of a tile in pixels where none has been read.
  var usualSide: Int { 256 * density }

  /// A map of the tiles of a server.
  ///
  /// - Parameters:
  ///   - server: The server.
  ///   - density: The pixels of a tile for each that it is drawn for. Default: 1.
  ///   - cache: Where the server keeps its tiles. Default: nil.
  ///   - decoded: Tiles that are decoded before they are requested here. Default: nil.
  /// - Throws: `TileError`, where its tiles are not pictures.
  package convenience init(
    server: TileServer, density: Int = 1, cache: TileCache? = nil, decoded: DecodedTiles? = nil
  ) throws(TileError) {
    try self.init(server, server: server, density: density, cache: cache, decoded: decoded)
  }

  /// A map of the tiles of a file or a folder.
  ///
  /// - Parameters:
  ///   - source: The source of the tiles.
  ///   - density: The pixels of a tile for each that it is drawn for. Default: 1.
  ///   - decoded: Tiles that are decoded before they are requested here. Default: nil.
  /// - Throws: `TileError`, where its tiles are not pictures.
  package convenience init(
    _ source: any TileSource, density: Int = 1, decoded: DecodedTiles? = nil
  ) throws(TileError) {
    try self.init(source, server: nil, density: density, cache: nil, decoded: decoded)
  }

  private init(
    _ source: any TileSource, server: TileServer?, density: Int, cache: TileCache?,
    decoded: DecodedTiles?
  ) throws(TileError) {
    guard !source.facts.hasVectors else {
      throw TileError(
        .data, "holds vector tiles, expected tiles that are pictures: PNG, JPEG or WebP")
    }
    (self.source, self.density) = (source, density)
    (self.server, self.cache, self.decoded) = (server, cache, decoded)
  }

  /// Its name for messages and reports, without secrets.
  package var name: String { source.facts.name }

  /// Whether the source is a server, which says nothing about whom pictures have to name.
  package var isOfServer: Bool { server != nil }

  /// Whom pictures have to name; nil if the source says nothing.
  package var attribution: String? { source.facts.attribution }

  /// The tiles that a picture needs.
  ///
  /// A tile of a file, a folder or the cache is read for its side, if none is known; a server is not asked.
  ///
  /// - Parameters:
  ///   - viewport: The picture.
  ///   - zoom: The zoom that is requested; nil for the nearest one.
  /// - Returns: The tiles; where no side is known, those of the usual one.
  package func grid(_ viewport: Viewport, zoom: Int?) -> TileGrid {
    if knownSide.value == nil { knownSide.value = findSide(viewport, zoom: zoom) }
    return grid(viewport, zoom: zoom, side: knownSide.value ?? usualSide)
  }

  /// The tiles that a picture needs, for tiles with a side of `side` pixels.
  func grid(_ viewport: Viewport, zoom: Int?, side: Int) -> TileGrid {
    TileGrid(
      viewport, side: Double(side) / Double(density),
      zooms: source.facts.zooms ?? 0...TileGrid.highestZoom, zoom: zoom)
  }

  /// The assumed side of a tile of a server, where the zoom depends on it.
  ///
  /// - Parameter zoom: The zoom that is requested; nil for the nearest one.
  /// - Returns: Its pixels; nil where the side is known, or does not matter.
  package func assumedSide(zoom: Int?) -> Int? {
    server != nil && zoom == nil && knownSide.value == nil ? usualSide : nil
  }

  /// The side of a tile that can be read without a request, near the middle of the picture or in the cache.
  private func findSide(_ viewport: Viewport, zoom: Int?) -> Int? {
    if let server { return server.anyCachedTile().flatMap { Bitmap.side(ofTile: $0) } }
    var zooms: Set<Int> = []
    // A source may have tiles only at the zoom for their own side.
    for side in [256, 512, 1024, 128, 64] {
      let grid = grid(viewport, zoom: zoom, side: side)
      guard zooms.insert(grid.zoom).inserted else { continue }
      var rest = grid.tilesFromMiddle(of: viewport)[...]
      var count = 1
      while !rest.isEmpty {
        let tiles = Array(rest.prefix(count))
        guard let answers = try? source.tiles(tiles) else { return nil }
        if let side = Bitmap.side(ofFirst: tiles, in: answers) { return side }
        rest = rest.dropFirst(count)
        // Most often the first one is there; of many that are missing, some are asked for together.
        count = min(2 * count, 16)
      }
    }
    return nil
  }

  /// The tiles of a server that are kept from before, and those that would be requested; nil for other sources.
  package func plan(_ grid: TileGrid) -> (cached: Int, toFetch: Int)? { server?.plan(grid.tiles) }

  /// Checks the tile limit for all servers before the first request.
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
}

extension TileMap: Equatable {
  /// Whether both are the same opened map.
  package static func == (a: TileMap, b: TileMap) -> Bool { a === b }
}

extension Bitmap {
  /// The pixels of a side of the first tile that is there; nil if none is, or none is an image of a tile.
  static func side(ofFirst tiles: [TileID], in answers: [TileID: Tile]) -> Int? {
    for tile in tiles {
      if case .bytes(let bytes)? = answers[tile], let side = side(ofTile: bytes) { return side }
    }
    return nil
  }
}

/// A side in pixels that threads share.
final class SharedTileSide: @unchecked Sendable {
  private let lock = ThreadLock()
  private var side: Int?

  var value: Int? {
    get { lock.withLock { side } }
    set { lock.withLock { side = newValue } }
  }
}
