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
}
