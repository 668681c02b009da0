// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Options that decide where a coordinate is in the picture. Other options, such as colours, do not.

package import Geography

/// The options of the map from degrees to pixels.
package struct MapOptions: Equatable, Sendable {
  /// The region of the picture.
  package var region: Region

  /// The size of the picture, in its own pixels.
  package var size: PictureSize

  /// Pixels of the picture for each pixel of the layout.
  package var pixelScale: Double

  /// The padding around the region; nil for the default of the region, see `room`.
  package var padding: Padding?

  /// The projection.
  package var projection: ProjectionChoice

  /// Whether legs are great circles.
  package var isGeodesic: Bool

  /// The margins that layers need, so that a fitted region cuts nothing.
  package var layers: LayerMargins

  /// Whether each fix counts and not only the line through it: it is seen by itself, or a dash is where it is
  /// by the length of the line.
  package var showsEachFix: Bool

  /// Options of a map, with the defaults of `PlotOptions`.
  package init(
    region: Region = .fitted(), size: PictureSize = .automatic,
    padding: Padding? = nil, projection: ProjectionChoice = .mercator, isGeodesic: Bool = false,
    layers: LayerMargins = LayerMargins(marks: 1.5), showsEachFix: Bool = false,
    pixelScale: Double = 1
  ) {
    (self.region, self.size, self.padding) = (region, size, padding)
    (self.projection, self.isGeodesic, self.layers) = (projection, isGeodesic, layers)
    (self.showsEachFix, self.pixelScale) = (showsEachFix, pixelScale)
  }

  /// The padding, with the default of the region: 10 % around routes, else none.
  package var room: Padding {
    if let padding { return padding }
    return region.followsRoutes ? .fraction(0.1) : .pixels(0)
  }

  /// Whether legs are great circles, because it is requested or because the projection draws no others.
  package var followsGreatCircles: Bool {
    isGeodesic || projection.projection.drawsGreatCircles
  }
}

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
