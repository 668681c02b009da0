// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Names of columns that have the hemisphere of a number.

/// The columns whose names say N or S, or E or W, next to the numbers.
func findHemisphereColumns(_ header: [String], axis: Axis) -> [Int] {
  let wanted: Set<String> =
    axis == .latitude
    ? [
      "ns", "n/s", "latns", "latitudens", "latdir", "latitudedirection", "latdirection",
      "lathemisphere", "latitudehemisphere", "latref", "latituderef", "gpslatituderef",
      "nsindicator",
    ]
    : [
      "ew", "e/w", "lonew", "longitudeew", "londir", "lngdir", "longitudedirection", "londirection",
      "lonhemisphere", "longitudehemisphere", "lonref", "longituderef", "gpslongituderef",
      "ewindicator",
    ]
  // No such name is longer, with a few spaces and a unit.
  return header.indices.filter {
    header[$0].utf8.count <= 40 && wanted.contains(normalizedName(header[$0]))
  }
}
