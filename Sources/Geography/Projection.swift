// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Degrees to a plane and back, in one of three ways.

import CLibrary

/// A place on the plane: x grows to the right and y downwards, as in a picture.
///
/// The unit is the circumference of the Earth, at the scale of the equator, of the standard parallel or
/// of the pole, whichever the projection keeps true.
package struct PlanePoint: Equatable, Sendable {
  /// To the right.
  package var x: Double

  /// Downwards.
  package var y: Double

  /// A place on the plane.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// How the sphere becomes a plane.
package enum Projection: Equatable, Sendable {
  /// Web Mercator (EPSG:3857): keeps shapes, and cannot show the poles.
  case mercator
  /// Plate carrée with a standard parallel in degrees at which shapes are kept (Snyder 1987, 12-1).
  case equirectangular(standardParallel: Double)
  /// Polar stereographic on the sphere, true to scale at the pole (Snyder 1987, 21-5 to 21-12 with
  /// k₀ = 1): keeps shapes. Greenwich points down from the north pole and up from the south pole, as
  /// in EPSG:3995 and EPSG:3031.
  case polar(isNorth: Bool)

  // Snyder, "Map projections: a working manual", U.S. Geological Survey Professional Paper 1395, 1987.

  /// Whether the plane repeats to the east and to the west, one world after the other.
  package var repeats: Bool {
    switch self {
    case .mercator, .equirectangular: true
    case .polar: false
    }
  }

  /// The latitudes that are drawn where they are; those beyond are drawn at the limit.
  package var latitudes: ClosedRange<Double> {
    let limit = WebMercator.latitudeLimit
    return switch self {
    case .mercator: -limit...limit
    case .equirectangular: -90...90
    case .polar(isNorth: true): -limit...90
    case .polar(isNorth: false): -90...limit
    }
  }

  /// The place of a coordinate; a latitude out of range is drawn at the end of the range.
  package func point(_ coordinate: Coordinate) -> PlanePoint {
    switch self {
    case .mercator:
      return PlanePoint(
        x: WebMercator.x(longitude: coordinate.longitude),
        y: WebMercator.y(latitude: coordinate.latitude))
    case .equirectangular(let parallel):
      return PlanePoint(
        x: WebMercator.x(longitude: coordinate.longitude),
        y: 0.5 - coordinate.latitude / (360 * WebMercator.cosine(ofDegrees: parallel)))
    case .polar(let isNorth):
      let side = isNorth ? 1.0 : -1.0
      let range = latitudes
      let latitude = min(max(coordinate.latitude, range.lowerBound), range.upperBound) * side
      let radius = tan(.pi / 4 - latitude * .pi / 360) / .pi
      let angle = coordinate.longitude * .pi / 180
      return PlanePoint(x: radius * sin(angle), y: side * radius * cos(angle))
    }
  }

  /// The place of the corner of a region.
  ///
  /// Unlike the places of a route it is not drawn at the limit of latitude but where it belongs, as a
  /// picture may show what is beyond; only a pole itself, which Mercator has not, is the limit.
  package func corner(_ coordinate: Coordinate) -> PlanePoint {
    guard case .mercator = self, abs(coordinate.latitude) < 90 else { return point(coordinate) }
    return PlanePoint(
      x: WebMercator.x(longitude: coordinate.longitude),
      y: (1 - asinh(tan(coordinate.latitude * .pi / 180)) / .pi) / 2)
  }

  /// The coordinate of a place on the plane.
  ///
  /// It is the inverse of `point`, also of places beyond the limits of latitude.
  package func coordinate(_ point: PlanePoint) -> Coordinate {
    switch self {
    case .mercator:
      return Coordinate(
        latitude: WebMercator.latitude(y: point.y), longitude: WebMercator.longitude(x: point.x))
    case .equirectangular(let parallel):
      return Coordinate(
        latitude: (0.5 - point.y) * 360 * WebMercator.cosine(ofDegrees: parallel),
        longitude: WebMercator.longitude(x: point.x))
    case .polar(let isNorth):
      let side = isNorth ? 1.0 : -1.0
      let radius = (point.x * point.x + point.y * point.y).squareRoot()
      let latitude = 90 - 2 * atan(radius * .pi) * 180 / .pi
      return Coordinate(
        latitude: side * latitude, longitude: atan2(point.x, side * point.y) * 180 / .pi)
    }
  }

  /// The metres on the ground that a unit of the plane spans at a latitude, to the east and west.
  package func metresPerUnit(latitude: Double) -> Double {
    switch self {
    case .mercator:
      Earth.circumference * WebMercator.cosine(ofDegrees: latitude)
    case .equirectangular(let parallel):
      Earth.circumference * WebMercator.cosine(ofDegrees: parallel)
    case .polar(let isNorth):
      // One over Snyder's k, 21-4: (1 + sin φ) / 2.
      Earth.circumference * (1 + sin((isNorth ? latitude : -latitude) * .pi / 180)) / 2
    }
  }
}

/// A box on the plane.
package struct PlaneBox: Equatable, Sendable {
  /// The left edge; infinity where the box is empty.
  package var west = Double.infinity

  /// The right edge; minus infinity where the box is empty.
  package var east = -Double.infinity

  /// The upper edge; infinity where the box is empty.
  package var north = Double.infinity

  /// The lower edge; minus infinity where the box is empty.
  package var south = -Double.infinity

  /// The empty box.
  package init() {}

  /// The box of the four edges.
  package init(west: Double, east: Double, north: Double, south: Double) {
    self.west = west
    self.east = east
    self.north = north
    self.south = south
  }

  /// The box around a box in degrees, on a plane whose edges are parallels and meridians.
  package init(_ bounds: Bounds, projection: Projection) {
    let northWest = projection.point(Coordinate(latitude: bounds.north, longitude: bounds.west))
    let southEast = projection.point(Coordinate(latitude: bounds.south, longitude: bounds.east))
    (west, north) = (northWest.x, northWest.y)
    (east, south) = (southEast.x, southEast.y)
  }

  /// The box around a region in degrees: on a polar plane, around its parallels and meridians.
  package init(region: Bounds, projection: Projection) {
    self.init()
    var longitudes = [region.west, region.east]
    if case .polar = projection {
      // A parallel is a circle, farthest out where it crosses a multiple of 90 degrees.
      let first = (region.west / 90).rounded(.up)
      let crossings = (0..<4).map { (turn: Int) -> Double in (first + Double(turn)) * 90 }
      longitudes += crossings.filter { $0 < region.east }
    }
    for longitude in longitudes {
      for latitude in [region.south, region.north] {
        include(projection.corner(Coordinate(latitude: latitude, longitude: longitude)))
      }
    }
  }

  /// Whether there is nothing inside.
  package var isEmpty: Bool { west > east }

  /// Makes the box hold a place.
  package mutating func include(_ point: PlanePoint) {
    west = min(west, point.x)
    east = max(east, point.x)
    north = min(north, point.y)
    south = max(south, point.y)
  }

  /// The smallest box around both.
  package func union(_ other: PlaneBox) -> PlaneBox {
    PlaneBox(
      west: min(west, other.west), east: max(east, other.east),
      north: min(north, other.north), south: max(south, other.south))
  }
}
