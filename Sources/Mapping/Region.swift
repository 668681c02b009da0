// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The part of the Earth that a picture shows.

public import Geography

/// The region of the picture.
public enum Region: Equatable, Sendable {
  /// Everything that is drawn, at no zoom beyond the one given, and with no shorter side that spans less on the ground
  /// than the length given.
  ///
  /// A log that stood still is not a scribble over the whole picture then.
  case fitted(maxZoom: Double? = nil, leastSpan: Length = Length(metres: 100))
  /// A box in degrees; east is greater than west, and both may leave -180...180.
  case box(west: Double, south: Double, east: Double, north: Double)
  /// A place in the middle, and what the shorter side of the picture spans on the ground there.
  case span(center: Coordinate, length: Length)
  /// A place in the middle of a world of 256 · 2^zoom pixels.
  case zoom(center: Coordinate, zoom: Double)
  /// A length on the ground in metres for each pixel that options count in, above 0; around a place, or around the middle
  /// of the routes where that is nil.
  ///
  /// Sides of the picture that are not requested are as long as the routes and their padding need.
  case scaled(metresPerPixel: Double, center: Coordinate?)

  /// Whether it is fitted around all that is drawn.
  package var isFitted: Bool {
    if case .fitted = self { true } else { false }
  }

  /// Whether the middle of the picture is that of the routes, so that other routes have another region.
  package var followsRoutes: Bool {
    switch self {
    case .fitted, .scaled(_, nil): true
    case .box, .span, .zoom, .scaled: false
    }
  }
}
