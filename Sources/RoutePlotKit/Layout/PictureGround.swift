// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Loads the maps below a picture. They depend on nothing above them, so they are drawn while the rest is laid out.

import Drawing
import Mapping
import Maps
import Tiles

/// The maps below a picture, with the image below them.
struct PictureGround {
  /// The layers up to the maps, from the bottom up; none without a map.
  private(set) var layers: [any MapLayer] = []

  /// The tiles of each map of tiles, from the bottom up.
  private(set) var tiles: [TileUse] = []

  /// The topmost map, whose names are drawn; nil if it has none.
  private var names: (Viewport) -> MapNames = { _ in MapNames() }

  /// Loads the maps below a picture.
  ///
  /// - Throws: `PlotError.map`, where one cannot be obtained.
  init(below picture: FittedPicture) throws(PlotError) {
    let options = picture.options
    for kind in options.kindsUpToMaps {
      guard kind == BaseMapLayer.self else {
        try kind.append(to: &layers, of: picture)
        continue
      }
      try picture.checkNewTiles()
      for (index, source) in options.baseMap.sources.enumerated() {
        try add(source, isLowest: index == 0, below: picture)
      }
    }
  }

  private mutating func add(
    _ source: BaseMap.Source, isLowest: Bool, below picture: FittedPicture
  ) throws(PlotError) {
    let (options, viewport) = (picture.options, picture.viewport)
    let base = options.baseMap
    names = { _ in MapNames() }
    do throws(TileError) {
      switch source.kind {
      case .earth:
        let map = EarthMap(
          base, colors: EarthColors(base, on: options.background), viewport: viewport)
        layers.append(BaseMapLayer(content: .earth(map, isLowest: isLowest)))
        names = { MapNames(places: PlacesInView($0).places) }
      case .tiles(let map):
        let loaded = try map.read(
          viewport, zoom: base.zoom, missing: base.missingTiles, opacity: base.opacity,
          drawsOutside: base.drawsOutside, threads: options.drawingThreads)
        tiles.append(loaded.use)
        if let (image, box) = loaded.image {
          layers.append(BaseMapLayer(content: .tiles(image, box)))
        }
      case .streets(let map):
        let loaded = try map.read(viewport, base, threads: options.drawingThreads)
        tiles.append(loaded.use)
        let streets = StreetDrawing(
          loaded, base, on: options.background, in: viewport, isLowest: isLowest)
        layers.append(BaseMapLayer(content: .streets(streets)))
        names = {
          let names = StreetNames(loaded, $0)
          return MapNames(places: names.places, streets: names.streets, leftOut: names.leftOut)
        }
      }
    } catch {
      throw PlotError(.map(name: source.name, error))
    }
    if !options.namesPlaces { names = { _ in MapNames() } }
  }

  /// The names of the topmost map.
  func names(in viewport: Viewport) -> MapNames { names(viewport) }

  /// The colour that a map gives to all of the picture, in place of the ground; nil for none.
  var color: Color? { layers.lazy.compactMap(\.ground).first }
}

extension FittedPicture {
  /// Refuses maps of several servers that need more new tiles together than a run may fetch.
  ///
  /// A server by itself refuses them.
  fileprivate func checkNewTiles() throws(PlotError) {
    let maps = options.baseMap.tileMaps.filter(\.isOfServer)
    guard maps.count > 1 else { return }
    do throws(TileError) {
      try TileMap.checkNewTiles(of: maps, viewport, zoom: options.baseMap.zoom)
    } catch {
      var names: [String] = []
      for map in maps where !names.contains(map.name) { names.append(map.name) }
      throw PlotError(.map(name: names.joined(separator: ", "), error))
    }
  }
}
