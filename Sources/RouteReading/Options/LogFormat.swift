// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The supported formats. A new format is a case here and two lines in Formats/OpenLog.swift.

/// The format of a log.
public enum LogFormat: String, CaseIterable, Sendable {
  /// Rows of cells.
  case csv

  /// Encoded polylines, one for each line.
  case polyline

  /// Tracks, routes and waypoints as GPX has them.
  case gpx

  /// Lines, outlines and places as GeoJSON has them.
  case geojson

  /// The answer of a directions service.
  case directions

  /// Placemarks and tracks as KML has them.
  case kml

  /// Activities as Garmin's Training Center has them.
  case tcx

  /// The sentences of a receiver, NMEA 0183.
  case nmea

  /// The flight log of a glider.
  case igc

  /// Activities, courses and places as watches and bike computers record them, in binary messages.
  case fit

  /// Points in JSON, whose members are columns.
  case json

  /// A layer of GeoPackage, or a table of another database of SQLite.
  case sqlite

  /// Counts of the tracks of other logs through the pixels of a density. It has no fixes, and no reader.
  case counts

  /// The formats that fixes are read from.
  public static let allCases: [LogFormat] = [
    .csv, .polyline, .gpx, .geojson, .directions, .kml, .tcx, .nmea, .igc, .fit, .json,
    .sqlite,
  ]
}

extension LogFormat {
  /// Its usual name, as part of a sentence.
  public var name: String {
    switch self {
    case .csv: "a table"
    case .polyline: "an encoded polyline"
    case .gpx: "GPX"
    case .geojson: "GeoJSON"
    case .directions: "an answer of directions"
    case .kml: "KML"
    case .tcx: "TCX"
    case .nmea: "NMEA"
    case .igc: "IGC"
    case .fit: "FIT"
    case .json: "JSON"
    case .sqlite: "an SQLite database"
    case .counts: "counts of a density"
    }
  }

  /// The name of the elements with a position: a row of a table, a pixel of counts, a point of anything else.
  public var elementNoun: String {
    switch self {
    case .csv, .sqlite: "row"
    case .counts: "pixel"
    default: "point"
    }
  }
}
