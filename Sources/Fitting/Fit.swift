// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The fit: from lines and the requested region to the transform from degrees to pixels.

import Drawing
package import Geography
package import Mapping
package import Tracks

/// Makes the viewport of the requested region.
///
/// - Parameters:
///   - routes: The routes that a fitted region holds, placed; of great circles, their points between.
///   - fixes: The box around the fixes, by which the nearer pole is chosen. Default: that of the routes.
///   - options: The options.
/// - Returns: The viewport.
/// - Throws: `MappingError`, when the size or the padding leaves no room to draw, or no picture can show
///   the region.
/// - Complexity: O(1) where meridians and parallels are the axes of the plane, else O(*n*) in the number of
///   coordinates.
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
  let area = options.region.area(
    fixes: (fixes ?? bounds).withinOneWorld, lines: bounds, frame: options.frame)
  var projection = Projection(options.projection.projection.init(showing: area))
  var viewport = try fit(routes, bounds, projection: projection, options: options)
  // The middle may depend on the projection, and it on the middle.
  for _ in 0..<40 {
    guard let moved = projection.map.moved(toMiddle: viewport.middle) else { break }
    projection = Projection(moved)
    viewport = try fit(routes, bounds, projection: projection, options: options)
  }
  return viewport
}

extension Region {
  /// The visible part of the Earth, which centres a projection.
  fileprivate func area(
    fixes: Bounds, lines: Bounds, frame: RequestedFrame
  ) -> ShownArea {
    switch self {
    case .fitted, .scaled(_, nil): return ShownArea(fixes: fixes, lines: lines)
    case .box(let west, let south, let east, let north):
      return ShownArea(box: Bounds(west: west, south: south, east: east, north: north))
    case .span(let center, let length):
      return ShownArea(around: center, metres: length.metres)
    case .zoom(let center, let zoom):
      let metresPerPixel = Earth.circumference / Viewport.scale(zoom: zoom)
      return ShownArea(
        around: center, metres: frame.size(across: 0, down: 0).shorterSide * metresPerPixel)
    case .scaled(let metresPerPixel, let center?):
      return ShownArea(
        around: center, metres: frame.size(across: 0, down: 0).shorterSide * metresPerPixel)
    }
  }
}

private func fit(
  _ routes: [TrackLines], _ bounds: Bounds, projection: Projection, options: MapOptions
) throws(MappingError) -> Viewport {
  try options.region.checkLatitudes(of: projection)
  var frame = options.frame
  func boxOfRoutes() -> PlaneBox {
    projection.map.box(of: routes.flatMap { [$0.segments, $0.dashed] }, bounds: bounds)
  }
  switch options.region {
  case .fitted(let maxZoom, let leastSpan):
    return try Viewport(
      fitting: boxOfRoutes(), projection: projection, frame: frame,
      largestScale: maxZoom.map(Viewport.scale) ?? Viewport.largestScale, leastSpan: leastSpan)
  case .box(let west, let south, let east, let north):
    // An exact region may cut drawn parts.
    frame.layers = frame.layers.ofFrame
    let region = Bounds(west: west, south: south, east: east, north: north)
    return try Viewport(
      showing: projection.map.box(ofRegion: region), projection: projection, frame: frame)
  case .span(let center, let length):
    frame.layers = frame.layers.ofFrame
    return try Viewport(around: center, span: length, projection: projection, frame: frame)
  case .zoom(let center, let zoom):
    frame.layers = frame.layers.ofFrame
    return try Viewport(around: center, zoom: zoom, projection: projection, frame: frame)
  case .scaled(let metresPerPixel, nil):
    return try Viewport(
      showing: boxOfRoutes(), metresPerPixel: metresPerPixel, projection: projection, frame: frame)
  case .scaled(let metresPerPixel, let center?):
    frame.layers = frame.layers.ofFrame
    return try Viewport(
      around: center, metresPerPixel: metresPerPixel, projection: projection, frame: frame)
  }
}

extension MapOptions {
  /// The picture, with the room that layers need.
  fileprivate var frame: RequestedFrame {
    RequestedFrame(size: size, padding: room, layers: layers, pixelScale: pixelScale)
  }
}
