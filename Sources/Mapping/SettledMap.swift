// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A map that depends only on the options, in plain numbers.

extension MapOptions {
  /// The same map, its size and its padding in pixels, so that it can be requested again.
  ///
  /// - Parameter viewport: What came of the options.
  /// - Returns: The options; nil if the region is fitted around routes, and other routes would give another map.
  package func settled(as viewport: Viewport) -> MapOptions? {
    if region.followsRoutes { return nil }
    let frame = RequestedFrame(size: size, padding: room, pixelScale: pixelScale)
    guard let edges = try? frame.edges(viewport.size) else { return nil }
    var settled = self
    settled.size = .exact(width: viewport.size.columns, height: viewport.size.rows)
    settled.padding = Padding(
      top: .pixels(edges.top), right: .pixels(edges.right), bottom: .pixels(edges.bottom),
      left: .pixels(edges.left))
    return settled
  }
}
