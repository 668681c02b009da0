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

  /// All tiles, each once, row by row; none if there are more than any picture is made of.
  package let tiles: [TileID]

  /// More tiles than this are not even listed.
  private static let mostListed = 65_536

  /// The highest zoom that a tile can have.
  package static let highestZoom = 24

  /// The pixels between two places that are looked at, where a picture is not in Mercator.
  private static let step = 8.0

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
      tiles = TileGrid.tilesBelow(viewport, zoom: self.zoom)
      self.count = tiles.count
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
    (self.columns, self.rows) = (columns, rows)
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
  /// - Parameter viewport: The picture.
  /// - Returns: All tiles, each once.
  /// - Complexity: O(tiles · log(tiles)).
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

  /// The tiles below a picture that is not in Mercator.
  private static func tilesBelow(_ viewport: Viewport, zoom: Int) -> [TileID] {
    var found: Set<TileID> = []
    var order: [TileID] = []
    let (across, down) = (
      Int((viewport.width / step).rounded(.up)), Int((viewport.height / step).rounded(.up))
    )
    for row in 0...down {
      for column in 0...across {
        let pixel = Point(
          x: min(Double(column) * step, viewport.width),
          y: min(Double(row) * step, viewport.height))
        guard let place = viewport.placeOnMercator(pixel),
          let tile = TileID(holding: place, zoom: zoom)
        else { continue }
        if found.insert(tile).inserted { order.append(tile) }
      }
    }
    return order.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }
}

extension TileID {
  /// The tile that holds a place of the plane of Mercator; nil if there is none.
  init?(holding place: PlanePoint, zoom: Int) {
    let count = Double(1 << zoom)
    let (x, y) = (place.x * count, place.y * count)
    guard x.isFinite, y.isFinite, (0...count).contains(x), (0...count).contains(y) else {
      return nil
    }
    let last = (1 << zoom) - 1
    self.init(zoom: zoom, column: min(Int(x), last), row: min(Int(y), last))
  }
}

extension Viewport {
  /// Whether the picture is in Web Mercator, as tiles are.
  package var isMercator: Bool { projection == .mercator }

  /// The place of a pixel on the plane of Mercator, within one world; nil if tiles show nothing of it.
  func placeOnMercator(_ pixel: Point) -> PlanePoint? {
    let plane = plane(pixel)
    guard projection.map.contains(plane) else { return nil }
    let place = projection.coordinate(plane)
    guard abs(place.latitude) <= WebMercator.latitudeLimit else { return nil }
    let x = WebMercator.x(longitude: place.longitude)
    return PlanePoint(x: x - x.rounded(.down), y: WebMercator.y(latitude: place.latitude))
  }
}
