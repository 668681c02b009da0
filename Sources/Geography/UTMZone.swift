// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The grid of Universal Transverse Mercator (UTM), which topographic maps and GPS receivers have.

import CLibrary

/// A zone of UTM on WGS 84, and its metres to the east and to the north.
///
/// The series are those of Krüger to the third power of the flattening, as in K. Kawase, "A General Formula for
/// Calculating Meridian Arc Length and its Application to Coordinate Conversion in the Gauss-Krüger Projection",
/// Bulletin of the Geospatial Information Authority of Japan 59 (2011); within 10° of the meridian of the zone they are
/// exact to a millimetre.
package struct UTMZone: Equatable, Sendable {
  /// The number of the zone, 1...60.
  package let number: Int

  /// Whether northings count from the equator to the north; in the south they count from 10 000 km below it.
  package let isNorth: Bool

  /// The longitude of the meridian in the middle, in degrees.
  package var meridian: Double { Double(number * 6 - 183) }

  /// The name, like `32N`.
  package var name: String { "\(number)\(isNorth ? "N" : "S")" }

  /// The latitudes that UTM has, in degrees.
  package static let latitudes = -80.0...84.0

  /// The zone of a coordinate, with the wider zones of Norway and Svalbard.
  package init(of coordinate: Coordinate) {
    let longitude = coordinate.longitude - wholeTurns(of: coordinate.longitude)
    var number = Int(((longitude + 180) / 6).rounded(.down)) % 60 + 1
    let latitude = coordinate.latitude
    if (56..<64).contains(latitude), (3..<12).contains(longitude) { number = 32 }
    if (72...84).contains(latitude), (0..<42).contains(longitude) {
      number = longitude < 9 ? 31 : longitude < 21 ? 33 : longitude < 33 ? 35 : 37
    }
    (self.number, isNorth) = (number, latitude >= 0)
  }

  /// The metres of a coordinate.
  package func metres(of coordinate: Coordinate) -> (east: Double, north: Double) {
    let sine = sin(coordinate.latitude * .pi / 180)
    let root = 2 * UTMZone.n.squareRoot() / (1 + UTMZone.n)
    let tangent = sinh(atanh(sine) - root * atanh(root * sine))
    var east = coordinate.longitude - meridian
    east -= (east / 360).rounded() * 360
    let angle = east * .pi / 180
    let up = atan2(tangent, cos(angle))
    let across = atanh(sin(angle) / (1 + tangent * tangent).squareRoot())
    var (xi, eta) = (up, across)
    for (index, alpha) in UTMZone.alphas.enumerated() {
      let twice = Double(2 * (index + 1))
      xi += alpha * sin(twice * up) * cosh(twice * across)
      eta += alpha * cos(twice * up) * sinh(twice * across)
    }
    return (
      UTMZone.falseEasting + UTMZone.unit * eta, falseNorthing + UTMZone.unit * xi
    )
  }

  /// The coordinate of metres; its longitude is within half a turn of the meridian.
  package func coordinate(east: Double, north: Double) -> Coordinate {
    let xi = (north - falseNorthing) / UTMZone.unit
    let eta = (east - UTMZone.falseEasting) / UTMZone.unit
    var (up, across) = (xi, eta)
    for (index, beta) in UTMZone.betas.enumerated() {
      let twice = Double(2 * (index + 1))
      up -= beta * sin(twice * xi) * cosh(twice * eta)
      across -= beta * cos(twice * xi) * sinh(twice * eta)
    }
    let conformal = asin(sin(up) / cosh(across))
    var latitude = conformal
    for (index, delta) in UTMZone.deltas.enumerated() {
      latitude += delta * sin(Double(2 * (index + 1)) * conformal)
    }
    return Coordinate(
      latitude: latitude * 180 / .pi,
      longitude: meridian + atan2(sinh(across), cos(up)) * 180 / .pi)
  }

  private var falseNorthing: Double { isNorth ? 0 : 10_000_000 }
  private static let falseEasting = 500_000.0

  /// The third flattening of WGS 84.
  private static let n = (1 / 298.257223563) / (2 - 1 / 298.257223563)

  /// The metres of a unit of the series: the radius of the rectifying sphere, at the scale of the meridian.
  private static let unit =
    0.9996 * 6_378_137 / (1 + n) * (1 + n * n / 4 + n * n * n * n / 64)
  private static let alphas = [
    n / 2 - 2 * n * n / 3 + 5 * n * n * n / 16, 13 * n * n / 48 - 3 * n * n * n / 5,
    61 * n * n * n / 240,
  ]
  private static let betas = [
    n / 2 - 2 * n * n / 3 + 37 * n * n * n / 96, n * n / 48 + n * n * n / 15,
    17 * n * n * n / 480,
  ]
  private static let deltas = [
    2 * n - 2 * n * n / 3 - 2 * n * n * n, 7 * n * n / 3 - 8 * n * n * n / 5, 56 * n * n * n / 15,
  ]
}
