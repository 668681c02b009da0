// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Polar stereographic: the plane around a pole, which keeps shapes.

import CLibrary

/// Polar stereographic on the sphere, true to scale at the pole (Snyder 1987, 21-5 to 21-12 with k₀ = 1).
///
/// Greenwich points down from the north pole and up from the south pole, as in EPSG:3995 and EPSG:3031.
struct PolarStereographic: MapProjection {
  static let name = "polar"
  static let kind = "stereographic"
  static let place = "on a polar plane"
  static let possible = [PolarStereographic(isNorth: true), PolarStereographic(isNorth: false)]

  let isNorth: Bool

  init(isNorth: Bool) { self.isNorth = isNorth }

  /// The pole that is nearer to the middle latitude.
  init(showing area: ShownArea) {
    isNorth = (area.latitudeAsked ?? (area.bounds.south + area.bounds.north)) >= 0
  }

  private var side: Double { isNorth ? 1 : -1 }

  var latitudes: ClosedRange<Double> {
    isNorth ? -WebMercator.latitudeLimit...90 : -90...WebMercator.latitudeLimit
  }

  func point(_ coordinate: Coordinate) -> PlanePoint {
    let range = latitudes
    let latitude = min(max(coordinate.latitude, range.lowerBound), range.upperBound) * side
    let radius = tan(.pi / 4 - latitude * .pi / 360) / .pi
    let angle = coordinate.longitude * .pi / 180
    return PlanePoint(x: radius * sin(angle), y: side * radius * cos(angle))
  }

  func coordinate(_ point: PlanePoint) -> Coordinate {
    let latitude = 90 - 2 * atan(point.radius * .pi) * 180 / .pi
    return Coordinate(
      latitude: side * latitude, longitude: atan2(point.x, side * point.y) * 180 / .pi)
  }

  var repeats: Bool { false }
  var graticule: GraticuleShape { .aroundPole(isNorth: isNorth) }

  func box(ofRegion region: Bounds) -> PlaneBox {
    // A parallel is a circle, farthest out where it crosses a multiple of 90 degrees.
    let first = (region.west / 90).rounded(.up)
    let crossings = (0..<4).map { (turn: Int) -> Double in (first + Double(turn)) * 90 }
    let longitudes = [region.west, region.east] + crossings.filter { $0 < region.east }
    return PlaneBox(
      of: longitudes.flatMap { longitude in
        [region.south, region.north].map { point(Coordinate(latitude: $0, longitude: longitude)) }
      })
  }

  /// Parallels are circles around the pole of the plane.
  ///
  /// A disc on the plane holds what lies between two of them around the direction of the middle.
  func mayShow(_ disc: GroundDisc, in window: PlaneBox) -> Bool {
    let range = [disc.south, disc.north].map {
      abs(point(Coordinate(latitude: $0, longitude: 0)).y)
    }
    let (inner, outer) = isNorth ? (range[1], range[0]) : (range[0], range[1])
    if disc.isAroundPole { return window.distance(to: PlanePoint(x: 0, y: 0)) <= outer }
    let place = point(disc.center)
    let middle = (inner + outer) / 2 / place.radius
    return window.distance(to: PlanePoint(x: place.x * middle, y: place.y * middle))
      <= (outer - inner) / 2 + outer * disc.across
  }

  static var drawsGreatCircles: Bool { false }

  func reach(_ start: LegEnd, _ middle: LegEnd, _ finish: LegEnd) -> Double {
    let (a, b) = (middle.point, finish.point)
    let length = PlanePoint(x: b.x - a.x, y: b.y - a.y).radius
    // The plane is nowhere larger on the ground than where it is nearest to the pole.
    let nearest = max(a.radius - length, 0)
    let place = coordinate(PlanePoint(x: nearest, y: 0))
    return length * metresPerUnit(at: place, isDown: false) / Earth.radius
  }

  /// One over Snyder's k, 21-4: (1 + sin φ) / 2.
  func metresPerUnit(at place: Coordinate, isDown: Bool) -> Double {
    Earth.circumference * (1 + sin(side * place.latitude * .pi / 180)) / 2
  }

  var system: String {
    sphericalSystem(
      "Polar stereographic on a sphere", "Polar_Stereographic",
      [
        ("latitude_of_origin", isNorth ? "90" : "-90"), ("central_meridian", "0"),
        ("scale_factor", "1"),
      ])
  }
}

extension Projection {
  /// Polar stereographic, around one of the poles.
  package static func polar(isNorth: Bool) -> Projection {
    Projection(PolarStereographic(isNorth: isNorth))
  }
}

extension ProjectionChoice {
  /// Polar stereographic, for the pole that is nearer to the route.
  public static let polar = ProjectionChoice(PolarStereographic.self)
}
