// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Equal Earth: the whole Earth on one plane, equal in area.

import CLibrary

/// Equal Earth on the sphere (Šavrič, Patterson and Jenny, "The Equal Earth map projection", International
/// Journal of Geographical Information Science 33, 2019, first published in 2018).
///
/// Its parallels are straight, its meridians bend, and the poles are lines.
struct EqualEarth: CenteredProjection {
  static let name = "equal-earth"
  static let otherNames = ["eqearth"]
  static let place = "in Equal Earth"

  private let cut: CutMeridian

  /// The factors of the polynomial, A₁ to A₄.
  private static let factors = SIMD4(1.340264, -0.081106, 0.000893, 0.003796)

  /// Half of the square root of three, the sine of the angle that stands for a pole.
  private static let root = 0.75.squareRoot()

  /// - Parameter middle: The middle meridian in degrees.
  init(middle: Double) { cut = CutMeridian(middle: middle) }

  init(showing area: ShownArea) { self.init(middle: area.middleMeridian) }

  init(centeredOn center: Coordinate) { self.init(middle: center.longitude) }

  var latitudes: ClosedRange<Double> { -90...90 }

  func point(_ coordinate: Coordinate) -> PlanePoint {
    point(coordinate.latitude, east: cut.east(coordinate.longitude))
  }

  func corner(_ coordinate: Coordinate) -> PlanePoint {
    point(coordinate.latitude, east: cut.eastOfSide(coordinate.longitude))
  }

  private func point(_ latitude: Double, east: Double) -> PlanePoint {
    let angle = asin(min(max(EqualEarth.root * sin(latitude * .pi / 180), -1), 1))
    let (height, slope) = EqualEarth.height(angle)
    let across = east * .pi / 180 * cos(angle) / (EqualEarth.root * slope)
    return PlanePoint(x: across / (2 * .pi), y: -height / (2 * .pi))
  }

  /// The height of a parametric latitude above the equator, in radii of the Earth, and its derivative.
  private static func height(_ angle: Double) -> (height: Double, slope: Double) {
    let a = factors
    let square = angle * angle
    let sixth = square * square * square
    return (
      angle * (a[0] + a[1] * square + sixth * (a[2] + a[3] * square)),
      a[0] + 3 * a[1] * square + sixth * (7 * a[2] + 9 * a[3] * square)
    )
  }

  func coordinate(_ point: PlanePoint) -> Coordinate {
    let wanted = -point.y * 2 * .pi
    let most = Double.pi / 3
    var angle = min(max(wanted / EqualEarth.factors[0], -most), most)
    // Newton's steps; the height has no turning point.
    for _ in 0..<12 {
      let (height, slope) = EqualEarth.height(angle)
      let step = (height - wanted) / slope
      angle = min(max(angle - step, -most), most)
      if abs(step) < 1e-16 { break }
    }
    let (_, slope) = EqualEarth.height(angle)
    let east = point.x * 2 * .pi * EqualEarth.root * slope / cos(angle) * 180 / .pi
    // An arcsine would lose half of the digits near a pole: 3/4 − sin² θ is a product of two sines.
    let cosine = max(sin(most - angle) * sin(most + angle), 0).squareRoot()
    return Coordinate(
      latitude: atan2(sin(angle), cosine) * 180 / .pi,
      longitude: cut.middle + min(max(east, -180), 180))
  }

  func contains(_ point: PlanePoint) -> Bool {
    let (top, _) = EqualEarth.height(.pi / 3)
    guard abs(point.y) * 2 * .pi <= top else { return false }
    let side = self.point(coordinate(PlanePoint(x: 0, y: point.y)).latitude, east: 180)
    return abs(point.x) <= side.x
  }

  func parts(of line: [Coordinate]) -> [Range<Int>]? { cut.parts(of: line) }

  var middleOfCut: Double? { cut.middle }

  var edges: [[PlanePoint]] {
    let (west, east) = (
      (-90...90).map { point(Double($0), east: -180) },
      (-90...90).map { point(Double($0), east: 180) }
    )
    return [west + east.reversed() + west.prefix(1)]
  }

  /// No more than the root of the sum of squares of its parts: across along a parallel, and across and up along a
  /// meridian, where two bounds hold everywhere.
  func largestStretch(over disc: GroundDisc) -> Double {
    guard !cut.touches(disc) else { return .infinity }
    let latitude = max(abs(disc.south), abs(disc.north))
    let across = point(latitude, east: 180).x * 2 / WebMercator.cosine(ofDegrees: latitude)
    let (slant, up) = (EqualEarth.mostSlant * .pi, EqualEarth.mostUp)
    return (across * across + slant * slant + up * up).squareRoot() / (2 * .pi)
  }

  /// The most that x, over the longitude, and that y change with the latitude.
  private static let (mostSlant, mostUp) = (0.4, 1.2)

  /// At the poles themselves a parallel has no length on the ground, and is as long as ever on the plane.
  func metresPerUnit(at place: Coordinate, isDown: Bool) -> Double {
    let latitude = min(max(place.latitude, -89.9), 89.9)
    return measuredMetres(
      at: Coordinate(latitude: latitude, longitude: place.longitude), isDown: isDown)
  }

  var system: String {
    sphericalSystem(
      "Equal Earth on a sphere", "Equal_Earth",
      [("central_meridian", "\(cut.middle - wholeTurns(of: cut.middle))")])
  }
}

extension ProjectionChoice {
  /// Equal Earth, for the whole world.
  public static let equalEarth = ProjectionChoice(EqualEarth.self)
}
