// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lengths of consecutive legs. Each pair of legs shares a fix.

import CLibrary

/// Measures the legs of a line in their order, more than twice as fast as `distance(_:_:)`.
///
/// A short leg is measured on a plane that is true to scale at its middle (an equirectangular projection), and
/// nearby latitudes share a sine and a cosine: the error is at most 2 · 10⁻⁸ of the length. Others are measured by
/// `distance(_:_:)`.
package struct LegLengths {
  /// The longest step in latitude and in longitude that is measured on a plane, in radians: 1.3 kilometres.
  ///
  /// A plane is wrong by a quarter of the square of that at the poles, elsewhere by less.
  private static let shortAngle = 2e-4

  /// The distance from its anchor within which a latitude shares its sine and its cosine, in radians.
  ///
  /// The series leaves out a 24th of the fourth power.
  private static let nearby = 1e-3

  private static let radian = Double.pi / 180

  private var last: Coordinate

  /// A latitude nearby in degrees, its sine and its cosine.
  private var anchor = Double.infinity
  private var sineOfAnchor = 0.0
  private var cosineOfAnchor = 1.0

  /// Legs from a place on.
  package init(from start: Coordinate) { last = start }

  /// Goes on with legs to places, and says how far each of them is along the line.
  ///
  /// - Parameters:
  ///   - places: The next places.
  ///   - ways: The ways in metres from the start of the line to each place so far, one at least; those to the next
  ///     places are added.
  package mutating func measure(
    _ places: UnsafeBufferPointer<Coordinate>, addingTo ways: inout [Double]
  ) {
    guard let start = ways.last else { return }
    let next = [Double](unsafeUninitializedCapacity: places.count) { next, count in
      var (lengths, way) = (self, start)
      for index in places.indices {
        way += lengths.length(to: places[index])
        next.initializeElement(at: index, to: way)
      }
      self = lengths
      count = places.count
    }
    ways += next
  }

  /// The length in metres of the leg from the last place to the next one.
  @inline(__always)
  package mutating func length(to next: Coordinate) -> Double {
    let before = last
    last = next
    let north = (next.latitude - before.latitude) * LegLengths.radian
    let east = (next.longitude - before.longitude) * LegLengths.radian
    guard abs(north) < LegLengths.shortAngle, abs(east) < LegLengths.shortAngle else {
      return distance(before, next)
    }
    var angle = (next.latitude - anchor) * LegLengths.radian - north / 2
    if abs(angle) >= LegLengths.nearby {
      anchor = next.latitude
      angle = -north / 2
      sineOfAnchor = sin(anchor * LegLengths.radian)
      cosineOfAnchor = cos(anchor * LegLengths.radian)
    }
    let sine = sineOfAnchor * (1 - angle * angle * (1.0 / 6))
    let along = east * (cosineOfAnchor - angle * (sine + angle * 0.5 * cosineOfAnchor))
    return Earth.radius * (north * north + along * along).squareRoot()
  }
}
