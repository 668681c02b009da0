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
  ///   - file: The data. Default: that of the program.
  package init(_ viewport: Viewport, file: EarthFile = .builtIn) {
    let window = EarthWindow(viewport)
    let frame = Rectangle(picture: viewport.width, viewport.height, margin: 0)
    file.forEachPlace(shownAt: viewport.zoomOfMaps) { point in
      window.turns(of: EarthBox(point)) != nil
    } _: { place in
      guard let turns = window.turns(of: EarthBox(place.point)) else { return true }
      for turn in turns {
        let point = viewport.point(place.point.coordinate(turn: turn))
        if frame.contains(point) {
          places.append(
            NamedPlace(
              name: place.name, point: point, letters: NameStyle(place.isCapital ? 12 : 11),
              hasDot: true))
        }
      }
      return places.count < PlacesInView.most
    }
  }
}
