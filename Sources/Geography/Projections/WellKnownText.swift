// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Coordinate systems as well-known text, in the first version of the form (OGC 01-009), as `.prj` files have it.

/// The text that the EPSG registry gives for 4326.
let wgs84 =
  #"GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,"#
  + #"AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],"#
  + #"PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],"#
  + #"UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4326"]]"#

/// A system of its own in metres, on the sphere of `Earth.radius`.
func sphericalSystem(
  _ name: String, _ projection: String, _ parameters: [(name: String, value: String)]
) -> String {
  let parameters = (parameters + [("false_easting", "0"), ("false_northing", "0")])
    .map { #"PARAMETER["\#($0.0)",\#($0.1)]"# }.joined(separator: ",")
  return #"PROJCS["\#(name)",GEOGCS["Sphere",DATUM["Sphere","#
    + #"SPHEROID["Sphere",6371008.8,0]],PRIMEM["Greenwich",0],"#
    + #"UNIT["degree",0.0174532925199433]],PROJECTION["\#(projection)"],"#
    + parameters + #",UNIT["metre",1]]"#
}
