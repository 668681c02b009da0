// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// One feature, or one geometry that is in none, while it is read.

import Geography

/// What is known of a feature, and its positions where these have to wait for what comes behind them.
struct GeoJSONItem {
  /// A position that waits.
  struct HeldFix {
    var coordinate: Coordinate
    var elevation: Double
    var position: LogPosition
    var beginsSegment: Bool
    /// How many positions of the item come before it, also those that are left out.
    var number: Int
  }

  /// Whether positions wait for the end of the item.
  var isHolding: Bool

  /// How many positions of lines it has.
  var positions = 0

  /// The positions that wait.
  var held: [HeldFix] = []

  /// Its single points.
  var points: [(place: Coordinate, elevation: Double)] = []

  /// What it is called.
  var name: [UInt8] = []

  /// The colour of its marker (simplestyle-spec).
  var markerColor: String?

  /// The arrays that may be values of the positions, by their places.
  var arrays: [Int: (name: [UInt8], texts: [[UInt8]], position: LogPosition)] = [:]
}

/// What is known of an object of GeoJSON while it is read.
struct GeoJSONGeometry {
  /// The members that decide what is drawn; no object may have one of them twice.
  static let members = [
    "type", "coordinates", "geometry", "geometries", "features", "properties",
  ]

  /// Whether it has each of them so far.
  var hasMember = [Bool](repeating: false, count: members.count)

  /// What its `type` says.
  var type: [UInt8]?

  /// Whether it has coordinates.
  var hasCoordinates = false

  /// How many arrays are around a number of its coordinates; 0 before the first.
  var nesting = 0

  /// Its place, if it is a single point.
  var point: (place: Coordinate, elevation: Double)?

  /// How many positions of the item wait before its own.
  var firstHeld = 0

  /// How its coordinates are nested by its type; nil where the type has none, 0 for types that are not known.
  var expectedNesting: Int? {
    guard let type else { return nil }
    switch String(decoding: type, as: UTF8.self) {
    case "Point": return 1
    case "MultiPoint", "LineString": return 2
    case "MultiLineString", "Polygon": return 3
    case "MultiPolygon": return 4
    case "Feature", "FeatureCollection", "GeometryCollection": return nil
    default: return 0
    }
  }

  /// Whether no line joins its positions.
  var isMultiPoint: Bool { type?.elementsEqual("MultiPoint".utf8) ?? false }
}
