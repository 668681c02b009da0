// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers that are positions, but not in degrees.

/// Names the units of positions that are not in degrees, and what to do; nil if it cannot be told.
///
/// Only numbers of which one is beyond ±360 are looked at, and each one must fit. Where several units
/// are possible all are named, with the first position that each would give.
///
/// - Parameters:
///   - latitudes: The numbers of the first rows in the column of latitudes.
///   - longitudes: Those in the column of longitudes, one for each latitude.
///   - hasHemispheres: Whether hemispheres stand beside the numbers, as in NMEA sentences. Default:
///     false, and then fewer than four positions are not taken for degrees and minutes: of ten numbers
///     six could be, by chance.
/// - Returns: A clause such as `UTM metres (convert them to degrees first)`.
/// - Complexity: O(*n*).
func looksLikeOtherUnits(
  latitudes: [Double], longitudes: [Double], hasHemispheres: Bool = false
) -> String? {
  let pairs = zip(latitudes, longitudes).filter {
    $0.isFinite && $1.isFinite && ($0 != 0 || $1 != 0)
  }
  guard let first = pairs.first(where: { max(abs($0.0), abs($0.1)) > 360 }) else { return nil }
  func all(_ fits: (_ latitude: Double, _ longitude: Double) -> Bool) -> Bool {
    pairs.allSatisfy { fits($0.0, $0.1) }
  }
  func isMinutes(_ value: Double, limit: Double) -> Bool {
    abs(value) <= limit * 100 && abs(value).truncatingRemainder(dividingBy: 100) < 60
  }
  func option(_ unit: PositionUnit) -> String {
    func rounded(_ value: Double) -> String { "\((unit.degrees(value) * 1000).rounded() / 1000)" }
    return "--unit \(unit.rawValue): \(rounded(first.0)),\(rounded(first.1))"
  }
  let isWhole = all { $0 == $0.rounded() && $1 == $1.rounded() }

  let isEnough = hasHemispheres || (pairs.count >= 4 && !isWhole)
  if isEnough, all({ isMinutes($0, limit: 90) && isMinutes($1, limit: 180) }) {
    return "NMEA degrees and minutes, ddmm.mmmm (\(option(.ddmm)))"
  }
  var units: [String] = []
  // Eastings are 100 to 900 km in every zone, northings up to 10 000 km.
  let eastings = 100_000.0...900_000
  let northings = 0.0...10_000_000
  if all({ northings.contains($0) && eastings.contains($1) })
    || all({ eastings.contains($0) && northings.contains($1) })
  {
    units.append(
      "UTM metres (convert them to degrees first, with cs2cs or another tool for the zone)")
  } else if pairs.contains(where: { max(abs($0.0), abs($0.1)) > 9_999 }),
    all({ max(abs($0), abs($1)) <= 20_037_509 })
  {
    // Half the way around the equator, the end of Web Mercator.
    units.append("metres on a plane (convert them to degrees first, with cs2cs or another tool)")
  }
  // Smaller numbers are near 0,0 in each of these.
  guard isWhole, pairs.contains(where: { max(abs($0.0), abs($0.1)) > 999_999 }) else {
    return units.isEmpty ? nil : units.joined(separator: " or ")
  }
  if all({ abs($0) <= 0x1p30 && abs($1) <= 0x1p31 }) {
    units.append("FIT semicircles (\(option(.semicircle)))")
  }
  if all({ abs($0) <= 90e7 && abs($1) <= 180e7 }) {
    units.append("E7 integers (\(option(.e7)))")
  }
  if all({ abs($0) <= 90e6 && abs($1) <= 180e6 }) {
    units.append("microdegrees (\(option(.e6)))")
  }
  return units.isEmpty ? nil : units.joined(separator: " or ")
}
