// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Lambert conformal conic: the plane of a cone over the region, which keeps shapes.

import CLibrary

/// Lambert conformal conic on the sphere (Snyder 1987, 15-1 to 15-11) with two standard parallels.
///
/// The parallels lie a sixth of the latitudes shown from their southern and their northern end, the rule of
/// Deetz and Adams, "Elements of map projection", U.S. Coast and Geodetic Survey, 1934. Where they lie
/// alike on both sides of the equator, the cone is a cylinder and the projection Mercator: the formulas here
/// are written so that they pass over into it.
struct LambertConic: CenteredProjection {
  static let name = "lambert-conic"
  static let otherNames = ["lcc"]
  static let kind = "conformal"
  static let place = "in Lambert's conic projection"

  /// The standard parallels in degrees, the southern one first.
  let parallels: (south: Double, north: Double)

  private let cut: CutMeridian

  /// Snyder's n: the turn of a meridian on the plane for a turn on the ground.
  private let cone: Double

  /// The scale times the distance from the apex to the origin, in radii of the Earth, times n.
  private let factor: Double

  /// The latitude on Mercator of the origin, halfway between the parallels, in radians.
  private let origin: Double

  /// The cone from which on the pole at its apex is near enough to be drawn where it is.
  private static let steepest = 0.5

  init(showing area: ShownArea) {
    let (south, north) =
      area.bounds.isEmpty ? (-90, 90) : (area.bounds.south, area.bounds.north)
    let sixth = (north - south) / 6
    self.init(parallels: (south + sixth, north - sixth), middle: area.middleMeridian)
  }

  init(centeredOn center: Coordinate) {
    self.init(parallels: (center.latitude, center.latitude), middle: center.longitude)
  }

  /// - Parameters:
  ///   - parallels: The standard parallels in degrees; at a pole they are a degree from it.
  ///   - middle: The middle meridian in degrees.
  init(parallels: (south: Double, north: Double), middle: Double) {
    let parallels = (
      south: min(max(parallels.south, -89), 89), north: min(max(parallels.north, -89), 89)
    )
    self.parallels = parallels
    cut = CutMeridian(middle: middle)
    let radians = Double.pi / 180
    let (first, last) = (mercator(parallels.south), mercator(parallels.north))
    var cone = sin((parallels.south + parallels.north) / 2 * radians)
    // Of parallels very near to each other the quotient has no digits.
    if parallels.north - parallels.south > 0.005 {
      let cosines =
        WebMercator.cosine(ofDegrees: parallels.south)
        / WebMercator.cosine(ofDegrees: parallels.north)
      cone = log(cosines) / (last - first)
    }
    // A cylinder is a cone so steep that no digit tells.
    self.cone = abs(cone) < 1e-9 ? 1e-9 : cone
    origin = mercator((parallels.south + parallels.north) / 2)
    factor = WebMercator.cosine(ofDegrees: parallels.south) * exp(self.cone * (first - origin))
  }

  static func == (a: LambertConic, b: LambertConic) -> Bool {
    a.parallels == b.parallels && a.cut == b.cut
  }

  var latitudes: ClosedRange<Double> {
    let limit = WebMercator.latitudeLimit
    return
      (cone <= -LambertConic.steepest ? -90 : -limit)...(cone >= LambertConic.steepest
      ? 90 : limit)
  }

  func point(_ coordinate: Coordinate) -> PlanePoint {
    point(coordinate.latitude, east: cut.east(coordinate.longitude))
  }

  func corner(_ coordinate: Coordinate) -> PlanePoint {
    point(coordinate.latitude, east: cut.eastOfSide(coordinate.longitude))
  }

  private func point(_ latitude: Double, east: Double) -> PlanePoint {
    let range = latitudes
    let rise = mercator(min(max(latitude, range.lowerBound), range.upperBound)) - origin
    // Snyder's ρ and ρ₀ − ρ cos θ, without the difference of two large numbers.
    let (shrink, shrinkLessOne) = (exp(-cone * rise), expm1(-cone * rise))
    let angle = cone * east * .pi / 180
    let half = sin(angle / 2)
    let scale = factor / (cone * 2 * .pi)
    return PlanePoint(
      x: scale * shrink * sin(angle), y: scale * (shrinkLessOne - shrink * 2 * half * half))
  }

  func coordinate(_ point: PlanePoint) -> Coordinate {
    let scale = 2 * .pi * cone / factor
    let (x, y) = (point.x * scale, -point.y * scale)
    let angle = atan2(x, 1 - y) * 180 / .pi / cone
    let rise = -log1p(max(x * x + y * y - 2 * y, -1)) / (2 * cone)
    return Coordinate(
      latitude: atan(sinh(origin + rise)) * 180 / .pi,
      longitude: cut.middle + min(max(angle, -180), 180))
  }

  /// The cone is open where the meridians end.
  func contains(_ point: PlanePoint) -> Bool {
    let scale = 2 * .pi * cone / factor
    return abs(atan2(point.x * scale, 1 + point.y * scale)) <= abs(cone) * .pi * (1 + 1e-12)
  }

  func parts(of line: [Coordinate]) -> [Range<Int>]? { cut.parts(of: line) }

  var middleOfCut: Double? { cut.middle }

  var edges: [[PlanePoint]] {
    [-180.0, 180].map { side in
      (-90...90).map { point(Double($0), east: side) }
    }
  }

  /// The scale is greatest at the southern or the northern end.
  func largestStretch(over disc: GroundDisc) -> Double {
    let range = latitudes
    guard !cut.touches(disc), range.contains(disc.south), range.contains(disc.north) else {
      return .infinity
    }
    return [disc.south, disc.north].map { latitude in
      factor * exp(-cone * (mercator(latitude) - origin))
        / (2 * .pi * WebMercator.cosine(ofDegrees: latitude))
    }.reduce(0, max)
  }

  var system: String {
    let meridian = "\(cut.middle - wholeTurns(of: cut.middle))"
    if abs(parallels.south + parallels.north) < 1e-7 {
      return sphericalSystem(
        "Mercator on a sphere", "Mercator_2SP",
        [("standard_parallel_1", "\(parallels.north)"), ("central_meridian", meridian)])
    }
    return sphericalSystem(
      "Lambert conformal conic on a sphere", "Lambert_Conformal_Conic_2SP",
      [
        ("latitude_of_origin", "\((parallels.south + parallels.north) / 2)"),
        ("central_meridian", meridian), ("standard_parallel_1", "\(parallels.south)"),
        ("standard_parallel_2", "\(parallels.north)"),
      ])
  }
}

/// The latitude on Mercator in radians; infinite at a pole.
private func mercator(_ latitude: Double) -> Double {
  abs(latitude) < 90 ? asinh(tan(latitude * .pi / 180)) : latitude * .infinity
}

extension ProjectionChoice {
  /// Lambert conformal conic, centred on the region.
  public static let lambertConic = ProjectionChoice(LambertConic.self)
}
