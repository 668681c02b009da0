// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// The units of lengths and speeds: the only table of them.

/// A unit of length, by its symbol.
package enum LengthUnit: String, Sendable {
  case millimetre = "mm"
  case centimetre = "cm"
  case decimetre = "dm"
  case metre = "m"
  case kilometre = "km"
  case inch = "in"
  case foot = "ft"
  case yard = "yd"
  case mile = "mi"
  case nauticalMile = "nmi"

  /// Its length in metres: of feet the international one, and of miles the one of 5280 of them.
  package var metres: Double {
    switch self {
    case .millimetre: 0.001
    case .centimetre: 0.01
    case .decimetre: 0.1
    case .metre: 1
    case .kilometre: 1000
    case .inch: 0.0254
    case .foot: 0.3048
    case .yard: 0.9144
    case .mile: 1609.344
    case .nauticalMile: 1852
    }
  }

  /// The units that people give lengths in.
  static let ofOptions = [metre, kilometre, foot, mile, nauticalMile]
}

/// A unit of speed, by its symbol.
package enum SpeedUnit: String, Sendable {
  case metresPerSecond = "m/s"
  case kilometresPerHour = "km/h"
  case milesPerHour = "mph"
  case knot = "kn"

  /// Its speed in metres a second.
  package var metresPerSecond: Double {
    switch self {
    case .metresPerSecond: 1
    case .kilometresPerHour: 1 / 3.6
    case .milesPerHour: 0.44704
    case .knot: LengthUnit.nauticalMile.metres / 3600
    }
  }
}
