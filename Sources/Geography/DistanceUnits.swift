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

  /// The units of lengths from the smallest up, and the least number of each that is written.
  package var lengths: [(unit: LengthUnit, least: Double)] {
    switch self {
    case .metric: [(.millimetre, 0), (.centimetre, 1), (.metre, 1), (.kilometre, 1)]
    case .imperial: [(.foot, 0), (.mile, 1)]
    case .nautical: [(.metre, 0), (.nauticalMile, 0.1)]
    }
  }

  /// The unit of long distances.
  package var distance: LengthUnit {
    switch self {
    case .metric: .kilometre
    case .imperial: .mile
    case .nautical: .nauticalMile
    }
  }

  /// The unit of heights.
  package var height: LengthUnit { self == .imperial ? .foot : .metre }

  /// The unit of speeds.
  package var speed: SpeedUnit {
    switch self {
    case .metric: .kilometresPerHour
    case .imperial: .milesPerHour
    case .nautical: .knot
    }
  }
}
