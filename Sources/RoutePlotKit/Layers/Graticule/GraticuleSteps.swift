// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The steps between the lines of a graticule, for meridians and for parallels.

import Drawing
import Geography
import Mapping
import NumberText

/// The degrees from one meridian to the next, and from one parallel to the next.
///
/// They differ: in 75° of latitude a degree of longitude is a quarter of one of latitude, so one step for both makes
/// cells four times as high as wide.
struct GraticuleSteps: Equatable, Sendable {
  /// 1, 2 or 5 · 10ⁿ degrees, and 15, 30, 45 or 90 on a map of the world.
  let longitude, latitude: Double

  /// Lines are at least this many pixels apart in most of the picture, in pictures of the usual size.
  private static let leastApart = 60.0

  /// Places a row and a column by which it is known how long a degree is.
  private static let samples = 8

  init(_ viewport: Viewport) {
    let map = viewport.projection.map
    var (across, along): ([Double], [Double]) = ([], [])
    let count = GraticuleSteps.samples
    for row in 0..<count {
      for column in 0..<count {
        let pixel = Point(
          x: viewport.width * (Double(column) + 0.5) / Double(count),
          y: viewport.height * (Double(row) + 0.5) / Double(count))
        let place = viewport.plane(pixel)
        guard map.contains(place) else { continue }
        let here = map.coordinate(place)
        guard abs(here.latitude) < 89.9 else { continue }
        // So little that no line bends, and so much that no digits are lost.
        let small = min(20 / max(viewport.scale / 360, 1e-3), 0.05)
        func pixels(north: Double, east: Double) -> Double {
          let there = viewport.point(
            Coordinate(latitude: here.latitude + north, longitude: here.longitude + east))
          let (x, y) = (there.x - pixel.x, there.y - pixel.y)
          return (x * x + y * y).squareRoot() / small
        }
        across.append(pixels(north: 0, east: small))
        along.append(pixels(north: here.latitude > 0 ? -small : small, east: 0))
      }
    }
    let least = GraticuleSteps.leastApart * viewport.textSize / 13
    func step(_ lengths: [Double]) -> Double {
      let sorted = lengths.sorted()
      // Most cells are as wide as the middle one, or wider.
      guard !sorted.isEmpty, sorted[sorted.count / 3] > 0 else { return 90 }
      return GraticuleSteps.roundStep(from: least / sorted[sorted.count / 3])
    }
    (longitude, latitude) = (step(across), step(along))
  }

  /// The smallest round step that is not below a number of degrees.
  private static func roundStep(from least: Double) -> Double {
    for power in [1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1.0] {
      for factor in [1.0, 2, 5] where power * factor >= least { return power * factor }
    }
    return [10.0, 15, 30, 45].first { $0 >= least } ?? 90
  }

  /// The degrees of a line as people write them: `8.2° E`, with as many decimals as the step has.
  ///
  /// `degrees`: the degrees; longitudes may lie beyond half a turn.
  func text(_ degrees: Double, isLatitude: Bool) -> String {
    var step = isLatitude ? latitude : longitude
    var (digits, scale) = (0, 1.0)
    while step < 0.999, digits < 6 { (step, digits, scale) = (step * 10, digits + 1, scale * 10) }
    var whole = (degrees * scale).rounded()
    if !isLatitude {
      let turn = 360 * scale
      whole -= (whole / turn).rounded() * turn
    }
    let number = fixedText(units: Int(abs(whole)), decimals: digits)
    let isHalfTurn = !isLatitude && abs(whole) == 180 * scale
    let side = isLatitude ? (whole > 0 ? "N" : "S") : (whole > 0 ? "E" : "W")
    return whole == 0 || isHalfTurn ? "\(number)°" : "\(number)°\u{a0}\(side)"
  }
}
