// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles of pictures out of a large file, as a small one.

import CLibrary
package import Tiles

/// A PMTiles file with the tiles that pictures were drawn with, and those of lower zooms that hold them.
///
/// It has the metadata of the large file, and draws the same pictures. The same tiles give the same bytes.
///
/// - Parameter file: The large file.
/// - Returns: The small file; nil if the system has no memory.
/// - Throws: `TileError`, where a tile cannot be obtained; `noTiles`, where none was drawn.
package func tileExtract(of file: PMTilesFile) throws(TileError) -> [UInt8]? {
  let tiles = file.drawnTiles
  guard let first = tiles.first, let last = tiles.last else {
    throw TileError(.noTiles, "has no tile here that could be saved")
  }
  let answers = try file.tiles(tiles)
  let packs = file.facts.hasVectors
  var drawn: [DrawnTile] = []
  for tile in tiles {
    switch answers[tile] {
    case .bytes(let bytes)?:
      guard let stored = packs ? deflated(bytes, as: .gzip) : bytes else { return nil }
      drawn.append(DrawnTile(tile, stored))
    case .failed(let reason)?:
      throw TileError(
        .unavailable, "its tile \(tile.zoom)/\(tile.column)/\(tile.row) \(reason); run it again")
    case .missing?, nil: break
    }
  }
  let (box, zooms) = (TileExtractBox(tiles.filter { $0.zoom == last.zoom }), first.zoom...last.zoom)
  let facts = PyramidFacts(
    name: "", attribution: nil, zooms: zooms,
    bounds: (box.west, box.south, box.east, box.north),
    center: ((box.west + box.east) / 2, (box.south + box.north) / 2, last.zoom))
  return pmtilesFile(
    drawn, facts, metadata: file.metadata, kind: file.kindOfTiles, arePacked: packs)
}

/// The box around tiles of one zoom, in degrees.
private struct TileExtractBox {
  let west, south, east, north: Double

  /// The box around tiles, of which there is at least one.
  init(_ tiles: [TileID]) {
    let side = Double(1 << (tiles.first?.zoom ?? 0))
    let (columns, rows) = (tiles.map(\.column), tiles.map(\.row))
    west = Double(columns.min() ?? 0) / side * 360 - 180
    east = Double((columns.max() ?? 0) + 1) / side * 360 - 180
    north = Self.latitude(Double(rows.min() ?? 0) / side)
    south = Self.latitude(Double((rows.max() ?? 0) + 1) / side)
  }

  /// The latitude of a part of the height of the world in Web Mercator from the north, 0...1 (EPSG:3857).
  private static func latitude(_ part: Double) -> Double {
    atan(sinh(.pi * (1 - 2 * part))) * 180 / .pi
  }
}
