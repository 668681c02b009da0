// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The picture around a fix as a plane: four derivatives replace a tangent and a logarithm for each
// fix.

import CLibrary
import Geography

/// The distance of one place from another one in the picture, in pixels of the finest scale.
struct Offset {
  /// Pixels to the east.
  var x: Double

  /// Pixels to the north.
  var y: Double
}

/// The plane of the picture around a fix, in the pixels of the finest scale that a picture can still have.
struct LocalPlane {
  /// The greatest error of a place, in pixels.
  static let largestError = 1.0 / 4096

  private let origin: Coordinate
  private let east, north: Double

  /// The latitudes that it reaches, from the south to the north.
  private let lowest, highest: Double

  /// Factors of the powers of an angle in degrees that together are the way up, in degrees of the
  /// equator: on Mercator the derivatives of y.
  private let slopes: SIMD4<Double>

  /// - Parameters:
  ///   - origin: The fix.
  ///   - east: Pixels per degree to the east.
  ///   - north: Pixels per degree to the north; nil on Mercator, where it follows from the latitude.
  ///   - reach: How many degrees north and south of the origin it is used.
  init(around origin: Coordinate, east: Double, north: Double?, reach: Double) {
    self.origin = origin
    self.east = east
    self.north = north ?? east
    let limit = north == nil ? WebMercator.latitudeLimit : 90
    lowest = max(origin.latitude - reach, -limit)
    highest = min(origin.latitude + reach, limit)
    guard north == nil else {
      slopes = SIMD4(1, 0, 0, 0)
      return
    }
    // y = asinh(tan φ): sec φ, sec φ tan φ, sec φ (tan² φ + sec² φ), sec φ tan φ (tan² φ + 5 sec² φ),
    // each over the factorial of its order. The tangent follows from the secant.
    let secant = 1 / WebMercator.cosine(ofDegrees: origin.latitude)
    let squared = secant * secant
    let tangent = max(squared - 1, 0).squareRoot() * (origin.latitude < 0 ? -1 : 1)
    let radian = Double.pi / 180
    slopes = SIMD4(
      secant, secant * tangent * radian / 2,
      secant * (2 * squared - 1) * radian * radian / 6,
      secant * tangent * (6 * squared - 1) * radian * radian * radian / 24)
  }

  /// The reach of four derivatives on Mercator.
  ///
  /// The fifth one, sec φ (tan⁴ φ + 18 tan² φ sec² φ + 5 sec⁴ φ), is at most 24 sec⁵ φ, and over the
  /// factorial of five a fifth of that: the error is at most s/5 · (Δφ sec φ)⁵ with s pixels a radian.
  ///
  /// `east`: pixels per degree to the east. Returns the angle in degrees.
  static func reach(east: Double, stretch: Double) -> Double {
    let degrees = 180 / Double.pi
    return degrees / stretch * pow(5 * largestError / (east * degrees), 0.2)
  }

  /// A plane that holds no fix.
  static let nowhere = LocalPlane()

  private init() {
    origin = Coordinate(latitude: 0, longitude: 0)
    (east, north, slopes) = (0, 0, SIMD4(0, 0, 0, 0))
    (lowest, highest) = (.infinity, -.infinity)
  }

  /// Whether it can hold any fix.
  @inline(__always)
  var isSomewhere: Bool { lowest <= highest }

  /// Whether it reaches a latitude.
  @inline(__always)
  func holds(_ latitude: Double) -> Bool { latitude >= lowest && latitude <= highest }

  /// The distances of a fix, whose latitude it holds, to the east and to the north of the origin.
  @inline(__always)
  func place(of fix: Coordinate) -> Offset {
    let up = fix.latitude - origin.latitude
    let rise = up * (slopes[0] + up * (slopes[1] + up * (slopes[2] + up * slopes[3])))
    return Offset(x: (fix.longitude - origin.longitude) * east, y: rise * north)
  }
}
