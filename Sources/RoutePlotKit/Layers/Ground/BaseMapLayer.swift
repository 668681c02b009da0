// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the map below the routes.

import Drawing
import Mapping
public import Maps

/// A map below the routes: land, water, rivers and borders of the one in the program, tiles, or streets.
struct BaseMapLayer: MapLayer {
  typealias Options = BaseMap

  let map: any LoadedMap

  static var name: String { "map" }

  static var isOfRoutes: Bool { false }

  static var isOfGround: Bool { true }

  static func isRequested(for options: PlotOptions) -> Bool { !options.baseMap.sources.isEmpty }

  static func check(_ options: PlotOptions) throws(PlotError) {
    try require("the opacity of the map", options.baseMap.opacity, in: 0...1)
    if let zoom = options.baseMap.zoom {
      try require("the zoom of the map", Double(zoom), in: 0...Double(TileGrid.highestZoom))
    }
  }

  var ground: Color? { map.ground }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) { map.draw(on: &canvas) }
}

extension PlotOptions {
  /// The map above the ground and below the routes; by default none.
  public var baseMap: BaseMap {
    get { self[BaseMapLayer.self, default: BaseMap()] }
    set { self[BaseMapLayer.self, default: BaseMap()] = newValue }
  }
}

extension PlotOptions {
  /// Whether the picture has a map with names, and no other map above it.
  var namesPlaces: Bool {
    let parts = baseMap.sources.last?.features.intersection(baseMap.features) ?? []
    return !parts.isDisjoint(with: [.places, .streets])
  }
}

extension FittedRoute {
  /// Metres on the ground that a pixel of the picture spans in its middle.
  public var metresPerPixel: Double { viewport.metresPerPixel }

  /// The metres a pixel that the map below the picture is made for, where the picture has fewer; else nil.
  public var finestMap: Double? {
    guard let finest = options.baseMap.sources.last?.map.finestMetresPerPixel else { return nil }
    return metresPerPixel < finest ? finest : nil
  }
}
