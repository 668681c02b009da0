// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Resolution of a picture, worked out from the options before its log is read.

import Drawing
import Geography
package import Mapping
package import Tracks

extension MapOptions {
  /// The finest scale that a picture can have, whatever the log holds.
  ///
  /// - Returns: The resolution; unknown for planes that depend on the region, and where each fix counts.
  /// - Throws: `MappingError`, when there is no room for the region requested, or no picture can show it.
  package func resolution() throws(MappingError) -> Resolution {
    // Such a plane is known only when all fixes are.
    let degrees = projection.possible[0].map.degrees
    guard degrees != .unknown, !showsEachFix else { return .unknown }
    let maxZoom: Double?
    switch region {
    case .fitted(let zoom, _): maxZoom = zoom
    case .scaled(let metresPerPixel, nil):
      // No ground is drawn larger than at the equator, however large the picture is.
      let largest = Earth.circumference / metresPerPixel * pixelScale
      return .fitted(
        width: largest, height: largest, largest: largest / 360, isMercator: degrees == .mercator,
        hasGreatCircles: followsGreatCircles)
    case .box, .span, .zoom, .scaled:
      return fixedResolution(try fitViewport([], options: self))
    }
    // Layers may draw nothing: only the padding takes room for certain.
    let most = RequestedFrame(size: size, padding: room, pixelScale: pixelScale).largestRoom
    let largest = maxZoom.map(Viewport.scale) ?? Viewport.largestScale
    return .fitted(
      width: most.width * pixelScale, height: most.height * pixelScale,
      largest: largest * pixelScale / 360, isMercator: degrees == .mercator,
      hasGreatCircles: followsGreatCircles)
  }

  /// The scale of a picture whose region is requested, and all that is drawn on it.
  private func fixedResolution(_ viewport: Viewport) -> Resolution {
    let east = viewport.scale * pixelScale / 360
    var north: Double?
    if case .constant(let eastPerNorth) = viewport.projection.map.degrees {
      north = east / eastPerNorth
    }
    let reach = layers.reach(in: viewport)
    let northWest = viewport.coordinate(Point(x: -reach, y: -reach))
    let southEast = viewport.coordinate(
      Point(x: viewport.width + reach, y: viewport.height + reach))
    var view = Bounds()
    (view.west, view.north) = (northWest.longitude, northWest.latitude)
    (view.east, view.south) = (southEast.longitude, southEast.latitude)
    // What lies beyond the latitudes of the projection is drawn at their edge, in view.
    let latitudes = viewport.projection.latitudes
    if view.north >= latitudes.upperBound { view.north = .infinity }
    if view.south <= latitudes.lowerBound { view.south = -.infinity }
    return .fixed(east: east, north: north, view: view, hasGreatCircles: followsGreatCircles)
  }
}
