// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles of a map that a picture needs.

import CLibrary
import Drawing
import Geography
package import Mapping
package import Tiles

/// The tiles below a picture, at the zoom whose pixels are nearest to those of its layout.
package struct TileGrid: Equatable, Sendable {
  /// The zoom of the tiles.
  package let zoom: Int

  /// The zoom whose pixels are nearest to those of the layout, or the one that is requested; there may be no such.
  package let wantedZoom: Int

  /// The pixels of a side of a tile at the scale of the layout, such as 256.
  package let side: Double

  /// The columns and rows of the tiles; a column beyond 0..<2^zoom is in another copy of the world.
  ///
  /// Nil where the picture is not in Mercator, so that its tiles are not a rectangle.
  package let columns, rows: Range<Int>?

  /// The number of tiles; those of a repeated world count once for each copy.
  package let count: Int

  /// Whether there are even more tiles, which were not counted.
  package let isCut: Bool

  /// All tiles, each once, row by row; none if there are more than any picture is made of.
  package let tiles: [TileID]

  /// More tiles than this are not even listed.
  private static let mostListed = 65_536

  /// The highest zoom that a tile can have.
  package static let highestZoom = 24

  /// - Parameters:
  ///   - viewport: The picture.
  ///   - side: The pixels of a side of a tile at the scale of the layout.
  ///   - zooms: The zooms that there are. Default: all.
  ///   - zoom: The zoom that is requested. Default: nil, the nearest one.
  package init(
    _ viewport: Viewport, side: Double, zooms: ClosedRange<Int> = 0...TileGrid.highestZoom,
    zoom: Int? = nil
  ) {
    let nearest = zoom ?? Int(log2(TileGrid.worldSide(viewport) / side).rounded())
    wantedZoom = nearest
    self.zoom = min(max(nearest, zooms.lowerBound), zooms.upperBound)
    self.side = side
    let count = Double(1 << self.zoom)
    guard viewport.isMercator else {
      (columns, rows) = (nil, nil)
      let found = PixelPlaces(viewport).tiles(zoom: self.zoom, most: TileGrid.mostListed)
      self.count = found.count
      isCut = found.count > TileGrid.mostListed
      tiles = isCut ? [] : found.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
      return
    }
    let first = viewport.plane(Point(x: 0, y: 0))
    let last = viewport.plane(Point(x: viewport.width, y: viewport.height))
    // A border of a tile's pixel or two keeps the edge of the picture from the edge of the mosaic.
    let margin = 2 / side
    let columns =
      Int(
        (first.x * count - margin).rounded(
          .down))..<Int((last.x * count + margin).rounded(.up))
    let rows =
      (Int(
        (first.y * count - margin).rounded(
          .down))..<Int((last.y * count + margin).rounded(.up))).clamped(to: 0..<Int(count))
    (self.columns, self.rows, isCut) = (columns, rows, false)
    let (all, isTooMany) = columns.count.multipliedReportingOverflow(by: rows.count)
    self.count = isTooMany ? .max : all
    guard self.count <= TileGrid.mostListed else {
      tiles = []
      return
    }
    let zoom = self.zoom
    // A world that is repeated needs its tiles once.
    let wanted = columns.prefix(1 << zoom).map { column in column - (column >> zoom) << zoom }
    tiles = rows.flatMap { row in
      wanted.compactMap { TileID(zoom: zoom, column: $0, row: row) }
    }
  }

  /// The tiles, those nearest to the middle of a picture first.
  ///
  /// Complexity: O(tiles · log(tiles)).
  func tilesFromMiddle(of viewport: Viewport) -> [TileID] {
    let pixel = Point(x: viewport.width / 2, y: viewport.height / 2)
    guard let middle = viewport.placeOnMercator(pixel) else { return tiles }
    let count = Double(1 << zoom)
    let distances = tiles.map { tile in
      let x = (Double(tile.column) + 0.5) / count - middle.x
      let y = (Double(tile.row) + 0.5) / count - middle.y
      let across = x - x.rounded()
      return across * across + y * y
    }
    return tiles.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { tiles[$0] }
  }

  /// The side of the world on Mercator with the scale of the middle of a picture, in pixels of its layout.
  private static func worldSide(_ viewport: Viewport) -> Double {
    guard !viewport.isMercator else { return viewport.scale }
    let limit = WebMercator.latitudeLimit
    let latitude = min(max(viewport.middle.latitude, -limit), limit)
    return Earth.circumference * WebMercator.cosine(ofDegrees: latitude)
      * viewport.pixels(Length(metres: 1))
  }
}

extension Viewport {
  /// Whether the picture is in Web Mercator, as tiles are.
  package var isMercator: Bool { projection == .mercator }
}

extension MapFacts.TilePlan {
  /// The tiles of a grid.
  ///
  /// `server`: the server that they are of; nil for a file or a folder.
  init(_ grid: TileGrid, _ server: TileServer? = nil) {
    let plan = server?.plan(grid.tiles)
    self.init(
      zoom: grid.zoom, needed: grid.count, cached: plan?.cached, toFetch: plan?.toFetch)
  }
}
