// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The lengths of legs one after another, which have a fix in common.

import CLibrary

/// Measures the legs of a line in their order, several times as fast as `distance(_:_:)`.
///
/// It is the same formula. Short legs need no sine, and nearby latitudes share a cosine: series are as exact as a
/// double there.
package struct LegLengths {
  /// Half of the longest angle that series are used for, in radians: 12 kilometres.
  ///
  /// The terms left out are less than 2⁻⁵³ of the result.
  private static let shortAngle = 1e-3

  private static let radian = Double.pi / 180

  private var last: Coordinate

  /// The cosine of the last latitude.
  private var cosine: Double

  /// A latitude nearby in degrees, its sine and its cosine.
  private var anchor = 0.0
  private var sineOfAnchor = 0.0
  private var cosineOfAnchor = 1.0

  /// Legs from a place on.
  package init(from start: Coordinate) {
    last = start
    cosine = 0
    cosine = cosine(of: start.latitude)
  }

  /// Goes on with legs to places, and says how far each of them is along the line.
  ///
  /// - Parameters:
  ///   - places: The next places.
  ///   - ways: The ways in metres from the start of the line to each place so far, one at least; those to the next
  ///     places are added.
  package mutating func measure(_ places: ArraySlice<Coordinate>, addingTo ways: inout [Double]) {
    guard var way = ways.last else { return }
    var lengths = self
    ways.reserveCapacity(ways.count + places.count)
    for place in places {
      way += lengths.length(to: place)
      ways.append(way)
    }
    self = lengths
  }

  /// The length in metres of the leg from the last place to the next one.
  @inline(__always)
  package mutating func length(to next: Coordinate) -> Double {
    let (before, cosineBefore) = (last, cosine)
    cosine = cosine(of: next.latitude)
    last = next
    let north = (next.latitude - before.latitude) * (LegLengths.radian / 2)
    let east = (next.longitude - before.longitude) * (LegLengths.radian / 2)
    guard abs(north) < LegLengths.shortAngle, abs(east) < LegLengths.shortAngle else {
      return distance(before, next)
    }
    let (up, along) = (LegLengths.sine(ofShort: north), LegLengths.sine(ofShort: east))
    let haversine = up * up + cosineBefore * cosine * along * along
    // asin x = x + x³/6 + 3x⁵/40 + …
    let (third, fifth) = (1.0 / 6, 3.0 / 40)
    return 2 * Earth.radius * haversine.squareRoot()
      * (1 + haversine * (third + haversine * fifth))
  }

  /// The cosine of a latitude in degrees.
  @inline(__always)
  private mutating func cosine(of latitude: Double) -> Double {
    var angle = (latitude - anchor) * LegLengths.radian
    if abs(angle) >= LegLengths.shortAngle {
      (anchor, angle) = (latitude, 0)
      sineOfAnchor = sin(latitude * LegLengths.radian)
      cosineOfAnchor = cos(latitude * LegLengths.radian)
    }
    // The series of cos x − 1.
    let squared = angle * angle
    let less = squared * (0.5 - squared * (1.0 / 24))
    return cosineOfAnchor - (cosineOfAnchor * less + sineOfAnchor * LegLengths.sine(ofShort: angle))
  }

  /// The sine of a short angle, x − x³/6 + x⁵/120.
  @inline(__always)
  private static func sine(ofShort angle: Double) -> Double {
    let squared = angle * angle
    return angle * (1 - squared * (1.0 / 6) * (1 - squared * (1.0 / 20)))
  }
}
