// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The tiles of pictures out of a large file, as a small one.

import Encoding
import Geography
import Maps
import Tiles

extension BaseMap {
  /// The tiles that pictures were drawn with, of the first PMTiles file among the maps, as such a file of their own.
  ///
  /// It has those of lower zooms that hold them too, and the metadata of the large file. It draws the same pictures, and
  /// the same tiles give the same bytes.
  ///
  /// - Returns: The file; no bytes without a PMTiles file.
  /// - Throws: `PlotError`, where there is no such tile, or one cannot be obtained.
  package func drawnPart() throws(PlotError) -> [UInt8] {
    let files = sources.lazy.compactMap { source in
      ((source.map as? StreetMap)?.source ?? (source.map as? TileMap)?.source) as? PMTilesFile
    }
    guard let file = files.first else { return [] }
    do throws(TileError) {
      if let bytes = try extract(of: file) { return bytes }
    } catch {
      throw PlotError(.map(name: file.facts.name, error))
    }
    throw PlotError(.encoding(.outOfMemory))
  }
}

/// The drawn tiles of a file; nil if the system has no memory.
private func extract(of file: PMTilesFile) throws(TileError) -> [UInt8]? {
  let tiles = file.drawnTiles
  guard let first = tiles.first, let last = tiles.last else {
    throw TileError(.noTiles, "has no tile here that could be saved")
  }
  let answers = try file.tiles(tiles)
  var drawn: [DrawnTile] = []
  for tile in tiles {
    switch answers[tile] {
    case .bytes(let bytes)?: drawn.append(DrawnTile(tile, bytes))
    case .failed(let reason)?:
      throw TileError(
        .unavailable, "its tile \(tile.zoom)/\(tile.column)/\(tile.row) \(reason); run it again")
    case .missing?, nil: break
    }
  }
  // The finest tiles say what it covers.
  let finest = tiles.filter { $0.zoom == last.zoom }
  let (columns, rows) = (finest.map(\.column), finest.map(\.row))
  let side = Double(1 << last.zoom)
  func edge(_ number: Int?) -> Double { Double(number ?? 0) / side }
  let (west, east) = (
    WebMercator.longitude(x: edge(columns.min())),
    WebMercator.longitude(x: edge(columns.max().map { $0 + 1 }))
  )
  let (north, south) = (
    WebMercator.latitude(y: edge(rows.min())),
    WebMercator.latitude(y: edge(rows.max().map { $0 + 1 }))
  )
  let facts = PyramidFacts(
    name: "", attribution: nil, zooms: first.zoom...last.zoom,
    bounds: (west, south, east, north),
    center: ((west + east) / 2, (south + north) / 2, last.zoom))
  return pmtilesFile(
    drawn, facts, metadata: file.metadata, kind: file.kindOfTiles,
    packsTiles: file.facts.hasVectors)
}
