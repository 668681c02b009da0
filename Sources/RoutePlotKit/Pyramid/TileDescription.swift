// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The description of tiles as TileJSON.

package import Encoding
import RouteReading
import Tiles

/// TileJSON (github.com/mapbox/tilejson-spec, 3.0.0), where it says something of pictures.
private struct TileDescription: Encodable {
  var tilejson = "3.0.0"
  var tiles: [String]
  var name: String
  var attribution: String?
  var bounds: [Double]
  var center: [Double]
  var minzoom, maxzoom: Int
  var scheme = "xyz"
  var format = "png"
  var tileSize: Int
  var generator = "routeplot"
}

/// The metadata of a PMTiles file, apart from its header.
private struct TileMetadata: Encodable {
  var name: String
  var attribution: String?
  var type = "overlay"
  /// Named by `TileSourceFacts.blankKey`.
  var missingTiles: String?
}

extension PyramidFacts {
  /// The metadata of a PMTiles file.
  package var metadata: [UInt8] {
    let blank = leavesOutBlank ? TileSourceFacts.blankWord : nil
    return Array(
      lineOfJSON(TileMetadata(name: name, attribution: attributionAsHTML, missingTiles: blank)).utf8
    )
  }

  /// TileJSON for tiles in a folder.
  ///
  /// - Parameters:
  ///   - template: The names of tiles, as seen from its file.
  ///   - tileSize: Pixels a side of a tile on a map.
  /// - Returns: One line of JSON.
  package func tileJSON(_ template: String, tileSize: Int) -> [UInt8] {
    let description = TileDescription(
      tiles: [template], name: name, attribution: attributionAsHTML,
      bounds: [west, south, east, north], center: [longitude, latitude, Double(zoom)],
      minzoom: zooms.lowerBound, maxzoom: zooms.upperBound, tileSize: tileSize)
    return Array(lineOfJSON(description).utf8)
  }
}
