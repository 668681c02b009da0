// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The possible contents of a cell that should hold whole positions.

import Geography

/// The content of a cell that should hold whole positions.
enum PositionsValue: Equatable {
  /// One position, or those of a line; at least one.
  case positions([Coordinate])
  /// Those of several lines, each at least one.
  case lines([[Coordinate]])
  /// A geometry that is not a route.
  case geometry(OtherGeometry)
  /// A sign for "no position", or an empty geometry.
  case missing
  /// Anything else.
  case other
}

/// A geometry that is not drawn, and what to do about it.
package enum OtherGeometry: Equatable, Sendable, CustomStringConvertible {
  /// An area: its outline could be drawn.
  case area(String)
  /// Several geometries without an order, or of several kinds.
  case collection(String)
  /// Arcs.
  case curve(String)
  /// Bytes, written in hexadecimal.
  case binary
  /// Coordinates of another reference system than WGS 84, by its number.
  case reference(Int)

  /// The found content, the expected content, and advice.
  package var description: String {
    let expected = "expected POINT, LINESTRING or MULTILINESTRING"
    return switch self {
    case .area(let name):
      "\(name), \(expected); take its outline, with ST_Boundary of PostGIS or Polygons to Lines of QGIS"
    case .collection(let name):
      "\(name), \(expected); take it apart, with ST_Dump of PostGIS or Multipart to Singleparts of QGIS"
    case .curve(let name): "\(name), \(expected); make it a line, with ST_CurveToLine of PostGIS"
    case .binary: "WKB in hexadecimal, expected text; write it with ST_AsText of PostGIS"
    case .reference(let number):
      "coordinates of SRID \(number), expected 4326; convert them with ST_Transform of PostGIS"
    }
  }
}
