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
  ///   - cache: Where the parts of a file on a server are kept. Default: nil.
  ///   - decoded: Tiles that are decoded before they are requested here. Default: nil.
  /// - Throws: `TileError`, where its tiles are not pictures.
  package convenience init(
    _ source: any TileSource, density: Int = 1, cache: TileCache? = nil,
    decoded: DecodedTiles? = nil
  ) throws(TileError) {
    try self.init(source, server: nil, density: density, cache: cache, decoded: decoded)
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
}

extension TileMap: MapSource {
  /// Tiles that are pictures have no parts.
  package var features: MapFeatures { [] }

  /// Whether the tiles are a file of another program.
  ///
  /// Those of this one need no name, a folder of images has no place for one, and for a server the user gives it.
  package var needsAttribution: Bool {
    server == nil && !source.facts.leavesOutBlank && !name.contains("{")
  }

  package func attribution(drawn: String?, among map: BaseMap) -> String? {
    // A server does not say whom pictures have to name.
    drawn == nil || drawn == map.attribution && server == nil ? attribution : drawn
  }

  package func assumedTileSide(zoom: Int?) -> Int? {
    server != nil && zoom == nil && knownSide.value == nil ? usualSide : nil
  }

  package func request(
    _ viewport: Viewport, zoom: Int?
  ) -> (server: TileServer, tiles: [TileID])? {
    server.map { ($0, grid(viewport, zoom: zoom).tiles) }
  }

  package func facts(_ viewport: Viewport, zoom: Int?) -> MapFacts {
    MapFacts(tiles: MapFacts.TilePlan(grid(viewport, zoom: zoom), server))
  }

  package func load(
    _ viewport: Viewport, as map: BaseMap, on background: Color, isLowest: Bool, threads: Int
  ) throws(TileError) -> any LoadedMap {
    try read(
      viewport, zoom: map.zoom, missing: map.missingTiles, opacity: map.opacity,
      drawsOutside: map.drawsOutside, threads: threads)
  }

  /// Makes room in the cache of a server.
  package func finish() -> String? {
    cache?.trim()
    return cache?.fault
  }

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
