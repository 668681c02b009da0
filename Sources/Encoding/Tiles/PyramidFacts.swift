// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What files of tiles say about all of their tiles, and one of the tiles.

package import Tiles

/// A tile that is drawn.
package struct DrawnTile: Sendable {
  /// Which tile it is.
  package let tile: TileID

  /// Its file.
  package let bytes: [UInt8]

  /// The zoom, the column and the row of the tile.
  package var place: (zoom: Int, column: Int, row: Int) { (tile.zoom, tile.column, tile.row) }

  /// A tile and its file.
  package init(_ tile: TileID, _ bytes: [UInt8]) { (self.tile, self.bytes) = (tile, bytes) }
}

/// What a file of tiles says about its tiles.
package struct PyramidFacts: Equatable, Sendable {
  /// What it is called.
  package var name: String

  /// Whom a map has to name; nil for nobody.
  package var attribution: String?

  /// The zooms, from the first one with a tile to the last.
  package var zooms: ClosedRange<Int>

  /// The box around what is drawn, in degrees, west below east: all longitudes where it crosses the antimeridian.
  package var west, south, east, north: Double

  /// A place to begin with, in degrees.
  package var longitude, latitude: Double

  /// The zoom to begin with.
  package var zoom: Int

  /// What a file says.
  package init(
    name: String, attribution: String?, zooms: ClosedRange<Int>,
    bounds: (west: Double, south: Double, east: Double, north: Double),
    center: (longitude: Double, latitude: Double, zoom: Int)
  ) {
    (self.name, self.attribution, self.zooms) = (name, attribution, zooms)
    (west, south, east, north) = bounds
    (longitude, latitude, zoom) = center
  }
}
