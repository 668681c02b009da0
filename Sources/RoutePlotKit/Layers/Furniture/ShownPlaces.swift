// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The routes, places and the Earth that a picture of a requested region shows.

import Drawing
package import Geography
import Mapping

extension FittedRoute {
  /// Whether nothing of the route is in the picture.
  ///
  /// - Complexity: O(*n*) in the number of points, if the first one is not in the picture.
  package var isOutside: Bool {
    guard log.format != .counts else { return false }
    guard let first = lines.segments.first?.first else {
      return !log.waypoints.contains { shows($0.coordinate) }
    }
    if shows(first) { return false }
    let picture = FittedPicture([self])
    return !picture.showsRoutes(in: picture.pixels)
  }

  /// Whether a place is in the picture, inside its frame.
  package func shows(_ place: Coordinate) -> Bool {
    let picture = FittedPicture([self])
    return viewport.points(of: place, reach: 0).contains(where: picture.mapBox.contains)
  }

  /// Whether a map of the Earth covers all of the picture: every corner is a place on the Earth.
  package var isCovered: Bool {
    let (right, bottom) = (viewport.width, viewport.height)
    return [(0, 0), (right, 0), (0, bottom), (right, bottom)].allSatisfy { x, y in
      let place = viewport.plane(Point(x: x, y: y))
      let latitude = viewport.projection.coordinate(place).latitude
      return viewport.projection.map.contains(place)
        && viewport.projection.latitudes.contains(latitude)
    }
  }

  /// The box around the routes of a picture at its scale, in pixels of the layout; nil if they have no fixes.
  package static func extent(of routes: [FittedRoute]) -> (width: Double, height: Double)? {
    let boxes = routes.map(\.lines.bounds).filter { !$0.isEmpty }
    guard let viewport = routes.first?.viewport, !boxes.isEmpty else { return nil }
    let box = viewport.projection.map.box(
      of: routes.flatMap { [$0.lines.segments, $0.lines.dashed] },
      bounds: boxes.reduce(Bounds()) { $0.union($1) }.withinOneWorld)
    return (
      (box.east - box.west) * viewport.scale, (box.south - box.north) * viewport.scale
    )
  }

  /// Whether colours show numbers, which the colours of tracks do not.
  package var showsNumbers: Bool { colorScale.map { $0.words == nil } ?? false }

  /// Whether colours go with the logarithm of values.
  package var showsLogarithm: Bool { colorScale?.isLogarithmic ?? false }

  /// Whether colours show words of a column.
  package var showsWords: Bool { colorScale?.words != nil }
}
