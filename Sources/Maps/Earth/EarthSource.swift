// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The built-in map as a map below routes.

package import Drawing
package import Mapping

/// The map of the Earth that the program holds.
package struct EarthSource: MapSource {
  package var name: String { "earth" }

  /// Nobody has to be named, whomever the picture names for other maps.
  package var attribution: String? { nil }
  package func attribution(drawn: String?, among map: BaseMap) -> String? { nil }

  package var features: MapFeatures { .ofEarth }

  package var languages: [String]? { ["en"] }

  package var finestMetresPerPixel: Double? { EarthMap.finestMetresPerPixel }

  package func facts(_ viewport: Viewport, zoom: Int?) -> MapFacts {
    MapFacts(data: "Natural Earth 5.1", detail: EarthLevel(in: viewport).scale)
  }

  package func load(
    _ viewport: Viewport, as map: BaseMap, on background: Color, isLowest: Bool, threads: Int
  ) -> any LoadedMap {
    var earth = EarthMap(map, colors: EarthColors(map, on: background), viewport: viewport)
    earth.findRelief(threads: threads)
    return LoadedEarth(map: earth, parts: map.features, isLowest: isLowest)
  }
}

/// The map of the Earth below a picture.
private struct LoadedEarth: LoadedMap {
  let map: EarthMap
  let parts: MapFeatures
  let isLowest: Bool

  var ground: Color? { isLowest ? map.ground : nil }

  func draw(on canvas: inout some Canvas, with relief: LoadedRelief?) {
    map.draw(on: &canvas, with: relief)
  }

  func names(in viewport: Viewport) -> MapNames {
    MapNames(places: PlacesInView(viewport, parts: parts).places)
  }
}

extension BaseMap.Source {
  /// The map of the Earth that the program holds: Natural Earth 5.1.
  public static let earth = BaseMap.Source(EarthSource())
}
