// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The world file of the picture, for geographic information systems.

import Drawing
import Geography
import Mapping

/// The two files that lie next to a picture and say where on the Earth it is.
package struct WorldFile: Equatable, Sendable {
  /// The affine map from pixels to the plane, as six numbers: the world file, `.pgw`.
  package var map: String

  /// The coordinate system of the plane as well-known text, `.prj`.
  package var system: String
}

extension FittedRoute {
  /// The place of the picture on the Earth.
  ///
  /// Web Mercator is EPSG:3857 in metres and equirectangular is EPSG:4326 in degrees; the others are systems of
  /// their own on the sphere, in metres.
  package var worldFile: WorldFile {
    let map = placement
    let numbers = [map.columns, 0, 0, map.rows, map.x, map.y]
    return WorldFile(
      map: numbers.map { "\($0)\n" }.joined(),
      system: viewport.projection.map.system + "\n")
  }

  /// The place of the middle of the first pixel in the coordinate system, and the step from pixel to pixel.
  var placement: PlanePlacement {
    let half = 0.5 / viewport.pixelScale
    return viewport.projection.map.placement(
      first: viewport.plane(Point(x: half, y: half)),
      pixel: 1 / (viewport.scale * viewport.pixelScale))
  }
}
