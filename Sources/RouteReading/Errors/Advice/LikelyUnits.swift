// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers that are positions in other units than degrees.

package import Geography

/// A unit that the numbers of a log may be in.
package enum LikelyUnit: Equatable, Sendable {
  /// A unit that is read when it is requested, and the first position in it.
  case unit(PositionUnit, first: Coordinate)
  /// Metres of a zone of UTM.
  case utmMetres
  /// Metres on another plane.
  case planeMetres
}

/// The units that positions which are not in degrees may be in; none if it cannot be told.
///
/// Only pairs with a number beyond ±360 are looked at, and each one must fit.
///
/// `hasHemispheres`: whether hemispheres stand next to the numbers, as in NMEA sentences. Default: false, and then
/// fewer than four positions are not taken for degrees and minutes: of ten numbers six could be, by chance. Complexity:
/// O(*n*).
func likelyUnits(
  latitudes: [Double], longitudes: [Double], hasHemispheres: Bool = false
) -> [LikelyUnit] {
  let pairs = zip(latitudes, longitudes).filter {
    $0.isFinite && $1.isFinite && ($0 != 0 || $1 != 0)
  }
  guard let first = pairs.first(where: { max(abs($0.0), abs($0.1)) > 360 }) else { return [] }
  func all(_ fits: (_ latitude: Double, _ longitude: Double) -> Bool) -> Bool {
    pairs.allSatisfy { fits($0.0, $0.1) }
  }
  func isMinutes(_ value: Double, limit: Double) -> Bool {
    abs(value) <= limit * 100 && abs(value).truncatingRemainder(dividingBy: 100) < 60
  }
  func read(in unit: PositionUnit) -> LikelyUnit {
    .unit(
      unit, first: Coordinate(latitude: unit.degrees(first.0), longitude: unit.degrees(first.1)))
  }
  let isWhole = all { $0 == $0.rounded() && $1 == $1.rounded() }

  let isEnough = hasHemispheres || (pairs.count >= 4 && !isWhole)
  if isEnough, all({ isMinutes($0, limit: 90) && isMinutes($1, limit: 180) }) {
    return [read(in: .ddmm)]
  }
  var units: [LikelyUnit] = []
  // Eastings are 100 to 900 km in every zone, northings up to 10 000 km.
  let eastings = 100_000.0...900_000
  let northings = 0.0...10_000_000
  if all({ northings.contains($0) && eastings.contains($1) })
    || all({ eastings.contains($0) && northings.contains($1) })
  {
    units.append(.utmMetres)
  } else if pairs.contains(where: { max(abs($0.0), abs($0.1)) > 9_999 }),
    all({ max(abs($0), abs($1)) <= 20_037_509 })
  {
    // Half the way around the equator, the end of Web Mercator.
    units.append(.planeMetres)
  }
  // Smaller numbers are near 0,0 in each of these.
  guard isWhole, pairs.contains(where: { max(abs($0.0), abs($0.1)) > 999_999 }) else {
    return units
  }
  if all({ abs($0) <= 0x1p30 && abs($1) <= 0x1p31 }) {
    units.append(read(in: .semicircle))
  }
  if all({ abs($0) <= 90e7 && abs($1) <= 180e7 }) {
    units.append(read(in: .e7))
  }
  if all({ abs($0) <= 90e6 && abs($1) <= 180e6 }) {
    units.append(read(in: .e6))
  }
  return units
}
