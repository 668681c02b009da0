// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Reads the tiles of a street map from their source.

package import Mapping
package import Tiles
import Drawing
import Geography
import VectorTiles

extension StreetMap {
  /// The number of zooms above a missing tile that are searched for its place.
  private static let mostParents = 4

  /// The most tiles of a picture, those of 11 000 pixels square at their own zoom.
  private static let mostTiles = 484

  /// Reads the tiles below a picture.
  ///
  /// - Parameters:
  ///   - viewport: The picture.
  ///   - map: The requested map.
  ///   - threads: How many threads decode tiles.
  /// - Returns: The tiles.
  /// - Throws: `TileError`, if none can be obtained, one is missing and none may be, or the
  ///   source has no streets that are known.
  package func read(
    _ viewport: Viewport, _ map: BaseMap, threads: Int
  ) throws(TileError) -> LoadedStreets {
    guard viewport.isMercator else {
      throw TileError(
        .usage, "has vector tiles, which are drawn in Mercator only; choose that projection")
    }
    let grid = grid(viewport, zoom: map.zoom)
    try check(grid)
    var selection = TileSelection(map.features, zoom: viewport.zoomOfStreets)
    selection.languages = map.language?.codes ?? []
    let reading = StreetReading(source, selecting: selection, threads: threads)
    var use = TileUse(source: name, zoom: grid.zoom)
    (use.needed, use.wantedZoom) = (grid.tiles.count, grid.zoom)
    var cells: [TileID: StreetCell] = [:]
    for (tile, content) in try reading.read(grid.tiles, &use) {
      cells[tile] = StreetCell(content, tile)
    }
    use.drawn = cells.count
    let holes = grid.tiles.filter { cells[$0] == nil }
    if map.missingTiles == .fail { try use.refuse(holes) }
    if map.missingTiles ?? .parent == .parent, !isOutside(viewport) {
      try fill(holes, &cells, &use, reading, from: grid.zoom)
    }
    try check(cells, use, grid, viewport, map)
    use.covered = grid.part(ofPicture: viewport) { cells[$0]?.zooms == 0 }
    use.area = TileBounds(viewport)?.list
    use.language = map.language.map { LanguageUse($0, in: cells.values.map(\.tile)) }
    return LoadedStreets(
      grid: grid, cells: cells, use: use, zoom: viewport.zoomOfStreets,
      isWhole: viewport.isWithinRows && grid.tiles.allSatisfy { cells[$0] != nil })
  }

  /// Refuses a picture of more tiles than fit into memory, and one of a lower zoom than there is.
  private func check(_ grid: TileGrid) throws(TileError) {
    if grid.wantedZoom < grid.zoom, grid.count > StreetMap.mostTiles / 4 {
      throw TileError(
        .usage,
        "its zooms begin at \(grid.zoom) and the picture needs zoom \(grid.wantedZoom); show a smaller region"
      )
    }
    guard grid.count <= StreetMap.mostTiles else {
      throw TileError(
        .tooManyTiles,
        "the picture needs \(grid.count) tiles at zoom \(grid.zoom), expected at most \(StreetMap.mostTiles)"
      )
    }
  }

  /// Whether the picture lies outside of what the source says that it covers.
  private func isOutside(_ viewport: Viewport) -> Bool {
    guard let bounds = source.facts.bounds else { return false }
    return !bounds.meets(viewport)
  }

  /// Refuses a picture that nothing is drawn in.
  private func check(
    _ cells: [TileID: StreetCell], _ use: TileUse, _ grid: TileGrid, _ viewport: Viewport,
    _ map: BaseMap
  ) throws(TileError) {
    if cells.isEmpty, map.missingTiles != .blank {
      if let reason = use.firstFailure {
        throw TileError(.data, "none of its tiles can be read, the first: \(reason)")
      }
      if let advice = source.adviceIfMissing(grid.tiles) {
        throw TileError(.unavailable, "has no tiles here: \(advice)")
      }
      if map.drawsOutside { return }
      let area = TileBounds(viewport)?.list
      throw TileError(
        .notCovered(area: area),
        "has no tiles here"
          + (source.facts.bounds.map { ": it covers \($0.text)" } ?? "")
          + (area.map { "\(source.facts.bounds == nil ? ":" : ", and") the picture needs \($0)" }
            ?? ""))
    }
    let layers = cells.values.flatMap { $0.tile.layers }
    if !layers.isEmpty, cells.values.allSatisfy({ $0.tile.schema == nil }) {
      let names = Set(layers).sorted().prefix(12).joined(separator: ", ")
      throw TileError(
        .data,
        "has no layers of streets that are known, expected those of OpenMapTiles, Protomaps or Shortbread; "
          + "its layers are \(names)")
    }
  }

  /// Looks for tiles of lower zooms where tiles are missing.
  private func fill(
    _ holes: [TileID], _ cells: inout [TileID: StreetCell], _ use: inout TileUse,
    _ reading: StreetReading, from zoom: Int
  ) throws(TileError) {
    let least = source.facts.zooms?.lowerBound ?? 0
    var parents = Dictionary(uniqueKeysWithValues: holes.map { ($0, $0) })
    for zooms in 1...StreetMap.mostParents where !parents.isEmpty && zoom - zooms >= least {
      parents = parents.compactMapValues(\.parent)
      var ofParents = TileUse(source: name, zoom: 0)
      let wanted = Set(parents.values).sorted { ($0.row, $0.column) < ($1.row, $1.column) }
      let tiles = try reading.read(wanted, &ofParents)
      parents = parents.filter { tile, parent in
        guard let content = tiles[parent] else { return true }
        cells[tile] = StreetCell(content, parent, shows: tile)
        use.fromParents += 1
        return false
      }
    }
  }
}

extension TileGrid {
  /// The part of a picture's area whose tiles are such, 0...1.
  func part(ofPicture viewport: Viewport, _ isSuch: (TileID) -> Bool) -> Double {
    guard let columns, let rows else { return 1 }
    let count = Double(1 << zoom)
    let first = viewport.plane(Point(x: 0, y: 0))
    let last = viewport.plane(Point(x: viewport.width, y: viewport.height))
    func overlap(_ number: Int, _ from: Double, _ to: Double) -> Double {
      max(min(Double(number + 1), to * count) - max(Double(number), from * count), 0)
    }
    var (all, such) = (0.0, 0.0)
    for row in rows {
      for column in columns {
        let area = overlap(row, first.y, last.y) * overlap(column, first.x, last.x)
        all += area
        let wrapped = column - (column >> zoom) << zoom
        if let tile = TileID(zoom: zoom, column: wrapped, row: row), isSuch(tile) { such += area }
      }
    }
    return all > 0 ? such / all : 1
  }
}

extension Viewport {
  /// Whether no part of the picture lies north or south of all tiles.
  fileprivate var isWithinRows: Bool {
    plane(Point(x: 0, y: 0)).y >= 0 && plane(Point(x: 0, y: height)).y <= 1
  }
}
