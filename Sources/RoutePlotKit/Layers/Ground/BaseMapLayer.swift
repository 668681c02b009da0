// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Draws the map below the routes.

import Drawing
import Mapping
public import Maps

/// A map below the routes: land, water, rivers and borders of the one in the program, tiles, or streets.
struct BaseMapLayer: PictureLayer {
  typealias Options = BaseMap

  /// The map; nil for a relief alone.
  let map: (any LoadedMap)?

  /// The relief on its land; nil for none.
  var relief: LoadedRelief?

  static var name: String { "map" }

  static var isOfRoutes: Bool { false }

  static var isOfGround: Bool { true }

  static func isRequested(for options: PlotOptions) -> Bool { options.map.isRequested }

  static func check(_ options: PlotOptions) throws(PlotError) {
    try require("the opacity of the map", options.map.opacity, in: 0...1)
    if let zoom = options.map.zoom {
      try require("the zoom of the map", Double(zoom), in: 0...Double(TileGrid.highestZoom))
    }
    if let relief = options.map.relief {
      try require("the strength of the relief", relief.strength, in: 0...2)
    }
  }

  var ground: Color? { map?.ground }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) {
    if let map { map.draw(on: &canvas, with: relief) } else { relief?.draw(on: &canvas) }
  }
}

extension PlotOptions {
  /// The map above the ground and below the routes; by default none.
  public var map: BaseMap {
    get { self[BaseMapLayer.self, default: BaseMap()] }
    set { self[BaseMapLayer.self, default: BaseMap()] = newValue }
  }
}

extension PlotOptions {
  /// Whether the picture has a map with names, and no other map above it.
  var namesPlaces: Bool {
    let parts = map.sources.last?.features.intersection(map.features) ?? []
    return !parts.isDisjoint(with: [.places, .streets, .points, .countries, .houseNumbers])
  }

  /// Whether the picture has contours with their heights.
  var namesContours: Bool { map.relief?.contours != nil }
}

extension FittedRoute {
  /// Metres on the ground that a pixel of the picture spans in its middle.
  public var metresPerPixel: Double { viewport.metresPerPixel }

  /// The metres a pixel that the map below the picture is made for, where the picture has fewer; else nil.
  public var finestMap: Double? {
    guard let finest = options.map.sources.last?.map.finestMetresPerPixel else { return nil }
    return metresPerPixel < finest ? finest : nil
  }
}
