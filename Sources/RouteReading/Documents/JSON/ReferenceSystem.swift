// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The supported reference systems, by their names in GeoJSON before 2016.

/// The numbers of EPSG for WGS 84, with or without heights, and for systems that are less than two metres from it:
/// ETRS89, NAD83, GDA94, GDA2020, NZGD2000, SIRGAS 2000 and CGCS2000.
private let numbersOfDegrees: Set = [
  "4326", "4979", "4258", "4269", "4283", "7844", "4167", "4674", "4490",
]

/// Whether positions in a reference system are read: the longitude first, in degrees of WGS 84 or nearly.
///
/// `name`: what `crs` says: `urn:ogc:def:crs:OGC:1.3:CRS84`, `EPSG:4326`, or a link.
func isReferenceSystemRead(_ name: String) -> Bool {
  let words = name.uppercased().split { !$0.isLetter && !$0.isNumber }
  if words.contains(where: { $0 == "CRS84" || $0 == "CRS84H" || $0 == "WGS84" }) { return true }
  guard let epsg = words.lastIndex(of: "EPSG") else { return false }
  // After the name may stand a version.
  return words[epsg...].contains { numbersOfDegrees.contains(String($0)) }
}
