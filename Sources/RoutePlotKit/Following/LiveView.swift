// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The part of a growing log that a live picture shows: all of it, or the part near its end in space
// or time.

package import Geography
import Mapping
import Tracks

/// The part of its logs that a live picture shows.
package struct LiveView: Equatable, Sendable {
  /// The length of the shorter side on the ground around the last fix, which stays in the middle; nil, the default, for
  /// a region that grows.
  package var span: Length?

  /// The greatest age of a fix, counted from the last fix; nil, the default, for any age.
  package var maxAge: Duration?

  /// All of the logs.
  package init() {}
}

extension PlotOptions {
  /// The resolution of a live picture.
  func resolution(of view: LiveView) throws(PlotError) -> Resolution {
    var map = mapOptions
    guard let span = view.span else {
      // The track may come nearer to the edges than it was fitted.
      if case .fitted = region { map.padding = .pixels(0) }
      return try resolution(of: map)
    }
    // A length has the fewest pixels per degree on the equator, so no window is finer; and each may come back to where
    // another one was.
    map.region = .span(center: Coordinate(latitude: 0, longitude: 0), length: span)
    let resolution = try resolution(of: map)
    guard case .fixed(let east, let north, _, let hasGreatCircles) = resolution else {
      return resolution
    }
    var world = Bounds()
    (world.west, world.south, world.east, world.north) = (-180, -.infinity, 180, .infinity)
    return .fixed(east: east, north: north, view: world, hasGreatCircles: hasGreatCircles)
  }
}
