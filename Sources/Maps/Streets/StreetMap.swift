// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// An open street map.

import CLibrary
package import Drawing
package import Mapping
package import Tiles

/// A map of streets in vector tiles, opened.
///
/// Several threads may draw with one map.
package final class StreetMap: Sendable {
  /// The source.
  package let source: any TileSource

  private let cache: TileCache?

  /// A map of a source.
  ///
  /// - Parameters:
  ///   - source: The source, which has vector tiles.
  ///   - cache: Where a server keeps its tiles. Default: nil.
  package init(_ source: any TileSource, cache: TileCache? = nil) {
    (self.source, self.cache) = (source, cache)
  }

  /// Its name for messages and reports.
  package var name: String { source.facts.name }

  /// Whom pictures have to name; nil if the source says nothing.
  package var attribution: String? { source.facts.attribution }

  /// The most tiles of a zoom whose tiles are drawn smaller than they are made for.
  private static let mostSmallTiles = 64

  /// The tiles that a picture needs.
  ///
  /// - Parameters:
  ///   - viewport: The picture.
  ///   - zoom: The zoom that is requested; nil for the one whose tiles are nearest to 512 pixels, or have more where these are
  ///     many.
  /// - Returns: The tiles.
  package func grid(_ viewport: Viewport, zoom: Int?) -> TileGrid {
    let zooms = source.facts.zooms ?? 0...TileGrid.highestZoom
    func grid(_ zoom: Int) -> TileGrid {
      TileGrid(viewport, side: StreetMap.side, zooms: zooms, zoom: zoom)
    }
    if let zoom { return grid(zoom) }
    let exact = max(viewport.zoomOfStreets, 0)
    // What a zoom leaves out is missed most just below the next one.
    let nearest = grid(Int(exact.rounded()))
    return nearest.count <= StreetMap.mostSmallTiles ? nearest : grid(Int(exact))
  }

  /// The pixels of a side of a tile for which its source has chosen what it shows.
  static let side = 512.0
}

extension StreetMap: MapSource {
  package var features: MapFeatures { .ofStreets }

  package var needsAttribution: Bool { true }

  package var needsOpaqueGround: Bool { true }

  package func facts(_ viewport: Viewport, zoom: Int?) -> MapFacts {
    MapFacts(tiles: MapFacts.TilePlan(grid(viewport, zoom: zoom)))
  }

  package func load(
    _ viewport: Viewport, as map: BaseMap, on background: Color, isLowest: Bool, threads: Int
  ) throws(TileError) -> any LoadedMap {
    StreetDrawing(
      try read(viewport, map, threads: threads), map, on: background, in: viewport,
      isLowest: isLowest)
  }

  /// Makes room in the cache of a server.
  package func finish() -> String? {
    cache?.trim()
    return cache?.fault
  }

  /// Whether both are the same opened map.
  package static func == (a: StreetMap, b: StreetMap) -> Bool { a === b }
}

extension Viewport {
  /// The zoom of tiles of 512 pixels that have the scale of the layout.
  package var zoomOfStreets: Double { log2(scale / StreetMap.side) }
}
