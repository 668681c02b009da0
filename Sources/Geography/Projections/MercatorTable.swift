// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The y of many latitudes of one region, without a tangent and a logarithm for each.

import CLibrary

/// The y of Web Mercator between two latitudes, by cubics that meet it and its slope at their ends.
///
/// Such a cubic (Hermite's) over a step of h radians is off by at most h⁴/384 times the greatest fourth
/// derivative of y, which is sec φ · tan φ · (tan² φ + 5 sec² φ) / 2π at the end of the step that is
/// farther from the equator. The steps are as long as the error requested allows.
package struct MercatorTable {
  /// The four factors of a step's cubic, the constant first; none if a table would be too large.
  private var cubics: [SIMD4<Double>] = []
  private let south, north: Double
  private let stepsPerDegree: Double

  /// More steps than these cost more to make than they spare.
  private static let mostSteps = 8192.0

  /// Makes a table between two latitudes in degrees; others are taken to the nearer of the two.
  ///
  /// - Parameters:
  ///   - south: The lowest latitude.
  ///   - north: The highest latitude, not below the lowest.
  ///   - largestError: How far a y may be off, in widths of the world.
  package init(south: Double, north: Double, largestError: Double) {
    let limit = WebMercator.latitudeLimit
    self.south = min(max(south, -limit), limit)
    self.north = min(max(north, -limit), limit)
    let radians = Double.pi / 180
    let farthest = max(abs(self.south), abs(self.north)) * radians
    let (secant, tangent) = (1 / cos(farthest), tan(farthest))
    let fourth = secant * tangent * (tangent * tangent + 5 * secant * secant) / (2 * .pi)
    // Near the equator the bound vanishes; a degree is then short enough for the next term.
    let longest = min(pow(384 * largestError / fourth, 0.25), radians / 4)
    let range = (self.north - self.south) * radians
    let steps = max((range / longest).rounded(.up), 1)
    guard range > 0, steps <= MercatorTable.mostSteps else {
      stepsPerDegree = 0
      return
    }
    stepsPerDegree = steps / (self.north - self.south)
    let width = (self.north - self.south) / steps
    func end(_ step: Int) -> (y: Double, slope: Double) {
      let latitude = step == Int(steps) ? self.north : self.south + Double(step) * width
      let slope = -width * radians / (2 * .pi * WebMercator.cosine(ofDegrees: latitude))
      return (WebMercator.y(latitude: latitude), slope)
    }
    cubics.reserveCapacity(Int(steps))
    var low = end(0)
    for step in 1...Int(steps) {
      let high = end(step)
      let rise = high.y - low.y
      cubics.append(
        SIMD4(
          low.y, low.slope, 3 * rise - 2 * low.slope - high.slope,
          low.slope + high.slope - 2 * rise))
      low = high
    }
  }

  /// The y of a latitude in degrees.
  @inline(__always)
  package func y(latitude: Double) -> Double {
    guard !cubics.isEmpty else { return WebMercator.y(latitude: latitude) }
    let steps = (min(max(latitude, south), north) - south) * stepsPerDegree
    let step = min(Int(steps), cubics.count - 1)
    let part = steps - Double(step)
    let cubic = cubics[step]
    return cubic[0] + part * (cubic[1] + part * (cubic[2] + part * cubic[3]))
  }
}
