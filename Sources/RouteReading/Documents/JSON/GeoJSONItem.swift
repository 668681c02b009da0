// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// A feature, or a geometry outside of features, while it is read.

import Geography

/// Facts about a feature, and its positions where these have to wait for what comes after them.
struct GeoJSONItem {
  /// A position that waits.
  struct HeldFix {
    var coordinate: Coordinate
    var elevation: Double
    var position: LogPosition
    var beginsSegment: Bool
    /// The number of positions of the item before it, also those that are left out.
    var number: Int
  }

  /// Whether positions wait for the end of the item.
  var isHolding: Bool

  /// The number of its positions of lines.
  var positions = 0

  /// The positions that wait.
  var held: [HeldFix] = []

  /// Its single points.
  var points: [(place: Coordinate, elevation: Double)] = []

  /// Its name.
  var name: [UInt8] = []

  /// The colour of its marker (simplestyle-spec).
  var markerColor: String?

  /// The colour of its lines, and their opacity (simplestyle-spec).
  var stroke: WrittenColor?
  var strokeOpacity = 1.0

  /// The width of its lines, in pixels (simplestyle-spec).
  var strokeWidth: Double?

  /// Its other texts, which count for a single point.
  var notes = WaypointNotes()

  /// Whether a property is a time.
  var hasTime = false

  /// The arrays that may be values of the positions, by their places.
  var arrays: [Int: (name: [UInt8], texts: [[UInt8]], position: LogPosition)] = [:]
}

/// Facts about an object of GeoJSON while it is read.
struct GeoJSONGeometry {
  /// The members that decide the drawing; no object may have one of them twice.
  static let members = [
    "type", "coordinates", "geometry", "geometries", "features", "properties",
  ]

  /// Whether it has each of them so far.
  var hasMember = [Bool](repeating: false, count: members.count)

  /// Its `type`.
  var type: [UInt8]?

  /// Whether it has coordinates.
  var hasCoordinates = false

  /// The number of arrays around a number of its coordinates; 0 before the first.
  var nesting = 0

  /// Its place, if it is a single point.
  var point: (place: Coordinate, elevation: Double)?

  /// The number of waiting positions of the item before its own.
  var firstHeld = 0

  /// The nesting of its coordinates by its type; nil if the type has none, 0 for unknown types.
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

/// The properties that are times by their usual names.
let namesOfTimes = Set(
  ["time", "timestamp", "datetime", "date_time", "when", "recorded_at", "fixTime", "tst"].map {
    Array($0.utf8)
  })

/// Whether the start of GeoJSON has no other geometry than single points.
func hasOnlyPoints(_ start: [UInt8]) -> Bool {
  let others = ["LineString", "Polygon", "MultiPoint", "GeometryCollection"].map {
    Array($0.utf8)
  }
  return !start.indices.contains { index in
    "LPMG".utf8.contains(start[index])
      && others.contains { start[index...].starts(with: $0) }
  }
}
