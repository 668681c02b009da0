// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The formats that are read. A new one is a case here, and two lines in OpenLog.swift.

/// What a log is written in.
public enum LogFormat: String, CaseIterable, Sendable {
  /// Rows of cells.
  case csv

  /// Encoded polylines, one a line.
  case polyline

  /// Tracks, routes and waypoints as GPX has them.
  case gpx
}

extension LogFormat {
  /// What people call it, as part of a sentence.
  public var name: String {
    switch self {
    case .csv: "a table"
    case .polyline: "an encoded polyline"
    case .gpx: "GPX"
    }
  }

  /// What has a position: a row of a table, a point of anything else.
  public var elementNoun: String { self == .csv ? "row" : "point" }
}
