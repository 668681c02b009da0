// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Pictures of streets alone, for the tests of this module.

import Drawing
import Fitting
import Geography
import Mapping
import TestSupport
import VectorTiles

@testable import Maps

/// What of a map of streets is drawn in a test, and through what.
struct StreetPicture {
  var viewport: Viewport
  var map = BaseMap()
  var background = Color.white
  var threads = 2

  /// A picture in Mercator around a place.
  ///
  /// - Parameters:
  ///   - zoom: The zoom of tiles of 512 pixels.
  ///   - center: The place in the middle. Default: one in Hungary.
  ///   - size: The pixels of a row, and the rows. Default: 320 and 240.
  ///   - features: The parts of the map that are drawn. Default: all.
  /// - Throws: `MappingError`, where the picture has no room.
  init(
    zoom: Double, center: Coordinate = Coordinate(latitude: 47.3, longitude: 19.1),
    size: (width: Int, height: Int) = (320, 240), _ features: MapFeatures = .ofStreets
  ) throws {
    viewport = try fitViewport(
      [],
      options: MapOptions(
        region: .zoom(center: center, zoom: zoom + 1),
        size: .exact(width: size.width, height: size.height)))
    map.style = .light
    map.features = features
  }

  /// Makes the ground white, and some parts of the map black.
  mutating func blacken(_ parts: MapColorName...) {
    map.colors[.ground] = .white
    for part in parts { map.colors[part] = black }
  }

  /// Reads the tiles.
  func read(_ source: StreetTiles) throws -> LoadedStreets {
    try StreetMap(source).read(viewport, map, threads: threads)
  }

  /// Draws the map as the picture does that has it at the bottom.
  func canvas(_ streets: LoadedStreets) -> RasterCanvas {
    let drawing = StreetDrawing(streets, map, on: background, in: viewport)
    var canvas = RasterCanvas(
      width: viewport.size.columns, height: viewport.size.rows,
      background: drawing.ground ?? background, threads: threads)
    drawing.draw(on: &canvas)
    return canvas
  }

  /// The colours of the pixels, row by row.
  func pixels(_ source: StreetTiles) throws -> [Color] {
    canvas(try read(source)).directColors()
  }

  /// How much of each pixel is black on white, 0...255, row by row.
  func coverage(_ source: StreetTiles) throws -> [UInt8] {
    amountsOfBlack(try pixels(source))
  }

  /// The names that it may have.
  func names(_ source: StreetTiles) throws -> MapNames {
    MapNames(try read(source), viewport)
  }

  /// The place of a pixel on the plane in tiles of a zoom: the column and the row, and how much of a tile is left of
  /// it and above it.
  func tilePlace(x: Double, y: Double, zoom: Int) -> (column: Int, row: Int, point: TilePoint) {
    let plane = viewport.plane(Point(x: x, y: y))
    let (x, y) = (plane.x * Double(1 << zoom), plane.y * Double(1 << zoom))
    return (
      Int(x.rounded(.down)), Int(y.rounded(.down)),
      TilePoint(x: x - x.rounded(.down), y: y - y.rounded(.down))
    )
  }
}

let black = Color(red: 0, green: 0, blue: 0)

/// Whether two coverages are as equal as those of a polygon and its parts: a 32nd of a pixel, and a rounding.
func differAtMost(_ a: [UInt8], _ b: [UInt8], by limit: Int = 9) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= limit }
}

/// A layer with one feature for each geometry.
func streetLayer(
  _ name: String, version: Int = 2, extent: Int = 4096, kind: VectorTileValue = "test",
  _ geometries: VectorTileGeometry...
) -> VectorTileLayer {
  var layer = VectorTileLayer(name, extent: extent, version: version)
  for geometry in geometries { layer.add(geometry, ["kind": kind]) }
  return layer
}
