// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Routes along great circles, as fine as the picture can show.

import Drawing
import Geography
package import Mapping
package import Tracks

/// Replaces the legs of routes by great circles as fine as the picture can show, and fits again.
///
/// - Parameters:
///   - routes: The routes, placed; the first one is drawn.
///   - options: The options.
/// - Returns: The viewport.
/// - Throws: `MappingError`, when no picture can show the region.
package func followGreatCircles(
  _ routes: inout [TrackLines], options: MapOptions
) throws(MappingError) -> Viewport {
  guard options.region.followsRoutes else {
    // The region is known, so great circles are followed only where it shows them.
    let viewport = try fitViewport(routes, options: options)
    let window = viewport.window(reach: options.layers.reach(in: viewport))
    for index in routes.indices { routes[index].follow(viewport, window: window) }
    return viewport
  }
  // Great circles bulge, so fitted legs are split first, as finely as the straight legs would need.
  // Then the scale is known, and the drawn legs depend on nothing else.
  let straight = try fitViewport(routes, options: options)
  var bulging = routes
  var isBent = false
  for index in routes.indices {
    let bend = bulging[index].follow(straight)
    if bend == .none { continue }
    isBent = true
    let lines = bulging[index].segments + bulging[index].dashed
    // The box of the log holds the fixes that were dropped, too.
    let dropped = bend == .between ? routes[index].bounds : Bounds()
    bulging[index].joinBoxes(into: lines.reduce(dropped) { $0.union(Bounds(of: $1)) })
  }
  guard isBent else { return straight }
  let fixes = routes.reduce(Bounds()) { $0.union($1.bounds) }
  let viewport = try fitViewport(bulging, fixes: fixes, options: options)
  for index in routes.indices { routes[index].follow(viewport) }
  return viewport
}

/// The change of lines that follow great circles.
private enum Bend {
  /// All legs stay as they are.
  case none
  /// There are points between fixes.
  case between
  /// There are, and fixes after a pole lie in another copy of the world.
  case turned
}

extension TrackLines {
  /// Splits legs until their chords are within 1/128 pixel of the great circle.
  ///
  /// An eighth could be seen in no picture, but two pictures of one route, with its legs split in
  /// different places, would differ by more than a few shades. It costs four times the points.
  @discardableResult
  fileprivate mutating func follow(_ viewport: Viewport, window: PlaneWindow? = nil) -> Bend {
    var bend = Bend.none
    splitLegs { line in
      let split = splitAlongGreatCircles(
        line, projection: viewport.projection, tolerance: 1.0 / 128 / viewport.scale,
        window: window)
      guard let split else { return nil }
      let isTurned = zip(line, split.own).contains { $0.longitude != split.points[$1].longitude }
      bend = isTurned || bend == .turned ? .turned : .between
      return split
    }
    return bend
  }
}

extension Viewport {
  /// The visible part of the plane, and the area beyond its edges from which parts are drawn.
  ///
  /// `reach`: how far beyond its points a line is drawn, in pixels.
  fileprivate func window(reach: Double) -> PlaneWindow {
    let first = plane(Point(x: -reach, y: -reach))
    let last = plane(Point(x: Double(width) + reach, y: Double(height) + reach))
    return PlaneWindow(
      PlaneBox(west: first.x, east: last.x, north: first.y, south: last.y),
      projection: projection)
  }
}
