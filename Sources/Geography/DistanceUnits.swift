// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The units that people choose for distances, heights and speeds.

/// The units that distances on a picture are written in.
public enum DistanceUnits: String, Equatable, Sendable, CaseIterable {
  /// Metres and kilometres.
  case metric
  /// International feet of 0.3048 m, and miles of 5280 of them.
  case imperial
  /// Nautical miles of 1852 m; below a tenth of one, metres.
  case nautical

  /// The units of lengths from the smallest up: the symbol, the length in metres, and the least number of it that is
  /// written.
  package var lengths: [(symbol: String, metres: Double, least: Double)] {
    switch self {
    case .metric: [("mm", 0.001, 0), ("cm", 0.01, 1), ("m", 1, 1), ("km", 1000, 1)]
    case .imperial: [("ft", 0.3048, 0), ("mi", 1609.344, 1)]
    case .nautical: [("m", 1, 0), ("nmi", 1852, 0.1)]
    }
  }

  /// The unit of heights.
  package var height: (symbol: String, metres: Double) {
    self == .imperial ? ("ft", 0.3048) : ("m", 1)
  }

  /// The unit of speeds.
  package var speed: (symbol: String, metresPerSecond: Double) {
    switch self {
    case .metric: ("km/h", 1 / 3.6)
    case .imperial: ("mph", 0.44704)
    case .nautical: ("kn", 1852.0 / 3600)
    }
  }
}
