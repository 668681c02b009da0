// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Equirectangular: degrees, scaled so that shapes are kept in the middle of the picture.

/// Plate carrée with a standard parallel at which shapes are kept (Snyder 1987, 12-1).
struct Equirectangular: CylindricalProjection {
  static let name = "equirectangular"
  static let place = "in degrees"

  // The standard parallel only stretches the plane.
  static let possible = [Equirectangular(standardParallel: 0)]

  /// The latitude in degrees that was requested.
  private let asked: Double

  /// The standard parallel in degrees.
  let standardParallel: Double

  init(standardParallel: Double) {
    asked = standardParallel
    // At the poles themselves a parallel has no length and the plane no shape.
    self.standardParallel = min(max(standardParallel, -89.9), 89.9)
  }

  init(showing area: ShownArea) {
    self.init(
      standardParallel: area.latitudeAsked ?? (area.lines.south + area.lines.north) / 2)
  }

  /// The standard parallel is in the middle of the picture.
  ///
  /// The middle depends on the scale where the padding is unequal. Each turn gains digits; with equal padding the
  /// second changes nothing.
  func moved(toMiddle middle: Coordinate) -> Equirectangular? {
    abs(middle.latitude - asked) > 1e-13
      ? Equirectangular(standardParallel: middle.latitude) : nil
  }

  var latitudes: ClosedRange<Double> { -90...90 }

  func point(_ coordinate: Coordinate) -> PlanePoint {
    PlanePoint(
      x: WebMercator.x(longitude: coordinate.longitude),
      y: 0.5 - coordinate.latitude / (360 * WebMercator.cosine(ofDegrees: standardParallel)))
  }

  func forEachPoint(
    of coordinates: [Coordinate], largestError: Double, _ take: (PlanePoint) -> Void
  ) {
    let stretch = 360 * WebMercator.cosine(ofDegrees: standardParallel)
    for coordinate in coordinates {
      take(
        PlanePoint(
          x: WebMercator.x(longitude: coordinate.longitude), y: 0.5 - coordinate.latitude / stretch)
      )
    }
  }

  /// The bend of a line whose acceleration is the greatest, and a tenth more.
  ///
  /// A line leaves its chord by at most an eighth of its acceleration times the square of its
  /// length. On the sphere with angles as coordinates the acceleration of a great circle is at most
  /// tan φ / cos φ to the east and tan φ to the north (its geodesic equations), and north is
  /// stretched.
  func bendOfGreatCircles(cosine: Double) -> Double? {
    let stretched = cosine * WebMercator.cosine(ofDegrees: standardParallel)
    return 1.1 * 2 * .pi / 8 * (1 / (cosine * cosine) + 1 / stretched)
  }

  func coordinate(_ point: PlanePoint) -> Coordinate {
    Coordinate(
      latitude: (0.5 - point.y) * 360 * WebMercator.cosine(ofDegrees: standardParallel),
      longitude: WebMercator.longitude(x: point.x))
  }

  var degrees: DegreeScale {
    .constant(eastPerNorth: WebMercator.cosine(ofDegrees: standardParallel))
  }

  func metresPerUnit(at place: Coordinate, isDown: Bool) -> Double {
    Earth.circumference * WebMercator.cosine(ofDegrees: standardParallel)
  }

  func metresAcross(at point: PlanePoint) -> Double {
    Earth.circumference * WebMercator.cosine(ofDegrees: coordinate(point).latitude)
  }

  var system: String { wgs84 }

  func placement(first: PlanePoint, pixel: Double) -> PlanePlacement {
    let place = coordinate(first)
    let next = coordinate(PlanePoint(x: first.x + pixel, y: first.y + pixel))
    return PlanePlacement(
      x: place.longitude, y: place.latitude, columns: 360 * pixel,
      rows: next.latitude - place.latitude)
  }
}

extension Projection {
  /// Degrees, with shapes kept at a standard parallel in degrees.
  package static func equirectangular(standardParallel: Double) -> Projection {
    Projection(Equirectangular(standardParallel: standardParallel))
  }
}

extension ProjectionChoice {
  /// Degrees as they are, with the right aspect at the middle latitude of the picture.
  public static let equirectangular = ProjectionChoice(Equirectangular.self)
}
