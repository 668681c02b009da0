// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The places with names that a picture has room for.

import Drawing
package import Mapping

/// The places that a picture of a scale may name, the most important one first.
package struct PlacesInView {
  /// The places.
  package private(set) var places: [NamedPlace] = []

  /// No picture names more than this.
  private static let most = 2000

  /// - Parameters:
  ///   - viewport: The picture.
  ///   - parts: The parts of the map; names are those of places, countries or both.
  ///   - file: The data. Default: that of the program.
  package init(_ viewport: Viewport, parts: MapFeatures, file: EarthFile = .builtIn) {
    let window = EarthWindow(viewport)
    let frame = Rectangle(picture: viewport.width, viewport.height, margin: 0)
    file.forEachPlace(shownAt: PlacesInView.zoom(of: viewport)) { point in
      window.turns(of: EarthBox(point)) != nil
    } _: { place in
      guard parts.contains(place.kind == .country ? .countries : .places),
        let turns = window.turns(of: EarthBox(place.point))
      else { return true }
      for turn in turns {
        let point = viewport.point(place.point.coordinate(turn: turn))
        if frame.contains(point) {
          places.append(
            NamedPlace(
              name: place.name, point: point, letters: place.letters,
              hasDot: place.kind == .capital || place.kind == .town, margin: place.margin))
        }
      }
      return places.count < PlacesInView.most
    }
  }

  /// The zoom whose names a picture has: a small world has those of the great cities too.
  private static func zoom(of viewport: Viewport) -> Double {
    let zoom = viewport.zoomOfMaps
    return zoom < 1 ? zoom : max(zoom, 1.7)
  }
}

extension EarthPlace {
  /// The letters of its name.
  fileprivate var letters: NameStyle {
    switch kind {
    case .capital: NameStyle(zoom <= 3 ? 12.5 : 12, ink: .strong)
    case .town: NameStyle(zoom <= 3 ? 12.5 : zoom <= 5 ? 11.5 : 11)
    case .country: .capitals(10.5, tracking: 0.1)
    case .ocean: .capitals(11, tracking: 0.2, ink: .water)
    case .sea: NameStyle(11, tracking: 0.08, ink: .water)
    }
  }

  /// The free margin around its name in parts of a label: the great cities of the Earth stand close together.
  fileprivate var margin: Double {
    zoom <= 2.1 ? 0.1 : kind == .capital || zoom <= 4.7 ? 0.45 : 1.8
  }
}
