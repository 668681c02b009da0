// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The metadata of files of tiles, and one drawn tile.

package import Tiles

/// A tile that is drawn.
package struct DrawnTile: Sendable {
  /// The tile.
  package let tile: TileID

  /// Its file.
  package let bytes: [UInt8]

  /// The zoom, the column and the row of the tile.
  package var place: (zoom: Int, column: Int, row: Int) { (tile.zoom, tile.column, tile.row) }

  /// A tile and its file.
  package init(_ tile: TileID, _ bytes: [UInt8]) { (self.tile, self.bytes) = (tile, bytes) }
}

/// The metadata of a file of tiles.
package struct PyramidFacts: Equatable, Sendable {
  /// Its name.
  package var name: String

  /// The attribution that a map requires, as plain text; nil for none.
  package var attribution: String?

  /// The attribution for metadata, which is HTML there: programs for maps put it into their pages.
  package var attributionAsHTML: String? { attribution.map(textAsHTML) }

  /// The zooms, from the first one with a tile to the last.
  package var zooms: ClosedRange<Int>

  /// The box around the drawn parts, in degrees, west below east: all longitudes where it crosses the antimeridian.
  package var west, south, east, north: Double

  /// The longitudes around the drawn parts where these cross the antimeridian, the east beyond 180; nil elsewhere.
  package var acrossAntimeridian: ClosedRange<Double>?

  /// A place to begin with, in degrees.
  package var longitude, latitude: Double

  /// The zoom to begin with.
  package var zoom: Int

  /// Whether the tiles that are left out are blank: these tiles lie above a map, and have no background of their own.
  package var leavesOutBlank = false

  /// The metadata of a file.
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

/// A plain text as HTML, between tags or in double quotes.
///
/// - Parameter text: The text.
/// - Returns: The same with references for the characters of markup.
package func textAsHTML(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
