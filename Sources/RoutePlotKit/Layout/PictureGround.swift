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
  private(set) var layers: [any PictureLayer] = []

  /// The tiles of each map of tiles, from the bottom up.
  private(set) var tiles: [TileUse] = []

  /// The relief; nil without one.
  private(set) var relief: LoadedRelief?

  /// The topmost map, if its names are drawn.
  private var named: (any LoadedMap)?

  /// No maps.
  init() {}

  /// Loads the maps below a picture.
  ///
  /// `leavesOutDenseContours`: whether contours that would lie on each other are left out, and not refused. Throws
  /// `PlotError.map`, where one cannot be obtained.
  init(below picture: FittedPicture, leavesOutDenseContours: Bool = false) throws(PlotError) {
    let (options, viewport) = (picture.options, picture.viewport)
    for kind in options.kindsUpToMaps {
      guard kind == BaseMapLayer.self else {
        try kind.append(to: &layers, of: picture)
        continue
      }
      try options.map.checkNewTiles(viewport)
      let relief = try options.loadRelief(
        below: viewport, leavesOutDenseContours: leavesOutDenseContours)
      self.relief = relief
      for (index, source) in options.map.sources.enumerated() {
        let map: any LoadedMap
        do throws(TileError) {
          map = try source.map.load(
            viewport, as: options.map, on: options.background, isLowest: index == 0,
            threads: options.drawingThreads)
        } catch {
          throw PlotError(.map(name: source.name, error))
        }
        if let use = map.tiles { tiles.append(use) }
        if !map.isBlank { layers.append(BaseMapLayer(map: map)) }
        named = options.namesPlaces ? map : nil
      }
      guard let relief else { continue }
      // It lies on the topmost map, whose land would hide one further down.
      if var top = layers.last as? BaseMapLayer {
        top.relief = relief
        layers[layers.count - 1] = top
      } else {
        layers.append(BaseMapLayer(map: nil, relief: relief))
      }
    }
  }

  /// The names of the topmost map, and the heights of contours.
  func names(in viewport: Viewport) -> MapNames {
    var names = named?.names(in: viewport) ?? MapNames()
    if let relief { names.contours = relief.labels }
    return names
  }

  /// The colour that a map gives to the whole picture instead of the background; nil for none.
  var color: Color? { layers.lazy.compactMap(\.ground).first }
}

extension PlotOptions {
  /// Loads the relief below a picture; nil without one.
  fileprivate func loadRelief(
    below viewport: Viewport, leavesOutDenseContours: Bool
  ) throws(PlotError) -> LoadedRelief? {
    guard let relief = map.relief else { return nil }
    do throws(TileError) {
      return try LoadedRelief(
        relief, below: viewport, isDark: map.isDark(on: background),
        leavesOutDenseContours: leavesOutDenseContours, threads: drawingThreads)
    } catch {
      throw PlotError(.map(name: relief.name, error))
    }
  }
}

extension BaseMap {
  /// Checks the tile limit for all servers before the first request; a server by itself checks it too.
  fileprivate func checkNewTiles(_ viewport: Viewport) throws(PlotError) {
    guard sources.count > 1 else { return }
    let requests = sources.compactMap { source in
      source.map.request(viewport, zoom: zoom).map { (name: source.name, $0) }
    }
    guard requests.count > 1 else { return }
    do throws(TileError) {
      try TileServer.check(requests.map(\.1))
    } catch {
      var names: [String] = []
      for (name, _) in requests where !names.contains(name) { names.append(name) }
      throw PlotError(.map(name: names.joined(separator: ", "), error))
    }
  }
}
