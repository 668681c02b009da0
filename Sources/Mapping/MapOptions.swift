// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// What of the options decides where on the picture a coordinate is. All else, such as colours or how a log
// is read, has no part in it.

/// What is asked of the map from degrees to pixels.
package struct MapOptions: Equatable, Sendable {
  /// What the picture shows.
  package var region: Region

  /// The size of the picture.
  package var size: PictureSize

  /// The room around the region; nil for the default, which is `room`.
  package var padding: Padding?

  /// How the sphere becomes a plane.
  package var projection: ProjectionChoice

  /// Whether legs are great circles.
  package var isGeodesic: Bool

  /// The width of the line, which a fitted region does not cut.
  package var line: LineWidth

  /// Options of a map, with the defaults of `PlotOptions`.
  package init(
    region: Region = .fitted(maxZoom: nil), size: PictureSize = .automatic,
    padding: Padding? = nil, projection: ProjectionChoice = .mercator, isGeodesic: Bool = false,
    line: LineWidth = .pixels(3)
  ) {
    (self.region, self.size, self.padding) = (region, size, padding)
    (self.projection, self.isGeodesic, self.line) = (projection, isGeodesic, line)
  }

  /// The padding, with the default of the region: 10 % around what is fitted, else none.
  package var room: Padding {
    if let padding { return padding }
    return if case .fitted = region { .fraction(0.1) } else { .pixels(0) }
  }
}
