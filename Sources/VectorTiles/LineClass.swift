// Copyright the routeplot authors
// SPDX-License-Identifier: Apache-2.0
//
// Classes of lines on a street map.

/// A class of lines, from the bottom up as they are painted.
package enum LineClass: Int, CaseIterable, Sendable {
  /// Streams, ditches and drains.
  case stream
  /// Rivers and canals.
  case river
  /// Ways on foot or by bicycle, and piers.
  case path
  /// Ways to houses and fields.
  case service
  /// Streets that people live in, and pedestrian streets.
  case minor
  /// The roads of the public network, by rising importance; a ramp counts as one class below its road.
  case tertiary, secondary, primary, trunk, motorway
  /// Railways of every kind, trams and undergrounds included.
  case rail
  /// Borders of states and provinces.
  case regionBorder
  /// Borders of countries.
  case countryBorder
  /// Borders of countries and regions about which there is a dispute.
  case disputedBorder

  /// Whether it is a street, whose name is of use.
  package var isRoad: Bool { LineClass.path.rawValue...LineClass.motorway.rawValue ~= rawValue }

  /// The class of a ramp of such a road, one below it.
  var ofRamp: LineClass {
    guard LineClass.tertiary.rawValue...LineClass.motorway.rawValue ~= rawValue else { return self }
    return LineClass(rawValue: rawValue - 1) ?? self
  }

  /// Whether it is a border.
  package var isBorder: Bool { rawValue >= LineClass.regionBorder.rawValue }
}

/// The level of a line, from the bottom up.
package enum LineLevel: Int, CaseIterable, Sendable {
  case tunnel, ground
  /// A bridge, one over it, and one over that.
  case bridge, secondBridge, thirdBridge

  /// Whether it is that of a bridge.
  package var isBridge: Bool { rawValue >= LineLevel.bridge.rawValue }
}
