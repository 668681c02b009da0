// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Numbers that are positions, but not in degrees.

/// Names the units of positions that are not in degrees, and what to do; nil if it cannot be told.
///
/// Only numbers of which one is beyond ±360 are looked at, and each one must fit. E7 integers and
/// semicircles fill nearly the same range, so both are named with the position they would give,
/// unless only one is possible.
///
/// - Parameters:
///   - latitudes: The numbers of the first rows in the column of latitudes.
///   - longitudes: Those in the column of longitudes, one for each latitude.
/// - Returns: A clause such as `UTM metres (convert them to degrees first)`.
/// - Complexity: O(*n*).
func looksLikeOtherUnits(latitudes: [Double], longitudes: [Double]) -> String? {
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

  if all({ isMinutes($0, limit: 90) && isMinutes($1, limit: 180) }) {
    return "NMEA degrees and minutes, ddmm.mmmm (convert them with gpsbabel -i nmea -o unicsv, or "
      + "write a space before the minutes and N, S, E or W after them)"
  }
  // Eastings are 100 to 900 km in every zone, northings up to 10 000 km.
  let eastings = 100_000.0...900_000
  let northings = 0.0...10_000_000
  if all({ northings.contains($0) && eastings.contains($1) })
    || all({ eastings.contains($0) && northings.contains($1) })
  {
    return "UTM metres (convert them to degrees first, with cs2cs or another tool for the zone)"
  }
  // Half the way around the equator, the end of Web Mercator.
  if all({ max(abs($0), abs($1)) <= 20_037_509 }) {
    return "metres on a plane (convert them to degrees first, with cs2cs or another tool)"
  }
  guard all({ $0 == $0.rounded() && $1 == $1.rounded() }) else { return nil }
  let canBeSemicircles = all { abs($0) <= 0x1p30 && abs($1) <= 0x1p31 }
  guard canBeSemicircles else { return nil }
  let toDegrees = 180 / 0x1p31
  let semicircles = "FIT semicircles (multiply them by 180 and divide by 2147483648"
  guard all({ abs($0) <= 90e7 && abs($1) <= 180e7 }) else { return "\(semicircles) first)" }
  return "\(semicircles): \(position(first, toDegrees))) "
    + "or E7 integers (divide them by 10000000: \(position(first, 1e-7)))"
}

private func position(_ pair: (Double, Double), _ factor: Double) -> String {
  func rounded(_ value: Double) -> String { "\((value * factor * 1000).rounded() / 1000)" }
  return "\(rounded(pair.0)),\(rounded(pair.1))"
}
