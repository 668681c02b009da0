// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The built-in map below the routes.

import Drawing
import Mapping
public import Maps

/// Land, water, rivers and borders.
struct EarthLayer: MapLayer {
  typealias Options = BaseMap

  private let map: EarthMap

  static var isOfRoutes: Bool { false }

  static func isAsked(for options: PlotOptions) -> Bool { !options.baseMap.sources.isEmpty }

  static func check(_ options: PlotOptions) throws(PlotError) {
    try require("the opacity of the map", options.baseMap.opacity, in: 0...1)
  }

  static func layers(of picture: FittedPicture) -> [EarthLayer] {
    let options = picture.options
    return options.baseMap.sources.compactMap { source in
      switch source {
      case .earth:
        EarthLayer(
          map: EarthMap(
            options.baseMap, colors: MapColors(options.baseMap, on: options.background),
            viewport: picture.viewport))
      }
    }
  }

  var ground: Color? { map.ground }

  func draw(on canvas: inout some Canvas, through viewport: Viewport) { map.draw(on: &canvas) }
}

extension PlotOptions {
  /// The map above the ground and below the routes; by default none.
  public var baseMap: BaseMap {
    get { self[EarthLayer.self, default: BaseMap()] }
    set { self[EarthLayer.self, default: BaseMap()] = newValue }
  }
}
