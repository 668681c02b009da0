// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Heights at single coordinates from tiles of heights.

import Drawing
import Geography
import Processors
import Tiles

/// Finds heights in tiles of the highest zoom that has one at a coordinate.
final class TileLookup: GroundHeights {
  let name: String
  private let tiles: HeightTiles
  private let state = Guarded(State())

  /// The tiles that are kept of a zoom: so many by so many, each at the place of its numbers.
  private static let kept = 6

  /// The heights of pixels that are farther apart say nothing of a single coordinate, in metres.
  private static let farthest = 200.0

  /// The circumference of the Earth in Web Mercator, in metres.
  private static let circumference = 40_075_016.686

  /// A tile; without heights where the source does not have it.
  private struct Kept {
    let tile: TileID
    let side: Int
    var heights: [Float] = []
    var failure: String?
  }

  private struct State {
    var kept: [Int: [Kept?]] = [:]
  }

  init(_ tiles: HeightTiles) { (self.tiles, name) = (tiles, tiles.name) }

  func heights(at coordinates: [Coordinate], facts: inout GroundHeightFacts) -> [Double] {
    state.withLock { state in
      // Coordinates of one tile follow each other, so that each tile is decoded once.
      let zooms = tiles.zooms
      let places = coordinates.map { place in
        TileLookup.tile(at: place, zoom: zooms.upperBound).map { ($0.row, $0.column) } ?? (0, 0)
      }
      if tiles.isServer { prepare(coordinates, zoom: zooms.upperBound) }
      var heights = [Double](repeating: .nan, count: coordinates.count)
      for index in coordinates.indices.sorted(by: { places[$0] < places[$1] }) {
        heights[index] = height(at: coordinates[index], zooms, &state, &facts)
      }
      return heights
    }
  }

  /// Fetches the tiles of coordinates together, so that each is there when it is asked for.
  private func prepare(_ coordinates: [Coordinate], zoom: Int) {
    let wanted = Set(coordinates.compactMap { TileLookup.tile(at: $0, zoom: zoom) })
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    // A fault is that of each tile, too.
    if wanted.count > 1 { _ = try? tiles.source.tiles(wanted) }
  }

  private func height(
    at place: Coordinate, _ zooms: ClosedRange<Int>, _ state: inout State,
    _ facts: inout GroundHeightFacts
  ) -> Double {
    guard abs(place.latitude) <= WebMercator.latitudeLimit else { return .nan }
    let metres = TileLookup.circumference * WebMercator.cosine(ofDegrees: place.latitude)
    for zoom in zooms.reversed() {
      guard let tile = TileLookup.tile(at: place, zoom: zoom) else { return .nan }
      // No tile has more pixels a side than this.
      guard metres / Double(1024 << zoom) <= TileLookup.farthest else { break }
      let found = kept(tile, &state)
      if let reason = found.failure { facts.note(failure: reason) }
      guard !found.heights.isEmpty else { continue }
      guard metres / Double(found.side << zoom) <= TileLookup.farthest else { break }
      if let height = height(at: place, beside: found, &state) {
        facts.note(fineness: zoom, "zoom \(zoom)")
        return height
      }
    }
    if let tile = TileLookup.tile(at: place, zoom: zooms.upperBound) {
      facts.note(missing: "tile \(tile.zoom)/\(tile.column)/\(tile.row)")
    }
    return .nan
  }

  /// The height at a coordinate in a tile or on its edge; nil where a tile beside it is missing, NaN at a void.
  private func height(at place: Coordinate, beside found: Kept, _ state: inout State) -> Double? {
    let (zoom, side) = (found.tile.zoom, found.side)
    let lattice = HeightLattice.mercator(side << zoom)
    let (x, y) = (
      lattice.column(longitude: place.longitude), lattice.row(latitude: place.latitude)
    )
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    func post(_ column: Int, _ row: Int) -> Double? {
      let column = column - floorDivided(column, by: side << zoom) * (side << zoom)
      let row = min(max(row, 0), (side << zoom) - 1)
      guard let tile = TileID(zoom: zoom, column: column / side, row: row / side) else {
        return nil
      }
      let kept = tile == found.tile ? found : kept(tile, &state)
      guard kept.side == side, !kept.heights.isEmpty else { return nil }
      return Double(kept.heights[row % side * side + column % side])
    }
    guard let northWest = post(column, row), let northEast = post(column + 1, row),
      let southWest = post(column, row + 1), let southEast = post(column + 1, row + 1)
    else { return nil }
    return bilinear(
      (northWest, northEast), (southWest, southEast), across: x - Double(column),
      down: y - Double(row))
  }

  /// A tile, from memory or from the source.
  private func kept(_ tile: TileID, _ state: inout State) -> Kept {
    let slot = tile.row % TileLookup.kept * TileLookup.kept + tile.column % TileLookup.kept
    let count = TileLookup.kept * TileLookup.kept
    if let kept = state.kept[tile.zoom]?[slot], kept.tile == tile { return kept }
    let kept = read(tile)
    state.kept[tile.zoom, default: [Kept?](repeating: nil, count: count)][slot] = kept
    return kept
  }

  private func read(_ tile: TileID) -> Kept {
    do throws(TileError) {
      let answers = try tiles.source.tiles([tile])
      let side = Bitmap.side(ofFirst: [tile], in: answers).map(HeightTiles.inner) ?? 0
      let decoding = HeightDecoding([tile], answers, side: side, tiles.stated)
      try decoding.run(threads: 1)
      return Kept(
        tile: tile, side: side, heights: decoding.heights[tile] ?? [],
        failure: decoding.firstFailure)
    } catch { return Kept(tile: tile, side: 0, failure: error.message) }
  }

  /// The tile that a coordinate is in; nil beyond the world.
  private static func tile(at place: Coordinate, zoom: Int) -> TileID? {
    let count = 1 << zoom
    let x = WebMercator.x(longitude: place.longitude) * Double(count)
    let y = WebMercator.y(latitude: place.latitude) * Double(count)
    guard x.isFinite, y.isFinite else { return nil }
    let column = Int(x.rounded(.down))
    return TileID(
      zoom: zoom, column: column - floorDivided(column, by: count) * count,
      row: min(max(Int(y), 0), count - 1))
  }
}
