// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the map below the routes.

import Drawing
import Mapping
public import Maps
import Tiles

/// A map below the routes: land, water, rivers and borders of the one in the program, tiles, or streets.
struct BaseMapLayer: MapLayer {
  typealias Options = BaseMap

  private let content: Content

  /// The drawn content.
  private enum Content {
    case earth(EarthMap, isLowest: Bool)
    case tiles(Bitmap, Rectangle)
    case streets(StreetDrawing)
  }

  static var name: String { "map" }

  static var isOfRoutes: Bool { false }

  static var isOfGround: Bool { true }

  static func isAsked(for options: PlotOptions) -> Bool { !options.baseMap.sources.isEmpty }

  static func check(_ options: PlotOptions) throws(PlotError) {
    try require("the opacity of the map", options.baseMap.opacity, in: 0...1)
    if let zoom = options.baseMap.zoom {
      try require("the zoom of the map", Double(zoom), in: 0...Double(TileGrid.highestZoom))
    }
  }

  static func layers(of picture: FittedPicture) throws(PlotError) -> [BaseMapLayer] {
    let options = picture.options
    try picture.checkNewTiles()
    var layers: [BaseMapLayer] = []
    for (index, source) in options.baseMap.sources.enumerated() {
      switch source.kind {
      case .earth:
        let map = EarthMap(
          options.baseMap, colors: EarthColors(options.baseMap, on: options.background),
          viewport: picture.viewport)
        layers.append(BaseMapLayer(content: .earth(map, isLowest: index == 0)))
      case .tiles(let map):
        if let (image, box) = try picture.tiles(of: map) {
          layers.append(BaseMapLayer(content: .tiles(image, box)))
        }
      case .streets(let map):
        let streets = StreetDrawing(
          try picture.streets(of: map), options.baseMap, on: options.background,
          in: picture.viewport, isLowest: index == 0)
        layers.append(BaseMapLayer(content: .streets(streets)))
      }
    }
    return layers
  }

  var ground: Color? {
    switch content {
    case .earth(let map, isLowest: true): map.ground
    case .streets(let streets): streets.ground
    default: nil
    }
  }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    switch content {
    case .earth(let map, _): map.draw(on: &canvas)
    case .tiles(let image, let box): canvas.draw(image, in: box)
    case .streets(let streets): streets.draw(on: &canvas)
    }
  }
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

  /// The tiles of a map below the picture as one image, and its box.
  fileprivate func tiles(of map: TileMap) throws(PlotError) -> (image: Bitmap, box: Rectangle)? {
    let base = options.baseMap
    do throws(TileError) {
      let tiles = try map.read(
        viewport, zoom: base.zoom, missing: base.missingTiles, opacity: base.opacity,
        drawsOutside: base.drawsOutside, threads: options.drawingThreads)
      mapOutcome.tiles.append(tiles.use)
      return tiles.image
    } catch {
      throw PlotError(.map(name: map.name, error))
    }
  }
}

extension FittedPicture {
  /// The streets of a map below the picture, read when they are first requested.
  ///
  /// - Throws: `PlotError.map`, where they cannot be obtained.
  func streets(of map: StreetMap) throws(PlotError) -> LoadedStreets {
    if let known = readStreets.first(where: { $0.map == map }) { return known.streets }
    do throws(TileError) {
      let streets = try map.read(viewport, options.baseMap, threads: options.drawingThreads)
      mapOutcome.tiles.append(streets.use)
      readStreets.append((map, streets))
      return streets
    } catch {
      throw PlotError(.map(name: map.name, error))
    }
  }
}

extension PlotOptions {
  /// The map above the ground and below the routes; by default none.
  public var baseMap: BaseMap {
    get { self[BaseMapLayer.self, default: BaseMap()] }
    set { self[BaseMapLayer.self, default: BaseMap()] = newValue }
  }
}
