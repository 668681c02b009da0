// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// From lines and the region that is asked for to the map from degrees to pixels.

import Drawing
package import Geography
package import Tracks

/// Makes the viewport that shows what is asked for.
///
/// - Parameters:
///   - routes: The routes that a fitted region holds, placed; of great circles, their points between.
///   - fixes: The box around the fixes, by which the nearer pole is chosen. Default: that of the routes.
///   - options: What is asked for.
/// - Returns: The viewport.
/// - Throws: `MappingError`, when the size or the padding leaves no room to draw, or no picture can show
///   the region.
/// - Complexity: O(*n*) in the number of coordinates on a polar plane and of great circles, else O(1).
package func fitViewport(
  _ routes: [TrackLines], fixes: Bounds? = nil, options: MapOptions
) throws(MappingError) -> Viewport {
  let viewport = try scaledViewport(routes, fixes: fixes, options: options)
  try viewport.checkScale()
  return viewport
}

/// The viewport, whatever its scale is.
private func scaledViewport(
  _ routes: [TrackLines], fixes: Bounds?, options: MapOptions
) throws(MappingError) -> Viewport {
  let bounds = routes.reduce(Bounds()) { $0.union($1.bounds) }.withinOneWorld
  let fixes = fixes ?? bounds
  switch options.projection {
  case .mercator: return try fit(routes, bounds, projection: .mercator, options: options)
  case .polar:
    let isNorth = (latitudeAsked(options.region) ?? (fixes.south + fixes.north)) >= 0
    return try fit(routes, bounds, projection: .polar(isNorth: isNorth), options: options)
  case .equirectangular:
    // The standard parallel is in the middle of the picture and the middle depends on the scale where
    // the padding is unequal. Each turn gains digits; with equal padding the second changes nothing.
    var parallel = (bounds.south + bounds.north) / 2
    if let asked = latitudeAsked(options.region) { parallel = asked }
    var viewport = try fit(
      routes, bounds, projection: equirectangular(parallel), options: options)
    for _ in 0..<40 {
      let middle = viewport.middle.latitude
      guard abs(middle - parallel) > 1e-13 else { break }
      parallel = middle
      viewport = try fit(routes, bounds, projection: equirectangular(parallel), options: options)
    }
    return viewport
  }
}

/// At the poles themselves a parallel has no length and the plane no shape.
private func equirectangular(_ parallel: Double) -> Projection {
  .equirectangular(standardParallel: min(max(parallel, -89.9), 89.9))
}

/// The latitude in the middle of the region, where it is asked for.
private func latitudeAsked(_ region: Region) -> Double? {
  switch region {
  case .fitted: nil
  case .box(_, let south, _, let north): (south + north) / 2
  case .span(let center, _), .zoom(let center, _): center.latitude
  }
}

private func fit(
  _ routes: [TrackLines], _ bounds: Bounds, projection: Projection, options: MapOptions
) throws(MappingError) -> Viewport {
  try options.region.checkLatitudes(of: projection)
  var frame = Frame(
    size: options.size, padding: options.room, layers: options.layers,
    pixelScale: options.pixelScale)
  switch options.region {
  case .fitted(let maxZoom):
    return try Viewport(
      fitting: planeBox(routes, bounds, projection: projection), projection: projection,
      frame: frame,
      largestScale: maxZoom.map(Viewport.scale) ?? Viewport.largestScale)
  case .box(let west, let south, let east, let north):
    // What is asked for exactly may cut what is drawn.
    frame.layers = LayerRoom()
    var region = Bounds()
    (region.west, region.south, region.east, region.north) = (west, south, east, north)
    return try Viewport(
      showing: PlaneBox(region: region, projection: projection), projection: projection,
      frame: frame)
  case .span(let center, let length):
    frame.layers = LayerRoom()
    return try Viewport(around: center, span: length, projection: projection, frame: frame)
  case .zoom(let center, let zoom):
    frame.layers = LayerRoom()
    return try Viewport(around: center, zoom: zoom, projection: projection, frame: frame)
  }
}

/// The box on the plane around everything drawn.
private func planeBox(
  _ routes: [TrackLines], _ bounds: Bounds, projection: Projection
) -> PlaneBox {
  // Where parallels and meridians are the axes, the corners say it all.
  guard case .polar = projection else { return PlaneBox(bounds, projection: projection) }
  var box = PlaneBox()
  for route in routes {
    for line in route.segments + route.dashed {
      for coordinate in line { box.include(projection.point(coordinate)) }
    }
  }
  return box
}
