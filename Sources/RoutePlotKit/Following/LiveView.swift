// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What is seen of a log that grows: all of it, or what is near to its end in space or in time.

public import Geography
import Mapping
import Tracks

/// What a live picture shows of its logs.
public struct LiveView: Equatable, Sendable {
  /// What the shorter side spans on the ground around the last fix, which stays in the middle; nil, the default, for
  /// a region that grows.
  public var span: Length?

  /// How much older than the last fix a fix may be; nil, the default, for any age.
  public var maxAge: Duration?

  /// All of the logs.
  public init() {}
}

extension PlotOptions {
  /// How fine a live picture can be.
  ///
  /// - Parameter view: What it shows.
  /// - Throws: `PlotError`, when the size or the region asked for is out of range.
  /// - Returns: The resolution, which holds wherever the region goes.
  func resolution(of view: LiveView) throws(PlotError) -> Resolution {
    var map = map
    guard let span = view.span else {
      // The track may come nearer to the edges than it was fitted.
      if case .fitted = region { map.padding = .pixels(0) }
      return try resolution(of: map)
    }
    // A length has the fewest pixels a degree on the equator, so no window is finer; and each may come back to where
    // another one was.
    map.region = .span(center: Coordinate(latitude: 0, longitude: 0), length: span)
    let resolution = try resolution(of: map)
    guard case .fixed(let east, let north, _) = resolution else { return resolution }
    var world = Bounds()
    (world.west, world.south, world.east, world.north) = (-180, -.infinity, 180, .infinity)
    return .fixed(east: east, north: north, view: world)
  }
}
